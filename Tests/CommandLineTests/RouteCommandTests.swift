import Foundation
import SQLite
import TestSupport
import Testing

/// Ways on foot, as a traveller asks for them.
@Suite struct RouteCommandTests {
  private let device: Device

  init() throws {
    device = try Device(reading: BuiltGuide.path, ["LC_ALL": "en_GB.UTF-8", "COLUMNS": "100"])
    // Two streets that meet at right angles, about 330 m each, and stairs that cut the corner.
    try device.folder.write(
      "map.osm",
      """
      <osm>
      <node id="1" lat="31.6200" lon="-7.9900"/><node id="2" lat="31.6200" lon="-7.9865"/>
      <node id="3" lat="31.6230" lon="-7.9865"/>
      <way id="1"><nd ref="1"/><nd ref="2"/><tag k="highway" v="residential"/><tag k="name" v="Rue du Sud"/></way>
      <way id="2"><nd ref="2"/><nd ref="3"/><tag k="highway" v="residential"/><tag k="name" v="Rue &lt;Est&gt;"/></way>
      <way id="3"><nd ref="1"/><nd ref="3"/><tag k="highway" v="steps"/></way>
      </osm>
      """)
  }

  private func guide(_ arguments: String...) throws -> Program.Result { try device.result(arguments) }

  private func json(_ result: Program.Result) throws -> [String: Any] {
    let object = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
    return try #require(object?["data"] as? [String: Any], "\(result.errors)")
  }

  /// The graph of the two streets.
  private func graph() throws -> String {
    let result = try Program("contentc").run(
      "import", "osm", device.folder.file("map.osm"), "-o", device.folder.file("map.graph"))
    #expect(result.status == 0, "\(result.errors)")
    return device.folder.file("map.graph")
  }

  private let start = "31.6200,-7.9900"

  @Test func aWayOfMoreThanAMonthIsNotZeroMinutes() throws {
    let far = try guide("route", start, "0,0")
    #expect(far.status == 0 && far.output.contains("more than 31 days on foot"))
    let leg = try #require(
      (try json(guide("route", start, "0,0", "--json"))["legs"] as? [[String: Any]])?.first)
    #expect(leg["minutesMin"] as? Int == 44_640 && leg["metres"] == nil)
  }

  @Test func aDamagedColumnIsReportedAsDamage() throws {
    let path = device.folder.file("damaged.db")
    try FileManager.default.copyItem(atPath: BuiltGuide.path, toPath: path)
    let connection = try Connection(path: path, .readWrite)
    let ends = try #require(
      try connection.first(
        "SELECT from_id, to_id FROM walks WHERE mode = 'walk' AND kind = 'found' AND minutes_min IS NOT NULL"
      ) { [$0.text(0), $0.text(1)] })
    try connection.execute(#"UPDATE walks SET source_refs = '[{"source":1}]'"#)
    let result = try guide("route", ends[0], ends[1], "--content", path)
    let message = result.errors.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(result.status == 2 && message.contains("damaged.db is damaged: a column has a value"))
    #expect(!result.errors.contains("JSONMismatch"))
  }
  private let end = "31.6230,-7.9865"

  @Test func followsARecordedWalkToItsStops() throws {
    let first = try json(guide("walk", "start", "half-day-medina", "--json"))
    let places = try #require(first["stops"] as? [[String: Any]]).compactMap { $0["place"] as? [String: Any] }
    var points = ""
    // From stop to stop in a straight line, 20 positions each.
    for (from, to) in zip(places, places.dropFirst()) {
      let coordinates = [from, to].map { ($0["lat"] as? Double ?? 0, $0["lng"] as? Double ?? 0) }
      for step in 0..<200 {
        let share = Double(step) / 200
        let lat = coordinates[0].0 + share * (coordinates[1].0 - coordinates[0].0)
        let lng = coordinates[0].1 + share * (coordinates[1].1 - coordinates[0].1)
        points += "<trkpt lat=\"\(lat)\" lon=\"\(lng)\"></trkpt>\n"
      }
    }
    let last = try #require(places.last)
    points += "<trkpt lat=\"\(last["lat"] ?? 0)\" lon=\"\(last["lng"] ?? 0)\"/>"
    try device.folder.write("walk.gpx", "<gpx><trk><trkseg>\(points)</trkseg></trk></gpx>")
    let text = try guide("route", "follow", device.folder.file("walk.gpx"), "--itinerary", "half-day-medina")
      .output
    #expect(text.split(separator: "\n").count { $0.contains("arrive at") } == places.count, "\(text)")
    try device.folder.write("empty.gpx", "<gpx/>")
    #expect(try guide("route", "follow", device.folder.file("empty.gpx"), "--to", "bahia-palace").status == 2)
    #expect(try guide("route", "follow", device.folder.file("none.gpx"), "--to", "bahia-palace").status == 2)
  }

  @Test func keepsTheLegThatIsWalkedUntilItIsRecentred() throws {
    let map = try graph()
    _ = try guide("walk", "start", "food-day")
    func line(_ arguments: [String]) throws -> [String: Any] {
      let walk = try json(device.result(["walk"] + arguments + ["--json"]))
      let way = try #require(walk["way"] as? [String: Any])
      return try #require((way["legs"] as? [[String: Any]])?.first)
    }
    func start(_ leg: [String: Any]) -> Double? { (leg["from"] as? [String: Any])?["lat"] as? Double }
    let at = ["--at", "2026-12-10T10:00"]
    let first = try line(["next", "--from", "31.6200,-7.9900", "--map", map] + at)
    #expect(start(first) == 31.62)
    // Without a position, and from a place beside the line, it is the same leg; away from it a new one.
    #expect(try start(line(["next"] + at)) == 31.62)
    let points = try #require(first["line"] as? [[Double]])
    let middle = try #require(points.dropFirst().first)
    #expect(try start(line(["next", "--from", "\(middle[0]),\(middle[1])", "--map", map] + at)) == 31.62)
    #expect(try start(line(["next", "--from", "31.6300,-7.9900", "--map", map] + at)) == 31.63)
    #expect(try start(line(["recenter", "--from", "31.6301,-7.9900", "--map", map] + at)) == 31.6301)
    // After an hour gates may be shut.
    #expect(
      try start(line(["next", "--from", "31.6302,-7.9900", "--map", map, "--at", "2026-12-10T11:00"]))
        == 31.6302)
  }

  @Test func findsTheGraphInAPack() throws {
    _ = try graph()
    try device.folder.write(
      "city.json",
      """
      {
        "id": "city", "kind": "content", "title": { "en": "City", "fr": "Ville" }, "languages": ["en", "fr"],
        "ships_in_app": false, "dependencies": [],
        "components": [
          { "id": "pois", "kind": "items", "select": [{ "domain": "places", "regions": ["medina"] }] },
          { "id": "ways", "kind": "walking_graph", "title": { "en": "ways", "fr": "chemins" }, "regions": ["medina"],
            "source": "map.graph" }
        ]
      }
      """)
    let packed = try Program("contentc").run(
      "pack", Project.root + "/content", "--recipe", device.folder.file("city.json"), "-o",
      device.folder.file("city.db"))
    #expect(packed.status == 0, "\(packed.errors)")
    let route = try guide("route", start, end, "--content", device.folder.file("city.db"), "--avoid-steps")
    #expect(route.output.contains("Rue du Sud"), "\(route.errors)")
    // A plan over the same content walks the same ways.
    let planned = try json(
      guide(
        "plan", "--from", start, "--include", "dar-si-said", "--at", "2026-12-10", "--start", "10:00",
        "--hours", "1.5",
        "--no-meals",
        "--content", device.folder.file("city.db"), "--json"))
    let days = try #require(planned["days"] as? [[String: Any]])
    let stop = try #require((days[0]["stops"] as? [[String: Any]])?.first)
    let leg = try #require(stop["leg"] as? [String: Any])
    let way = try json(
      guide(
        "route", start, "\(stop["lat"] ?? 0),\(stop["lng"] ?? 0)", "--content", device.folder.file("city.db"),
        "--json"))
    #expect(way["level"] as? Int ?? 0 >= 2)
    #expect(leg["isKnown"] as? Bool == true)
    #expect(leg["metres"] as? Double == (way["metres"] as? Double)?.rounded())
  }
}
