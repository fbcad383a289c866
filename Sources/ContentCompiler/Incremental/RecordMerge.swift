import SourceJSON

/// Puts the findings of all pieces of work in order: by unit, then by place; those without a unit last.
struct RecordMerge {
  /// What they are about.
  private(set) var kinds = FindingKinds()
  private var entries: [FindingRecords.Entry] = []
  private var texts = TextBlocks()
  private let layout: UnitLayout

  /// - Parameter layout: Where the units are that they were encoded for.
  init(_ records: consuming [FindingRecords], _ layout: UnitLayout) {
    self.layout = layout
    entries.reserveCapacity(records.reduce(0) { $0 + $1.entries.count })
    for part in records {
      let (numbers, shift) = (kinds.add(part.kinds), UInt32(texts.count))
      for entry in part.entries {
        entries.append(
          FindingRecords.Entry(
            unit: entry.unit, kind: UInt32(numbers[Int(entry.kind)]), start: entry.start + shift,
            size: entry.size, position: entry.position))
      }
      texts.append(part.texts)
    }
  }

  /// The findings in their order.
  ///
  /// - Throws: ``CacheReader/Damaged`` never, as they fit together.
  mutating func table() throws -> FindingTable {
    var table = FindingTableWriter(texts, count: entries.count)
    for number in try order() {
      let entry = entries[Int(number)]
      table.endUnits(before: unit(of: entry))
      table.add(entry.kind, start: entry.start, size: entry.size)
    }
    table.endUnits(before: layout.unitCount)
    entries = []
    return try table.finish()
  }

  private func unit(of entry: FindingRecords.Entry) -> Int {
    entry.unit == FindingRecords.Entry.none ? layout.unitCount : Int(entry.unit)
  }

  /// Positions of the entries by unit, then by place.
  private func order() throws -> [UInt32] {
    let count = layout.unitCount
    var next = [UInt32](repeating: 0, count: count + 2)
    for entry in entries { next[unit(of: entry) + 1] += 1 }
    for unit in 1..<next.count { next[unit] += next[unit - 1] }
    var order = [UInt32](repeating: 0, count: entries.count)
    for (position, entry) in entries.enumerated() {
      let unit = unit(of: entry)
      order[Int(next[unit])] = UInt32(position)
      next[unit] += 1
    }
    // What was where the next unit begins is now where it ends.
    let coder = FindingCoder(layout)
    for unit in 0...count {
      let range = Int(unit == 0 ? 0 : next[unit - 1])..<Int(next[unit])
      guard range.count > 1 else { continue }
      try order[range].sort { try precedes(entries[Int($0)], entries[Int($1)], coder) }
    }
    return order
  }

  /// The order of ``SourceJSON/Diagnostic/precedes(_:_:)``; texts are decoded only where places and rules are the same.
  private func precedes(_ a: FindingRecords.Entry, _ b: FindingRecords.Entry, _ coder: FindingCoder) throws
    -> Bool
  {
    if a.kind != b.kind {
      let (path, other) = (kinds.path(of: Int(a.kind)), kinds.path(of: Int(b.kind)))
      if path != other { return path < other }
    }
    if a.position != b.position { return a.position < b.position }
    if a.kind != b.kind {
      let (id, other) = (kinds.id(of: Int(a.kind)), kinds.id(of: Int(b.kind)))
      if id != other { return id < other }
    }
    return try Diagnostic.precedes(decoded(a, coder), decoded(b, coder))
  }

  private func decoded(_ entry: FindingRecords.Entry, _ coder: FindingCoder) throws -> Diagnostic {
    let (block, range) = try texts.place(of: Int(entry.start)..<Int(entry.start) + Int(entry.size))
    var reader = CacheReader(block, range)
    return try coder.read(&reader, Int(entry.kind), kinds)
  }
}
