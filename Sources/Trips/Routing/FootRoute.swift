public import BundleReader
public import GuideEngines
public import GuideModel
import GuideRuntime

/// The level of guidance for a leg; never claims guidance that the data cannot give.
public enum RoutingLevel: Int, Sendable, Comparable, CaseIterable {
  /// Direction, distance, and a hint where there is one.
  case compass = 0
  /// A map to look at, without a route.
  case map = 1
  /// A line to follow.
  case line = 2
  /// Guidance at every turn: each can be checked on the spot, by the name of a way or a landmark.
  case turns = 3

  /// Checks whether a level offers less than another.
  public static func < (a: RoutingLevel, b: RoutingLevel) -> Bool { a.rawValue < b.rawValue }
}

/// A place that a route starts at, passes or leads to.
public struct RoutePlace: Hashable, Sendable {
  /// Its name; nil for a bare point.
  public let name: String?
  /// The item it is; nil for a point or the home base.
  public let item: ItemID?
  /// Its location.
  public let point: Coordinate

  /// A place.
  public init(name: String?, item: ItemID? = nil, point: Coordinate) {
    (self.name, self.item, self.point) = (name, item, point)
  }
}

/// Another good way of a leg.
public struct LegAlternative: Sendable {
  /// The way.
  public let route: WalkingRoute
  /// Whole minutes on foot.
  public let minutes: Int
  /// Metres of it that the shortest way or an alternative before it takes too.
  public let sharedMetres: Double

  /// Metres on foot from place to place.
  public var metres: Double { route.metresToStart + route.metres + route.metresFromEnd }
}

/// The way on foot from one place to the next.
public struct RouteLeg: Sendable {
  /// The basis of the metres and minutes.
  public enum Basis: String, Sendable {
    /// A route on a walking graph.
    case map
    /// A walk that was taken and described.
    case described
    /// The straight line and the usual detours of the area.
    case estimate
  }

  /// Its starting point.
  public let from: RoutePlace
  /// Its destination.
  public let to: RoutePlace
  /// Direction and distance as the crow flies.
  public let reading: CompassReading
  /// Its level of guidance.
  public let level: RoutingLevel
  /// The basis of its metres and minutes.
  public let basis: Basis
  /// Metres on foot; nil when only minutes are known.
  public let metres: Double?
  /// Minutes on foot, from and to.
  public let minutes: ClosedRange<Int>
  /// The source of the minutes, for a described walk.
  public let source: String?
  /// The line and the steps; nil at the compass level.
  public let route: WalkingRoute?
  /// Why there is no complete line, as a key of the catalogue; nil when there is one.
  public let gap: String?
  /// Other good ways, shortest first; empty when none was requested or found.
  public var alternatives: [LegAlternative] = []
}

/// A way on foot over one or more legs.
public struct FootRoute: Sendable {
  /// From place to place.
  public let legs: [RouteLeg]
  /// Sources that must be shown with it; empty when no map was used.
  public let maps: [MapSource]

  /// The level that all legs reach.
  public var level: RoutingLevel { legs.map { $0.level }.min() ?? .compass }
  /// Minutes of all legs, from and to.
  public var minutes: ClosedRange<Int> {
    legs.reduce(0...0) { $0.lowerBound + $1.minutes.lowerBound...$0.upperBound + $1.minutes.upperBound }
  }
  /// Metres of all legs; nil when those of one are not known.
  public var metres: Double? {
    legs.reduce(0.0) { sum, leg in sum.flatMap { sum in leg.metres.map { sum + $0 } } }
  }
}
