/// The side of a boundary's edge that a point is on, decided exactly.
///
/// Neighbouring regions share edges, so the result must depend only on the edge and the point, never on
/// rounding: a point on the edge is on the edge for both. A quick estimate with an error bound decides nearly
/// every case; the rest is computed without rounding (Shewchuk, Adaptive Precision Floating-Point Arithmetic,
/// 1997). Exact unless an intermediate product is subnormal, which no map coordinate comes near.
package enum Orientation {
  /// One end of an edge, or a point: degrees, and whole turns to add to the longitude.
  package struct Position {
    package let latitude: Double
    package let longitude: Double
    /// 0, or 360 for a point beyond an antimeridian that its edge crosses.
    package var turn: Double = 0

    /// A position in degrees.
    package init(latitude: Double, longitude: Double, turn: Double = 0) {
      (self.latitude, self.longitude, self.turn) = (latitude, longitude, turn)
    }
  }

  /// Checks whether a point lies strictly south of the straight line from a western to an eastern position.
  package static func isSouth(_ point: Position, ofLineFrom west: Position, to east: Position) -> Bool {
    if point.turn == 0, east.turn == 0 {
      let left = (east.longitude - west.longitude) * (point.latitude - west.latitude)
      let right = (east.latitude - west.latitude) * (point.longitude - west.longitude)
      let determinant = left - right
      // ccwerrboundA of the paper: (3 + 16ε)ε with ε = 2⁻⁵³.
      let bound = 3.3306690738754716e-16 * (abs(left) + abs(right))
      if determinant > bound { return false }
      if -determinant > bound { return true }
    }
    return exactDeterminantIsNegative(point, west, east)
  }

  /// The sign of e.x(p.y − w.y) + w.x(e.y − p.y) + p.x(w.y − e.y), where x is longitude + turn.
  private static func exactDeterminantIsNegative(
    _ p: Position, _ w: Position, _ e: Position
  ) -> Bool {
    var sum = Expansion()
    for x in [e.longitude, e.turn] {
      sum.add(x, times: p.latitude)
      sum.add(-x, times: w.latitude)
    }
    for x in [w.longitude, w.turn] {
      sum.add(x, times: e.latitude)
      sum.add(-x, times: p.latitude)
    }
    for x in [p.longitude, p.turn] {
      sum.add(x, times: w.latitude)
      sum.add(-x, times: e.latitude)
    }
    return sum.isNegative
  }

  /// An exact sum of doubles, stored as non-overlapping parts in increasing magnitude.
  private struct Expansion {
    private var parts: [Double] = []

    /// The sign is that of the largest nonzero part.
    var isNegative: Bool { (parts.last { $0 != 0 } ?? 0) < 0 }

    /// Adds a product exactly.
    mutating func add(_ a: Double, times b: Double) {
      let product = a * b
      add((-product).addingProduct(a, b))
      add(product)
    }

    private mutating func add(_ term: Double) {
      guard term != 0 else { return }
      var carry = term
      for index in parts.indices {
        let part = parts[index]
        let sum = carry + part
        let virtual = sum - carry
        parts[index] = (carry - (sum - virtual)) + (part - virtual)
        carry = sum
      }
      parts.append(carry)
    }
  }
}
