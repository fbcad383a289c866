import Foundation
import Importers
import SQLite
import TestSupport
import Testing

/// Tables with a mapping file.
@Suite struct MappedImportTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let mapping = #"""
    { "name": "dash", "items": [
      { "domain": "merchants", "table": "merchant", "when": { "active": "1" }, "fields": {
        "id": { "from": "merchantId", "as": "id", "prefix": "dash-", "required": true },
        "name": { "from": "name", "required": true },
        "rank": { "constant": 3 },
        "kind": { "from": "type", "values": { "physical": "physical", "online": "online" } },
        "website": { "from": "website", "as": "url" },
        "discount": { "from": "savings", "as": "integer", "scale": 100 },
        "payment": { "from": "pay", "as": "list", "values": { "gift card": "gift_card" } } } },
      { "domain": "locations", "table": "merchant", "when": { "type": ["physical", "both"] }, "fields": {
        "id": { "from": "id", "as": "id", "prefix": "dash-at-" },
        "name": { "from": "name", "required": true },
        "merchant_id": { "from": "merchantId", "as": "id", "prefix": "dash-" },
        "location.lat": { "from": "latitude", "as": "number", "required": true },
        "location.lng": { "from": "longitude", "as": "number", "required": true },
        "location.confidence": { "constant": "medium" } } } ] }
    """#

  private func items(_ output: String, _ domain: String) throws -> [[String: Any]] {
    let base = folder.file(output) + "/" + domain
    return try FileManager.default.contentsOfDirectory(atPath: base).sorted().flatMap { name in
      let data = try #require(FileManager.default.contents(atPath: base + "/" + name))
      let file = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
      return try #require(file["items"] as? [[String: Any]])
    }.sorted { ($0["id"] as? String ?? "") < ($1["id"] as? String ?? "") }
  }

  private func run(_ format: MappedImport.Format, _ file: String, _ mapping: String = mapping) throws
    -> ImportReport
  {
    try folder.write("import.json", mapping)
    return try MappedImport(format, mapping: folder.file("import.json")).run(
      [folder.file(file)], output: folder.file("out"))
  }

  private static let csv = """
    id,merchantId,active,name,type,website,savings,pay,latitude,longitude\r
    1,M-1,1,"Toys, ""R"" Good",physical,toys.example,2.5,gift card;dash,25.65,-80.43\r
    2,M-1,1,"Toys, ""R"" Good",physical,toys.example,2.5,gift card;dash,40.9,-74.26\r
    3,M-2,1,Web only,online,javascript:x,-0.5,dash,0,0\r
    4,M-3,0,Gone,physical,,,dash,10,10\r
    5,M-4,1,,physical,,,dash,0,0\r

    """

  @Test func mapsColumnsConstantsUnitsAndConditions() throws {
    try folder.write("a.csv", Self.csv)
    let report = try run(.csv, "a.csv")
    let merchants = try items("out", "merchants")
    #expect(merchants.map { $0["id"] as? String } == ["dash-m-1", "dash-m-2"])
    #expect(merchants[0]["name"] as? String == "Toys, \"R\" Good")
    #expect(merchants[0]["discount"] as? Int == 250 && merchants[1]["discount"] as? Int == -50)
    #expect(merchants[0]["payment"] as? [String] == ["gift_card", "dash"])
    #expect(merchants[0]["website"] as? String == "https://toys.example" && merchants[1]["website"] == nil)
    let locations = try items("out", "locations")
    #expect(locations.map { $0["id"] as? String } == ["dash-at-1", "dash-at-2", "dash-at-4"])
    #expect((locations[0]["location"] as? [String: Any])?["lat"] as? Double == 25.65)
    #expect(report.counts.map(\.reason) == [.noName, .invalidURL])
    #expect(report.items == ["merchants": 2, "locations": 3])
  }

  @Test func databaseGivesTheSameAsItsText() throws {
    try folder.write("a.csv", Self.csv)
    _ = try run(.csv, "a.csv")
    let expected = try items("out", "merchants") as NSArray
    let db = try Connection(path: folder.file("a.db"), .create)
    try db.execute(
      """
      CREATE TABLE merchant(id INTEGER, merchantId TEXT, active INTEGER, name TEXT, type TEXT, website TEXT, savings REAL, pay TEXT,
        latitude REAL, longitude REAL);
      INSERT INTO merchant VALUES(1,'M-1',1,'Toys, "R" Good','physical','toys.example',2.5,'gift card;dash',25.65,-80.43),
        (3,'M-2',1,'Web only','online','javascript:x',-0.5,'dash',0,0),(4,'M-3',0,'Gone','physical',NULL,NULL,'dash',10,10);
      """)
    _ = try run(.sqlite, "a.db")
    #expect(try items("out", "merchants") as NSArray == expected)
  }

  @Test func centreOfAnyGeometryIsThePoint() throws {
    try folder.write(
      "a.geojson",
      #"""
      { "type": "FeatureCollection", "features": [
        { "type": "Feature", "id": 7, "properties": { "name": "Square" }, "geometry": { "type": "Polygon", "coordinates":
          [[[10, 50], [11, 50], [11, 51], [10, 51], [10, 50]]] } } ] }
      """#)
    let mapping = #"""
      { "name": "squares", "items": [ { "domain": "places", "fields": { "id": { "from": "id", "as": "id", "prefix": "sq-" },
        "name": "name", "location.lat": { "from": "lat", "as": "number" }, "location.lng": { "from": "lng", "as": "number" } } } ] }
      """#
    _ = try run(.geojson, "a.geojson", mapping)
    let point = try items("out", "places")[0]["location"] as? [String: Double]
    #expect(point == ["lat": 50.5, "lng": 10.5])
  }

  @Test(arguments: [
    ("Polygon", "[[[177,-17],[-179,-17],[-179,-16],[177,-16],[177,-17]]]", -16.5, 179),
    ("Polygon", "[[[179,-17],[-177,-17],[-177,-16],[179,-16],[179,-17]]]", -16.5, -179),
    ("Polygon", "[[[177,-17],[181,-17],[181,-16],[177,-16],[177,-17]]]", -16.5, 179),
    ("MultiPolygon", "[[[[177,0],[180,0],[180,1]]],[[[-180,0],[-179,0],[-179,1]]]]", 0.5, 179),
    ("LineString", "[[-170,0],[170,2]]", 1, 180), ("Point", "[-180,1]", 1, -180),
  ])
  func findsTheCentreAcrossTheAntimeridian(
    _ type: String, _ coordinates: String, _ latitude: Double, _ longitude: Double
  ) throws {
    try folder.write(
      "a.geojson",
      #"{"features": [{"id": 1, "geometry": {"type": "\#(type)", "coordinates": \#(coordinates)}}]}"#)
    _ = try run(.geojson, "a.geojson", Self.points)
    let point = try items("out", "places")[0]["location"] as? [String: Double]
    #expect(point == ["lat": latitude, "lng": longitude])
  }

  @Test func leavesOutFeaturesThatAreNotValidAndRefusesBrokenLists() throws {
    let good = #"{"id": 1, "geometry": {"type": "Point", "coordinates": [1, 2]}}"#
    let bad = [
      good.replacing("[1, 2]", with: "[NaN, 2]"), good.replacing("1,", with: "\"\u{1}\","), "7", "null",
    ]
    try folder.write("a.geojson", #"{"features": [\#((bad + [good]).joined(separator: ","))]}"#)
    let report = try run(.geojson, "a.geojson", Self.points)
    #expect(report.counts.map(\.reason) == [.badRow] && report.leftOut == 4)
    #expect(try items("out", "places").count == 1)
    for text in [
      #"{"features": [\#(good),]}"#, #"{"features": [\#(good)"#,
      #"{"features": [\#(good.dropLast()),\#(good)]}"#,
    ] {
      try folder.write("a.geojson", text)
      #expect(throws: ImportError.self, "\(text)") { try run(.geojson, "a.geojson", Self.points) }
    }
  }

  private static let points = #"""
    { "name": "p", "items": [ { "domain": "places", "fields": { "id": { "from": "id", "as": "id", "prefix": "p-" },
      "location.lat": { "from": "lat", "as": "number" }, "location.lng": { "from": "lng", "as": "number" } } } ] }
    """#

  @Test(arguments: [
    ("a,a\n1,2\n", "names a column twice"),
    (
      "a,b\n1\n",
      "lacks columns 'merchantId', 'name', 'type', 'website', 'savings', 'pay', 'active' of the mapping"
    ),
    ("\n", "has no header"),
  ])
  func refusesTextThatIsNoTable(_ text: String, _ message: String) throws {
    try folder.write("a.csv", text)
    let error = #expect(throws: ImportError.self) { try run(.csv, "a.csv") }
    #expect(error?.message == message)
    #expect(!FileManager.default.fileExists(atPath: folder.file("out")))
  }

  @Test(arguments: [
    "[]", #"{"name": "x", "items": []}"#, #"{"name": "X!", "items": [{}]}"#,
    #"{"name": "x", "items": [{"domain": "a", "fields": {"name": "b"}}]}"#,
    #"{"name": "x", "items": [{"domain": "a", "fields": {"id": {"from": "b", "as": "blob"}}}]}"#,
  ])
  func refusesUnusableMappings(_ text: String) throws {
    try folder.write("a.csv", "a\n1\n")
    let error = #expect(throws: ImportError.self) { try run(.csv, "a.csv", text) }
    #expect(error?.code == .mapping)
  }

  @Test(arguments: [
    (#""encodng": "latin1""#, "", "has the unknown key 'encodng'", "did you mean 'encoding'?"),
    ("", #", "requird": true"#, "has the unknown key 'requird'", "did you mean 'required'?"),
    ("", #", "scale": "100""#, "has 'scale' with a value of the wrong kind", "give number"),
    ("", #", "required": "yes""#, "has 'required' with a value of the wrong kind", "give true or false"),
    (#""decimal": 5"#, "", "has 'decimal' with a value of the wrong kind", "give string"),
  ])
  func refusesKeysWithoutEffect(_ option: String, _ field: String, _ message: String, _ help: String) throws {
    try folder.write("a.csv", "a\n1\n")
    let options = option.isEmpty ? "" : option + ", "
    let error = #expect(throws: ImportError.self) {
      try run(
        .csv, "a.csv",
        #"{ \#(options)"name": "x", "items": [{ "domain": "a", "fields": { "id": { "from": "a"\#(field) } } }] }"#
      )
    }
    #expect(error?.message == message && error?.help == help, "\(error.debugDescription)")
  }
}
