import GuideEngines
import GuideModel
import Testing

struct GeoVectorTests {
  @Test(arguments: try VectorSuite("geo").cases)
  func answersEveryVector(_ vector: VectorCase) throws {
    let check = try #require(Self.checks[vector.kind], "unchecked kind: \(vector.kind)")
    try check(vector.input, vector.expected)
  }

  @Test func vectorsAreWellFormed() throws {
    try VectorSuite("geo").expectWellFormed(kinds: Self.checks.keys, atLeast: 40)
  }

  typealias Check = @Sendable (_ input: VectorValue, _ expected: VectorValue) throws -> Void

  static let checks: [String: Check] = [
    "distance": checkDistance, "bearing": checkBearing, "destination": checkDestination,
    "midpoint": checkMidpoint, "relative-angle": checkRelativeAngle, "compass": checkCompass,
    "distance-text": checkText, "walking": checkWalking, "circle-boxes": checkCircleBoxes,
    "near": checkNear, "contains": checkContains, "boundary-boxes": checkBoundaryBoxes,
    "boundary-error": checkBoundaryError, "boundary-distance": checkBoundaryDistance,
    "area": checkArea, "regions": checkRegions,
  ]
}

// MARK: Points

private func checkDistance(_ input: VectorValue, _ expected: VectorValue) throws {
  let (from, to) = (try input["from"].place(), try input["to"].place())
  let metres = try expected["metres"].number()
  #expect(abs(Geodesy.distanceMetres(from: from, to: to) - metres) <= 0.001)
  #expect(Geodesy.distanceMetres(from: from, to: to) == Geodesy.distanceMetres(from: to, to: from))
}

private func checkBearing(_ input: VectorValue, _ expected: VectorValue) throws {
  let bearing = Geodesy.initialBearing(from: try input["from"].place(), to: try input["to"].place())
  guard let degrees = try expected["degrees"].optional({ try $0.number() }) else {
    #expect(bearing == nil)
    return
  }
  let found = try #require(bearing)
  #expect((0..<360).contains(found))
  #expect(abs((found - degrees).remainder(dividingBy: 360)) <= 1e-9)
}

private func checkDestination(_ input: VectorValue, _ expected: VectorValue) throws {
  let place = Geodesy.destination(
    from: try input["from"].place(), bearing: try input["bearing"].number(),
    distanceMetres: try input["metres"].number())
  #expect(Geodesy.distanceMetres(from: place, to: try expected.place()) <= 0.001)
}

private func checkMidpoint(_ input: VectorValue, _ expected: VectorValue) throws {
  let middle = Geodesy.midpoint(try input["from"].place(), try input["to"].place())
  guard let place = try expected.optional({ try $0.place() }) else {
    #expect(middle == nil)
    return
  }
  #expect(Geodesy.distanceMetres(from: try #require(middle), to: place) <= 0.001)
}

private func checkRelativeAngle(_ input: VectorValue, _ expected: VectorValue) throws {
  let angle = Geodesy.relativeAngle(
    bearing: try input["bearing"].number(), heading: try input["heading"].number())
  #expect(try #require(angle) == expected["degrees"].number())
}

private func checkCompass(_ input: VectorValue, _ expected: VectorValue) throws {
  let rose = try #require(CompassPoint.Rose(rawValue: try input["points"].integer()))
  let point = CompassPoint(nearestTo: try input["bearing"].number(), in: rose)
  #expect(try #require(point).rawValue == expected["key"].string())
}

// MARK: Text

private func checkText(_ input: VectorValue, _ expected: VectorValue) throws {
  let system = try #require(DistanceSystem(rawValue: try input["system"].string()))
  let parts = DistanceParts(metres: try input["metres"].number(), system: system)
  guard !expected.isNull else {
    #expect(parts == nil)
    return
  }
  let found = try #require(parts)
  #expect(found.digits == (try expected["digits"].integer()))
  #expect(found.fractionDigits == (try expected["fractionDigits"].integer()))
  #expect(found.unit.rawValue == (try expected["unit"].string()))
}

private func checkWalking(_ input: VectorValue, _ expected: VectorValue) throws {
  let line = try input["straightLineMetres"].number()
  let pace = WalkingPace(
    metresPerHour: try input["metresPerHour"].number(), detourFactor: try input["detourFactor"].number())
  let estimate = pace.flatMap { WalkingEstimate(straightLineMetres: line, pace: $0) }
  guard !expected.isNull else {
    #expect(estimate == nil)
    return
  }
  let found = try #require(estimate)
  #expect(found.metres == (try expected["metres"].integer()))
  #expect(found.seconds == (try expected["seconds"].integer()))
  #expect(found.minutes == (try expected["minutes"].integer()))
}

// MARK: Near

private func checkCircleBoxes(_ input: VectorValue, _ expected: VectorValue) throws {
  let boxes = CoordinateBox.around(
    try input["centre"].place(), radiusMetres: try input["radiusMetres"].number())
  let least = try expected["boxes"].array().map { try $0.box() }
  let most = try expected["boxesAtMost"].array().map { try $0.box() }
  try #require(boxes.count == least.count && boxes.count == most.count)
  for (box, (least, most)) in zip(boxes, zip(least, most)) {
    #expect(most.south - 1e-9 <= box.south && box.south <= least.south)
    #expect(least.north <= box.north && box.north <= most.north + 1e-9)
    #expect(most.west - 1e-9 <= box.west && box.west <= least.west)
    #expect(least.east <= box.east && box.east <= most.east + 1e-9)
  }
}

private func checkNear(_ input: VectorValue, _ expected: VectorValue) throws {
  let centre = try input["centre"].place()
  let radius = try input["radiusMetres"].number()
  let candidates = try input["candidates"].array().map {
    Near.Candidate(id: try $0["id"].string(), coordinate: try $0.place())
  }
  let hits = Near.within(radius, of: centre, candidates: candidates)
  let wanted = try expected["hits"].array()
  #expect(hits.map(\.id) == (try wanted.map { try $0["id"].string() }))
  for (hit, wanted) in zip(hits, wanted) {
    #expect(abs(hit.distanceMetres - (try wanted["metres"].number())) <= 0.001)
  }
  let boxes = CoordinateBox.around(centre, radiusMetres: radius)
  for hit in hits { #expect(boxes.contains { $0.contains(hit.coordinate) }) }
}

// MARK: Boundaries

private func checkContains(_ input: VectorValue, _ expected: VectorValue) throws {
  let boundary = try input["multiPolygon"].boundary()
  let found = try input["places"].array().map { boundary.contains(try $0.place()) }
  #expect(found == (try expected["inside"].array().map { try $0.bool() }))
}

private func checkBoundaryBoxes(_ input: VectorValue, _ expected: VectorValue) throws {
  let boxes = try input["multiPolygon"].boundary().boxes
  #expect(boxes == (try expected["boxes"].array().map { try $0.box() }))
}

private func checkBoundaryError(_ input: VectorValue, _ expected: VectorValue) throws {
  let error = BoundaryError(
    .init(rawValue: try expected["code"].string()), polygon: try expected["polygon"].integer(),
    ring: try expected["ring"].optional { try $0.integer() },
    position: try expected["position"].optional { try $0.integer() })
  #expect(throws: error) { try input["multiPolygon"].boundary() }
}

private func checkBoundaryDistance(_ input: VectorValue, _ expected: VectorValue) throws {
  let distance = try input["multiPolygon"].boundary().distanceMetres(to: try input["place"].place())
  #expect(abs(distance - (try expected["metres"].number())) <= 0.001)
}

private func checkArea(_ input: VectorValue, _ expected: VectorValue) throws {
  let area = try input["multiPolygon"].boundary().areaSquareMetres
  #expect(abs(area / (try expected["squareMetres"].number()) - 1) <= 1e-9)
}

private func checkRegions(_ input: VectorValue, _ expected: VectorValue) throws {
  let map = RegionMap(
    try input["regions"].array().map {
      RegionMap.Region(id: try $0["id"].string(), boundary: try $0["multiPolygon"].boundary())
    })
  let place = try input["place"].place()
  #expect(map.regions(containing: place) == (try expected["containing"].array().map { try $0.string() }))
  let limit = try input["withinMetres"].optional { try $0.number() } ?? .infinity
  let nearest = map.nearest(to: place, within: limit)
  guard let wanted = try expected["nearest"].optional({ try $0.object() }) else {
    #expect(nearest == nil)
    return
  }
  let found = try #require(nearest)
  #expect(.string(found.id) == wanted["id"])
  #expect(abs(found.distanceMetres - (try wanted["metres"]?.number() ?? .nan)) <= 0.001)
}

extension VectorValue {
  fileprivate func place() throws -> Coordinate {
    try #require(
      Coordinate(latitude: try self["lat"].number(), longitude: try self["lng"].number()))
  }

  fileprivate func box() throws -> CoordinateBox {
    try #require(
      CoordinateBox(
        south: try self["south"].number(), north: try self["north"].number(),
        west: try self["west"].number(), east: try self["east"].number()))
  }

  fileprivate func boundary() throws -> Boundary {
    let numbers = try array().map { polygon in
      try polygon.array().map { ring in
        try ring.array().map { position in try position.array().map { try $0.number() } }
      }
    }
    return try Boundary(multiPolygon: numbers)
  }
}
