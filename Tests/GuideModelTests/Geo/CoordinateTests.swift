import GuideModel
import Testing

struct CoordinateTests {
  @Test(arguments: [
    (90.001, 0.0), (-90.001, 0), (0, 180.001), (0, -180.001), (.nan, 0), (0, .nan), (.infinity, 0),
  ])
  func rejectsNumbersOutOfRange(_ latitude: Double, _ longitude: Double) {
    #expect(Coordinate(latitude: latitude, longitude: longitude) == nil)
  }

  @Test(arguments: [
    ((31.6, -7.9), (31.6, -7.9)), ((5, 180), (5, -180)), ((5, -180), (5, -180)), ((90, 77), (90, 0)),
    ((-90, -180), (-90, 0)),
  ])
  func normalizesEquivalentCoordinates(_ numbers: (Double, Double), _ name: (Double, Double)) throws {
    let place = try #require(Coordinate(latitude: numbers.0, longitude: numbers.1))
    #expect(place.normalized == Coordinate(latitude: name.0, longitude: name.1))
    #expect(place.normalized.normalized == place.normalized)
  }

  @Test func hasNoNegativeZero() throws {
    let place = try #require(Coordinate(latitude: -0.0, longitude: -0.0))
    #expect(place.latitude.sign == .plus)
    #expect(place.longitude.sign == .plus)
  }

  @Test func boxesRejectNumbersOutOfOrder() {
    #expect(CoordinateBox(south: 1, north: 0, west: 0, east: 1) == nil)
    #expect(CoordinateBox(south: 0, north: 1, west: 170, east: -170) == nil)
    #expect(CoordinateBox(south: -91, north: 1, west: 0, east: 1) == nil)
    #expect(CoordinateBox(south: .nan, north: 1, west: 0, east: 1) == nil)
  }

  @Test func compassPointsRejectInvalidBearings() {
    #expect(CompassPoint(nearestTo: .nan) == nil)
    #expect(CompassPoint(nearestTo: .infinity, in: .sixteen) == nil)
    #expect(CompassPoint.northNorthEast.messageKey == "geo.compass.nne")
  }
}
