import Foundation
import SourceJSON
import TestSupport
import Testing

/// Packs describe their actual contents.
@Suite struct PackTitleTests {
  private struct Recipe: Decodable {
    struct Part: Decodable {
      let kind: String
      let title: [String: String]?
    }
    let id: String
    let title: [String: String]
    let summary: [String: String]?
    let components: [Part]
  }

  private func recipes() throws -> [Recipe] {
    try FileManager.default.contentsOfDirectory(atPath: Project.root + "/bundles").filter {
      $0.hasSuffix(".json")
    }
    .sorted().map {
      try JSONDecoder().decode(Recipe.self, from: Data(try Project.text("bundles/\($0)").utf8))
    }
  }

  @Test func aRecipeNamesMapsAndRoutesOnlyInTheTitlesOfTheirParts() throws {
    let recipes = try recipes()
    #expect(recipes.count > 5)
    for recipe in recipes {
      let said = (Array(recipe.title.values) + Array(recipe.summary?.values ?? [:].values)).joined(
        separator: " ")
      for word in ["map", "carte", "route", "itinéraire"] where !["price"].contains(recipe.id) {
        #expect(!said.lowercased().split { !$0.isLetter }.contains(Substring(word)), "\(recipe.id): \(word)")
      }
      for part in recipe.components where ["map_tiles", "walking_graph"].contains(part.kind) {
        #expect(part.title?["en"] != nil && part.title?["fr"] != nil, "\(recipe.id)")
      }
    }
  }

  @Test func thePreviewHasAsManyItemsAsItsSummaryStates() throws {
    let folder = try TemporaryFolder()
    let result = try Program("contentc").run(
      "pack", Project.root + "/content", "--recipe", Project.root + "/bundles/preview.json", "-o",
      folder.file("p.db"))
    #expect(result.status == 0, "\(result.errors)")
    func count(_ table: String) throws -> String {
      try Program.system("sqlite3").run(folder.file("p.db"), "SELECT count(*) FROM \(table)").output
    }
    let summary = try #require(try recipes().first { $0.id == "preview" }?.summary?["en"])
    let numbers = ["3": "three price cards", "5": "Five places", "20": "twenty phrases"]
    for (table, words) in [("places", "places"), ("price_cards", "price cards"), ("phrases", "phrases")] {
      let held = try count(table).trimmingCharacters(in: .whitespacesAndNewlines)
      let said = try #require(numbers[held], "\(held) \(words)")
      #expect(said.hasSuffix(words) && summary.contains(said))
    }
  }
}
