import GuideEngines
import GuideModel

/// Vectors of points, distances and boundaries.
enum GeoCheck {
  static func difference(_ kind: String, _ input: JSONValue, _ expected: JSONValue) -> String? {
    switch kind {
    case "distance", "bearing", "midpoint": twoPoints(kind, input, expected)
    case "destination": destination(input, expected)
    case "relative-angle":
      Geodesy.relativeAngle(bearing: input["bearing"].double, heading: input["heading"].double)
        == expected["degrees"].double ? nil : "degrees"
    case "compass": compass(input, expected)
    case "distance-text": text(input, expected)
    case "walking": walking(input, expected)
    case "circle-boxes": circleBoxes(input, expected)
    case "near": near(input, expected)
    case "boundary-error": boundaryError(input, expected)
    case "regions": regions(input, expected)
    default: boundary(kind, input, expected)
    }
  }

  private static func isNear(_ found: Double, _ expected: JSONValue) -> Bool {
    abs(found - expected.double) <= 0.001
  }

  private static func twoPoints(_ kind: String, _ input: JSONValue, _ expected: JSONValue) -> String? {
    guard let from = input["from"].coordinate, let to = input["to"].coordinate else { return "unreadable" }
    switch kind {
    case "distance":
      let metres = Geodesy.distanceMetres(from: from, to: to)
      return firstDifference([
        "metres": isNear(metres, expected["metres"]),
        "direction": metres == Geodesy.distanceMetres(from: to, to: from),
      ])
    case "bearing":
      let found = Geodesy.initialBearing(from: from, to: to)
      guard let found, let degrees = expected["degrees"].optional?.double else {
        return found == nil && expected["degrees"].isNull ? nil : "degrees"
      }
      return firstDifference([
        "range": (0..<360).contains(found),
        "degrees": abs((found - degrees).remainder(dividingBy: 360)) <= 1e-9,
      ])
    default:
      let middle = Geodesy.midpoint(from, to)
      guard let middle, let place = expected.optional?.coordinate else {
        return middle == nil && expected.isNull ? nil : "place"
      }
      return Geodesy.distanceMetres(from: middle, to: place) <= 0.001 ? nil : "place"
    }
  }

  private static func destination(_ input: JSONValue, _ expected: JSONValue) -> String? {
    guard let from = input["from"].coordinate, let to = expected.coordinate else { return "unreadable" }
    let place = Geodesy.destination(
      from: from, bearing: input["bearing"].double, distanceMetres: input["metres"].double)
    return Geodesy.distanceMetres(from: place, to: to) <= 0.001 ? nil : "place"
  }

  private static func compass(_ input: JSONValue, _ expected: JSONValue) -> String? {
    let rose = CompassPoint.Rose(rawValue: input["points"].integer)
    let point = rose.flatMap { CompassPoint(nearestTo: input["bearing"].double, in: $0) }
    return point?.rawValue == expected["key"].string ? nil : "key"
  }

  private static func text(_ input: JSONValue, _ expected: JSONValue) -> String? {
    guard let system = DistanceSystem(rawValue: input["system"].string) else { return "unreadable" }
    guard let parts = DistanceParts(metres: input["metres"].double, system: system) else {
      return expected.isNull ? nil : "no text"
    }
    return firstDifference([
      "digits": parts.digits == expected["digits"].integer,
      "fractionDigits": parts.fractionDigits == expected["fractionDigits"].integer,
      "unit": parts.unit.rawValue == expected["unit"].string,
    ])
  }

  private static func walking(_ input: JSONValue, _ expected: JSONValue) -> String? {
    let pace = WalkingPace(
      metresPerHour: input["metresPerHour"].double, detourFactor: input["detourFactor"].double)
    let line = input["straightLineMetres"].double
    guard let found = pace.flatMap({ WalkingEstimate(straightLineMetres: line, pace: $0) }) else {
      return expected.isNull ? nil : "no estimate"
    }
    return firstDifference([
      "metres": found.metres == expected["metres"].integer,
      "seconds": found.seconds == expected["seconds"].integer,
      "minutes": found.minutes == expected["minutes"].integer,
    ])
  }

  private static func circleBoxes(_ input: JSONValue, _ expected: JSONValue) -> String? {
    guard let centre = input["centre"].coordinate else { return "unreadable" }
    let boxes = CoordinateBox.around(centre, radiusMetres: input["radiusMetres"].double)
    let least = expected["boxes"].list.compactMap { $0.box }
    let most = expected["boxesAtMost"].list.compactMap { $0.box }
    guard boxes.count == least.count, boxes.count == most.count else { return "count" }
    let isWithin = boxes.indices.allSatisfy { i in
      let (box, least, most) = (boxes[i], least[i], most[i])
      return most.south - 1e-9 <= box.south && box.south <= least.south && least.north <= box.north
        && box.north <= most.north + 1e-9 && most.west - 1e-9 <= box.west && box.west <= least.west
        && least.east <= box.east && box.east <= most.east + 1e-9
    }
    return isWithin ? nil : "boxes"
  }

  private static func near(_ input: JSONValue, _ expected: JSONValue) -> String? {
    guard let centre = input["centre"].coordinate else { return "unreadable" }
    let radius = input["radiusMetres"].double
    let candidates = input["candidates"].list.compactMap { json in
      json.coordinate.map { Near.Candidate(id: json["id"].string, coordinate: $0) }
    }
    let hits = Near.within(radius, of: centre, candidates: candidates)
    let boxes = CoordinateBox.around(centre, radiusMetres: radius)
    let wanted = expected["hits"].list
    return firstDifference([
      "hits": hits.map { $0.id } == wanted.map { $0["id"].string },
      "metres": zip(hits, wanted).allSatisfy { isNear($0.distanceMetres, $1["metres"]) },
      "boxes": hits.allSatisfy { hit in boxes.contains { $0.contains(hit.coordinate) } },
    ])
  }

  private static func boundary(_ kind: String, _ input: JSONValue, _ expected: JSONValue) -> String? {
    guard let boundary = input["multiPolygon"].boundary else { return "unreadable" }
    switch kind {
    case "contains":
      let found = input["places"].list.compactMap { $0.coordinate }.map {
        JSONValue.bool(boundary.contains($0))
      }
      return found == expected["inside"].list ? nil : "inside"
    case "boundary-boxes":
      return boundary.boxes == expected["boxes"].list.compactMap { $0.box } ? nil : "boxes"
    case "boundary-distance":
      guard let place = input["place"].coordinate else { return "unreadable" }
      return isNear(boundary.distanceMetres(to: place), expected["metres"]) ? nil : "metres"
    case "area":
      return abs(boundary.areaSquareMetres / expected["squareMetres"].double - 1) <= 1e-9 ? nil : "area"
    default: return "unchecked"
    }
  }

  private static func boundaryError(_ input: JSONValue, _ expected: JSONValue) -> String? {
    do throws(BoundaryError) {
      _ = try Boundary(multiPolygon: input["multiPolygon"].numbers)
      return "accepted"
    } catch {
      let wanted = BoundaryError(
        .init(rawValue: expected["code"].string), polygon: expected["polygon"].integer,
        ring: expected["ring"].optional?.integer, position: expected["position"].optional?.integer)
      return error == wanted ? nil : "error"
    }
  }

  private static func regions(_ input: JSONValue, _ expected: JSONValue) -> String? {
    let regions = input["regions"].list.compactMap { json in
      json["multiPolygon"].boundary.map { RegionMap.Region(id: json["id"].string, boundary: $0) }
    }
    guard regions.count == input["regions"].list.count, let place = input["place"].coordinate else {
      return "unreadable"
    }
    let map = RegionMap(regions)
    let nearest = map.nearest(to: place, within: input["withinMetres"].optional?.double ?? .infinity)
    let wanted = expected["nearest"].optional
    return firstDifference([
      "containing": map.regions(containing: place) == expected["containing"].strings,
      "nearest": nearest?.id == wanted?["id"].string,
      "metres": nearest.map { isNear($0.distanceMetres, expected["nearest"]["metres"]) } ?? true,
    ])
  }
}
