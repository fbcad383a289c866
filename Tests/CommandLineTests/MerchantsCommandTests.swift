import Foundation
import TestSupport
import Testing

/// Submissions of merchants, kept on the device.
@Suite struct MerchantsCommandTests {
  private let device: Device

  init() throws {
    device = try Device(
      reading: BuiltGuide.merchants.get().path, ["LC_ALL": "en_US.UTF-8", "COLUMNS": "140"])
  }

  private func guide(_ arguments: String...) throws -> Program.Result { try device.result(arguments) }

  private static let submission = """
    { "name": "Café Lumière", "address": { "number": "12", "street": "Rue de la Paix", "city": "Lyon", "state": "Rhône",
      "country": "FR" }, "point": { "lat": 45.767, "lng": 4.834 }, "category": "amenity=cafe", "payment": ["lightning"],
      "hours": [{ "day": "mon", "open": "10:00", "close": "19:00" }, { "day": "tue", "open": "10:00", "close": "19:00" }],
      "submitter": { "name": "Ana", "email": "ana@example.org", "role": "owner" } }
    """

  @Test func submissionsThatAreAddedAtTheSameTimeAreAllKept() async throws {
    try device.folder.write("cafe.json", Self.submission)
    try await withThrowingTaskGroup(of: Int32.self) { group in
      for _ in 0..<12 { group.addTask { try device.result(["submit", "new", "cafe.json"]).status } }
      for try await status in group { #expect(status == 0) }
    }
    let listed = try guide("submit", "list")
    #expect(listed.output.split(separator: "\n").count == 12, "\(listed.output)")
  }

  @Test func listsHaveNoOfferThatCannotBeBought() throws {
    let offers = try guide("search", "--type", "offer").output
    #expect(offers.contains("offer-coffee-bitrefuge"), "\(offers)")
    for id in ["offer-coffee-kartenmeer", "offer-coffee-old-desk", "OpenStreetMap"] {
      #expect(!offers.contains(id), "\(offers)")
    }
    #expect(try !guide("search", "old desk").output.contains("old-desk"))
    let refused = try guide("gift-card", "sample-coffee-chain", "25").output
    #expect(refused.contains("Old Desk") && refused.contains("Kartenmeer"), "\(refused)")
  }

  /// `--at` without a zone is that time at each place; with one it is an instant.
  @Test func aTimeWithoutAZoneIsThatOfThePlace() throws {
    func tokyo(_ time: String) throws -> String {
      try guide("search", "blue kettle coffee", "--open", "--near", "35.659,139.7005", "--at", time).output
    }
    #expect(try tokyo("2026-11-26 10:00").contains("open until 18:00"))
    #expect(try tokyo("2026-11-26T10:00+09:00").contains("open until 18:00"))
    let evening = try tokyo("2026-11-26T20:00+09:00")
    #expect(!evening.contains("0 ft") && evening.contains("open until 18:00"), "\(evening)")
  }

  @Test func aChainIsOpenWhereABranchIs() throws {
    let open = try guide("search", "coffee", "--open", "--at", "2026-11-23 09:00").output
    #expect(open.contains("sample-coffee-chain  open until 18:00"), "\(open)")
    #expect(try guide("open", "--at", "2026-11-23 09:00", "-n", "100").output.contains("sample-coffee-chain"))
  }

  /// A set of the world has many zones: a typed time is that of each place.
  @Test func aTypedTimeIsThatOfThePlace() throws {
    let evening = try guide("search", "bar open at 11pm tokyo", "--at", "2026-11-28T11:00").output
    #expect(
      evening.contains("m-node-2751703282") && evening.contains("open until Sunday 05:00"), "\(evening)")
    // Only what has no hours may be open.
    let morning = try guide("search", "bar tokyo open at 11am", "--at", "2026-11-28T11:00").output
    #expect(!morning.contains("m-node-2751703282") && morning.contains("m-node-3552669823"), "\(morning)")
    let athens = try guide("search", "computer shop athens open at 2pm", "--at", "2026-11-28T11:00").output
    #expect(athens.contains("pc best") && athens.contains("closes at 15:00"), "\(athens)")
  }

  @Test func hoursAreFoundByTheNameOfAChain() throws {
    #expect(try guide("hours", "Blue Kettle Coffee").output.contains("sample-coffee-syntagma"))
  }

  @Test(arguments: [
    ("Αθήνα", "m-node-2569350871"), ("渋谷区", "m-node-3395026293"), ("Shibuya", "sample-coffee-chain"),
    ("coffee lightning near athens", "sample-coffee-chain"), ("cafe shibuya", "sample-coffee-chain"),
    ("106-0032", "m-node-1985330445"), ("restaurant grèce", "m-node-4290034200"),
  ])
  func findsMerchantsByWhereTheyAre(_ text: String, _ id: String) throws {
    let result = try guide("search", text, "--at", "2026-11-26T10:00")
    #expect(result.output.contains(id), "\(result.output)")
    #expect(!(result.output + result.errors).contains("these mention it"))
  }

  @Test func aCategoryComesAfterItsMerchants() throws {
    let lines = try guide("search", "cafe", "--near", "35.66,139.73", "-n", "100").output.split(
      separator: "\n")
    let category = try #require(lines.firstIndex { $0.contains(", category  ") })
    let far = try #require(lines.firstIndex { $0.hasPrefix("farther than") })
    #expect(category > 3 && category < far)
    #expect(lines[..<category].allSatisfy { $0.contains("  m-node-") || $0.contains("  sample-") })
    #expect(try guide("search", "cafe", "--type", "category").output.hasPrefix("Café"))
  }

  @Test func listsAndBoundsWithoutWords() throws {
    func rows(_ arguments: String...) throws -> [Substring] {
      try device.result(["search"] + arguments + ["-n", "3"]).output.split(separator: "\n")
        .filter { $0.contains("  m-node-") || $0.contains("  sample-") }
    }
    #expect(try rows("--mode", "all").count == 3)
    #expect(try rows("--sort", "discount").map { $0.contains("  sample-") } == [true, true, true])
    #expect(try guide("search", "--mode", "all").output.contains("© OpenStreetMap contributors"))
    let box = try guide("search", "--bbox", "35.6,139.6,35.7,139.8", "--filter", "payment=lightning").output
    #expect(box.hasPrefix("Blue Kettle Coffee"))
    #expect(try guide("search", "--bbox", "1,2,3", "--type", "merchant").status == 64)
    let priced = try guide("search", "ramen under 10")
    #expect(priced.status == 0 && priced.errors.contains("no prices"))
    #expect(try guide("search", "--max-price", "10").status == 64)
    #expect(try !guide("search", "coffee", "--near", "50,14").output.contains(" min"))
  }

  @Test(arguments: [
    ("abogado Roma", "results without 'roma'", "Δικηγορικό"),
    ("bitcoin atm taipei", "results without 'taipei'", "closed-robocoin  permanently closed"),
    ("coffee near brno", "results without 'brno'", "Blue Kettle Coffee"),
    (
      "magasin de vélos Amsterdam", "nothing here is in the category 'Bicycle shop'", "Bicycle shop, category"
    ),
    ("pharmacy", "nothing here is in the category 'Pharmacy'", "Pharmacy, category"),
  ])
  func aCategoryIsKeptAndSaidToBeEmpty(_ text: String, _ note: String, _ row: String) throws {
    let result = try guide("search", text)
    #expect(result.errors.lowercased().contains(note.lowercased()), "\(result.errors)")
    #expect(result.output.contains(row), "\(result.output)")
    #expect(!result.output.contains("Romania") && !result.output.contains("city-gr"))
  }

  @Test func whatIsClosedForGoodComesLastAndIsSaidToBe() throws {
    let rows = try guide("near", "35.66,139.73", "-n", "8").output
    #expect(rows.contains("106-0032"), "\(rows)")
    let near = try guide("near", "35.66,139.73", "-n", "100").output.split(separator: "\n")
    #expect(near.first?.contains("m-node-2401315271") == true, "\(near)")
    #expect(near.last { $0.contains("ft") || $0.contains(" mi ") }?.contains("closed-robocoin") == true)
    #expect(near.allSatisfy { !$0.contains("  merchant  ") })
    #expect(try guide("search", "robocoin").output.contains("permanently closed"))
    let card = try guide("show", "closed-robocoin").output
    #expect(card.contains("Robocoin, Roppongi · Roppongi, Tokyo") && !card.contains("Ways to pay"), "\(card)")
  }

  @Test(arguments: ["links the SNACK", "share the SNACK", "hours the SNACK", "list cafe", "feedback"])
  func theSourcesAreNamedWithTheItems(_ line: String) throws {
    _ = try guide("feedback", "add", "the SNACK", "closed")
    let words = line.split(separator: " ", maxSplits: 1).map(String.init)
    #expect(try device.result(words).output.contains("© OpenStreetMap contributors"))
  }

  @Test func saysWhatTheContentCannotCompare() throws {
    #expect(try guide("search", "cheap restaurant").errors.contains("no price limit, because"))
    #expect(try guide("search", "coffee under 10 euro").errors.contains("no price limit, because"))
    let none = try guide("search", "hotel", "--near", "35,139", "--within", "9m").errors
    #expect(none.contains("nothing here is in the category 'Hotel'"))
  }

  @Test func completesNamesOfCitiesAndNothingByItsSound() throws {
    #expect(try guide("search", "tok", "--suggest").output.contains("Tokyo  "))
    #expect(try !guide("search", "jem", "--suggest").output.contains("Games"))
    #expect(try !guide("search", "Robocoin Roppongi").errors.contains("only sounds like"))
  }

  @Test func aBoxChoosesTheBranchInIt() throws {
    let row = try guide(
      "search", "--bbox", "35.6,139.6,35.7,139.8", "--near", "37.97,23.73", "--filter", "payment=lightning"
    ).output
    #expect(row.contains("59") && row.contains("Shibuya, Tokyo") && !row.contains("more)"), "\(row)")
  }

  @Test(arguments: ["-35,150,-30,152", "-36,-71,-35,-70"])
  func aBoxMayBeginSouthOfTheEquator(box: String) throws {
    let result = try guide("search", "--bbox", box)
    #expect(result.status == 1 && !result.errors.contains("box"), "\(result.errors)")
  }

  @Test(arguments: [
    ("kettle syntagma", "35.66,139.70", "Syntagma, Athens"),
    ("kettle koukaki", "35.66,139.70", "Koukaki, Athens"),
    ("robocoin suzuka", "35.66,139.73", "Suzuka"),
  ])
  func theBranchThatHasTheWordsIsShown(words: String, point: String, address: String) throws {
    let row = try device.result(["search", "--near", point] + words.split(separator: " ").map(String.init))
      .output
    #expect(row.contains(address), "\(row)")
    let miles = row.matches(of: /([\d,]+) mi/).compactMap { Int($0.output.1.replacing(",", with: "")) }
    #expect((miles.max() ?? 0) > 100, "\(row)")
  }

  @Test func theNearestBranchIsShownForTheNameOfAChain() throws {
    let row = try guide("search", "blue", "kettle", "--near", "35.66,139.70").output
    #expect(row.contains("Shibuya, Tokyo") && row.contains(" ft "), "\(row)")
  }

  @Test func citiesAndCountriesAreFilteredByName() throws {
    func ids(_ filter: String...) throws -> [Substring] {
      try device.result(["search", "-n", "100"] + filter).output.split(separator: "\n").filter {
        $0.contains("  m-") || $0.contains("  sample-")
      }
    }
    let athens = try ids("--filter", "city=Athens")
    #expect(athens.count > 20)
    #expect(try ids("--filter", "city=Αθήνα") == athens)
    let greece = try ids("--filter", "country=Greece")
    #expect(try greece == ids("--region", "greece") && greece.count > athens.count)
    #expect(try guide("list", "country").output.contains("Greece"))
    #expect(try guide("list", "payment").output.contains("bitcoin over Lightning  lightning"))
    #expect(try guide("show", "city-jp-tokyo").output.contains("• "))
  }

  @Test func aBranchIsNearWithHoursAndShared() throws {
    let hours = try guide("hours", "sample-coffee-chain", "--near", "35.659,139.7005").output
    #expect(hours.contains("sample-coffee-shibuya"), "\(hours)")
    let shared = try guide("share", "sample-coffee-chain", "--near", "35.659,139.7005").output
    #expect(shared.contains("Shibuya, Tokyo") && shared.contains("geo:35.659"), "\(shared)")
    #expect(try guide("share", "sample-coffee-syntagma").output.contains("Coffee\nSyntagma, Athens\n"))
    #expect(try guide("share", "sample-coffee-chain").output.contains("Koukaki, Athens: https://"))
    let branch = try guide("show", "node-3568812893", "--lang", "fr", "--at", "2026-11-28T12:00").output
    #expect(branch.contains("Ginza, Chūō, Tokyo, Japon") && branch.contains("pas vérifié depuis 9 ans"))
    #expect(branch.contains("vérifié le 6 avril 2017") && !branch.contains("In city"))
  }

  @Test func aLanguageOfTheContentIsShownWithEnglishMessages() throws {
    #expect(try guide("search", "Bäckerei", "--type", "category", "--lang", "de").output.contains("Bäckerei"))
    let card = try guide("show", "m-node-3568812893", "--lang", "de").output
    #expect(card.contains("Kunden: vor Ort") && card.contains("Zahlungsarten: Bitcoin"), "\(card)")
    for language in ["de", "el", "es", "ja", "pt-BR"] {
      let card = try guide("show", "m-node-3568812893", "--lang", language).output
      #expect(
        !card.contains("Importance") && !card.contains("Tag of") && !card.contains("country-jp"), "\(card)")
    }
    let wrong = try guide("search", "cafe", "--lang", "xx")
    #expect(wrong.status == 64 && wrong.errors.contains("en, fr, de, el, es, ja, pt-BR"), "\(wrong.errors)")
  }

  @Test func refusesAThirdDecimalAndAnUnknownProvider() throws {
    #expect(try guide("gift-card", "sample-coffee-chain", "37.505").errors.contains("decimals"))
    let wrong = try guide("settings", "set", "provider", "bitrefuse")
    #expect(wrong.status == 64 && wrong.errors.contains("bitrefuge"), "\(wrong.errors)")
  }

  @Test func keepsListsSearchesAndAProvider() throws {
    _ = try guide("fav", "add", "sample-coffee-chain", "The Pink Cow", "--list", "dinner")
    #expect(try guide("fav", "lists").output == "dinner  2\n")
    let other = device.folder.file("state.json")
    #expect(try guide("state", "export", "-o", other).status == 0)
    _ = try guide("fav", "remove", "The Pink Cow", "--list", "dinner", "--at", "2999-01-01")
    #expect(try guide("state", "import", other).status == 0)
    #expect(try guide("fav", "--list", "dinner").output.split(separator: "\n").count == 1)
    #expect(try guide("fav").status == 1)
    _ = try guide("search", "ramen")
    #expect(try guide("recents", "--searches").status == 1)
    _ = try guide("settings", "set", "searches", "on")
    _ = try guide("search", "ramen")
    #expect(try guide("recents", "--searches").output == "ramen\n")
    _ = try guide("recents", "--clear")
    #expect(try guide("recents", "--searches").status == 1)
    _ = try guide("settings", "set", "provider", "bitrefuge")
    let cards = try guide("gift-card", "sample-books-online", "37.50").output
    #expect(cards.contains("Books\nBitrefuge: 25.00 EUR + 12.50 EUR; you pay 36.38 EUR"), "\(cards)")
  }

  @Test func aSubmissionIsAMailThatCanBeMarkedAsSent() throws {
    try device.folder.write("cafe.json", Self.submission)
    _ = try guide("submit", "new", "cafe.json")
    let link = try guide("submit", "export", "--format", "mailto", "--to", "ed@example.org").output
    #expect(
      link.hasPrefix("mailto:ed@example.org?subject=New%20Business%20Submission%20-%20Caf%C3%A9%20Lumi"))
    #expect(link.contains("Lightning%3A%20yes%0D%0A"))
    #expect(try guide("submit", "list").output.contains("exported"))
    #expect(try guide("submit", "sent", "1").status == 0)
    #expect(try guide("submit", "list").output.contains("sent"))
    #expect(try guide("submit", "sent", "2").status == 1)
  }

  @Test func helpLeavesOutWhatTheContentCannotAnswer() throws {
    let help = try guide("--help").output
    #expect(help.contains("  gift-card ") && help.contains("  search "))
    for command in ["phrase", "plan", "itineraries", "quote"] { #expect(!help.contains("\n  \(command) ")) }
    #expect(try guide("phrase", "--help").output.contains("Darija"))
  }
}
