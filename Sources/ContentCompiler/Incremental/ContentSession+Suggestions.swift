import SourceJSON

/// Findings that suggest an id depend on all ids and on who uses them.
extension ContentSession {
  /// Rules whose findings suggest an id, which may be any.
  static let suggestingIDs: Set<String> = [unknownReference, "pattern-mismatch"]

  private static let unknownReference = "unknown-reference"
  /// Findings that are decoded to see what they point at; with more of them, everything is checked.
  private static let fewSuggestions = 1000

  /// Whether what is suggested outside of the units that changed stays as it is: all ids are where they were, each is used as
  /// often as before, and no suggestion points at a unit that changed.
  ///
  /// - Throws: ``CacheReader/Damaged``.
  func keepsSuggestions(_ changes: [ContentLedger.Change], _ before: ContentLedger) throws -> Bool {
    guard findings.hasAny(ofRules: ContentSession.suggestingIDs) else { return true }
    let keepsIDs = changes.allSatisfy { change in
      change.removed.elementsEqual(change.added) {
        $0.keys.provides == $1.keys.provides && Set($0.keys.uses) == Set($1.keys.uses)
      }
    }
    let pointing: Set = [ContentSession.unknownReference]
    guard keepsIDs, findings.count(ofRules: pointing) <= ContentSession.fewSuggestions else { return false }
    let places = try findings.findings(ofRules: pointing, before.layout).flatMap { finding in
      finding.notes.compactMap(\.location)
    }
    return !changes.contains { change in
      change.removed.contains { unit, _ in
        let range = before.range(of: unit)
        return places.contains { $0.path == change.path && range.overlaps($0.range.start..<$0.range.end) }
      }
    }
  }
}
