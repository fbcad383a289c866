import BundleReader
import GuideModel
import Testing

@testable import GuideRuntime

/// Notes of a search about uncertain results.
@Suite struct SearchDoubtTests {
  private func answer(_ text: String, language: String = "en") throws -> SearchAnswer {
    var options = SearchOptions()
    options.language = language
    options.hasSnippets = true
    return try GuideContent.guide.answer(text, options: options)
  }

  @Test(arguments: ["prix du thé", "prix thé", "prix du the", "combien coûte un thé"])
  func teaIsNotTheEnglishArticle(query: String) throws {
    let hits = try answer(query).hits
    #expect(hits.first?.id.rawValue == "mint-tea", "\(hits.map(\.id.rawValue))")
  }

  @Test(arguments: [
    ("the bahia palace", "bahia-palace"), ("the koutoubia mosque", "koutoubia-mosque"),
  ])
  func theFrenchArticleIsIgnoredInEnglishQueries(query: String, id: String) throws {
    #expect(try answer(query).hits.first?.id.rawValue == id)
  }

  @Test func stopWordsDependOnTheLanguageOfTheOtherWords() {
    #expect(IntentReading(["prix", "du", "the"]).optional == [0, 1])
    #expect(IntentReading(["price", "of", "the", "bag"]).optional == [0, 1, 2])
    #expect(IntentReading(["the", "vert"], accented: [0]).optional.isEmpty)
    #expect(IntentReading(["the", "vert"], language: "fr").optional.isEmpty)
    #expect(IntentReading(["the", "vert"]).optional == [0])
  }

  @Test(arguments: [
    "arnaque", "arnaques", "escroquerie", "piège à touristes", "tourist trap", "swindle", "احتيال",
  ])
  func findsScamsByAllTheirSynonyms(query: String) throws {
    let hits = try answer(query).hits
    let guide = try GuideContent.guide
    #expect(hits.count >= 10)
    #expect(try hits.prefix(10).allSatisfy { try guide.item($0.id).text(NamedColumn("category")) == "scam" })
  }

  @Test func namesWordsWithoutMatches() throws {
    let train = try answer("train to fes")
    #expect(train.missing == ["fes"])
    #expect(try answer("train casablanca").missing.isEmpty)
  }

  @Test(arguments: ["golf", "gym", "hairdresser", "swimming", "careem"])
  func missingItemsAreNotReplacedByPhoneticMatches(query: String) throws {
    #expect(try answer(query).hits.isEmpty)
  }

  @Test func phoneticMatchesShowTheActualSpelling() throws {
    let toy = try ToyStalls([ToyStalls.stall("a", "Qahwa Shq", north: 1)])
    let guide = try Guide(contentAt: toy.database)
    #expect(try guide.answer("kahoua chk").soundsLike == "Qahwa Shq")
    #expect(try guide.answer("qahwa").soundsLike == nil)
    #expect(try answer("koutobia").soundsLike == nil)
  }

  @Test(arguments: [
    ("hotel", "la-mamounia"), ("hôtels", "la-mamounia"), ("je suis malade", "if-ill"),
    ("i am sick", "if-ill"), ("dog bite", "hospitals"), ("morsure de chien", "hospitals"),
    ("change money", "cash-and-atms"), ("négocier", "bargaining-manners"), ("ambulance", "emergency-numbers"),
    ("feu", "emergency-numbers"), ("breakfast", "breakfast-out"), ("wifi", "wifi-and-internet"),
    ("laundry", "laundry"), ("dentist", "dentist"), ("left luggage", "left-luggage"),
    ("consigne bagages", "left-luggage"), ("church", "churches-and-services"),
  ])
  func everydayNeedsAreAnswered(query: String, id: String) throws {
    #expect(try answer(query).hits.first?.id.rawValue == id)
  }

  @Test(arguments: ["15", "19", "112", "177"])
  func anEmergencyNumberFindsItsItem(number: String) throws {
    #expect(try answer(number).hits.prefix(2).contains { $0.id.rawValue == "emergency-numbers" })
  }
}

/// A request for something that the content has no word for.
@Suite struct UnansweredRequestTests {
  private func missing(_ places: [String]) throws -> (hits: [String], missing: [String]) {
    let town = try ToyTown(places)
    let answer = try Guide(contentAt: town.database).answer("breakfast")
    return (answer.hits.map(\.id.rawValue), answer.missing)
  }

  @Test func breakfastListsCafesAndNamesTheUnmatchedWord() throws {
    let cafe = ToyTown.place("cafe", "Old Mill", "cafe", north: 10)
    let shop = ToyTown.place("shop", "Lamps", "shopping", north: 20)
    let found = try missing([cafe, shop])
    #expect(found.hits == ["cafe"] && found.missing == ["breakfast"])
    let serving = ToyTown.place("early", "Early", "cafe", north: 30, about: "Breakfast from 7.")
    #expect(try missing([cafe, serving]).missing.isEmpty)
  }
}
