public import GuideModel

/// A position from a receiver.
public struct PositionFix: Hashable, Sendable {
  /// The position.
  public let point: Coordinate
  /// Seconds on any clock that goes forward.
  public let seconds: Double
  /// Radius in metres within which the position is likely to be; nil when the receiver does not say.
  public let accuracyMetres: Double?

  /// A position.
  public init(point: Coordinate, seconds: Double, accuracyMetres: Double? = nil) {
    (self.point, self.seconds, self.accuracyMetres) = (point, seconds, accuracyMetres)
  }
}

/// An event noticed while following a leg.
public enum FollowEvent: Hashable, Sendable {
  /// A step of the route begins, by its index.
  case step(Int)
  /// The walker has left the line, and stays this distance away from it.
  case offRoute(metres: Double)
  /// The walker is on the line again.
  case backOnRoute
  /// A new route from here is due.
  case reroute
  /// Positions are too inaccurate to judge.
  case weakSignal
  /// Positions are good again.
  case signalBack
  /// The destination is reached.
  case arrived
}

/// Follows a walker along one leg, from position to position.
///
/// Narrow lanes reflect signals, so no single position decides anything: jumps faster than anyone runs are
/// ignored, leaving the line takes several positions and seconds, and between two new routes there is a
/// pause. Memory does not grow with time.
public struct RouteFollower: Sendable {
  /// Limits, in metres and seconds.
  private enum Limit {
    static let weakAccuracy = 60.0
    static let runningSpeed = 7.0
    static let jumps = 4
    static let offRoute = 35.0
    static let offRouteFixes = 3
    static let offRouteSeconds = 10.0
    static let rerouteSeconds = 15.0
    static let reroutePause = 30.0
    static let backOnRoute = 20.0
    static let arrival = 20.0
  }

  private let line: [Coordinate]
  /// Metres along the line to each of its points.
  private let along: [Double]
  private let steps: [Double]
  private let destination: Coordinate
  /// Metres along the line; 0 without one.
  public private(set) var progress = 0.0
  /// Indicates whether the destination was reached.
  public private(set) var hasArrived = false
  /// Indicates whether the walker is off the line.
  public private(set) var isOffRoute = false
  private var isWeak = false
  private var last: PositionFix?
  private var jumpCount = 0
  private var awayCount = 0
  private var awaySince: Double?
  private var lastReroute: Double?
  private var step = -1

  /// Follows a route to a place; without a route only the arrival is noticed.
  ///
  /// - Parameter previous: The follower before a new route, whose pauses go on.
  public init(_ route: WalkingRoute?, to destination: Coordinate, after previous: RouteFollower? = nil) {
    line = route?.points ?? []
    var along: [Double] = []
    var sum = 0.0
    for (index, point) in line.enumerated() {
      if index > 0 { sum += Geodesy.distanceMetres(from: line[index - 1], to: point) }
      along.append(sum)
    }
    self.along = along
    steps = route?.steps.map { along[min($0.point, along.count - 1)] } ?? []
    self.destination = destination
    last = previous?.last
    lastReroute = previous?.lastReroute
    isWeak = previous?.isWeak ?? false
  }

  /// Metres that are left: along the line, or straight to the destination without one.
  public func remaining(from point: Coordinate) -> Double {
    guard let whole = along.last else { return Geodesy.distanceMetres(from: point, to: destination) }
    return whole - progress
  }

  /// Takes a position; returns the events that it causes, in order.
  public mutating func take(_ fix: PositionFix) -> [FollowEvent] {
    guard !hasArrived, fix.seconds >= last?.seconds ?? fix.seconds else { return [] }
    var events: [FollowEvent] = []
    let isWeakNow = fix.accuracyMetres.map { $0 > Limit.weakAccuracy } ?? false
    if isWeakNow != isWeak {
      isWeak = isWeakNow
      events.append(isWeak ? .weakSignal : .signalBack)
    }
    guard !isWeak, !isJump(fix) else { return events }
    last = fix
    if Geodesy.distanceMetres(from: fix.point, to: destination) <= Limit.arrival
      + min(fix.accuracyMetres ?? 0, 15)
    {
      hasArrived = true
      return events + [.arrived]
    }
    if line.count > 1 { events += match(fix) }
    return events
  }

  /// Checks whether the position cannot have been reached on foot since the last one; after a few such positions they are accepted.
  private mutating func isJump(_ fix: PositionFix) -> Bool {
    guard let last, jumpCount < Limit.jumps else {
      jumpCount = 0
      return false
    }
    let metres = Geodesy.distanceMetres(from: last.point, to: fix.point)
    let isJump = metres > 40 + Limit.runningSpeed * (fix.seconds - last.seconds)
    jumpCount = isJump ? jumpCount + 1 : 0
    return isJump
  }

  private mutating func match(_ fix: PositionFix) -> [FollowEvent] {
    let near = nearest(fix.point)
    let tolerance = max(Limit.offRoute, 1.5 * (fix.accuracyMetres ?? 0))
    guard near.metres > tolerance else { return advance(to: near) }
    awayCount += 1
    let since = awaySince ?? fix.seconds
    awaySince = since
    var events: [FollowEvent] = []
    if !isOffRoute, awayCount >= Limit.offRouteFixes, fix.seconds - since >= Limit.offRouteSeconds {
      isOffRoute = true
      events.append(.offRoute(metres: near.metres))
    }
    let pause = lastReroute.map { fix.seconds - $0 } ?? .infinity
    if isOffRoute, fix.seconds - since >= Limit.rerouteSeconds, pause >= Limit.reroutePause {
      lastReroute = fix.seconds
      events.append(.reroute)
    }
    return events
  }

  /// Goes on along the line, and begins the steps that are reached.
  private mutating func advance(to near: (metres: Double, along: Double)) -> [FollowEvent] {
    var events: [FollowEvent] = []
    // Between both limits nothing changes, so that a position at the edge does not flicker.
    if isOffRoute, near.metres > Limit.backOnRoute { return [] }
    awayCount = 0
    awaySince = nil
    if isOffRoute {
      isOffRoute = false
      events.append(.backOnRoute)
    }
    progress = max(progress, near.along)
    while step + 1 < steps.count, steps[step + 1] <= progress + 10 {
      step += 1
      events.append(.step(step))
    }
    return events
  }

  /// The nearest place on the line, near the progress so far: a line may pass the same place twice.
  private func nearest(_ point: Coordinate) -> (metres: Double, along: Double) {
    let plane = LocalPlane(NodePoint(point))
    var best = (square: Double.infinity, along: progress)
    for index in 1..<line.count where along[index] >= progress - 40 && along[index - 1] <= progress + 300 {
      let (square, fraction) = LocalPlane.nearest(
        plane.place(NodePoint(line[index - 1])), plane.place(NodePoint(line[index])))
      if square < best.square {
        best = (square, along[index - 1] + fraction * (along[index] - along[index - 1]))
      }
    }
    return (best.square.squareRoot(), best.along)
  }
}
