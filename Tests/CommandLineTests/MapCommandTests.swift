import Foundation
import FoundationXML
import SQLite
import TestSupport
import Testing

/// A map beside the content: found without being named, and named in every answer that is from it. All of it is made up.
@Suite struct MapCommandTests {
  private let device: Device
  private let content: String

  init() throws {
    let folder = try TemporaryFolder.untilExit()
    content = folder.file("city.db")
    try FileManager.default.copyItem(atPath: BuiltGuide.path, toPath: content)
    device = try Device(reading: content, ["LC_ALL": "en_GB.UTF-8", "COLUMNS": "110"])
    // A street along 31.62 north, another to the north at its east end, and points beside them.
    try folder.write(
      "city-2021-08.osm",
      """
      <osm>
      <node id="1" lat="31.6200" lon="-7.9900"/><node id="2" lat="31.6200" lon="-7.9865"/>
      <node id="3" lat="31.6230" lon="-7.9865"/>
      <node id="4" lat="31.6201" lon="-7.9890"><tag k="amenity" v="toilets"/></node>
      <node id="5" lat="31.6202" lon="-7.9880"><tag k="amenity" v="pharmacy"/>
        <tag k="name" v="Pharmacie des Oliviers"/></node>
      <node id="6" lat="31.6203" lon="-7.9870"><tag k="amenity" v="atm"/></node>
      <node id="7" lat="31.9000" lon="-7.9870"><tag k="amenity" v="atm"/></node>
      <way id="1"><nd ref="1"/><nd ref="2"/><tag k="highway" v="residential"/><tag k="name" v="Rue du Sud"/></way>
      <way id="2"><nd ref="2"/><nd ref="3"/><tag k="highway" v="residential"/><tag k="name" v="Rue Est"/></way>
      </osm>
      """)
    let box = ["--bbox", "31.6,-8,31.7,-7.9", "--date", "2021-08"]
    let extract = folder.file("city-2021-08.osm")
    for arguments in [["-o", folder.file("city.graph")], ["--points", "-o", folder.file("city.points")]] {
      let made = try Program("contentc").run(["import", "osm", extract] + arguments + box)
      try #require(made.status == 0, "\(made.errors)")
    }
  }

  private func guide(_ arguments: String...) throws -> Program.Result { try device.result(arguments) }

  private func envelope(_ result: Program.Result) throws -> [String: Any] {
    let object = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
    return try #require(object, "\(result.errors)")
  }

  private let source = "© OpenStreetMap contributors, ODbL-1.0, map of August 2021"

  @Test func aGraphBesideTheContentIsUsedAndNamed() throws {
    let route = try guide("route", "31.6200,-7.9900", "31.6230,-7.9865")
    #expect(route.output.contains("along Rue du Sud") && route.output.contains("left into Rue Est"))
    #expect(route.output.contains(source), "\(route.output)")
    #expect(!route.errors.contains("walking map"))
    let data = try envelope(guide("route", "31.6200,-7.9900", "31.6230,-7.9865", "--json"))["data"]
    let maps = try #require((data as? [String: Any])?["maps"] as? [[String: Any]])
    #expect(maps.map { $0["date"] as? String } == ["2021-08"])
    #expect(maps.map { $0["licence"] as? String } == ["ODbL-1.0"])
    // The same with --content instead of the environment.
    let other = try Device(reading: BuiltGuide.path).result([
      "route", "31.6200,-7.9900", "31.6230,-7.9865", "--content", content,
    ])
    #expect(other.output.contains("Rue du Sud"))
    #expect(try guide("status").output.contains("Map: \(source)"))
  }

  @Test func withoutAMapTheAnswerSaysHowToGetOne() throws {
    let bare = try Device(reading: BuiltGuide.path, ["LC_ALL": "en_GB.UTF-8"])
    let route = try bare.result(["route", "31.6200,-7.9900", "31.6230,-7.9865"])
    #expect(route.output.contains("No walking map is installed"))
    #expect(route.errors.contains("guide settings set map"))
    #expect(!route.output.contains("OpenStreetMap"))
    #expect(try !bare.result(["near", "31.6200,-7.9900"]).output.contains("not checked"))
  }

  @Test func minutesFollowTheWaysOfTheMap() throws {
    let near = try envelope(guide("near", "31.6200,-7.9900", "--type", "toilet", "--json"))
    let points = try #require(near["mapPoints"] as? [[String: Any]])
    #expect(points.map { $0["class"] as? String } == ["toilets"])
    #expect((near["data"] as? [Any])?.isEmpty == true)
    let metres = try #require(points.first?["walkingMetres"] as? Int)
    // 95 m along the street, and 11 m from it.
    #expect((100...112).contains(metres))
    #expect(
      (near["maps"] as? [[String: Any]])?.first?["attribution"] as? String == "© OpenStreetMap contributors")
  }

  @Test func pointsStandApartAndNearHome() throws {
    _ = try guide("home", "set", "31.6200,-7.9900")
    let near = try guide("near", "atm")
    #expect(near.output.contains("From the map, not checked") && near.output.contains("Cash machine"))
    #expect(near.output.contains(source))
    // The one outside the box was not imported.
    #expect(near.output.components(separatedBy: "Cash machine").count == 2)
    let french = try guide("near", "distributeur", "--lang", "fr")
    #expect(french.output.contains("D'après la carte, non vérifié"))
    let all = try guide("near", "31.6200,-7.9900", "--within", "2km")
    #expect(all.output.contains("From the map, not checked") && all.output.contains("Toilets"))
  }

  @Test func aSearchFindsPointsByClassAndByName() throws {
    let named = try guide("search", "pharmacie des oliviers")
    #expect(named.output.contains("Pharmacie des Oliviers") && named.output.contains("not checked"))
    let near = try guide("search", "pharmacy near bahia palace")
    #expect(near.output.contains("Pharmacie des Oliviers"), "\(near.output) \(near.errors)")
    #expect(try !guide("search", "bahia palace").output.contains("not checked"))
  }

  @Test func aPointThatRepeatsAPlaceIsHidden() throws {
    let place = try #require(
      try Connection(path: content, .readOnly).first(
        "SELECT title, lat, lng FROM items JOIN points ON item = items.rowid WHERE type = 'place' ORDER BY id"
      ) { ($0.text(0), $0.number(1), $0.number(2)) })
    let points = content.replacing(".db", with: ".points")
    let connection = try Connection(path: points, .readWrite)
    try connection.run(
      "INSERT INTO map_points VALUES(100, 'pharmacy', ?, ?, ?)", .text(place.0), .real(place.1 + 0.0005),
      .real(place.2))
    let near = try envelope(
      guide("near", "\(place.1),\(place.2)", "--type", "pharmacy", "--within", "200m", "--json"))
    let names = (near["mapPoints"] as? [[String: Any]] ?? []).compactMap { $0["name"] as? String }
    #expect(!names.contains(place.0))
  }

  @Test func aPictureHasTheStreetsOfTheMapTheirNamesAndItsSource() throws {
    let picture = try guide("map", "--near", "31.6215,-7.9880", "--within", "400m").output
    #expect(XMLParser(data: Data(picture.utf8)).parse())
    for text in ["Rue du Sud", ">N</text>", " m</text>", "2021-08"] {
      #expect(picture.contains(text))
    }
    let museums = try guide("map", "--category", "museum", "-o", device.folder.file("museums.svg"))
    #expect(museums.status == 0 && museums.output == "")
    #expect(try device.folder.read("museums.svg").count > 500)
    #expect(try guide("map", "--category", "nothing").status == 64)
    #expect(try guide("map", "--within", "1km").status == 64)
  }

  @Test func aPictureHasTheAreasOfTilesBesideTheMapAndNamesTheirSource() throws {
    let before = try guide("map", "--near", "31.6215,-7.9880", "--within", "400m").output
    let tiles = content.replacing(".db", with: ".mbtiles")
    let connection = try Connection(path: tiles, .create)
    // A park over all of tile 14/7828/6673, counted from the north.
    let park: [UInt8] = [
      0x1A, 0x21, 0x78, 2, 0x0A, 4, 0x70, 0x61, 0x72, 0x6B, 0x12, 0x14, 0x18, 3, 0x22, 0x10, 9, 0, 0, 26,
      0x80, 0x40, 0, 0,
      0x80, 0x40, 0xFF, 0x3F, 0, 15, 0, 0, 0x28, 0x80, 0x20,
    ]
    try connection.run(
      "CREATE TABLE tiles(zoom_level INTEGER, tile_column INTEGER, tile_row INTEGER, tile_data BLOB)")
    try connection.run("CREATE TABLE metadata(name TEXT, value TEXT)")
    try connection.run(
      "INSERT INTO metadata VALUES('attribution', '© Tile Makers © OpenStreetMap contributors')")
    try connection.run("INSERT INTO tiles VALUES(14, 7828, 9710, ?)", .blob(park))
    let after = try guide("map", "--near", "31.6215,-7.9880", "--within", "400m").output
    #expect(XMLParser(data: Data(after.utf8)).parse())
    #expect(after.contains("© Tile Makers © OpenStreetMap contributors, ODbL-1.0, 2021-08"))
    #expect(
      !before.contains("Tile Makers")
        && before.components(separatedBy: "<path").count + 1 == after.components(separatedBy: "<path").count)
    // Damage leaves the streets.
    try connection.run("UPDATE tiles SET tile_data = ?", .blob([0x1F, 0x8B, 8, 0]))
    #expect(try guide("map", "--near", "31.6215,-7.9880", "--within", "400m").output == before)
  }

  @Test func aPlanIsDrawnOverTheStreets() throws {
    _ = try guide("plan", "make", "--from", "31.6200,-7.9890", "--at", "2026-12-10")
    let picture = try guide("plan", "export", "--as", "svg").output
    #expect(XMLParser(data: Data(picture.utf8)).parse())
    #expect(picture.contains("2021-08") && picture.contains("clip-path"))
  }

  @Test func aSettingNamesAMapOfOnesOwn() throws {
    let bare = try Device(reading: BuiltGuide.path, ["LC_ALL": "en_GB.UTF-8"])
    let map = content.replacing(".db", with: ".graph")
    let set = try bare.result(["settings", "set", "map", map])
    #expect(set.status == 0 && set.output.contains(map), "\(set.errors)")
    #expect(try bare.result(["route", "31.6200,-7.9900", "31.6230,-7.9865"]).output.contains("Rue du Sud"))
    #expect(try bare.result(["settings", "set", "map", BuiltGuide.path]).status == 64)
    _ = try bare.result(["settings", "reset", "map"])
    #expect(
      try bare.result(["route", "31.6200,-7.9900", "31.6230,-7.9865"]).output.contains("No walking map"))
  }

  @Test(arguments: [
    ["--bbox", "1,2,3"], ["--bbox", "32,-8,31,-7"], ["--date", "August"], ["--classes", "x.json"],
  ])
  func mistakesInTheOptionsOfAnImportAreRefused(_ options: [String]) throws {
    let made = try Program("contentc").run(
      ["import", "osm", "x.osm", "-o", device.folder.file("x.graph")] + options)
    #expect(made.status == 64 || made.status == 2, "\(made.status)")
    #expect(!FileManager.default.fileExists(atPath: device.folder.file("x.graph")))
  }

  @Test func aGraphIsClippedToItsArea() throws {
    let extract = content.replacing("city.db", with: "city-2021-08.osm")
    func edges(_ box: String) throws -> Int? {
      let made = try Program("contentc").run(
        "import", "osm", extract, "--bbox", box, "-o", device.folder.file("clipped.graph"), "--json")
      guard made.status == 0 else { return nil }
      return (try envelope(made)["data"] as? [String: Any])?["edges"] as? Int
    }
    #expect(try edges("31.6,-8,31.7,-7.9") == 2)
    // Without the north end of the second street.
    #expect(try edges("31.6,-8,31.622,-7.9") == 1)
    #expect(try edges("10,10,11,11") == nil)
  }

  @Test func anAreaWithoutPointsIsAnError() throws {
    let extract = content.replacing("city.db", with: "city-2021-08.osm")
    let made = try Program("contentc").run(
      "import", "osm", extract, "--points", "--bbox", "10,10,11,11", "-o", device.folder.file("x.points"))
    #expect(made.status == 2 && made.errors.contains("no point of any class"))
  }
}
