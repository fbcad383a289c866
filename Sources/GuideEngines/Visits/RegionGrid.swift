import GuideModel

/// The grid of an index: equal cells, row by row from the south; runs of equal cells take one entry.
///
/// Lines between cells lie half a unit off the multiples of 10⁻⁶ degrees, so no vertex of a border is on one.
struct RegionGrid: Sendable {
  /// Set in the value of a cell that a border crosses; the rest is the offset of the cell.
  static let borderBit: UInt32 = 1 << 31

  /// Least side of a cell, about 100 m: a search within some kilometres then visits few.
  static let leastCell = 1_000

  /// The western and southern side in units, plus half a unit.
  let west: Int
  let south: Int
  /// Side of a cell in units.
  let cell: Int
  let columns: Int
  let rows: Int
  let rowsAt: Int
  let runsEnd: Int

  /// The cell of a place; nil outside the grid.
  @inline(__always)
  func cell(of place: Coordinate) -> (column: Int, row: Int)? {
    let x = (place.longitude * RegionIndexLayout.unitsPerDegree - Double(west) - 0.5) / Double(cell)
    let y = (place.latitude * RegionIndexLayout.unitsPerDegree - Double(south) - 0.5) / Double(cell)
    guard x >= 0, y >= 0, x < Double(columns), y < Double(rows) else { return nil }
    return (Int(x), Int(y))
  }

  /// Latitude of the northern side of a row.
  @inline(__always)
  func north(ofRow row: Int) -> Double {
    (Double(south + (row + 1) * cell) + 0.5) / RegionIndexLayout.unitsPerDegree
  }

  /// Longitude of the eastern side of a column.
  @inline(__always)
  func east(ofColumn column: Int) -> Double {
    (Double(west + (column + 1) * cell) + 0.5) / RegionIndexLayout.unitsPerDegree
  }

  /// The value of a cell: a set of regions, or the border bit and an offset.
  func value(column: Int, row: Int, _ bytes: [UInt8]) -> UInt32 {
    var low = Int(bytes.u32(rowsAt + 4 * row))
    var high = Int(bytes.u32(rowsAt + 4 * row + 4))
    // The last run that begins at or before the column; the first one begins at 0.
    while high - low > 8 {
      let middle = low + (high - low) / 16 * 8
      if Int(bytes.u32(rowsAt + middle)) <= column { low = middle } else { high = middle }
    }
    return bytes.u32(rowsAt + low + 4)
  }

  /// Whether the rows are in order and every value refers to something.
  func isSound(_ bytes: [UInt8], setCount: Int, cellsSize: Int) -> Bool {
    var last = 4 * (rows + 1)
    guard Int(bytes.u32(rowsAt)) == last else { return false }
    for row in 1...rows {
      let next = Int(bytes.u32(rowsAt + 4 * row))
      guard next >= last + 8, (next - last) % 8 == 0, rowsAt + next <= runsEnd else { return false }
      for at in stride(from: last, to: next, by: 8) {
        let value = bytes.u32(rowsAt + at + 4)
        let isBorder = value & RegionGrid.borderBit != 0
        guard isBorder ? Int(value ^ RegionGrid.borderBit) < cellsSize : Int(value) < setCount else {
          return false
        }
      }
      last = next
    }
    return true
  }
}
