import Foundation
import TestSupport
import Testing

/// `quote` and `bargain` agree on a price, with the built program and the real content.
@Suite struct PriceStrategyTests {
  private let device: Device

  init() throws { device = try Device(reading: BuiltGuide.path) }

  private func run(_ arguments: String..., language: String = "en") throws -> Program.Result {
    try device.result(arguments + ["--at", "2026-11-21T22:30", "--lang", language])
  }

  private func data(_ arguments: String...) throws -> [String: Any] {
    let isQuote = arguments[0] == "quote"
    let options = ["--json"] + (isQuote ? ["--forget"] : []) + ["--at", "2026-11-21T22:30"]
    return try device.result(arguments + options).data()
  }

  private func line(_ output: String, with part: String) -> Substring? {
    output.split(separator: "\n").first { $0.contains(part) }
  }

  @Test(arguments: ["en", "fr"])
  func aQuoteAndABargainMakeTheSameOffers(_ language: String) throws {
    let quote = try run("quote", "babouches", "300", language: language).output
    let bargain = try run("bargain", "babouches", "300", language: language).output
    let offers = try #require(line(quote, with: " → 100 MAD → "))
    #expect(offers.contains("80 MAD → 100 MAD → 125 MAD → 150 MAD"))
    #expect(bargain.contains(offers))
    #expect(quote.contains("ghali bzzaf, mya") && bargain.contains("ghali bzzaf, mya"))
  }

  @Test func theFiguresOfAQuoteAreItsFirstAndLastOffer() throws {
    let quote = try data("quote", "babouches", "300")
    let strategy = try #require(quote["strategy"] as? [String: Any])
    let counter = try #require(quote["counter"] as? [String: Any])
    #expect(strategy["action"] as? String == "bargain")
    #expect(strategy["offersCentimes"] as? [Int] == [8000, 10_000, 12_500, 15_000])
    #expect(counter["politeCentimes"] as? Int == 8000 && counter["firmCentimes"] as? Int == 15_000)
    let bargain = try data("bargain", "babouches", "300")
    #expect(bargain["offersCentimes"] as? [Int] == strategy["offersCentimes"] as? [Int])
    #expect(bargain["limitCentimes"] as? Int == strategy["limitCentimes"] as? Int)
    let sums = (quote["scripts"] as? [[String: Any]] ?? []).compactMap { $0["amountCentimes"] as? Int }
    #expect(sums == [10_000])
  }

  @Test(arguments: [
    ("coffee", "12"), ("mint-tea", "10.5"), ("henna", "200"), ("babouches", "100"), ("ticket-bahia", "100"),
    ("taxi-airport", "115"),
  ])
  func aFairPriceIsAccepted(_ card: String, _ price: String) throws {
    for command in ["quote", "bargain"] {
      let output = try run(command, card, price).output
      #expect(output.contains("A fair price: accept it."), "\(output)")
      #expect(!output.contains("Offer") && !output.contains("Too expensive"), "\(output)")
    }
    #expect(try data("quote", card, price)["counter"] == nil)
    #expect(try data("bargain", card, price)["offersCentimes"] as? [Int] == [])
  }

  @Test(arguments: [
    ("ticket-bahia", "200", "This price is posted: 100 MAD."),
    ("coffee", "40", "This price is posted: 8–25 MAD."),
    ("bus-airport-19", "60", "This price is posted: 30 MAD."),
    ("taxi-airport", "200", "This price is official: 110–120 MAD."),
    ("taxi-to-airport", "250", "This price is official: 80 MAD."),
  ])
  func postedAndOfficialPricesAreNotNegotiated(_ card: String, _ price: String, _ answer: String) throws {
    for command in ["quote", "bargain"] {
      let output = try run(command, card, price).output
      #expect(output.contains(answer) && output.contains("What to do instead"), "\(output)")
      #expect(!output.contains("Offer") && !output.contains("walk away"), "\(output)")
    }
    #expect(try data("bargain", card, price)["offersCentimes"] as? [Int] == [])
  }

  @Test func anImplausiblyLowPriceNeedsConfirmation() throws {
    for command in ["quote", "bargain"] {
      let output = try run(command, "babouches", "0").output
      #expect(output.contains("ask what is included before you agree") && !output.contains("good deal"))
    }
    #expect(try data("bargain", "babouches", "0")["startVerdict"] as? String == "suspicious")
  }

  @Test func quantitiesUseTheUnitsOfTheCard() throws {
    let output = try run("quote", "babouches", "300", "--quantity", "2").output
    #expect(output.contains("300 MAD for 2 pairs → FAIR"))
    #expect(output.contains("Expected: 140–300 MAD for 2 pairs (70–150 MAD per item)"))
    #expect(output.contains("For 2 pairs: 140–300 MAD."))
    let french = try run("quote", "babouches", "900", "--quantity", "3", language: "fr").output
    #expect(french.contains("900 MAD pour 3 paires → TRÈS ÉLEVÉ"))
    #expect(try run("quote", "carpet-small", "4000", "--quantity", "2").output.contains("for 2 items"))
    #expect(
      try run("bargain", "babouches", "300", "--quantity", "2", "--each").output.contains("Asked 600 MAD"))
  }

  @Test func thereIsNoPeakOptionButCardsMayHaveSuchAModifier() throws {
    #expect(try run("quote", "taxi-medina", "40", "--peak").status == 64)
    #expect(try run("quote", "taxi-medina", "40", "--with", "peak_season").errors.contains("it has: night"))
  }

  @Test func aCardShowsWhoSetsItsPriceAndWhatAffectsIt() throws {
    #expect(try run("show", "taxi-airport-to-medina").output.contains("official price"))
    #expect(try run("show", "ticket-bahia").output.contains("Child ticket: −70 MAD – "))
    #expect(
      try run("show", "henna", language: "fr").output.contains("+0 MAD en bas, −100 MAD en haut")
    )
    #expect(try run("show", "taxi-medina-short-ride", language: "fr").output.contains("× 1,5"))
  }

  @Test func identicalChecksAreStoredOnce() throws {
    for _ in 0..<3 { _ = try run("quote", "babouches", "150") }
    _ = try run("quote", "babouches", "200")
    let rows = try run("compare", "babouches").output.split(separator: "\n").dropFirst()
    #expect(rows.count == 2)
    #expect(rows.filter { $0.contains("cheapest") }.count == 1)
  }
}

/// Ambiguous price words lead to a question, in every language.
@Suite struct CardChoiceTests {
  private let device: Device

  init() throws { device = try Device(reading: BuiltGuide.path) }

  private func quote(_ words: String, language: String) throws -> Program.Result {
    try device.result(
      ["quote"] + words.split(separator: " ").map(String.init) + ["3000", "--lang", language])
  }

  @Test(arguments: [
    ("carpet", ["carpet-small", "carpet-beni-ourain"]), ("tapis", ["carpet-small", "carpet-beni-ourain"]),
    ("زربية", ["carpet-small", "carpet-beni-ourain"]), ("tea", ["mint-tea", "mint-tea-terrace"]),
    ("thé", ["mint-tea", "mint-tea-terrace"]), ("bus", ["city-bus", "bus-airport-19", "bus-essaouira"]),
    ("taxi airport", ["taxi-airport-to-medina", "taxi-to-airport"]), ("huile", ["argan-oil-cosmetic"]),
    ("tagine", ["tagine-local", "tagine-pot"]),
  ])
  func ambiguousPriceWordsAskWhichCardInEveryLanguage(_ words: String, _ cards: [String]) throws {
    for language in ["en", "fr"] {
      let result = try quote(words, language: language)
      #expect(result.status == 64 && result.output.isEmpty, "\(words) \(language): \(result.output)")
      for card in cards {
        #expect(result.errors.contains("  \(card) "), "\(words) \(language): \(result.errors)")
      }
    }
  }

  @Test func accentedWordsDifferFromUnaccentedOnes() throws {
    for words in ["thé", "prix du thé"] {
      let errors = try quote(words, language: "fr").errors
      #expect(errors.contains("  mint-tea ") && errors.contains("  mint-tea-terrace "), "\(errors)")
      #expect(!errors.contains("taxi") && !errors.contains("couscous"), "\(errors)")
    }
  }

  @Test func aNearMatchIsNotCalledAmbiguous() throws {
    let result = try quote("hotel", language: "en")
    #expect(result.status == 64 && result.errors.contains("  tourist-tax "))
    #expect(result.errors.contains("there is no price called 'hotel'") && !result.errors.contains("several"))
  }

  @Test(arguments: [
    ("slippers", "babouches"), ("pantoufles", "babouches"), ("jus", "orange-juice"),
    ("tapis beni ourain", "carpet-beni-ourain"),
    ("small carpet", "carpet-small"), ("taxi-medina", "taxi-medina-short-ride"), ("mint-tea", "mint-tea"),
  ])
  func unambiguousPriceWordsAreAcceptedAtOnce(_ words: String, _ card: String) throws {
    for language in ["en", "fr"] {
      let result = try quote(words, language: language)
      #expect(
        result.status == 0 && result.output.contains("  \(card)\n"), "\(words) \(language): \(result.errors)")
    }
  }
}
