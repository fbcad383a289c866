import Foundation
import TestSupport
import Testing

/// Commands that look into built content: verify, inspect, diff, graph.
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

  private static let before = """
    { "items": [
      { "id": "lamps", "name": "Lamps & *Co*", "opening": "9-17", "fee_mad": 10, "near": ["rugs"] },
      { "id": "rugs", "name": "Rugs" }, { "id": "boats", "name": "Boats" }, { "id": "nets", "name": "Nets" } ] }
    """

  private static let after = """
    { "items": [
      { "id": "lamps", "name": "Lamps & *Co*", "opening": "9-18", "fee_mad": 10.5, "near": ["rugs"] },
      { "id": "rugs", "name": "Rugs" }, { "id": "ships", "name": "Ships", "formerly": ["boats"] },
      { "id": "pots", "name": "Pots" } ] }
    """

  init() throws {
    folder = try TemporaryFolder()
    for (name, version, items) in [("old", "1.0", Self.before), ("new", "2.0", Self.after)] {
      try folder.write("schema/shops.schema.json", Self.schema)
      try folder.write("\(name)/contentc.json", #"{ "title": "Shops", "version": "\#(version)" }"#)
      try folder.write("\(name)/shops.json", items)
      try folder.write(
        "\(name)/i18n/fr/shops.json", #"{ "items": { "rugs": { "name": "Tapis \#(name)" } } }"#)
    }
    let built = try contentc.run("build", "old", "-o", "old.db", in: folder.path)
    try #require(built.status == 0, "\(built.errors)")
  }

  private func json(_ result: Program.Result) throws -> [String: Any] {
    let all = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
    return try #require(all?["data"] as? [String: Any])
  }

  @Test func confirmsADatabaseThatIsWhatItsContentCompilesTo() throws {
    let result = try contentc.run("verify", "old.db", "old", in: folder.path)
    #expect(result.status == 0 && result.output.isEmpty)
    #expect(result.errors == "old.db is what old compiles to\n")
    #expect(
      try json(contentc.run("verify", "old.db", "old", "--json", in: folder.path))["isIdentical"] as? Bool
        == true)
  }

  @Test func saysWhatDiffersWhenItIsNot() throws {
    let result = try contentc.run("verify", "old.db", "new", in: folder.path)
    #expect(result.status == 1)
    #expect(result.output.contains("content_version: 1.0 in the database, 2.0 as compiled\n"))
    #expect(result.output.contains("opening: '9-17' → '9-18'"))
    #expect(result.errors.contains("the items differ"))
  }

  @Test func findsAChangedByteThatNoRowShows() throws {
    var bytes = try folder.read("old.db")
    // The number of times a file was changed, in its header.
    bytes[27] &+= 1
    try folder.write("other.db", bytes)
    let result = try contentc.run("verify", "other.db", "old", in: folder.path)
    #expect(result.status == 1 && result.errors.contains("all items are the same"))
  }

  @Test func refusesToVerifyWithContentThatHasErrors() throws {
    try folder.write("new/shops.json", #"{ "items": [{ "id": "x" }] }"#)
    let result = try contentc.run("verify", "old.db", "new", in: folder.path)
    #expect(
      result.status == 1
        && result.errors.contains("the content has errors; 'contentc validate new' shows them"))
    let none = try contentc.run("verify", "schema/shops.schema.json", "old", in: folder.path)
    #expect(none.status == 2 && none.errors.contains("cannot be read"))
  }

  @Test func listsEveryChangeOfItemsAndFields() throws {
    let result = try contentc.run("diff", "old.db", "new", in: folder.path)
    #expect(result.status == 0)
    #expect(
      result.output == """
        Shops
          + pots: Pots
          ~ ships (was boats): Ships
              name: 'Boats' → 'Ships'
          - nets: Nets
          ~ lamps: Lamps & *Co*
              opening: '9-17' → '9-18'
              fee_centimes: '1000' → '1050'
          ~ rugs: Rugs
              name in fr: 'Tapis old' → 'Tapis new'
        1 added, 1 removed, 1 renamed, 2 changed

        """)
    let none = try contentc.run("diff", "old.db", "old", in: folder.path)
    #expect(none.status == 0 && none.output == "no item differs\n")
  }

  @Test func writesChangesAsJSON() throws {
    let data = try json(contentc.run("diff", "old", "new", "--format", "json", in: folder.path))
    let items = try #require(data["items"] as? [[String: Any]])
    #expect(items.map { $0["change"] as? String } == ["added", "renamed", "removed", "changed", "changed"])
    #expect(items[1]["formerId"] as? String == "boats")
    #expect(data["newVersion"] as? String == "2.0")
  }

  @Test func sumsUpChangesInAReadersWords() throws {
    let result = try contentc.run("diff", "old.db", "new", "--format", "markdown", in: folder.path)
    #expect(
      result.output == """
        ## What's new in 2.0

        ### New shops

        - Pots

        ### Updated shops

        - Ships
        - Lamps & \\*Co\\*: opening hours, entry fee
        - Rugs

        ### No longer included: shops

        - Nets

        """)
    let note = try contentc.run(
      "diff", "old.db", "new", "--format", "note", "--length", "60", in: folder.path)
    #expect(note.output.count <= 60 && note.output.hasPrefix("New shops: "), "\(note.output)")
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
    let text = try contentc.run("inspect", "old.db", in: folder.path)
    #expect(text.output.contains("Items: shop 4") && text.output.contains("content_version  1.0"))
    #expect(try contentc.run("inspect", "none.db", in: folder.path).status == 2)
  }

  @Test func drawsEveryItemWithoutOverlapOfLabels() throws {
    let result = try contentc.run("graph", "new", "-o", "links.svg", in: folder.path)
    #expect(result.status == 0 && result.errors.contains("4 items, 2 links, 2 without links"))
    let svg = String(decoding: try folder.read("links.svg"), as: UTF8.self)
    #expect(svg.contains(">Lamps &amp; *Co*</text>"))
    #expect(svg.components(separatedBy: "<path ").count == 2, "the two directions of a link are one line")
    #expect(try contentc.run("graph", "new", in: folder.path).output == svg)
  }

  @Test func writesTheGraphForOtherPrograms() throws {
    let dot = try contentc.run("graph", "new", "--format", "dot", in: folder.path)
    #expect(dot.output.contains(#""lamps" -> "rugs" [label="near"];"#))
    let data = try json(contentc.run("graph", "new", "--format", "json", in: folder.path))
    let nodes = try #require(data["nodes"] as? [[String: Any]])
    #expect(
      nodes.filter { $0["isOrphan"] as? Bool == true }.map { $0["id"] as? String } == ["pots", "ships"])
  }

  @Test func exportedContentCompilesToTheSameRows() throws {
    let exported = try contentc.run("export", "old.db", "-o", "copy", in: folder.path)
    #expect(exported.status == 0 && exported.errors == "wrote 3 files to copy\n", "\(exported.errors)")
    let built = try contentc.run("build", "copy", "-o", "copy.db", in: folder.path)
    #expect(built.status == 0, "\(built.errors)")
    #expect(try contentc.run("diff", "old.db", "copy.db", in: folder.path).output == "no item differs\n")
    #expect(try contentc.run("verify", "old.db", "copy", in: folder.path).status == 0)
    // What an editor may have changed in it is not overwritten.
    #expect(try contentc.run("export", "old.db", "-o", "copy", in: folder.path).status == 2)
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
