import SourceJSON

/// Encoded findings, those of each unit together; never changed.
struct FindingTable: Sendable {
  /// Where the findings of each unit end; those about something else follow the last unit's.
  let unitEnds: StoredArray<UInt32>
  /// The kind of each finding, as in ``FindingKinds``.
  let kinds: StoredArray<UInt32>
  /// Where each finding ends in ``texts``.
  let ends: StoredArray<UInt32>
  /// What ``FindingCoder`` wrote.
  let texts: [UInt8]

  /// None.
  init() {
    unitEnds = StoredArray([])
    kinds = StoredArray([])
    ends = StoredArray([])
    texts = []
  }

  /// Takes over findings that were stored.
  ///
  /// - Throws: ``CacheReader/Damaged`` when they do not fit together.
  init(
    unitEnds: StoredArray<UInt32>, kinds: StoredArray<UInt32>, ends: StoredArray<UInt32>, texts: [UInt8]
  ) throws {
    guard kinds.count == ends.count, ends.count == 0 || Int(ends[ends.count - 1]) == texts.count else {
      throw CacheReader.Damaged()
    }
    for (values, limit) in [(unitEnds, ends.count), (ends, texts.count)] {
      var last: UInt32 = 0
      try values.forEach { end in
        guard end >= last, end <= limit else { throw CacheReader.Damaged() }
        last = end
      }
    }
    self.unitEnds = unitEnds
    self.kinds = kinds
    self.ends = ends
    self.texts = texts
  }

  /// Number of findings.
  var count: Int { kinds.count }

  /// The findings of a unit by number.
  func findings(of unit: Int) -> Range<Int> {
    guard unit < unitEnds.count else { return 0..<0 }
    return (unit == 0 ? 0 : Int(unitEnds[unit - 1]))..<Int(unitEnds[unit])
  }

  /// Those that are in no unit.
  var others: Range<Int> { (unitEnds.count == 0 ? 0 : Int(unitEnds[unitEnds.count - 1]))..<count }

  /// The bytes of a finding.
  func text(of finding: Int) -> Range<Int> {
    (finding == 0 ? 0 : Int(ends[finding - 1]))..<Int(ends[finding])
  }
}
