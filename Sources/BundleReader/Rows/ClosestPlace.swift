/// The nearest branch of an item inside a circle, or the item itself.
package struct ClosestPlace: Sendable {
  /// Row of the item.
  package let item: Int64
  /// Row of the branch; that of the item if it has no branches.
  package var place: Int64
  /// Exact distance in metres.
  package var distanceMetres: Double
  /// Number of branches of the item inside the circle.
  package var count: Int
  /// True when the branch, or the item, is closed for good.
  package var isClosed = false

  /// Distances are compared in whole millimetres, as ``Near`` does, so that the order is the same on every machine.
  package static func millimetres(_ distance: Double) -> Int64 { Int64((distance * 1000).rounded()) }

  /// The order of the places of an item, and of items: those in business first, nearest first.
  package var order: (Int, Int64, Int64) {
    (isClosed ? 1 : 0, ClosestPlace.millimetres(distanceMetres), place)
  }

  /// Adds branches of the same item.
  package mutating func add(_ other: ClosestPlace) {
    let count = count + other.count
    if other.order < order { self = other }
    self.count = count
  }
}
