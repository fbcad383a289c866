import GuideModel
import SearchText
import Testing

@testable import GuideRuntime

/// Other grammatical forms of words, and words that do not matter to a search.
@Suite struct SearchWordFormsTests {
  private func town() throws -> ToyTown {
    try ToyTown([
      ToyTown.place(
        "lido", "Lido", "garden", north: 1, about: "Bring a towel for the fountain beside the terrace"),
      ToyTown.place("clock", "Clock Tower", "monument", north: 2, about: "A canal runs below"),
      ToyTown.place("trick", "The Ticket Trick", "scam", north: 3),
      ToyTown.place("wharf", "Ferry Wharf", "boat", north: 4),
    ])
  }

  private func answer(_ text: String) throws -> SearchAnswer {
    let town = try town()
    return try withExtendedLifetime(town) { try Guide(contentAt: town.database).answer(text) }
  }

  @Test(arguments: [
    ("towers", "clock"), ("ferries", "wharf"), ("wharfs", "wharf"), ("tricks", "trick"), ("canaux", "clock"),
    ("ticket tricks", "trick"),
  ])
  func findsASingularForAPlural(query: String, id: String) throws {
    let answer = try answer(query)
    #expect(answer.hits.map(\.id.rawValue) == [id])
    #expect(answer.didYouMean == nil)
  }

  @Test func onlyRegularFormsOfLongWordsMatch() {
    #expect(Inflection.forms(of: "cities") == ["city", "citie"])
    #expect(Inflection.forms(of: "chateaux") == ["chateau"])
    #expect(Inflection.forms(of: "tower") == ["towers"])
    #expect(Inflection.forms(of: "pass") == [])
    #expect(Inflection.forms(of: "bus") == [])
    #expect(Inflection.forms(of: "سوق") == [])
  }

  @Test(arguments: ["common tricks", "typical trick", "frequent tricks"])
  func frequencyAdjectivesAreOptional(query: String) throws {
    #expect(try answer(query).hits.first?.id.rawValue == "trick")
  }

  @Test func reportsBodyOnlyMatches() throws {
    #expect(try answer("towel").isOnlyMentioned)
    #expect(try answer("towels").isOnlyMentioned)
    #expect(try !answer("tower").isOnlyMentioned)
    #expect(try !answer("tower canal").isOnlyMentioned)
    #expect(try !answer("nothing of it").isOnlyMentioned)
  }

  @Test func unknownWordsNextToAFilterAreReportedAndIgnored() throws {
    let town = try ToyTown([
      ToyTown.place("fountain", "Stone Fountain", "monument", north: 0),
      ToyTown.place("grill", "Riverside Grill", "restaurant", north: 200, cost: 40),
      ToyTown.place("hotel", "Grand Hotel", "hotel", north: 100),
    ])
    try withExtendedLifetime(town) {
      let guide = try Guide(contentAt: town.database)
      let answer = try guide.answer("vegan restaurant near the stone fountain")
      #expect(answer.hits.map(\.id.rawValue) == ["grill"] && answer.missing == ["vegan"])
      #expect(answer.understood.map(\.kind) == [.near])
      #expect(try guide.answer("spaceship near the stone fountain").hits.isEmpty)
    }
  }

  @Test func aPriceLimitDecidesWhatIsCheap() throws {
    let town = try ToyTown(
      (1...6).map { ToyTown.place("r\($0)", "Grill \($0)", "restaurant", north: $0, cost: $0 * 10) })
    try withExtendedLifetime(town) {
      let answer = try Guide(contentAt: town.database).answer("cheap restaurant under 50")
      #expect(answer.hits.map(\.id.rawValue) == ["r1", "r2", "r3", "r4", "r5"])
    }
  }

  @Test(arguments: [
    ("vegan dinner near the spice square", "nomad"), ("someone stole my purse", "lost-passport"),
    ("drari sghar", "families-with-children"), ("jnan fabor", "koutoubia-gardens"),
    ("que porter en été", "dress-in-the-medina"), ("moins de 50 dirhams pour dîner", "tagine-local"),
    ("chno ndir ila tseraqt", "emer-i-was-robbed"),
    ("que faire quand il pleut", "rainy-day"), ("common scams", "scam-closed-street"),
    ("arnaques fréquentes", "scam-closed-street"), ("متاحف", "maison-de-la-photographie"),
  ])
  func everydayQuestionsFindMatchingItems(query: String, id: String) throws {
    let hits = try GuideContent.guide.answer(query).hits
    #expect(hits.prefix(3).contains { $0.id.rawValue == id }, "\(hits.map(\.id.rawValue))")
  }
}
