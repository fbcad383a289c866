/// A square: its outlines and its holes as rings of node ids, and its attributes.
struct SquareArea {
  /// Rings without their last node, which is the first.
  let outer: [[Int64]]
  let inner: [[Int64]]
  let attributes: UInt32

  init(outer: [[Int64]], inner: [[Int64]] = [], attributes: UInt32) {
    (self.outer, self.inner, self.attributes) = (outer, inner, attributes)
  }

  /// Joins the ways of an outline to rings, whatever their order and direction.
  ///
  /// - Returns: nil when an end is left over, as where an extract ends.
  static func rings(_ ways: [[Int64]]) -> [[Int64]]? {
    var open = ways.filter { $0.count > 1 }
    var rings: [[Int64]] = []
    while var ring = open.popLast() {
      while ring.first != ring.last {
        guard let next = open.firstIndex(where: { $0.first == ring.last || $0.last == ring.last }) else {
          return nil
        }
        let way = open.remove(at: next)
        ring += (way.first == ring.last ? way : way.reversed()).dropFirst()
      }
      ring.removeLast()
      if ring.count > 2 { rings.append(ring) }
    }
    return rings
  }
}
