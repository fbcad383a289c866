/// Makes a ``FindingTable``, the findings of one unit after the other.
struct FindingTableWriter {
  private var unitEnds: [UInt32] = []
  private var kinds: [UInt32] = []
  private var ends: [UInt32] = []
  private var texts = CacheWriter()

  /// Adds a finding of the unit that has not ended.
  ///
  /// - Throws: ``FindingCoder/Unstorable`` when there are too many bytes; what writing throws.
  mutating func add(_ kind: Int, _ write: (inout CacheWriter) throws -> Void) throws {
    try write(&texts)
    guard texts.bytes.count <= UInt32.max else { throw FindingCoder.Unstorable() }
    kinds.append(UInt32(kind))
    ends.append(UInt32(texts.bytes.count))
  }

  /// Ends units until only those from a number on have not ended.
  mutating func endUnits(before unit: Int) {
    while unitEnds.count < unit { unitEnds.append(UInt32(kinds.count)) }
  }

  /// The findings.
  ///
  /// - Throws: ``CacheReader/Damaged`` never, as they fit together.
  func finish() throws -> FindingTable {
    try FindingTable(
      unitEnds: StoredArray(unitEnds), kinds: StoredArray(kinds), ends: StoredArray(ends), texts: texts.bytes)
  }
}
