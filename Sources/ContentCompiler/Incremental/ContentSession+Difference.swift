import SourceJSON

/// What makes a full check necessary, and what differs between two checks.
extension ContentSession {
  /// Whether items name other assets than before; unused ones are found in the list of assets.
  static func changesAssets(_ changes: [ContentLedger.Change]) -> Bool {
    func assets(_ units: [(unit: UnitIndex.Unit, keys: UnitKeys)]) -> [UInt64] {
      units.flatMap(\.keys.assets).sorted()
    }
    return changes.flatMap { assets($0.removed) }.sorted() != changes.flatMap { assets($0.added) }.sorted()
  }

  /// What findings are to a reader, wherever they are in their file.
  private struct Meaning: Hashable {
    let id: String
    let path: String
    let item: String?
    let message: String
    let severity: Severity
  }

  static func difference(_ before: [Diagnostic], _ after: [Diagnostic]) -> (
    appeared: [Diagnostic], disappeared: [Diagnostic]
  ) {
    func meaning(_ finding: Diagnostic) -> Meaning {
      Meaning(
        id: finding.id, path: finding.location.path, item: finding.item, message: finding.message,
        severity: finding.severity)
    }
    var known: [Meaning: [Diagnostic]] = [:]
    for finding in before { known[meaning(finding), default: []].append(finding) }
    var appeared: [Diagnostic] = []
    for finding in after {
      if known[meaning(finding)]?.popLast() == nil { appeared.append(finding) }
    }
    return (appeared, known.values.flatMap { $0 })
  }
}
