import BundleReader
import GuideModel
import GuideRuntime
import Testing

@Suite struct SearchStagesTests {
  private func answer(_ text: String, _ change: (inout SearchOptions) -> Void = { _ in }) throws
    -> SearchAnswer
  {
    var options = SearchOptions()
    change(&options)
    return try GuideContent.guide.answer(text, options: options)
  }

  @Test(arguments: [
    ("Bahia Palace", "bahia-palace", SearchTier.exactName), ("Djemaa El Fna", "jemaa-el-fnaa", .exactAlias),
    ("jema lfna", "jemaa-el-fnaa", .key), ("saadian tom", "saadian-tombs", .name),
    ("sadian tomb", "saadian-tombs", .key), ("hamman", "hammam-mouassine", .typo),
    ("marjorel garden", "jardin-majorelle", .typo),
    ("bahai palce", "bahia-palace", .typo), ("koutoubia xyzzyx", "koutoubia-mosque", .partial),
  ])
  func findsByTheMostConfidentTier(query: String, id: String, tier: SearchTier) throws {
    let first = try #require(try answer(query).hits.first)
    #expect(first.id.rawValue == id)
    #expect(first.tier == tier)
  }

  @Test func reportsCorrectionsOfUnknownWords() throws {
    #expect(try answer("bahai palce").didYouMean == "bahia palace")
    #expect(try answer("bahia palace").didYouMean == nil)
    #expect(try answer("koutoubia").didYouMean == nil)
  }

  @Test(arguments: ["sim card airport", "mint tea museum", "carte sim aeroport"])
  func aKnownWordIsNeverCorrected(query: String) throws {
    #expect(try answer(query).didYouMean == nil)
  }

  @Test func exactWordsRankAboveSimilarOnes() throws {
    let hits = try answer("menara").hits
    #expect(hits.map(\.tier) == hits.map(\.tier).sorted())
    #expect(hits.allSatisfy { $0.tier < .typo })
  }

  @Test func joinsAndSplitsWords() throws {
    #expect(try answer("cous cous").hits.first?.title.lowercased().contains("couscous") == true)
    #expect(try answer("jemaaelfnaa").hits.first?.id.rawValue == "jemaa-el-fnaa")
    #expect(try answer("menaragardens").hits.first?.id.rawValue == "menara-gardens")
  }

  @Test(arguments: [
    "eiffel castle", "!!!", "", "qwertyuiop", "asdf", "statue of liberty", "xxxxxx", "oooooooooo",
  ])
  func missingItemsGiveNoResults(query: String) throws {
    #expect(try answer(query).hits.isEmpty)
  }

  @Test func suggestionsAreSeparateFromResults() throws {
    let answer = try answer("palace of eiffelburgh")
    #expect(answer.hits.isEmpty)
    #expect(!answer.suggestions.isEmpty)
    #expect(answer.suggestions.allSatisfy { $0.tier == .partial })
  }

  @Test(arguments: [
    ("how much is a taxi", SearchIntent.price), ("prix du taxi", .price), ("bch7al taxi", .price),
    ("شحال taxi", .price), ("where is the koutoubia", .place), ("où se trouve la koutoubia", .place),
    ("fin kayn koutoubia", .place), ("فين koutoubia", .place), ("pharmacy open now", .openNow),
    ("pharmacie ouverte maintenant", .openNow), ("atm near me", .nearMe),
    ("distributeur près de moi", .nearMe), ("comment dit-on merci", .phrase),
  ])
  func readsIntentsInThreeLanguages(query: String, intent: SearchIntent) throws {
    let answer = try answer(query)
    #expect(answer.intents.contains(intent))
    let first = try #require(answer.hits.first)
    if intent == .price { #expect(first.type == "price_card") }
    if intent == .place { #expect(first.id.rawValue == "koutoubia-mosque") }
  }

  @Test func bareIntentWordsAreSearchedLiterally() throws {
    #expect(try answer("how much").hits.first?.id.rawValue == "barg-how-much")
    #expect(try answer("where is").hits.first?.id.rawValue == "dire-where-is")
  }

  @Test(arguments: ["كم الثمن", "شحال الثمن", "بكم الثمن"])
  func unmatchedIntentWordsAreSearchedByTheirPlainWord(query: String) throws {
    let plain = try answer("how much").hits.map(\.id)
    #expect(!plain.isEmpty)
    #expect(try answer(query).hits.map(\.id) == plain)
  }

  @Test func aStopWordNeverHidesAMatch() throws {
    #expect(try answer("the bahia of palace").hits.first?.id.rawValue == "bahia-palace")
    #expect(try answer("le jardin secret").hits.first?.title == "Le Jardin Secret")
  }

  @Test func theScoreIsTheSumOfItsReasons() throws {
    for hit in try answer("mint tea").hits + answer("bahai palce").hits + answer("taxi airport night").hits {
      #expect(hit.points == hit.explanation.reduce(0) { $0 + $1.points })
      #expect(!hit.explanation.isEmpty)
    }
  }

  @Test func aPriceShowsItsRangeAndUnit() throws {
    let options: (inout SearchOptions) -> Void = { $0.types = ["price_card"] }
    let card = try #require(try answer("mint tea", options).hits.first { $0.id.rawValue == "mint-tea" })
    #expect(card.subtitle == "8–15 MAD per glass")
    let french = try answer("mint tea") {
      $0.types = ["price_card"]; $0.language = "fr"
    }
    #expect(french.hits.first { $0.id.rawValue == "mint-tea" }?.subtitle == "8–15 MAD le verre")
  }

  @Test func passagesKeepTheOriginalText() throws {
    let toy = try ToyEvents.searched()
    let guide = try Guide(contentAt: toy)
    func passage(_ text: String) throws -> [TextPart] {
      var options = SearchOptions()
      options.hasSnippets = true
      return try #require(try guide.search(text, options: options).first).snippet
    }
    let arabic = try passage("المدينه القديمه")
    #expect(arabic.filter(\.isMatch).map(\.text) == ["المَدِينَة", "القَدِيمَة"])
    #expect(arabic.map(\.text).joined().contains("في المَدِينَة القَدِيمَة قرب"))
    // A letter and its marks stay together, whether composed or not.
    #expect(try passage("cafe tres").filter(\.isMatch).map(\.text) == ["cafe\u{301}", "très"])
    let long = try passage("needle")
    #expect(long.first?.text == "…")
    #expect(long.map(\.text).joined().count <= 130)
  }

  @Test func passagesPreferTheReadersLanguage() throws {
    let toy = try ToyStalls(
      [ToyStalls.stall("bus", "Stop", north: 1, about: "Bus 19 goes to the square every hour.")],
      french: #""bus": { "about": "Le bus 19 va à la place, le bus de nuit toutes les 2 heures." }"#)
    let guide = try Guide(contentAt: toy.database)
    func passage(_ text: String, _ language: String) throws -> String {
      var options = SearchOptions()
      (options.hasSnippets, options.language) = (true, language)
      return try #require(try guide.search(text, options: options).first).snippet.map(\.text).joined()
    }
    #expect(try passage("bus 19", "en").hasPrefix("Bus 19 goes"))
    #expect(try passage("bus 19", "fr").hasPrefix("Le bus 19"))
    #expect(try passage("bus 19", "de").hasPrefix("Bus 19 goes"))
    // More words match in French; an English reader still gets English.
    #expect(try passage("bus heures", "en").hasPrefix("Bus 19 goes"))
    // Only one language has the word.
    #expect(try passage("nuit", "en").hasPrefix("Le bus 19"))
    #expect(try passage("square", "fr").hasPrefix("Bus 19 goes"))
  }

  @Test func suggestionsCompleteTheTypedText() throws {
    let guide = try GuideContent.guide
    let texts = try guide.suggestions(for: "saad").map(\.text)
    #expect(texts.first == "Saadian Tombs")
    #expect(try guide.suggestions(for: "kout").contains { $0.text.hasPrefix("Kout") })
    #expect(try guide.suggestions(for: "majorele").first?.isCorrected == false)
  }

  @Test func resultsOfSeveralDatabasesAreMergedByTierRankAndId() throws {
    let toy = try ToyEvents.searched()
    let alone = try GuideContent.guide
    let both = Guide(try Generation(paths: [try GuideContent.path, toy]))
    func found(_ guide: Guide, _ text: String) throws -> [SearchHit] {
      var options = SearchOptions()
      options.limit = 200
      return try guide.search(text, options: options)
    }
    let merged = try found(both, "koutoubia")
    #expect(
      merged.map { [$0.tier.rawValue, $0.isWanted ? 0 : 1, $0.rank] }.sorted {
        $0.lexicographicallyPrecedes($1)
      }
        == merged.map { [$0.tier.rawValue, $0.isWanted ? 0 : 1, $0.rank] })
    #expect(Set(merged.map(\.id)).isSuperset(of: try found(alone, "koutoubia").map(\.id)))
    #expect(try found(both, "needle").map(\.id.rawValue) == ["long"])
    #expect(try found(Guide(try Generation(paths: [toy, toy])), "needle").count == 1)
  }
}
