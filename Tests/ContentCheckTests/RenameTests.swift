import AuthoredFiles
import ContentTools
import SourceJSON
import TestSupport
import Testing

@Suite struct RenameTests {
  private static let merchants = """
    { "items": [
      {
        "id": "amina",
        "name": "Amina", "town_id": "sefrou"
      },
      { "id": "zaki", "name": "Zaki", "formerly": ["old-zaki"], "town_id": "sefrou" }
    ] }
    """

  private func toy() throws -> ToyContent { try ToyContent(merchants: RenameTests.merchants) }

  private func text(_ changes: [ContentFixer.Change], _ name: String) -> String {
    changes.first { $0.source.path.hasSuffix(name) }.map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
  }

  @Test func changesTheIDEveryReferenceAndTheSelectorsOfRecipes() throws {
    let toy = try toy()
    try toy.folder.write(
      "bundles/a.json", #"{ "id": "a", "parts": [{ "select": [{ "domain": "towns", "ids": ["sefrou"] }] }] }"#
    )
    let changes = try ContentRenamer.changes(
      toy.content, testOptions, recipes: toy.folder.file("bundles"), from: "sefrou", to: "fes")
    #expect(changes.count == 3)
    #expect(
      text(changes, "towns.json") == ToyContent.towns.replacing(#""id": "sefrou""#, with: #""id": "fes""#))
    #expect(text(changes, "merchants.json") == RenameTests.merchants.replacing("sefrou", with: "fes"))
    #expect(text(changes, "a.json").contains(#"["fes"]"#))
  }

  @Test func keepsTheOldIDAmongTheFormerOnes() throws {
    let toy = try toy()
    let first = try ContentRenamer.changes(toy.content, testOptions, from: "amina", to: "lamps")
    #expect(text(first, "merchants.json").contains("\"id\": \"lamps\",\n    \"formerly\": [\"amina\"],"))
    let second = try ContentRenamer.changes(toy.content, testOptions, from: "zaki", to: "pots")
    #expect(text(second, "merchants.json").contains(#""formerly": ["old-zaki", "zaki"]"#))
  }

  @Test(arguments: [("amina", "zaki"), ("nobody", "x"), ("amina", "Not An Id")])
  func refusesAnIDThatIsTakenUnknownOrNotValid(old: String, new: String) throws {
    let toy = try toy()
    #expect(throws: ContentError.self) {
      try ContentRenamer.changes(toy.content, testOptions, from: old, to: new)
    }
  }
}
