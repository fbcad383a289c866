import Foundation
import TestSupport
import Testing

/// Points and walks of a content set beside the ways of a map.
@Suite struct ValidateWithMapTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try Project.copy("schema", to: folder)
    try folder.write("content/contentc.json", #"{ "schema": "../schema" }"#)
    // Two streets that meet at right angles, about 330 m each.
    try folder.write(
      "map.osm",
      """
      <osm>
      <node id="1" lat="31.6200" lon="-7.9900"/><node id="2" lat="31.6200" lon="-7.9865"/>
      <node id="3" lat="31.6230" lon="-7.9865"/>
      <way id="1"><nd ref="1"/><nd ref="2"/><tag k="highway" v="residential"/></way>
      <way id="2"><nd ref="2"/><nd ref="3"/><tag k="highway" v="residential"/></way>
      </osm>
      """)
  }

  private func write(_ places: [(id: String, latitude: Double, longitude: Double)], walked: Int) throws {
    let items = places.map { place in
      """
      { "id": "\(place.id)", "name": "\(place.id)", "rank": 3, "category": "museum", "status": "open", "tags": ["crafts"],
        "short_description": "Brass lamps in an old house.",
        "location": { "lat": \(place.latitude), "lng": \(place.longitude), "confidence": "high" },
        "source_refs": [{ "source": "Walk by an editor", "checked": "2026-11-20" }] }
      """
    }
    try folder.write("content/places.json", #"{ "items": [\#(items.joined(separator: ",\n"))] }"#)
    try folder.write(
      "content/walks.json",
      """
      { "items": [{ "id": "walk-one", "title": "One", "rank": 3, "from_id": "\(places[0].id)", "to_id": "\(places[1].id)",
        "mode": "walk", "kind": "found", "straight_metres": 470, "walked_metres": \(walked), "minutes_min": 6,
        "minutes_max": 9, "basis": "sourced",
        "source_refs": [{ "source": "Walk by an editor", "checked": "2026-11-20" }] }] }
      """)
  }

  private func findings(_ arguments: String...) throws -> [String] {
    let result = try Program("contentc").run(
      ["validate", folder.file("content"), "--at", "2026-11-21", "--only", "far-from-way,unlikely-way"]
        + arguments)
    return result.output.split(separator: "\n").filter { $0.contains("warning:") }.map(String.init)
  }

  private func graph() throws -> String {
    let path = folder.file("map.graph")
    let result = try Program("contentc").run("import", "osm", folder.file("map.osm"), "-o", path)
    #expect(result.status == 0, "\(result.errors)")
    return path
  }

  private let onTheWay = [("lamp-museum", 31.6200, -7.9900), ("main-square", 31.6230, -7.9865)]

  @Test func reportsAPointThatIsFarFromEveryWayOfTheMap() throws {
    try write(onTheWay + [("far-garden", 31.6220, -7.9890), ("other-city", 31.5000, -9.7700)], walked: 665)
    let found = try findings("--map", graph())
    #expect(found.count == 1, "\(found)")
    #expect(found.first?.contains("222 m from the nearest way of the map") == true, "\(found)")
    #expect(try findings().isEmpty)
  }

  @Test func reportsAWalkWhoseLengthIsAQuarterFromThatOnTheMap() throws {
    try write(onTheWay, walked: 480)
    let found = try findings("--map", graph())
    #expect(found.count == 1, "\(found)")
    #expect(
      found.first?.contains("480 m, but the shortest way on the map is 665 m") == true,
      "\(found)")
    #expect(try findings().isEmpty)
    try write(onTheWay, walked: 600)
    #expect(try findings("--map", graph()).isEmpty)
  }

  @Test func refusesAFileThatIsNoMap() throws {
    try write(onTheWay, walked: 665)
    let result = try Program("contentc").run(
      "validate", folder.file("content"), "--map", folder.file("map.osm"))
    #expect(result.status == 2 && result.errors.contains("is not a walking graph"), "\(result.errors)")
  }
}
