/// The point of an item, with its row id.
struct PlacedItem {
  let rowID: Int
  let latitude: Double
  let longitude: Double
}

extension [PlacedItem] {
  /// Tiles of at most a given number of points: slices from west to east, in each of them from south to
  /// north.
  ///
  /// - Source: Sort-tile-recursive packing (Leutenegger and others, 1997).
  func tiles(of capacity: Int) -> [[PlacedItem]] {
    let count = (self.count + capacity - 1) / capacity
    let slice = Swift.max(1, Int(Double(count).squareRoot().rounded(.up))) * capacity
    let fromWest = sorted { ($0.longitude, $0.rowID) < ($1.longitude, $1.rowID) }
    var out: [[PlacedItem]] = []
    for start in stride(from: 0, to: fromWest.count, by: slice) {
      let column = fromWest[start..<Swift.min(start + slice, fromWest.count)].sorted {
        ($0.latitude, $0.rowID) < ($1.latitude, $1.rowID)
      }
      for first in stride(from: 0, to: column.count, by: capacity) {
        out.append(Array(column[first..<Swift.min(first + capacity, column.count)]))
      }
    }
    return out
  }
}
