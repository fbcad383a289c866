import SourceJSON

/// What the checks of a single file found, so that they need not run again.
struct FileFindings: Sendable {
  /// Values that do not match the schema; nil when the schema has to judge the whole list.
  var mismatches: [Diagnostic]?
  /// Problems of texts.
  var texts: [Diagnostic]

  /// Finds nothing.
  static var none: FileFindings { FileFindings(mismatches: [], texts: []) }

  /// The findings whose places a function knows, moved there.
  ///
  /// - Parameter shift: How many bytes a position is moved; nil when its text is not there.
  func moved(_ shift: (_ position: Int) -> Int?) -> FileFindings {
    func moved(_ found: [Diagnostic]) -> [Diagnostic] {
      found.compactMap { finding in
        guard let bytes = shift(finding.location.range.start) else { return nil }
        guard bytes != 0 else { return finding }
        return finding.moved { range, _ in SourceRange(range.start + bytes, range.end + bytes) }
      }
    }
    return FileFindings(mismatches: mismatches.map(moved), texts: moved(texts))
  }

  /// The findings of two parts of a file.
  mutating func append(_ other: FileFindings) {
    mismatches = mismatches.flatMap { own in other.mismatches.map { own + $0 } }
    texts += other.texts
  }
}
