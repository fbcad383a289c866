/// A finding that the project accepts, with its reason.
public struct SuppressedDiagnostic: Sendable {
  /// The finding.
  public let diagnostic: Diagnostic
  /// Why it is accepted.
  public let reason: String

  /// Makes one.
  public init(diagnostic: Diagnostic, reason: String) {
    self.diagnostic = diagnostic
    self.reason = reason
  }
}
