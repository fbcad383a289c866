import ContentCompiler
import TestSupport
import Testing

@Suite struct SwiftModelsTests {
  @Test func valuesWithHyphensAreNamedInCamelCase() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "schema/stalls.schema.json",
      """
      { "x-domain": { "type": "stall", "table": "stalls", "title": "id" },
        "properties": { "items": { "type": "array", "items": { "type": "object", "properties": {
          "id": { "type": "string" }, "quarter": { "enum": ["ben-youssef", "bab_doukkala"] } } } } } }
      """)
    let model = try #require(try SwiftModels.generate(schemaPath: folder.file("schema")).files.first)
    #expect(model.text.contains(#"static let benYoussef = StallQuarter(rawValue: "ben-youssef")"#))
    #expect(model.text.contains(#"static let babDoukkala = StallQuarter(rawValue: "bab_doukkala")"#))
  }
}
