/// The pages of a state file, as far as salvage must understand them without SQLite.
///
/// - Source: https://www.sqlite.org/fileformat2.html, sections 1.5 and 1.6.
struct StatePages {
  /// The page size of every state: SQLite's default when the first one was created.
  static let pageSize = 4096

  private let bytes: [UInt8]
  /// The number of complete pages.
  let count: Int

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    count = bytes.count / StatePages.pageSize
  }

  /// The bytes of a page; the first is 1.
  func bytes(of page: Int) -> ArraySlice<UInt8> {
    bytes[(page - 1) * StatePages.pageSize..<page * StatePages.pageSize]
  }

  /// Pages that may hold rows.
  var rowPages: [Int] {
    guard count > 1 else { return [] }
    return (2...count).filter { [Kind.tableLeaf, .indexLeaf].contains(kind($0)) }
  }

  /// Pages reachable from tables and indexes, and pages in the free list.
  func known(from roots: [Int]) -> Set<Int> {
    var known = freePages()
    for root in roots { walk(root, into: &known) }
    return known
  }

  /// Whether the first row of a page has that many values.
  func mayHold(_ columns: Int, at page: Int) -> Bool {
    let kind = kind(page)
    let start = (page - 1) * StatePages.pageSize
    guard kind == .tableLeaf || kind == .indexLeaf, number(2, at: start + 3) > 0 else { return false }
    var place = start + number(2, at: start + 8)
    let end = start + StatePages.pageSize
    // The length of the row, its row id in a table, then the length of the list of types.
    _ = varint(&place, end)
    if kind == .tableLeaf { _ = varint(&place, end) }
    let list = place
    guard let length = varint(&place, end), length > 0, list + length <= end else { return false }
    var found = 0
    while place < list + length {
      guard varint(&place, end) != nil else { return false }
      found += 1
    }
    return found == columns
  }

  private enum Kind { case tableLeaf, indexLeaf, tableInterior, indexInterior, other }

  private func kind(_ page: Int) -> Kind {
    switch bytes[(page - 1) * StatePages.pageSize] {
    case 0x0d: .tableLeaf
    case 0x0a: .indexLeaf
    case 0x05: .tableInterior
    case 0x02: .indexInterior
    default: .other
    }
  }

  /// Follows a table or index down to its leaves.
  private func walk(_ page: Int, into known: inout Set<Int>) {
    guard page > 1, page <= count, known.insert(page).inserted else { return }
    let kind = kind(page)
    guard kind == .tableInterior || kind == .indexInterior else { return }
    let start = (page - 1) * StatePages.pageSize
    let cells = min(number(2, at: start + 3), (StatePages.pageSize - 12) / 2)
    for i in 0..<cells {
      let cell = number(2, at: start + 12 + 2 * i)
      if cell + 4 <= StatePages.pageSize { walk(number(4, at: start + cell), into: &known) }
    }
    walk(number(4, at: start + 8), into: &known)
  }

  /// Pages in the free list.
  private func freePages() -> Set<Int> {
    var known: Set<Int> = []
    guard bytes.count >= 100 else { return known }
    var trunk = number(4, at: 32)
    while trunk > 1, trunk <= count, known.insert(trunk).inserted {
      let start = (trunk - 1) * StatePages.pageSize
      let leaves = min(number(4, at: start + 4), StatePages.pageSize / 4 - 2)
      for i in 0..<leaves { known.insert(number(4, at: start + 8 + 4 * i)) }
      trunk = number(4, at: start)
    }
    return known
  }

  /// A big-endian integer of `size` bytes.
  private func number(_ size: Int, at place: Int) -> Int {
    bytes[place..<place + size].reduce(0) { $0 << 8 | Int($1) }
  }

  /// A number of one to nine bytes; nil if it does not end on the page or is too large for a length.
  private func varint(_ place: inout Int, _ end: Int) -> Int? {
    var value = 0
    for _ in 0..<9 {
      guard place < end, value < 1 << 40 else { return nil }
      let byte = bytes[place]
      place += 1
      value = value << 7 | Int(byte & 0x7f)
      if byte < 0x80 { return value }
    }
    return nil
  }
}
