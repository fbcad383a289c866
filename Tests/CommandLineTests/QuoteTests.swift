import Foundation
import TestSupport
import Testing

/// Prices, phrases and the traveller's own data, as a traveller uses them.
@Suite struct QuoteTests {
  private let device: Device

  init() throws { device = try Device(reading: BuiltGuide.path) }

  @Test func judgesANightTaxiQuoteWithItsUnitAndScripts() throws {
    let result = try device.ask("quote", "taxi-medina", "150", "--night")
    #expect(result.status == 0)
    for part in [
      "150 MAD per ride → VERY HIGH", "Expected: 11–30 MAD per ride · Night ride",
      "Offer in turn: 13 MAD → 20 MAD → 25 MAD → 30 MAD. Stop at 30 MAD",
      "\u{2068}", "Night ride: times 1.5, so 11–30 MAD.", "What to do instead", "prices from 2026",
    ] {
      #expect(result.output.contains(part), "\(part)")
    }
    #expect(!result.output.contains("\u{1B}"))
    let french = try device.ask("quote", "taxi-medina", "150", "--night", language: "fr")
    for part in ["150 MAD par trajet → TRÈS ÉLEVÉ", "Attendu\u{A0}: 11–30 MAD par trajet · Course de nuit"] {
      #expect(french.output.contains(part), "\(part)")
    }
  }

  @Test func aQuoteAsJSONHasExactCentimes() throws {
    let result = try device.ask("quote", "taxi-medina", "37,51", "--with", "night", "--json")
    #expect(try result.object()["format"] as? String == "guide.quote/1")
    let data: [String: Any] = try result.data()
    #expect(data["fairness"] as? String == "veryHigh")
    #expect(data["quoteCentimes"] as? Int == 3751)
    #expect((data["expected"] as? [String: Any])?["minCentimes"] as? Int == 1050)
    #expect((data["expected"] as? [String: Any])?["minMad"] as? Int == 11)
    #expect(data["veryHighAboveCentimes"] as? Int == 3750)
    #expect((data["card"] as? [String: Any])?["unit"] as? String == "per_ride")
    #expect((data["scripts"] as? [[String: Any]])?.first?["darijaLatin"] as? String == "3eshrin, safi")
    #expect((data["explanation"] as? [[String: Any]])?.first?["key"] as? String == "base")
  }

  @Test func ambiguousCardNamesAskInsteadOfGuessing() throws {
    let result = try device.ask("quote", "taxi", "150")
    #expect(result.status == 64 && result.output.isEmpty)
    #expect(
      result.errors.contains("taxi-medina-short-ride")
        && result.errors.contains("'taxi' matches several prices"))
    #expect(try device.ask("quote", "150").status == 64)
    let json = try device.result(["quote", "hammam", "60", "--json"])
    #expect(json.status == 64 && json.errors.contains(#""code":"ambiguous""#))
    #expect(try device.ask("quote", "xyzzyqwv", "10").status == 1)
    #expect(try device.ask("compare").status == 64)
  }

  @Test(arguments: [
    (["quote", "taxi-medina", "40", "--quantity", "2"], "a quantity could mean people"),
    (["quote", "taxi-medina", "40", "--people", "7"], "give 1 to 6 people"),
    (["quote", "hammam-tourist", "40", "--quantity", "1.5"], "the quantity must be a whole number"),
    (["quote", "hammam-tourist", "40", "--unit", "per-item"], "per person, not per item"),
    (["quote", "coffee", "16", "--night"], "it has: local_cafe"),
    (["quote", "coffee", "1,200"], "may mean thousands or a fraction"),
    (["quote", "coffee", "12 EUR"], "there is no rate for EUR"),
    (["quote", "coffee"], "no amount was given"),
    (["quote", "coffee", "--", "-5"], "negative"), (["convert", "150"], "no rate is set"),
    (["convert", "--set-rate", "EUR=0"], "is not a rate"),
    (["bargain", "800", "--target", "450-300"], "is not a range"),
    (["feedback", "add", "coffee", "rude"], "hours_wrong"),
  ])
  func nonsenseIsRejectedInOneLineWithTheFix(_ arguments: [String], _ reason: String) throws {
    let result = try device.result(
      arguments.contains("--")
        ? ["quote", "coffee", "--lang", "en", "--", "-5"] : arguments + ["--lang", "en"])
    #expect(result.status == 64)
    #expect(result.errors.contains(reason), "\(result.errors)")
    #expect(result.errors.split(separator: "\n").count == 1)
  }

  @Test func theLastQuotesOfACardAreCompared() throws {
    _ = try device.ask("quote", "hammam-tourist", "900", "--people", "2")
    _ = try device.ask("quote", "hammam-tourist", "400")
    _ = try device.ask("quote", "coffee", "10")
    let result = try device.ask("compare", "hammam-tourist")
    #expect(result.status == 0)
    let lines = result.output.split(separator: "\n")
    #expect(lines[1].hasPrefix("→ 400 MAD") && lines[1].contains("cheapest"))
    #expect(
      lines[2].contains("900 MAD / 2") && lines[2].contains("450 MAD per person")
        && lines[2].contains("+50 MAD"))
    #expect(try device.ask("compare").output.contains("coffee"))
    #expect(try device.ask("compare", "mint-tea").status == 1)
    #expect(try device.ask("compare", "mint-tea", "10", "30").output.contains("VERY HIGH"))
    #expect(try device.ask("quote", "mint-tea", "10", "--forget").status == 0)
    #expect(try device.ask("compare", "mint-tea").status == 1)
  }

  @Test func theHomeCurrencyNeedsARateAndShowsItsAge() throws {
    #expect(try device.ask("convert", "--set-rate", "EUR=10.85").status == 0)
    #expect(
      try device.ask("convert", "150").output.hasPrefix("150 MAD = 13.82 EUR\n1 EUR = 10.85 MAD, set today"))
    #expect(
      try device.ask("convert", "12,50", "EUR", language: "fr").output.hasPrefix("12,50 EUR = 135,63 MAD"))
    #expect(try device.ask("convert", "5", "USD").status == 64)
    let quote = try device.ask("quote", "hammam-tourist", "40", "EUR", "--people", "2", "--each")
    #expect(quote.output.contains("2 × 40 EUR per person → FAIR"))
    #expect(quote.output.contains("for 2 people (250–500 MAD per person)"))
  }

  @Test func bargainOffersRiseToTheHighestPriceToPay() throws {
    let result = try device.ask("bargain", "babouches", "300", "--now", "140")
    #expect(result.output.contains("80 MAD → 100 MAD → 125 MAD → 150 MAD"))
    #expect(result.output.contains("140 MAD → OKAY"))
  }

  @Test func phrasesAreFoundByCategoryNumberAndWords() throws {
    #expect(try device.ask("phrase").output.contains("15  taxi"))
    #expect(try device.ask("phrase", "taxi").output.split(separator: "\n").count { !$0.hasPrefix(" ") } == 15)
    #expect(try device.ask("phrase", "20").output.contains("3eshrin"))
    #expect(try device.ask("phrase", "too", "expensive").output.contains("barg-too-expensive"))
    let large = try device.ask("phrase", "taxi-stop-here-please", "--large").output
    #expect(large.contains("\u{2068}وقف هنا عافاك\u{2069}") && large.contains("─"))
    #expect(try device.ask("phrase", "xyzzyqwv").status == 1)
  }

  @Test func arrivalToolsWorkInBothLanguages() throws {
    #expect(try device.ask("arrival").output.contains("☐"))
    #expect(try device.ask("arrival", language: "fr").output.contains("par véhicule"))
    #expect(try device.ask("emergency").output.contains("112"))
    #expect(try device.ask("emergency", language: "fr").output.contains("Police (en ville)"))
    #expect(try device.ask("tip", "gommeuse", language: "fr").output.contains("30–50 MAD"))
    #expect(try device.ask("emergency", "passport").output.hasPrefix("Lost or stolen passport"))
    #expect(try device.ask("tip", "taxi").output.contains("0–10 MAD"))
    #expect(try device.ask("today").output == device.ask("today").output)
    let share = try device.ask("share", "bahia-palace").output
    for part in ["guide://place/bahia-palace", "geo:31.6217,-7.9823", "maps.apple.com", "google.com/maps"] {
      #expect(share.contains(part), "\(part)")
    }
  }

  @Test func homeShowsTheWayAndTheDriversCard() throws {
    #expect(try device.ask("home", "set", "bahia-palace", "--notes", "Riad Zitoun").status == 0)
    #expect(try device.ask("home", "show", "--from", "jemaa-el-fnaa").output.contains("↘  790 m SE, 125°"))
    #expect(
      try device.ask("home", "show", "--from", "jemaa-el-fnaa", "--heading", "125").output.contains("↑"))
    let card = try device.ask("home", "card").output
    #expect(card.contains("\u{2068}قصر الباهية\u{2069}") && card.contains("Riad Zitoun"))
    #expect(try device.ask("home", "forget").status == 0)
    #expect(try device.ask("home", "card").status == 1)
  }

  @Test func favoritesRecentsAndFeedbackAreStored() throws {
    #expect(try device.ask("fav").status == 1)
    #expect(try device.ask("fav", "add", "bahia-palace").status == 0)
    #expect(try device.ask("fav").output.hasPrefix("Bahia Palace"))
    _ = try device.ask("show", "nomad")
    #expect(try device.ask("recents").output.contains("nomad"))
    #expect(try device.ask("feedback", "add", "nomad", "moved", "--note", "to Gueliz").status == 0)
    #expect(try device.ask("feedback").output.contains("to Gueliz"))
    #expect(try device.ask("feedback", "export", "-o", device.folder.file("out.json"), "--clear").status == 0)
    #expect(String(decoding: try device.folder.read("out.json"), as: UTF8.self).contains("guide.feedback/1"))
    #expect(try device.ask("feedback").status == 1)

    let other = try Device(reading: BuiltGuide.path)
    #expect(try device.ask("state", "export", "-o", device.folder.file("state.json")).status == 0)
    #expect(try other.ask("state", "import", device.folder.file("state.json")).status == 0)
    #expect(try other.ask("fav").output.hasPrefix("Bahia Palace"))
    #expect(try device.ask("fav", "remove", "bahia-palace").status == 0)
    #expect(try device.ask("fav", "remove", "bahia-palace").status == 1)
  }

  @Test func aDamagedStateIsReportedAndTheGuideStillWorks() throws {
    try device.folder.write("home/user.db", "rubbish, and rather a lot of it, but no database")
    let result = try device.ask("quote", "coffee", "10")
    #expect(result.status == 0 && result.output.contains("FAIR"))
    #expect(result.errors.contains("was damaged") && result.errors.contains("user.db.damaged-1"))
    #expect(try device.ask("quote", "coffee", "10").errors.isEmpty)
  }

  @Test func aRemovedFavoriteIsShownAsUnavailable() throws {
    try device.folder.write(
      "state.json",
      #"""
      {"format":"guide.user/1","exportedAt":"2026-11-21T12:00:00Z","data":{"favorites":[
      {"contentType":"place","contentId":"old-cafe","createdAt":"2026-11-21T12:00:00Z"}]}}
      """#)
    #expect(try device.ask("state", "import", device.folder.file("state.json")).status == 0)
    #expect(try device.ask("fav").output.contains("no longer in the guide"))
  }
}

extension Device {
  /// Runs a command late on a Saturday.
  fileprivate func ask(_ arguments: String..., language: String = "en") throws -> Program.Result {
    try result(arguments + ["--at", "2026-11-21T22:30", "--lang", language])
  }
}
