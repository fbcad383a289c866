/// Lists of names that are looked up by hash, all in one table with open addressing.
struct NameTables: Sendable {
  /// The slots of one list; their number is a power of two, or 0 for an empty list.
  struct Table: BitwiseCopyable, Sendable {
    fileprivate let first: Int
    fileprivate let mask: Int
  }

  private struct Slot: BitwiseCopyable {
    var start = 0
    var count = 0
    var hash: UInt32 = 0
    /// Number of the name in its list; -1 in a free slot.
    var index: Int32 = -1
  }

  private var slots: [Slot] = []
  private var bytes: [UInt8] = []

  /// Adds a list.
  ///
  /// - Parameter hash: The hash by which names are looked up.
  mutating func add(_ names: [[UInt8]], hash: (Span<UInt8>) -> UInt32) -> Table {
    var size = names.isEmpty ? 0 : 8
    while size < names.count * 2 { size *= 2 }
    let table = Table(first: slots.count, mask: size - 1)
    slots += Array(repeating: Slot(), count: size)
    for (index, name) in names.enumerated() {
      let hash = hash(name.span)
      var slot = Int(hash) & table.mask
      while slots[table.first + slot].index >= 0 { slot = (slot + 1) & table.mask }
      slots[table.first + slot] = Slot(start: bytes.count, count: name.count, hash: hash, index: Int32(index))
      bytes += name
    }
    return table
  }

  /// The index of the name that equals a text; -1 for none.
  @inline(__always)
  func index(of text: Span<UInt8>, hash: UInt32, in table: Table) -> Int {
    guard table.mask >= 0 else { return -1 }
    let (slots, bytes) = (slots.span, bytes.span)
    var number = Int(hash) & table.mask
    while true {
      let slot = slots[table.first + number]
      if slot.index < 0 { return -1 }
      if slot.hash == hash, slot.count == text.count,
        NameTables.areEqual(text, bytes.extracting(slot.start..<slot.start + slot.count))
      {
        return Int(slot.index)
      }
      number = (number + 1) & table.mask
    }
  }

  @inline(__always)
  private static func areEqual(_ a: Span<UInt8>, _ b: Span<UInt8>) -> Bool {
    for index in a.indices where a[index] != b[index] { return false }
    return true
  }
}
