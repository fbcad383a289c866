import BundleReader
import GuideModel
import GuideRuntime
import Testing

/// Intent words, and names that are still being typed.
@Suite struct SearchRequestTests {
  private func answer(_ text: String) throws -> SearchAnswer { try GuideContent.guide.answer(text) }

  @Test(arguments: [
    "majorelle opening hours", "what time does majorelle garden open", "horaires jardin majorelle",
    "heures d'ouverture jardin majorelle", "à quelle heure ferme le jardin majorelle",
    "fuqash jardin majorelle",
  ])
  func askingForHoursFindsThePlace(query: String) throws {
    let answer = try answer(query)
    #expect(answer.intents.contains(.hours))
    #expect(answer.hits.first?.id.rawValue == "jardin-majorelle")
  }

  @Test(arguments: [
    "where to eat", "best places to eat", "où manger", "où manger pas cher", "restaurant", "fin nakol",
    "lunch", "restaurants near me", "مطعم",
  ])
  func askingWhereToEatListsPlacesToEat(query: String) throws {
    let hits = try answer(query).hits
    #expect(hits.count >= 8)
    let guide = try GuideContent.guide
    #expect(
      try hits.prefix(10).allSatisfy {
        try ["restaurant", "cafe", "street_food"].contains(guide.item($0.id).text(NamedColumn("category")))
      })
  }

  @Test func wordsBeyondTheIntentAreSearched() throws {
    #expect(try answer("sushi restaurant").hits.isEmpty)
    #expect(try answer("restaurant nomad").hits.first?.id.rawValue == "nomad")
  }

  @Test func wordsToTranslateAreNotAnIntent() throws {
    #expect(try answer("how do you say how much").hits.first?.id.rawValue == "barg-how-much")
    #expect(try answer("comment dit-on merci").hits.first?.type == "phrase")
  }

  @Test func nearbyQueriesListPlacesFirst() throws {
    #expect(try answer("café near me").hits.first?.type == "place")
  }

  @Test(arguments: ["hammam under 100", "hammam less than 100", "hammam max 100"])
  func aPriceLimitKeepsAffordableItems(query: String) throws {
    var options = SearchOptions()
    options.filter.maxPrice = 100
    let guide = try GuideContent.guide
    let hits = try answer(query).hits
    #expect(try !hits.isEmpty && hits.map(\.id) == guide.search("hammam", options: options).map(\.id))
  }

  @Test func completesANameFromAnyLastWord() throws {
    let guide = try GuideContent.guide
    #expect(try guide.suggestions(for: "jema").first?.id.rawValue == "jemaa-el-fnaa")
    #expect(try guide.suggestions(for: "choukran b").first?.text.hasPrefix("choukran b") == true)
    for (typed, start) in [("taxi a", "a"), ("café d", "d")] {
      let first = try guide.suggestions(for: typed).prefix(2)
      #expect(first.count == 2)
      let words = first.map { $0.text.lowercased().split { !$0.isLetter } }
      #expect(words.allSatisfy { $0.dropFirst().contains { $0.hasPrefix(start) } }, "\(first.map(\.text))")
    }
  }

  @Test func suggestionsShowSpellingChanges() throws {
    let guide = try GuideContent.guide
    let changed = try guide.suggestions(for: "bahai")
    #expect(!changed.isEmpty && changed.allSatisfy { $0.isCorrected })
    #expect(try guide.suggestions(for: "bahi").allSatisfy { !$0.isCorrected })
  }
}
