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
  /// No position came for this many seconds.
  case signalLost(seconds: Double)
  /// The walker is found again, farther along the line.
  case foundAgain
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
    static let farthestDrift = 55.0
    static let offRouteFixes = 3
    static let offRouteSeconds = 10.0
    static let rerouteSeconds = 15.0
    static let reroutePause = 30.0
    static let backOnRoute = 20.0
    static let arrival = 20.0
    static let silence = 30.0
    static let lookAhead = 300.0
    static let lookBack = 40.0
    static let walkingSpeed = 2.5
    static let aheadFixes = 3
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
  /// Metres from the line within which a walker is still on the way to its start; nil once it was reached.
  private var approach: Double?
  /// Time of the last position on the line.
  private var lastOnLine: Double?
  /// True after silence, until the walker is on the line again.
  private var isLost = false
  /// Positions in a row that fit the line farther ahead than a walker can be, and the place of the last.
  private var ahead = (count: 0, along: 0.0)

  /// Follows a route to a place; without a route only the arrival is noticed.
  ///
  /// - Parameter previous: The follower before a new route, whose pauses go on.
  public init(
    _ route: WalkingRoute?, to destination: Coordinate, after previous: RouteFollower? = nil
  ) {
    // The last metres, from the ways to the door, are part of the walk.
    line = route.map { $0.points + ($0.metresFromEnd > 1 ? [destination] : []) } ?? []
    approach = route.map { $0.metresToStart }
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
    guard let whole = along.last else {
      return Geodesy.distanceMetres(from: point, to: destination)
    }
    return whole - progress
  }

  /// Takes a position; returns the events that it causes, in order.
  public mutating func take(_ fix: PositionFix) -> [FollowEvent] {
    guard !hasArrived, fix.seconds >= last?.seconds ?? fix.seconds else { return [] }
    var events: [FollowEvent] = []
    let isWeakNow = fix.accuracyMetres.map { $0 > Limit.weakAccuracy } ?? false
    let isSteady = !isWeakNow && !isWeak
    if isWeakNow != isWeak {
      isWeak = isWeakNow
      events.append(isWeak ? .weakSignal : .signalBack)
    }
    // A weak signal was said already, and at the destination nothing else counts.
    if let last, fix.seconds - last.seconds > Limit.silence, isSteady, !isLost, line.count > 1,
      !isAtDestination(fix)
    {
      isLost = true
      // What was counted before the silence says nothing about now.
      (awayCount, awaySince) = (0, nil)
      events.append(.signalLost(seconds: fix.seconds - last.seconds))
    }
    guard !isWeak, !isJump(fix) else { return events }
    last = fix
    if isAtDestination(fix) {
      hasArrived = true
      return events + [.arrived]
    }
    if line.count > 1 { events += match(fix) }
    return events
  }

  private func isAtDestination(_ fix: PositionFix) -> Bool {
    Geodesy.distanceMetres(from: fix.point, to: destination) <= Limit.arrival
      + min(fix.accuracyMetres ?? 0, 15)
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

  /// Metres from the line that a position may be while the walker is on it.
  ///
  /// In lanes, reflections shift all positions of half a minute by up to 2.5 times the stated accuracy.
  private static func tolerance(of fix: PositionFix) -> Double {
    let accuracy = fix.accuracyMetres ?? 0
    return max(Limit.offRoute, min(2.5 * accuracy, Limit.farthestDrift), 1.5 * accuracy)
  }

  private mutating func match(_ fix: PositionFix) -> [FollowEvent] {
    let tolerance = RouteFollower.tolerance(of: fix)
    // Unseen, a walker goes on: look as far ahead as legs carry.
    let unseen = lastOnLine.map { (fix.seconds - $0) * Limit.walkingSpeed } ?? 0
    var near = nearest(fix.point, upTo: progress + Limit.lookAhead + unseen)
    if near.metres > tolerance, let farther = found(farAhead: fix.point, within: tolerance) {
      near = farther
    }
    if let approach, near.metres > tolerance, near.metres <= approach + tolerance { return [] }
    guard near.metres > tolerance else { return advance(to: near, at: fix.seconds) }
    return stayAway(near.metres, fix)
  }

  /// The place on the rest of the line, after some positions in a row that go on along it; a line may pass the same place
  /// twice, so one alone says little.
  private mutating func found(farAhead point: Coordinate, within tolerance: Double) -> (
    metres: Double, along: Double
  )? {
    let near = nearest(point, upTo: .infinity)
    guard near.metres <= tolerance else {
      ahead.count = 0
      return nil
    }
    let isOnward =
      ahead.count == 0 || (ahead.along - Limit.lookBack...ahead.along + 100).contains(near.along)
    ahead = (isOnward ? ahead.count + 1 : 1, near.along)
    return ahead.count >= Limit.aheadFixes ? near : nil
  }

  private mutating func stayAway(_ metres: Double, _ fix: PositionFix) -> [FollowEvent] {
    awayCount += 1
    let since = awaySince ?? fix.seconds
    awaySince = since
    var events: [FollowEvent] = []
    if !isOffRoute, awayCount >= Limit.offRouteFixes, fix.seconds - since >= Limit.offRouteSeconds {
      isOffRoute = true
      events.append(.offRoute(metres: metres))
    }
    let pause = lastReroute.map { fix.seconds - $0 } ?? .infinity
    if isOffRoute, fix.seconds - since >= Limit.rerouteSeconds, pause >= Limit.reroutePause {
      lastReroute = fix.seconds
      events.append(.reroute)
    }
    return events
  }

  /// Goes on along the line, and begins the steps that are reached.
  private mutating func advance(to near: (metres: Double, along: Double), at seconds: Double)
    -> [FollowEvent]
  {
    var events: [FollowEvent] = []
    // Between both limits nothing changes, so that a position at the edge does not flicker.
    if isOffRoute, near.metres > Limit.backOnRoute { return [] }
    (awayCount, awaySince, ahead.count, lastOnLine) = (0, nil, 0, seconds)
    if near.metres <= Limit.backOnRoute { approach = nil }
    if isOffRoute {
      isOffRoute = false
      events.append(.backOnRoute)
    } else if isLost {
      events.append(.foundAgain)
    }
    isLost = false
    progress = max(progress, near.along)
    while step + 1 < steps.count, steps[step + 1] <= progress + 10 {
      step += 1
      events.append(.step(step))
    }
    return events
  }

  /// The nearest place on the line, near the progress so far: a line may pass the same place twice.
  ///
  /// - Parameter limit: Metres along the line up to which to look.
  private func nearest(_ point: Coordinate, upTo limit: Double) -> (metres: Double, along: Double) {
    let plane = LocalPlane(NodePoint(point))
    var best = (square: Double.infinity, along: progress)
    for index in 1..<line.count
    where along[index] >= progress - Limit.lookBack && along[index - 1] <= limit {
      let (square, fraction) = LocalPlane.nearest(
        plane.place(NodePoint(line[index - 1])), plane.place(NodePoint(line[index])))
      if square < best.square {
        best = (square, along[index - 1] + fraction * (along[index] - along[index - 1]))
      }
    }
    return (best.square.squareRoot(), best.along)
  }
}
