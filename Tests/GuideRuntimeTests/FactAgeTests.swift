import GuideEngines
import GuideModel
import GuideRuntime
import Testing

/// The age and certainty of facts, as shown to readers.
@Suite struct FactAgeTests {
  private let english = Catalogue(language: "en")
  private let french = Catalogue(language: "fr")

  private func age(_ fact: String, _ date: String, _ precision: DatePrecision = .day) throws -> Staleness {
    let rule = try #require(StalenessRule(field: fact, afterDays: 180))
    return rule.evaluate(
      date: CalendarDate(date), asOf: ToyPlan.today, precision: precision)
  }

  @Test(arguments: [
    (
      "expected_cost", "2026-09-01", DatePrecision.month, "prices from September 2026",
      "prix de septembre 2026"
    ),
    ("expected_cost", "2026-04-01", .month, "prices from April 2026", "prix d'avril 2026"),
    ("expected_cost", "2026-01-01", .year, "prices from 2026", "prix de 2026"),
    ("expected_cost", "2026-01-15", .day, "prices from 15 January 2026", "prix du 15 janvier 2026"),
    ("expected_cost", "", .day, "prices without a date", "prix sans date"),
    ("fees", "", .day, "fee without a date", "entrée\u{A0}: prix sans date"),
    ("fees", "2026-09-01", .month, "fee checked September 2026", "tarif vérifié en septembre 2026"),
    ("hours", "2026-09-01", .month, "hours checked September 2026", "horaires vérifiés en septembre 2026"),
    ("hours", "", .day, "hours without a date", "horaires sans date"),
    ("description", "2026-11-22", .day, "text reviewed 22 November 2026", "texte relu le 22 novembre 2026"),
  ])
  func aDateIsAsPreciseAsItsSource(
    _ fact: String, _ date: String, _ precision: DatePrecision, _ expected: String, _ expectedFrench: String
  ) throws {
    #expect(english.dateText(try age(fact, date, precision)) == expected)
    #expect(french.dateText(try age(fact, date, precision)) == expectedFrench)
  }

  @Test(arguments: [
    ("2024-01-01", DatePrecision.day, "prices are 2 years old, may have changed"),
    ("2023-12-01", .month, "prices are about 35 months old, may have changed"),
    ("2024-01-01", .year, "prices of 2024, may have changed"), ("2026-11-01", .month, ""),
  ])
  func anAgeIsAsPreciseAsItsDate(_ date: String, _ precision: DatePrecision, _ expected: String) throws {
    #expect(english.ageText(try age("expected_cost", date, precision)) ?? "" == expected)
  }

  @Test func aPlaceMarksUndatedAndApproximateFacts() throws {
    let toys = try ToyPlan()
    let tower = try toys.card("tower").trust
    #expect(tower.contains("hours without a date") && tower.contains("fee checked 2024"))
    #expect(tower.contains("fee of 2024, may have changed"))
    #expect(try toys.card("yard").trust == ["hours without a date"])
    let mill = try toys.card("mill").trust
    #expect(mill.contains("hours checked April 2026"))
    #expect(mill.contains("about: the times are not to the minute"))
    #expect(mill.contains("hours checked about 7 months ago, may have changed"))
  }

  @Test func anUndatedFactIsOfUnknownAge() throws {
    let guide = try ToyPlan().guide
    func states(_ id: String) throws -> [String: Staleness.State] {
      let item = try guide.item(ItemID(rawValue: id))
      return Dictionary(
        uniqueKeysWithValues: try guide.staleness(of: item, asOf: ToyPlan.today).map { ($0.field, $0.state) })
    }
    #expect(try states("tower") == ["hours": .unknown, "fees": .stale])
    #expect(try states("yard") == ["hours": .unknown])
    #expect(try states("entry") == ["expected_cost": .unknown])
  }

  @Test func anUndatedPriceLowersConfidenceAndTheReasonIsGiven() throws {
    let guide = try ToyPlan().guide
    let card = try guide.pricedCard(ItemID(rawValue: "entry"), on: ToyPlan.today)
    let amount = ExactDecimal(10)
    let result = try PricingEngine.evaluate(PricingRequest(amount), terms: card.terms)
    #expect(result.confidence == .low)
    let reason = try #require(english.explanation(of: result, card).last)
    #expect(reason.key == "undated")
    #expect(reason.text == "No source of this price has a date: it may have changed.")
  }

  @Test func searchResultsMarkDoubtfulFacts() throws {
    var options = SearchOptions()
    options.instant = ToyPlaces.at("2026-11-22T12:00")
    func mark(_ words: String) throws -> FactMark? {
      FactMark(try #require(try ToyPlan().guide.search(words, options: options).first).facts.staleness)
    }
    #expect(try mark("tower") == .old)
    #expect(try mark("tower ticket") == .undated)
    #expect(try mark("yard") == .undated)
    #expect(try mark("new") == nil)
    #expect(english.text(FactMark.old) == " (old)" && french.text(FactMark.undated) == " (sans date)")
    #expect(english.text(nil as FactMark?) == "")
    let listed = try ToyPlan().guide.open(at: ToyPlaces.at("2026-11-22T12:00"))
    let doubtful = Set(listed.filter { !$0.facts.staleness.isEmpty }.map(\.id.rawValue))
    #expect(doubtful == ["tower", "mill", "yard"])
    #expect(listed.filter(\.facts.areHoursApproximate).map(\.id.rawValue) == ["mill"])
  }

  @Test(arguments: [
    ("rides", "Driver: 5–10 MAD (old)"), ("both", "Guide: 5–10 MAD"), ("porters", "Porter: 5–10 MAD (old)"),
    ("waiters", "Waiter: 5–10 MAD (no date)"),
  ])
  func amountsOfATipAreAsOldAsTheirSources(_ id: String, _ expected: String) throws {
    #expect(try ToyPlan().card(id).sections.flatMap(\.lines) == [expected])
  }

  @Test func aPlaceShowsWhetherToBookAndWhatChildrenPay() throws {
    #expect(try ToyPlan().card("tower").chips == ["entry 10 MAD", "book ahead", "child 5 MAD"])
    let chips = try ToyPlan().card("tower", language: "fr").chips
    #expect(chips == ["entrée 10 MAD", "réservation conseillée", "enfant 5 MAD"])
    #expect(try ToyPlan().card("mill").chips.isEmpty)
  }

  @Test func commentsOfHoursAreTranslated() {
    #expect(french.hoursComment("sources disagree") == "les sources divergent")
    #expect(french.hoursComment("closed on one of these days; sources disagree").contains("fermé"))
    #expect(english.hoursComment("sources disagree") == "sources disagree")
    #expect(french.hoursComment("by appointment") == "by appointment")
  }
}
