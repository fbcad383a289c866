/// Row ids in bulk: branches and their parent items, rows by value of a facet, orders of lists, and points. A
/// reader loads as much of it as a query needs, instead of reading thousands of rows one by one.
///
/// Only databases with ``PartsTable`` have these tables. All of it also follows from the other tables.
package enum RowIndexTable {
  /// Statements that create the tables.
  package static let ddl = [
    "CREATE TABLE row_index(name TEXT PRIMARY KEY NOT NULL, data BLOB NOT NULL)",
    """
    CREATE TABLE point_blocks(block INTEGER PRIMARY KEY, south REAL NOT NULL, north REAL NOT NULL, west REAL NOT NULL, \
    east REAL NOT NULL, points BLOB NOT NULL)
    """,
  ]
  /// Name of the first table.
  package static let name = "row_index"
  /// Inserts an entry: name, bytes.
  package static let insert = "INSERT INTO row_index VALUES(?, ?)"
  /// Reads the bytes of an entry by its name.
  package static let select = "SELECT data FROM row_index WHERE name = ?"
  /// Inserts a block: number, bounds from south to east, bytes.
  package static let insertBlock = "INSERT INTO point_blocks VALUES(?, ?, ?, ?, ?, ?)"
  /// Reads number and bounds of all blocks.
  package static let selectBounds = "SELECT block, south, north, west, east FROM point_blocks ORDER BY block"
  /// Reads the points of a block by its number.
  package static let selectPoints = "SELECT points FROM point_blocks WHERE block = ?"

  /// Name of the entry with the parent item of every branch: ``numbers(_:)`` by row id, 0 for none.
  package static let wholes = "wholes"
  /// Name of the entry with the rows that have a term of a facet, as a ``set(_:)``.
  package static func facet(_ term: String) -> String { "facet:\(term)" }
  /// Name of the entry with all items, without branches, in an order: ``numbers(_:)``.
  package static func order(_ name: String) -> String { "order:\(name)" }

  /// Points of a block at most.
  package static let pointsPerBlock = 1020
}

// MARK: - Numbers

extension RowIndexTable {
  /// Row ids as 32-bit numbers, lowest byte first.
  package static func numbers(_ rows: some Collection<UInt32>) -> [UInt8] {
    var out: [UInt8] = []
    out.reserveCapacity(rows.count * 4)
    for row in rows { withUnsafeBytes(of: row.littleEndian) { out.append(contentsOf: $0) } }
    return out
  }

  /// The row ids of ``numbers(_:)``.
  package static func numbers(in bytes: UnsafeRawBufferPointer) -> [UInt32] {
    let count = bytes.count / 4
    return [UInt32](unsafeUninitializedCapacity: count) { out, written in
      for i in 0..<count {
        out.initializeElement(
          at: i, to: UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: i * 4, as: UInt32.self)))
      }
      written = count
    }
  }

  /// Row ids in ascending order, each as the difference from the one before, seven bits a byte, lowest first.
  package static func set(_ rows: some Sequence<UInt32>) -> [UInt8] {
    var out: [UInt8] = []
    var last: UInt32 = 0
    for row in rows {
      var rest = row - last
      last = row
      while rest >= 0x80 {
        out.append(UInt8(truncatingIfNeeded: rest) | 0x80)
        rest >>= 7
      }
      out.append(UInt8(rest))
    }
    return out
  }

  /// Calls `body` with the row ids of a ``set(_:)`` that are below a limit.
  package static func forEachRow(of bytes: UnsafeRawBufferPointer, below limit: Int, _ body: (Int) -> Void) {
    var (row, part, shift) = (0, 0, 0)
    for byte in bytes {
      part |= Int(byte & 0x7F) << shift
      shift += 7
      // A row id has 32 bits; more is damage.
      guard shift <= 35 else { return }
      guard byte < 0x80 else { continue }
      row += part
      guard row < limit else { return }
      body(row)
      (part, shift) = (0, 0)
    }
  }
}

// MARK: - Points

extension RowIndexTable {
  /// A point of a block.
  package struct Point {
    /// Row id of the place.
    package let row: UInt32
    /// Row id of its parent item; 0 for none.
    package let whole: UInt32
    /// Degrees, exact.
    package let latitude: Double
    package let longitude: Double

    package init(row: UInt32, whole: UInt32, latitude: Double, longitude: Double) {
      (self.row, self.whole) = (row, whole)
      (self.latitude, self.longitude) = (latitude, longitude)
    }
  }

  private static let pointSize = 24

  /// Points as two 32-bit row ids and two 64-bit numbers each, lowest byte first.
  package static func points(_ points: some Collection<Point>) -> [UInt8] {
    var out: [UInt8] = []
    out.reserveCapacity(points.count * pointSize)
    for point in points {
      for row in [point.row, point.whole] {
        withUnsafeBytes(of: row.littleEndian) { out.append(contentsOf: $0) }
      }
      for degrees in [point.latitude, point.longitude] {
        withUnsafeBytes(of: degrees.bitPattern.littleEndian) { out.append(contentsOf: $0) }
      }
    }
    return out
  }

  /// Calls `body` with the points of a block.
  package static func forEachPoint(in bytes: UnsafeRawBufferPointer, _ body: (Point) -> Void) {
    func row(_ offset: Int) -> UInt32 {
      UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
    }
    func degrees(_ offset: Int) -> Double {
      Double(
        bitPattern: UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
    }
    for start in stride(from: 0, to: bytes.count - pointSize + 1, by: pointSize) {
      body(
        Point(
          row: row(start), whole: row(start + 4), latitude: degrees(start + 8), longitude: degrees(start + 16)
        ))
    }
  }
}
