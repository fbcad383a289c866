import SourceJSON

/// Places where one file does not match its schema.
struct FileMismatches: Sendable {
  /// Path of the file.
  let path: String
  /// All places, in any order.
  private(set) var places: [SourceRange] = []
  /// Items whose id has an error at its definition.
  private(set) var unsoundItems: [Int] = []
  /// Findings about such ids, which can suggest one once all items are known.
  private(set) var aboutIDs: [Diagnostic] = []
  /// The other findings.
  private(set) var found = CollectedFindings()

  /// Sorts the findings of the schema check of a file.
  init(_ diagnostics: [Diagnostic], _ path: String, _ limit: FindingLimit, _ names: ItemNames) {
    self.path = path
    var out = FindingCollector(limit, names)
    places.reserveCapacity(diagnostics.count)
    for finding in diagnostics {
      places.append(finding.location.range)
      if finding.severity == .error, let item = names.item(withIDAt: finding.location) {
        unsoundItems.append(item)
        if finding.id == "pattern-mismatch" {
          aboutIDs.append(finding)
          continue
        }
      }
      out.add(finding)
    }
    found = out.finish()
  }
}
