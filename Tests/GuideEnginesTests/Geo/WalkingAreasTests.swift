import GuideEngines
import GuideModel
import Testing

/// Walking times where areas have speeds and detours of their own.
@Suite struct WalkingAreasTests {
  private func pace(_ speed: Double, _ detours: Double) throws -> WalkingPace {
    try #require(WalkingPace(metresPerHour: speed, detourFactor: detours))
  }

  /// An old town of 0.02 by 0.02 degrees around 31.63 north, 7.99 west.
  private func areas() throws -> WalkingAreas {
    let town = try Boundary(
      polygon: [[[-8.0, 31.62], [-7.98, 31.62], [-7.98, 31.64], [-8.0, 31.64], [-8.0, 31.62]]])
    return WalkingAreas(
      usual: WalkingArea(pace: try pace(4500, 1.2), rule: ItemID(rawValue: "elsewhere")),
      areas: [(town, WalkingArea(pace: try pace(4000, 1.4), rule: ItemID(rawValue: "town")))])
  }

  private func place(_ latitude: Double, _ longitude: Double) -> Coordinate {
    Coordinate(clampingLatitude: latitude, wrappingLongitude: longitude)
  }

  @Test func aWalkInsideAnAreaHasItsSpeedAndDetours() throws {
    let (from, to) = (place(31.625, -7.99), place(31.635, -7.99))
    let line = Geodesy.distanceMetres(from: from, to: to)
    let walk = try #require(try areas().estimate(from: from, to: to))
    #expect(walk.metres == Int((line * 1.4).rounded()))
    #expect(walk.seconds == Int((line * 1.4 / 4000 * 3600).rounded()))
    #expect(try areas().rules(from: from, to: to).map(\.rawValue) == ["town"])
  }

  @Test func aWalkOutOfAnAreaIsSlowOnlyInside() throws {
    // Half of the line is inside.
    let (from, to) = (place(31.63, -7.99), place(31.63, -8.01))
    let line = Geodesy.distanceMetres(from: from, to: to)
    let walk = try #require(try areas().estimate(from: from, to: to))
    let expected = line / 2 * (1.4 / 4000 + 1.2 / 4500) * 3600
    #expect(abs(Double(walk.seconds) - expected) < 0.04 * expected)
    #expect(abs(Double(walk.metres) - line * 1.3) < 0.04 * line)
    #expect(try areas().rules(from: from, to: to).map(\.rawValue) == ["town", "elsewhere"])
    let back = try areas().estimate(from: to, to: from)
    #expect(abs((back?.seconds ?? 0) - walk.seconds) <= 1)
  }

  @Test func anOwnSpeedCountsEverywhereAndDetoursStay() throws {
    let (from, to) = (place(31.625, -7.99), place(31.635, -7.99))
    let line = Geodesy.distanceMetres(from: from, to: to)
    let walk = try #require(try areas().estimate(from: from, to: to, metresPerHour: 2000))
    #expect(walk.metres == Int((line * 1.4).rounded()))
    #expect(walk.seconds == Int((line * 1.4 / 2000 * 3600).rounded()))
  }

  @Test func aLineThatIsKnownHasNoDetours() throws {
    let line = [place(31.63, -7.99), place(31.63, -7.995), place(31.63, -8.01)]
    let (inside, outside) = (
      Geodesy.distanceMetres(from: line[0], to: place(31.63, -8.0)),
      Geodesy.distanceMetres(from: place(31.63, -8.0), to: line[2])
    )
    let expected = inside / 4000 * 3600 + outside / 4500 * 3600
    #expect(abs(try areas().seconds(along: line) - expected) < 0.04 * expected)
    #expect(try areas().seconds(along: [line[0]]) == 0)
  }
}
