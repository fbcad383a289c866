import Foundation
import TestSupport
import Testing

/// Commands that look into built content, compared with its database.
@Suite struct BuiltContentCommandTests {
  private let folder: TemporaryFolder
  private let contentc = Program("contentc")

  private static let schema = """
    {
      "title": "Shops",
      "x-domain": { "type": "shop", "table": "shops", "title": "name", "former_ids": "formerly" },
      "type": "object",
      "properties": { "items": { "type": "array", "items": {
        "type": "object",
        "properties": {
          "id": { "type": "string" },
          "formerly": { "type": "array", "items": { "type": "string" }, "x-column": false },
          "name": { "type": "string", "x-search": { "field": "name", "weight": 10 }, "x-translatable": true },
          "opening": { "type": "string", "title": "Opening hours" },
          "fee_mad": { "type": "number", "multipleOf": 0.01, "x-money": "up", "title": "Entry fee" },
          "near": { "type": "array", "items": { "type": "string", "x-ref": { "type": "shop", "link": "near", "back": "near" } } }
        },
        "required": ["id", "name"], "additionalProperties": false
      } } }
    }
    """

  private static let items = """
    { "items": [
      { "id": "lamps", "name": "Lamps & *Co*", "opening": "9-17", "fee_mad": 10, "near": ["rugs"] },
      { "id": "rugs", "name": "Rugs" }, { "id": "boats", "name": "Boats" }, { "id": "nets", "name": "Nets" } ] }
    """

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("schema/shops.schema.json", Self.schema)
    try folder.write("old/contentc.json", #"{ "title": "Shops", "version": "1.0" }"#)
    try folder.write("old/shops.json", Self.items)
    let built = try contentc.run("build", "old", "-o", "old.db", in: folder.path)
    try #require(built.status == 0, "\(built.errors)")
  }

  private func json(_ result: Program.Result) throws -> [String: Any] {
    let all = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
    return try #require(all?["data"] as? [String: Any])
  }

  @Test func showsWhatIsInADatabase() throws {
    let data = try json(contentc.run("inspect", "old.db", "--json", in: folder.path))
    #expect(data["bytes"] as? Int == (try folder.read("old.db").count))
    #expect((data["items"] as? [String: Int]) == ["shop": 4])
    #expect((data["links"] as? [String: Int]) == ["near": 2])
    let tables = try #require(data["tables"] as? [[String: Any]])
    let total = tables.reduce(0) { $0 + ($1["bytes"] as? Int ?? 0) + ($1["indexBytes"] as? Int ?? 0) }
    // All pages but those of the schema itself.
    let schema = try databaseRows(
      folder.file("old.db"), "SELECT sum(pgsize) FROM dbstat WHERE name = 'sqlite_schema'")
    #expect(total + (Int(schema[0][0]) ?? 0) == (try folder.read("old.db").count))
  }

  @Test func exportsTheGuideSoThatItsTablesComeBack() throws {
    let guide = try BuiltGuide.path
    let exported = try contentc.run(
      "export", guide, "-o", "guide", "--schema", Project.root + "/schema", in: folder.path)
    #expect(exported.status == 0, "\(exported.errors)")
    let built = try contentc.run(
      "build", "guide", "--schema", Project.root + "/schema", "-o", "guide.db", in: folder.path)
    #expect(built.status == 0, "\(built.errors)")
    let names = try databaseRows(
      guide, "SELECT name FROM sqlite_master WHERE type = 'table' AND name <> 'meta'")
    for name in names.joined() where !name.hasPrefix("fts_") && !name.hasSuffix("_rtree") {
      let query = "SELECT * FROM \(name) ORDER BY 1, 2"
      #expect(try databaseRows(guide, query) == databaseRows(folder.file("guide.db"), query), "\(name)")
    }
  }

  @Test func exportedTextsAreNoFormulasUnlessRaw() throws {
    let names = ["=1+1", "+1", "-1", "@A1", "\t=1", "\r=1", "a=1", "'=1"]
    let items = names.enumerated().map {
      ["id": "shop-\($0)", "name": $1, "fee_mad": 1] as [String: Any]
    }
    try folder.write("old/shops.json", try JSONSerialization.data(withJSONObject: ["items": items]))
    try folder.write("old/i18n/fr/shops.json", #"{ "items": {} }"#)
    let built = try contentc.run("build", "old", "-o", "formulas.db", in: folder.path)
    try #require(built.status == 0, "\(built.errors)")
    func rows(_ output: String, _ options: [String]) throws -> [String] {
      let result = try contentc.run(
        ["export", "formulas.db", "-o", output, "--format", "csv"] + options, in: folder.path)
      #expect(result.status == 0, "\(result.errors)")
      let csv = String(decoding: try folder.read(output + "/shops.csv"), as: UTF8.self)
      return csv.components(separatedBy: "\r\n").dropFirst().filter { !$0.isEmpty }
    }
    for (row, name) in zip(try rows("safe", []), names) {
      #expect(row.contains("'\(name)") == (name.first != "a" && name.first != "'"), "\(row)")
    }
    for (row, name) in zip(try rows("raw", ["--raw"]), names) { #expect(row.contains(name)) }
    #expect(try contentc.run("export", "old.db", "-o", "x", "--raw", in: folder.path).status == 64)
  }

  @Test func exportsTablesAndMaps() throws {
    #expect(
      try contentc.run("export", "old.db", "-o", "tables", "--format", "csv", in: folder.path).status == 0)
    let csv = String(decoding: try folder.read("tables/shops.csv"), as: UTF8.self)
    #expect(csv.hasPrefix("id,name,opening,fee_mad,fee_centimes,near\r\n"))
    #expect(csv.contains("lamps,Lamps & *Co*,9-17,10,1000,\"[\"\"rugs\"\"]\"\r\n"))
    let guide = try BuiltGuide.path
    #expect(
      try contentc.run("export", guide, "-o", "map", "--format", "geojson", in: folder.path).status == 0)
    let map = try JSONSerialization.jsonObject(with: folder.read("map/content.geojson")) as? [String: Any]
    let features = try #require(map?["features"] as? [[String: Any]])
    let places = try databaseRows(
      guide, "SELECT count(*) FROM (SELECT item FROM points UNION SELECT item FROM boundaries)")
    #expect(["\(features.count)"] == places[0])
  }
}
