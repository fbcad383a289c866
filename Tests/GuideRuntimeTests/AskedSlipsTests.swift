import BundleReader
import GuideEngines
import GuideModel
import GuideRuntime
import Testing

/// Slips of the keyboard in questions, and prices that questions name.
@Suite struct AskedSlipsTests {
  private func answer(_ text: String, language: String = "en") throws -> SearchAnswer {
    let guide = try GuideContent.currentGuide
    var options = SearchOptions()
    (options.language, options.limit) = (language, 8)
    options.instant = guide.calendars.zone.instant(try #require(LocalDateTime("2026-12-02T15:00")))
    return try guide.answer(text, options: options)
  }

  private func ids(_ answer: SearchAnswer) -> [ItemID] { answer.hits.map { $0.id } }

  @Test(arguments: [
    ("how do I get to Essaouria by bus", "how do I get to Essaouira by bus", "en"),
    ("how to get from Menara airprot to the medina", "how to get from Menara airport to the medina", "en"),
    ("opning hours Secret Garden", "opening hours Secret Garden", "en"),
    ("restorant pas touristique", "restaurant pas touristique", "fr"),
    ("excurtion dans l'Atlas sans guide", "excursion dans l'Atlas sans guide", "fr"),
  ])
  func aSlipInAQuestionIsReadAsTheWordThatWasMeant(_ typed: String, _ meant: String, _ language: String)
    throws
  {
    let answer = try answer(typed, language: language)
    #expect(ids(answer) == ids(try self.answer(meant, language: language)))
    #expect(!answer.hits.isEmpty && answer.didYouMean != nil)
  }

  @Test(arguments: ["Riad Kniza pool", "is the zoological museum open", "tickets for the cinemathek"])
  func aNameThatTheContentDoesNotHaveStaysAsItIs(_ text: String) throws {
    #expect(try answer(text).didYouMean == nil)
  }

  @Test(arguments: [
    ("is 300 dirhams too much for slippers", "babouches", 300, Fairness.veryHigh),
    ("taxi to majorelle ok for 50", "taxi-cross-town", 50, .high),
    ("henna 300", "henna", 300, .veryHigh), ("babouches 100 dh", "babouches", 100, .fair),
  ])
  func aPriceInTheWordsIsJudged(_ text: String, _ card: String, _ amount: Int, _ fairness: Fairness) throws {
    let quoted = try #require(try answer(text).quoted)
    #expect(quoted.card.rawValue == card && quoted.amount == ExactDecimal(amount))
    #expect(quoted.fairness == fairness)
  }

  @Test(arguments: [
    "bus 19", "babouches under 100 dh", "taxi 50 euros", "babouches for 2 people", "slippers",
    "hotel 300 dirhams or 400 dirhams",
  ])
  func numbersThatAreNoPricesAreNotJudged(_ text: String) throws {
    #expect(try answer(text).quoted == nil)
  }

  @Test func whatEditorsChoseStaysWithinTheAreaThatIsAskedAbout() throws {
    let answer = try answer("rooftop bar in the kasbah")
    #expect(!ids(answer).contains("barometre"))
  }

  @Test(arguments: ["supermarket in the medina", "hammam in gueliz"])
  func whereAnAreaHasNothingTheNearestAroundItIsListedWithTheDistance(_ text: String) throws {
    let answer = try answer(text)
    #expect(answer.understood.first { $0.kind == .region }?.metres != nil)
    let distances = answer.hits.compactMap { $0.facts.distanceMetres }
    #expect(!distances.isEmpty && distances == distances.sorted())
  }
}
