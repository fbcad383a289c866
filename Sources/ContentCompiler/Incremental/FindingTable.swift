import SourceJSON

/// Encoded findings, those of each unit together; never changed.
struct FindingTable: Sendable {
  /// Where the findings of each unit end; those about something else follow the last unit's.
  let unitEnds: StoredArray<UInt32>
  /// The kind of each finding, as in ``FindingKinds``.
  let kinds: StoredArray<UInt32>
  /// Where each finding begins in ``texts``.
  let starts: StoredArray<UInt32>
  /// How many bytes each finding has.
  let sizes: StoredArray<UInt32>
  /// What ``FindingCoder`` wrote, in the order in which it was found.
  let texts: TextBlocks

  /// None.
  init() {
    unitEnds = StoredArray([])
    kinds = StoredArray([])
    starts = StoredArray([])
    sizes = StoredArray([])
    texts = TextBlocks()
  }

  /// Takes over findings.
  ///
  /// - Throws: ``CacheReader/Damaged`` when they do not fit together.
  init(
    unitEnds: StoredArray<UInt32>, kinds: StoredArray<UInt32>, starts: StoredArray<UInt32>,
    sizes: StoredArray<UInt32>, texts: TextBlocks
  ) throws {
    guard kinds.count == starts.count, starts.count == sizes.count else { throw CacheReader.Damaged() }
    var last: UInt32 = 0
    try unitEnds.forEach { end in
      guard end >= last, end <= kinds.count else { throw CacheReader.Damaged() }
      last = end
    }
    self.unitEnds = unitEnds
    self.kinds = kinds
    self.starts = starts
    self.sizes = sizes
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

  /// The bytes of a finding: the piece they are in, and where.
  ///
  /// - Throws: ``CacheReader/Damaged`` when they are not in one piece.
  func text(of finding: Int) throws -> (block: [UInt8], range: Range<Int>) {
    let start = Int(starts[finding])
    return try texts.place(of: start..<start + Int(sizes[finding]))
  }
}
