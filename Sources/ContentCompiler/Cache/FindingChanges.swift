public import SourceJSON

/// How the findings of two checks differ, wherever they are in their files.
public struct FindingChanges: Sendable {
  /// Findings that were not there before, sorted by place.
  public let appeared: [Diagnostic]
  /// Findings that are gone, sorted by their places at the time.
  public let disappeared: [Diagnostic]

  /// Whether both checks have the same findings.
  public var isEmpty: Bool { appeared.isEmpty && disappeared.isEmpty }

  /// The differences in one file.
  func about(_ path: String) -> FindingChanges {
    FindingChanges(
      appeared: appeared.filter { $0.location.path == path },
      disappeared: disappeared.filter { $0.location.path == path })
  }
}
