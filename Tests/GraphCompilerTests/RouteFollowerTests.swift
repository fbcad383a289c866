import GuideEngines
import GuideModel
import TestSupport
import Testing

/// Walks along a straight street of 1,000 m to the east, made of positions with noise, gaps and jumps.
@Suite struct RouteFollowerTests {
  private static let origin = Coordinate(clampingLatitude: 31.62, wrappingLongitude: -7.99)

  /// A place at a distance in metres east and north of the start.
  private func place(_ east: Double, _ north: Double = 0) -> Coordinate {
    let along = Geodesy.destination(from: Self.origin, bearing: 90, distanceMetres: east)
    return Geodesy.destination(from: along, bearing: 0, distanceMetres: north)
  }

  private var route: WalkingRoute {
    let step = { (turn: RouteTurn, point: Int) in
      RouteStep(turn: turn, name: nil, way: .street, metres: 500, landmark: nil, point: point)
    }
    return WalkingRoute(
      points: [place(0), place(500), place(1000)], metres: 1000,
      steps: [step(.start, 0), step(.right, 1), step(.arrive, 2)], metresToStart: 0, metresFromEnd: 0,
      stairsMetres: 0, unlitMetres: 0)
  }

  /// Follows positions and returns all events.
  private func follow(_ fixes: [PositionFix], _ route: WalkingRoute?) -> [FollowEvent] {
    var follower = RouteFollower(route, to: place(1000))
    return fixes.flatMap { follower.take($0) }
  }

  /// A position every second at 1.4 m/s, with the given change of each.
  private func walk(
    from start: Int = 0, to end: Int = 730,
    change: (Int) -> (east: Double, north: Double, accuracy: Double?) = { _ in (0, 0, 5) }
  ) -> [PositionFix] {
    (start...end).map { second in
      let (east, north, accuracy) = change(second)
      return PositionFix(
        point: place(1.4 * Double(second) + east, north), seconds: Double(second), accuracyMetres: accuracy)
    }
  }

  @Test func tellsEveryStepOnceAndTheArrivalLast() {
    #expect(follow(walk(), route) == [.step(0), .step(1), .arrived])
  }

  @Test(arguments: 0..<20) func staysOnTheLineInNoise(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let fixes = walk { _ in
      (Double.random(in: -12...12, using: &random), Double.random(in: -12...12, using: &random), 10)
    }
    #expect(follow(fixes, route) == [.step(0), .step(1), .arrived])
  }

  @Test func passesOverSingleJumps() {
    let fixes = walk { second in second % 50 == 25 ? (0, 300, 5) : (0, 0, 5) }
    #expect(follow(fixes, route) == [.step(0), .step(1), .arrived])
  }

  @Test func goesOnAfterAGap() {
    let fixes = walk(to: 200) + walk(from: 420)
    #expect(
      follow(fixes, route) == [.step(0), .signalLost(seconds: 220), .foundAgain, .step(1), .arrived])
  }

  @Test(arguments: [60, 250, 400]) func findsTheWalkerAfterPointsThatAreMissing(seconds: Int) {
    let fixes = walk(to: 200) + walk(from: 200 + seconds)
    let events = follow(fixes, route)
    #expect(!events.contains { if case .offRoute = $0 { true } else { false } } && !events.contains(.reroute))
    #expect(events.contains(.foundAgain) && events.last == .arrived)
  }

  @Test func findsTheWalkerFarAheadEvenWithoutTimes() {
    // 350 m are missing, and the positions have no times, so that they are a second apart.
    let points = walk(to: 200) + walk(from: 450)
    let fixes = points.enumerated().map { PositionFix(point: $1.point, seconds: Double($0)) }
    let events = follow(fixes, route)
    #expect(!events.contains(.reroute), "\(events)")
    #expect(events.last == .arrived)
  }

  @Test func aStartBesideTheWaysIsNotOffTheWay() {
    // 40 m beside the street, towards it in two minutes; the route says how far its start is.
    let begun = WalkingRoute(
      points: route.points, metres: 1000, steps: route.steps, metresToStart: 40, metresFromEnd: 0,
      stairsMetres: 0, unlitMetres: 0)
    let fixes = walk { second in (0, max(0, 40 - Double(second) / 3), 5) }
    #expect(follow(fixes, begun) == [.step(0), .step(1), .arrived])
  }

  @Test func aDetourAfterSilenceIsStillNoticed() {
    let fixes = walk(to: 200) + walk(from: 300, to: 400) { _ in (0, 150, 5) }
    let events = follow(fixes, route)
    #expect(events.contains { if case .offRoute = $0 { true } else { false } })
  }

  @Test func asksForANewRouteOnlyAfterTheWalkerHasStayedAway() {
    // Turns north after 140 m and walks away for two minutes.
    let fixes = walk(to: 220) { second in
      second <= 100 ? (0, 0, 5) : (-1.4 * Double(second - 100), 1.4 * Double(second - 100), 5)
    }
    let events = follow(fixes, route)
    #expect(events.first == .step(0))
    #expect(events.count { if case .offRoute = $0 { true } else { false } } == 1)
    // One new route in about 80 seconds away: a pause of 30 s lies between two.
    let reroutes = events.count { $0 == .reroute }
    #expect((1...3).contains(reroutes))
  }

  @Test func doesNotFlickerAtTheEdge() {
    // Drifts between 30 and 40 m from the line, around the limit of 35 m.
    let fixes = walk(to: 300) { second in (0, second % 2 == 0 ? 30 : 40, 5) }
    #expect(follow(fixes, route).allSatisfy { if case .step = $0 { true } else { false } })
  }

  @Test func returnsToTheLine() {
    let fixes = walk(to: 400) { second in (0, (100..<160).contains(second) ? 60 : 0, 5) }
    let events = follow(fixes, route)
    #expect(events.contains(.backOnRoute))
    #expect(events.last == .step(1))
  }

  @Test func judgesNothingWhilePositionsAreInaccurate() {
    let fixes = walk(to: 300) { second in (100..<200).contains(second) ? (0, 150, 120) : (0, 0, 5) }
    #expect(follow(fixes, route) == [.step(0), .weakSignal, .signalBack])
  }

  @Test func noticesTheArrivalWithoutARoute() {
    #expect(follow(walk(), nil) == [.arrived])
  }

  @Test func ignoresPositionsFromThePastAndAfterTheArrival() {
    var follower = RouteFollower(route, to: place(1000))
    #expect(follower.take(PositionFix(point: place(10), seconds: 100)) == [.step(0)])
    #expect(follower.take(PositionFix(point: place(990), seconds: 50)).isEmpty)
    #expect(!follower.hasArrived)
    #expect(follower.take(PositionFix(point: place(990), seconds: 900)) == [.arrived])
    #expect(follower.take(PositionFix(point: place(0), seconds: 901)).isEmpty)
  }
}
