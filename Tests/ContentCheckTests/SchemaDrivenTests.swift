import BundleReader
import ContentCheck
import ContentWriter
import Foundation
import GuideModel
import GuideRuntime
import SourceJSON
import TestSupport
import Testing

/// New fields and domains need changes to schema and content, never to Swift.
@Suite struct SchemaDrivenTests {
  @Test func aNewFieldInASchemaBecomesAColumnAndIsSearchable() throws {
    let toy = try ToyContent(
      merchants: ToyContent.merchants.replacing(
        #""about": "Copper pots.""#, with: #""about": "Copper pots.", "motto": "Hammered by hand""#))
    #expect(try toy.validate().diagnostics.map(\.id) == ["unknown-key"])
    try toy.folder.write(
      "schema/merchants.schema.json",
      ToyContent.merchantSchema.replacing(
        #""town_id": {"#,
        with: #""motto": { "type": "string", "x-search": { "field": "text" } }, "town_id": {"#))
    #expect(try toy.validate().diagnostics.isEmpty)
    try toy.build()
    let motto = try databaseRows(toy.database, "SELECT motto FROM merchants WHERE id = 'zaki'")
    #expect(motto == [["Hammered by hand"]])
    let guide = try Guide(contentAt: toy.database)
    #expect(try guide.search("hammered hand").map(\.id.rawValue) == ["zaki"])
    #expect(try guide.item(ItemID(rawValue: "zaki")).text(NamedColumn("motto")) == "Hammered by hand")
  }

  @Test func aNewDomainCompilesAndIsSearchableAndLinked() throws {
    let folder = try TemporaryFolder()
    try Project.copy("content", to: folder)
    try Project.copy("schema", to: folder)
    try folder.write(
      "schema/riads.schema.json",
      """
      {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Riads",
        "x-domain": { "type": "riad", "table": "riads", "title": "name", "rank": "rank" },
        "type": "object",
        "properties": { "$schema": true, "meta": true, "items": { "type": "array", "items": { "$ref": "#/$defs/riad" } } },
        "required": ["items"],
        "additionalProperties": false,
        "$defs": {
          "riad": {
            "title": "Riad",
            "type": "object",
            "properties": {
              "id": { "$ref": "defs.schema.json#/$defs/id" },
              "name": { "$ref": "defs.schema.json#/$defs/line", "x-search": { "field": "name", "weight": 10 } },
              "rank": { "$ref": "defs.schema.json#/$defs/rank" },
              "rooms": { "type": "integer", "minimum": 1 },
              "near": { "type": "array", "items": { "$ref": "defs.schema.json#/$defs/id", "x-ref": { "type": "place", "link": "near", "back": "has_riad" } } }
            },
            "required": ["id", "name"],
            "additionalProperties": false
          }
        }
      }
      """)
    try folder.write(
      "content/riads.json",
      #"{ "items": [{ "id": "riad-of-the-test", "name": "Riad of the Test", "rooms": 7, "near": ["bahia-palace"] }] }"#
    )
    let (report, _) = try Compiler.build(folder.file("content"), testOptions, output: folder.file("guide.db"))
    #expect(!report.diagnostics.hasErrors)
    let guide = try Guide(contentAt: folder.file("guide.db"))
    #expect(try guide.search("riad of the test").first?.type == "riad")
    let item = try guide.item(ItemID(rawValue: "riad-of-the-test"))
    #expect(item.integer(NamedColumn("rooms")) == 7)
    #expect(item.links.map { [$0.kind, $0.id.rawValue] } == [["near", "bahia-palace"]])
    let back = try guide.item(ItemID(rawValue: "bahia-palace")).links.filter { $0.kind == "has_riad" }
    #expect(back.map(\.id.rawValue) == ["riad-of-the-test"])
    #expect(
      Card(item, catalogue: Catalogue(language: "en")).sections.contains {
        $0.heading == "Rooms" && $0.lines == ["7"]
      })
  }

  @Test func mistakesInAnnotationsAreFoundInTheSchema() throws {
    let toy = try ToyContent()
    let schema = ToyContent.merchantSchema
      .replacing(#""x-ref": { "type": "town""#, with: #""x-ref": { "type": "twon""#)
      .replacing(#""x-money": "down""#, with: #""x-mony": "down""#)
      .replacing(#""field": "alias""#, with: #""field": "aliases""#)
    try toy.folder.write("schema/merchants.schema.json", schema)
    let found = try toy.validate().diagnostics
    #expect(Set(found.map(\.id)) == ["invalid-schema", "unknown-keyword", "not-allowed-value"])
    #expect(found.allSatisfy { $0.location.path.hasSuffix("merchants.schema.json") })
    #expect(found.flatMap(\.solutions).map(\.title).contains("did you mean 'town'?"))
    #expect(found.flatMap(\.solutions).map(\.title).contains("did you mean 'x-money'?"))
  }

  @Test func recursiveSchemasArePlanned() throws {
    let toy = try ToyContent()
    try toy.folder.write(
      "schema/towns.schema.json",
      ToyContent.townSchema.replacing(
        #""name": { "type""#,
        with: ##""parts": { "type": "array", "items": { "$ref": "#/$defs/town" } }, "name": { "type""##))
    try toy.folder.write(
      "content/towns.json",
      #"{ "items": [{ "id": "sefrou", "name": "Sefrou", "parts": [{ "id": "a", "name": "A", "parts": [] }] }] }"#
    )
    #expect(try toy.validate().diagnostics.isEmpty)
  }
}
