/// Everything that a check found, encoded for the next one.
struct RecordedFindings: Sendable {
  private let records: [FindingRecords]
  /// Where the units are for which it is encoded.
  let layout: UnitLayout

  init(_ records: [FindingRecords], _ layout: UnitLayout) {
    self.records = records
    self.layout = layout
  }

  /// Whether each position moves with a unit or with the end of a list, so that a change can be followed.
  var areMovable: Bool { records.allSatisfy(\.areMovable) }

  /// The findings of each unit.
  ///
  /// - Throws: ``CacheReader/Damaged`` never, as everything was encoded for these units.
  func findings() throws -> UnitFindings { try UnitFindings(records, layout) }
}
