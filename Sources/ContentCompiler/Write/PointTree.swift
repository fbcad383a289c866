import SQLite

/// Packs points into an R*Tree at once.
///
/// Inserting them one by one splits a node for every few dozen points, and takes longer than all other tables of places
/// together. Sorted into tiles (sort-tile-recursive, Leutenegger and others, 1997) every node is full. The rows are those
/// that SQLite's own R*Tree keeps: its file format is documented in `rtree.c`, and `rtreecheck` proves the result.
struct PointTree {
  /// A point with the row id of its item.
  struct Entry {
    let rowID: Int
    let latitude: Double
    let longitude: Double
  }

  /// A box as the tree stores it.
  private struct Box {
    var minLatitude: Float
    var maxLatitude: Float
    var minLongitude: Float
    var maxLongitude: Float

    mutating func include(_ other: Box) {
      minLatitude = min(minLatitude, other.minLatitude)
      maxLatitude = max(maxLatitude, other.maxLatitude)
      minLongitude = min(minLongitude, other.minLongitude)
      maxLongitude = max(maxLongitude, other.maxLongitude)
    }
  }

  /// An entry of a node: a point in a leaf, another node above.
  private struct Cell {
    let id: Int
    let box: Box
  }

  /// Entries of a node of two dimensions with pages of 4096 bytes, and its bytes.
  private static let capacity = 51
  private static let nodeSize = 4 + 24 * capacity

  /// Nodes of each level, leaves first.
  private var levels: [[[Cell]]] = []

  /// Packs points.
  init(_ entries: [Entry]) {
    var nodes = PointTree.tiles(entries, of: PointTree.capacity).map { tile in
      tile.map { Cell(id: $0.rowID, box: PointTree.box($0)) }
    }
    levels = [nodes]
    while nodes.count > 1 {
      var above: [[Cell]] = []
      for (i, node) in nodes.enumerated() {
        if i % PointTree.capacity == 0 { above.append([]) }
        var box = node[0].box
        for cell in node.dropFirst() { box.include(cell.box) }
        above[above.count - 1].append(Cell(id: i, box: box))
      }
      levels.append(above)
      nodes = above
    }
  }

  /// Tiles of at most so many points, such as those of each leaf: slices from west to east, in each of them from south to
  /// north.
  static func tiles(_ entries: [Entry], of capacity: Int) -> [[Entry]] {
    let leaves = (entries.count + capacity - 1) / capacity
    let slice = max(1, Int(Double(leaves).squareRoot().rounded(.up))) * capacity
    let fromWest = entries.sorted { ($0.longitude, $0.rowID) < ($1.longitude, $1.rowID) }
    var out: [[Entry]] = []
    for start in stride(from: 0, to: fromWest.count, by: slice) {
      let column = fromWest[start..<min(start + slice, fromWest.count)].sorted {
        ($0.latitude, $0.rowID) < ($1.latitude, $1.rowID)
      }
      for first in stride(from: 0, to: column.count, by: capacity) {
        out.append(Array(column[first..<min(first + capacity, column.count)]))
      }
    }
    return out
  }

  /// The smallest box of 32-bit numbers around a point, as SQLite rounds it.
  private static func box(_ entry: Entry) -> Box {
    func down(_ value: Double) -> Float {
      let near = Float(value)
      return Double(near) <= value ? near : Float(value * (1 + (value < 0 ? ulp : -ulp)))
    }
    func up(_ value: Double) -> Float {
      let near = Float(value)
      return Double(near) >= value ? near : Float(value * (1 + (value < 0 ? -ulp : ulp)))
    }
    return Box(
      minLatitude: down(entry.latitude), maxLatitude: up(entry.latitude),
      minLongitude: down(entry.longitude), maxLongitude: up(entry.longitude))
  }

  private static let ulp = 1.0 / 8_388_608

  /// Writes the tree into an empty R*Tree.
  ///
  /// - Throws: `SQLiteError`.
  func write(to table: String, _ db: Connection) throws {
    guard let leaves = levels.first, !leaves.isEmpty else { return }
    // Number of the first node of each level: the root is 1, leaves come last.
    var firsts = [Int](repeating: 1, count: levels.count)
    for level in levels.indices.dropLast().reversed() {
      firsts[level] = firsts[level + 1] + levels[level + 1].count
    }
    try db.execute("DELETE FROM \(table)_node")
    let node = try db.prepare("INSERT INTO \(table)_node VALUES(?, ?)")
    let parent = try db.prepare("INSERT INTO \(table)_parent VALUES(?, ?)")
    var leafOfRow: [(rowID: Int, leaf: Int)] = []
    for level in levels.indices.reversed() {
      for (i, cells) in levels[level].enumerated() {
        let number = firsts[level] + i
        let depth = number == 1 ? levels.count - 1 : 0
        let offset = level == 0 ? 0 : firsts[level - 1]
        try node.bind(Int64(number), at: 1)
        try node.bind(.blob(PointTree.bytes(cells, depth: depth, childOffset: offset)), at: 2)
        try node.run()
        if number > 1 {
          try parent.bind([Value(number), Value(firsts[level + 1] + i / PointTree.capacity)])
          try parent.run()
        }
        if level == 0 { leafOfRow += cells.map { ($0.id, number) } }
      }
    }
    let row = try db.prepare("INSERT INTO \(table)_rowid VALUES(?, ?)")
    for (rowID, leaf) in leafOfRow.sorted(by: { $0.rowID < $1.rowID }) {
      try row.bind(Int64(rowID), at: 1)
      try row.bind(Int64(leaf), at: 2)
      try row.run()
    }
  }

  /// A node as it is stored, its numbers with the highest byte first.
  private static func bytes(_ cells: [Cell], depth: Int, childOffset: Int) -> [UInt8] {
    var out: [UInt8] = []
    out.reserveCapacity(nodeSize)
    append(UInt16(depth), to: &out)
    append(UInt16(cells.count), to: &out)
    for cell in cells {
      append(UInt64(cell.id + childOffset), to: &out)
      for edge in [
        cell.box.minLatitude, cell.box.maxLatitude, cell.box.minLongitude, cell.box.maxLongitude,
      ] {
        append(edge.bitPattern, to: &out)
      }
    }
    out.append(contentsOf: repeatElement(0, count: nodeSize - out.count))
    return out
  }

  private static func append(_ number: some FixedWidthInteger, to out: inout [UInt8]) {
    withUnsafeBytes(of: number.bigEndian) { out.append(contentsOf: $0) }
  }
}
