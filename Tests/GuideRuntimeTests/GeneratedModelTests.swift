import ContentCheck
import ContentTools
import ContentWriter
import GuideModel
import GuideRuntime
import TestSupport
import Testing

/// Items as the models of their types that `contentc codegen swift` writes.
@Suite struct GeneratedModelTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      "schema/stalls.schema.json",
      """
      {
        "title": "Stalls", "x-domain": { "type": "stall", "table": "stalls", "title": "name" },
        "properties": { "items": { "type": "array", "items": { "type": "object", "required": ["id", "name"],
          "properties": {
            "id": { "type": "string" }, "name": { "type": "string", "x-translatable": true },
            "quarter": { "enum": ["ben-youssef", "bab_doukkala"] },
            "is_open": { "type": "boolean" }, "share": { "type": "number" }, "pieces": { "type": "integer" },
            "goods": { "type": "array", "items": { "type": "object", "required": ["name"], "properties": {
              "name": { "type": "string" }, "pieces": { "type": "integer" } } } } } } } }
      }
      """)
  }

  private func guide() throws -> Guide {
    try folder.write(
      "content/stalls.json",
      """
      { "items": [
        { "id": "spices", "name": "Spices", "quarter": "ben-youssef", "is_open": true, "share": 0.5, "pieces": 3,
          "goods": [{ "name": "Saffron", "pieces": 2 }, { "name": "Cumin" }] },
        { "id": "lamps", "name": "Lamps" }] }
      """)
    try folder.write(
      "content/i18n/fr/stalls.json", #"{ "items": { "spices": { "name": "Épices" } } }"#)
    try folder.write(
      "content/contentc.json", #"{ "title": "Stalls", "language": "en", "translations": ["fr"] }"#)
    return try Guide(contentAt: GuideContent.compile(in: folder))
  }

  @Test func theGeneratorWritesTheModelThatTheseTestsCompile() throws {
    let files = try ContentModels.generate(.swift, schemaPath: folder.file("schema")).files
    #expect(files.map(\.name) == ["Stall.swift"])
    #expect(files.first?.text == (try Project.text("Tests/GuideRuntimeTests/Stall.swift")))
  }

  @Test func anItemReadsAsItsModelInTheLanguage() throws {
    let guide = try guide()
    let stall = try guide.item("spices", as: Stall.self, language: "fr")
    #expect(stall.id == "spices" && stall.name == "Épices" && stall.quarter == .benYoussef)
    #expect(stall.isOpen == true && stall.share == 0.5 && stall.pieces == 3)
    #expect(stall.goods.map(\.name) == ["Saffron", "Cumin"] && stall.goods.map(\.pieces) == [2, nil])
  }

  @Test func whatAnItemLacksIsNilOrEmptyInItsModel() throws {
    let stall = try guide().item("lamps", as: Stall.self)
    #expect(stall.quarter == nil && stall.isOpen == nil && stall.share == nil && stall.pieces == nil)
    #expect(stall.goods.isEmpty)
  }

  @Test func readingAnItemAsAnotherTypeSaysWhichColumnItLacks() throws {
    struct Tip: JSONReadable {
      let title: String
      init(json: JSONValue) throws(JSONMismatch) { title = try JSONMembers(json).value("title") }
    }
    let error = #expect(throws: JSONMismatch.self) { try guide().item("lamps", as: Tip.self) }
    #expect(try #require(error).description == "'lamps.title' is missing")
  }
}
