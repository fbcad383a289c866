import TestSupport
import Testing

/// Names of places and of types in content about merchants.
@Suite struct MerchantNamesTests {
  private let device: Device

  init() throws {
    device = try Device(
      reading: BuiltGuide.merchants.get().path, ["LC_ALL": "en_US.UTF-8", "COLUMNS": "140"])
  }

  private func guide(_ arguments: String...) throws -> Program.Result { try device.result(arguments) }

  @Test func typesHaveTheNamesOfTheSetInEachLanguage() throws {
    #expect(try guide("list").output.contains("Countries"))
    let french = try guide("list", "--lang", "fr").output
    #expect(french.contains("Pays") && !french.contains("Quartiers"), "\(french)")
    #expect(try guide("search", "Japon", "--type", "region,city", "--lang", "fr").output.contains("pays"))
    #expect(try guide("status", "--lang", "fr").output.contains("Pays"))
    #expect(try guide("--help").output.contains("Countries 2"))
  }

  @Test func examplesOfTheHelpNameItemsOfTheContent() throws {
    let help = try guide("--help").output
    #expect(!help.contains("bahia"))
    let line = try #require(help.split(separator: "\n").first { $0.contains("  guide show ") })
    #expect(try guide("show", String(line.split(separator: " ")[2])).status == 0)
    #expect(try guide("list").errors.contains("'guide list category'"))
  }

  @Test(arguments: [("Athens", "city-gr-athens"), ("Crete", "area-gr-crete"), ("東京", "city-jp-tokyo")])
  func aCityIsAnItemByItsName(_ name: String, _ id: String) throws {
    let shown = try guide("show", name)
    #expect(shown.status == 0 && shown.output.contains(id), "\(shown)")
  }

  @Test(arguments: [
    ("crete", "m-node-4290034200"), ("restaurants crete", "m-node-4290034200"), ("目黒区", "m-node-2987189176"),
    ("自由が丘", "m-node-2987189176"), ("カフェ 目黒区", "m-node-2987189176"), ("道玄坂", "m-node-3529923253"),
  ])
  func aPlaceIsFoundInsideAnAddressAndNotTakenForAnotherWord(_ text: String, _ id: String) throws {
    let found = try guide("search", text)
    #expect(found.status == 0 && found.output.contains(id) && !found.output.contains("without"), "\(found)")
  }

  @Test func theBranchInThePlaceThatTheWordsNameStandsForAChain() throws {
    #expect(try guide("search", "coffee tokyo").output.contains("Shibuya, Tokyo · "))
    #expect(try guide("search", "coffee athens").output.contains("Athens · "))
    #expect(try !guide("search", "blue kettle").output.contains("Tokyo · "))
  }

  @Test(arguments: [
    ("coffee open now in tokyo", "Shibuya, Tokyo · "), ("bars open now in tokyo", "Shibuya, Tokyo · "),
    ("coffee open now in athens", "Athens · "), ("café ouvert maintenant à Tokyo", "Shibuya, Tokyo · "),
  ])
  func hoursAreThoseOfTheBranchInThePlaceThatTheWordsName(_ text: String, _ place: String) throws {
    let found = try guide("search", text, "--at", "2026-12-02T12:00").output
    #expect(found.contains(place), "\(found)")
  }

  @Test func anEmptyCategoryGivesWayToWhatHasItsWords() throws {
    let found = try guide("search", "wine shop")
    #expect(found.errors.contains("nothing here is in the category 'Wine and drinks'"), "\(found)")
    #expect(found.errors.contains("results without 'shop'"), "\(found)")
    #expect(found.output.contains("m-node-2691989841") && found.output.contains("wine-shop"), "\(found)")
    let jewellery = try guide("search", "bijoux japonais")
    #expect(jewellery.errors.contains("Jewellery") && !jewellery.output.contains("m-node"), "\(jewellery)")
  }

  @Test(arguments: ["Athens", "Αθήνα", "city-gr-athens"])
  func aCityIsNearWhatIsInIt(_ name: String) throws {
    let found = try guide("search", "coffee", "--near", name)
    #expect(found.status == 0 && found.output.contains("Athens"), "\(found)")
    #expect(try guide("near", name, "--within", "5km").output.contains("m-node-"))
    let country = try guide("near", "country-gr")
    #expect(country.status != 0 && country.errors.contains("no coordinates"), "\(country)")
  }

  @Test func allResultsLackOnlyWhatTheHeadingSays() throws {
    let found = try guide("search", "pizza lightning athens", "--json").output
    #expect(found.contains(#""missing":["pizza"]"#) && found.contains("sample-coffee-chain"), "\(found)")
    let shops = try guide("search", "lightning shops")
    #expect(shops.errors.contains("results without 'shops'"), "\(shops)")
  }

  @Test func refusesToConvertWithoutPricesAndAmountsWithExponents() throws {
    let refused = try guide("convert", "10", "EUR")
    #expect(refused.status != 0 && refused.errors.contains("no prices to convert"), "\(refused)")
    #expect(try guide("convert", "10", "EUR", "--lang", "fr").errors.contains("pas de prix"))
    let cards = try guide("gift-card", "Paper Lantern Books", "1e3")
    #expect(cards.status != 0 && cards.errors.contains("1e3"), "\(cards)")
  }
}
