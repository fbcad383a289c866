public import GuideModel

/// A point on the way: a place, or where a day starts or ends.
public struct DayPoint: Hashable, Sendable {
  /// The place; nil for a bare point.
  public let place: ItemID?
  /// Its position.
  public let coordinate: Coordinate

  /// A point, with the place it is.
  public init(_ coordinate: Coordinate, place: ItemID? = nil) {
    (self.place, self.coordinate) = (place, coordinate)
  }
}

/// A way that is known, on foot or by taxi.
public struct KnownWay: Hashable, Sendable {
  /// Metres along the way; nil where only its minutes are known.
  public let metres: Int?
  /// Minutes at least and at most; nil where only its metres are known.
  public let minutes: ClosedRange<Int>?
  /// Indicates whether text and points agree; where not, the longer time counts.
  public let isConsistent: Bool
  /// Its basis.
  public let basis: FactBasis

  /// A way of which metres, minutes or both are known.
  public init(metres: Int?, minutes: ClosedRange<Int>?, isConsistent: Bool = true, basis: FactBasis) {
    (self.metres, self.minutes, self.isConsistent, self.basis) = (metres, minutes, isConsistent, basis)
  }
}

/// A source of ways: the walks of the content, or a walking graph.
///
/// Bound to classes, because a program for the browser knows no other existentials.
public protocol DayWays: AnyObject, Sendable {
  /// The ways on foot from each point to each, by start; nil for those it does not know.
  func walks(among points: [DayPoint]) -> [[KnownWay?]]

  /// The way by taxi; nil where it is not known.
  func ride(from start: DayPoint, to end: DayPoint) -> KnownWay?
}
