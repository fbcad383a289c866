/// Makes a ``FindingTable`` of findings that are encoded, those of one unit after the other.
struct FindingTableWriter {
  private var unitEnds: [UInt32] = []
  private var kinds: [UInt32] = []
  private var starts: [UInt32] = []
  private var sizes: [UInt32] = []
  private let texts: TextBlocks
  private var added = CacheWriter()

  /// - Parameters:
  ///   - texts: Encoded findings that are added by their place.
  ///   - count: How many findings are expected.
  init(_ texts: TextBlocks, count: Int) {
    self.texts = texts
    kinds.reserveCapacity(count)
    starts.reserveCapacity(count)
    sizes.reserveCapacity(count)
  }

  /// Adds a finding of the unit that has not ended, by the place of its bytes.
  mutating func add(_ kind: UInt32, start: UInt32, size: UInt32) {
    kinds.append(kind)
    starts.append(start)
    sizes.append(size)
  }

  /// Adds a finding of the unit that has not ended, with its bytes.
  mutating func add(_ kind: Int, _ text: ArraySlice<UInt8>) {
    add(UInt32(kind), start: UInt32(texts.count + added.bytes.count), size: UInt32(text.count))
    added.append(text)
  }

  /// Ends units until only those from a number on have not ended.
  mutating func endUnits(before unit: Int) {
    while unitEnds.count < unit { unitEnds.append(UInt32(kinds.count)) }
  }

  /// The findings.
  ///
  /// - Throws: ``CacheReader/Damaged`` never, as they fit together.
  consuming func finish() throws -> FindingTable {
    var all = texts
    all.append(.memory(added.bytes))
    return try FindingTable(
      unitEnds: StoredArray(unitEnds), kinds: StoredArray(kinds), starts: StoredArray(starts),
      sizes: StoredArray(sizes), texts: all)
  }
}
