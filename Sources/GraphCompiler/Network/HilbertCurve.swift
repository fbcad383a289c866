/// Position of a point along a curve that fills a square, so that neighbours on the ground are mostly neighbours in a list.
enum HilbertCurve {
  /// The distance along the curve of a point whose coordinates are 16 bits.
  static func distance(_ x: UInt32, _ y: UInt32) -> UInt32 {
    var (x, y) = (x, y)
    var distance: UInt32 = 0
    var side: UInt32 = 1 << 15
    while side > 0 {
      let (right, up): (UInt32, UInt32) = (x & side > 0 ? 1 : 0, y & side > 0 ? 1 : 0)
      distance += side * side * ((3 * right) ^ up)
      if up == 0 {
        if right == 1 { (x, y) = (0xFFFF &- x, 0xFFFF &- y) }
        swap(&x, &y)
      }
      side >>= 1
    }
    return distance
  }
}
