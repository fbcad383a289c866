import AuthoredFiles
import ContentTools
import Foundation
import TestSupport
import Testing

@Suite struct ContentModelsTests {
  private static let schema = """
    { "title": "Stalls", "x-domain": { "type": "stall", "table": "stalls", "title": "id" },
      "properties": { "items": { "type": "array", "items": { "type": "object", "required": ["id", "quarter"],
        "properties": {
          "id": { "type": "string" }, "quarter": { "enum": ["ben-youssef", "bab_doukkala"] },
          "is_open": { "type": "boolean" }, "value": { "type": "number" },
          "goods": { "type": "array", "items": { "type": "object", "required": ["name"], "properties": {
            "name": { "type": "string" }, "pieces": { "type": "integer" } } } } } } } } }
    """

  private func model(_ language: ContentModels.Language) throws -> String {
    let folder = try TemporaryFolder()
    try folder.write("schema/stalls.schema.json", ContentModelsTests.schema)
    return try #require(
      try ContentModels.generate(language, schemaPath: folder.file("schema")).files.first
    ).text
  }

  @Test func valuesWithHyphensAreNamedInCamelCase() throws {
    let text = try model(.swift)
    #expect(text.contains(#"static let benYoussef = StallQuarter(rawValue: "ben-youssef")"#))
    #expect(text.contains(#"static let babDoukkala = StallQuarter(rawValue: "bab_doukkala")"#))
  }

  @Test func namedTypesAreWrittenWithThoseTheyNeedAndTheColumnsOfEveryTable() throws {
    let folder = try TemporaryFolder()
    try folder.write("schema/stalls.schema.json", ContentModelsTests.schema)
    let schema = folder.file("schema")
    func text(_ types: [String]) throws -> String {
      try #require(try ContentModels.generate(.swift, schemaPath: schema, types: types).files.first).text
    }
    let columns = try text([])
    #expect(columns.contains("public enum Stall {") && columns.contains(#"case isOpen = "is_open""#))
    #expect(!columns.contains("struct"))
    let good = try text(["StallGood"])
    #expect(good.contains("public struct StallGood") && !good.contains("struct StallQuarter"))
    #expect(try text(["Stall"]) == model(.swift))
    let error = #expect(throws: ContentError.self) { try text(["StallRoof"]) }
    #expect(error?.message.contains("'StallRoof'") == true)
  }

  @Test func readsRowsInTypeScript() throws {
    let text = try model(.typescript)
    #expect(
      text.contains(
        #"export const selectStall = "SELECT \"id\", \"quarter\", \"is_open\", \"value\", \"goods\" FROM \"stalls\"";"#
      ))
    #expect(text.contains(#"  readonly goods: readonly StallGood[];"#))
    #expect(text.contains(#"    isOpen: nullable(boolean)(row["is_open"], "is_open"),"#))
    #expect(text.contains(#"    goods: list(object(readStallGood))(row["goods"], "goods"),"#))
    #expect(text.contains(#"export const knownStallQuarter = ["ben-youssef", "bab_doukkala"] as const;"#))
  }

  @Test func readsRowsInKotlin() throws {
    let text = try model(.kotlin)
    #expect(text.contains("  val `value`: Double?,"))
    #expect(text.contains("  val goods: List<StallGood>\n"))
    #expect(
      text.contains(#"      isOpen = row.value("is_open")?.let { ContentValue.boolean(it, "is_open") },"#))
    #expect(
      text.contains(
        #"      quarter = ContentValue.required(row.value("quarter"), "quarter").let { StallQuarter(ContentValue.text(it, "quarter")) },"#
      ))
    #expect(text.contains(#"    val benYoussef = StallQuarter("ben-youssef")"#))
  }

  /// Kotlin is compiled where its compiler is installed.
  @Test(.enabled(if: SystemTool("kotlinc").isPresent, "kotlinc is not installed"))
  func kotlinAcceptsTheModelsOfThisProject() throws {
    let folder = try TemporaryFolder()
    let files = try ContentModels.generate(.kotlin, schemaPath: Project.root + "/schema").files
    for (name, text) in files { try folder.write(name, text) }
    #expect(try SystemTool("kotlinc").run(".", "-d", "models.jar", in: folder.path) == 0)
  }
}
