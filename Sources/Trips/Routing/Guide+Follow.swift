public import BundleReader
public import GuideEngines
import GuideModel
public import GuideRuntime

/// Something that happened on a followed walk.
public struct WalkEvent: Sendable {
  /// The event.
  public let event: FollowEvent
  /// Seconds since the first position.
  public let seconds: Double
  /// Number of the leg, from 0.
  public let leg: Int
  /// The instruction of a step that begins; nil for other events.
  public let step: RouteStep?
  /// Metres that are left of the leg.
  public let remainingMetres: Double
}

/// Follows a walk over several places, with new routes where the walker leaves the line.
///
/// Holds one route at a time; nothing grows with the length of the walk.
public final class WalkFollower {
  private let places: [RoutePlace]
  private let planners: [RoutePlanner]
  private var follower: RouteFollower?
  private var route: WalkingRoute?
  private var leg = 0
  private var start: Double?

  /// Follows to some places in their order.
  ///
  /// - Throws: ``RuntimeError`` when an installed map cannot be read.
  public init(_ guide: Guide, to places: [RoutePlace], needs: WalkerNeeds, maps: [WalkingMap] = []) throws {
    self.places = places
    planners = try (maps + guide.walkingMaps()).map { RoutePlanner($0.graph, for: needs) }
  }

  /// True when the last place was reached.
  public var hasArrived: Bool { leg >= places.count }

  /// Takes a position; returns the events that it causes.
  public func take(_ fix: PositionFix) -> [WalkEvent] {
    guard !hasArrived else { return [] }
    if start == nil { start = fix.seconds }
    if follower == nil { plan(from: fix.point) }
    guard let events = follower?.take(fix) else { return [] }
    var out: [WalkEvent] = []
    for event in events {
      out.append(told(event, fix))
      switch event {
      case .reroute: plan(from: fix.point)
      case .arrived:
        leg += 1
        follower = nil
      default: break
      }
    }
    return out
  }

  private func told(_ event: FollowEvent, _ fix: PositionFix) -> WalkEvent {
    var step: RouteStep?
    if case .step(let index) = event, let steps = route?.steps, index < steps.count { step = steps[index] }
    return WalkEvent(
      event: event, seconds: fix.seconds - (start ?? fix.seconds), leg: leg, step: step,
      remainingMetres: follower?.remaining(from: fix.point) ?? 0)
  }

  /// Plans the current leg from a place, on the first map that covers it.
  private func plan(from point: Coordinate) {
    route = nil
    for planner in planners {
      switch planner.route(from: point, to: places[leg].point) {
      case .complete(let found), .partial(let found): route = found
      case .outside, .closed: continue
      }
      break
    }
    follower = RouteFollower(route, to: places[leg].point, after: follower)
  }
}
