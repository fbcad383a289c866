import TestSupport
import Testing

/// Cards of merchants, of their branches and of gift cards.
@Suite struct MerchantCardTests {
  private let device: Device

  init() throws {
    device = try Device(
      reading: BuiltGuide.merchants.get().path, ["LC_ALL": "en_US.UTF-8", "COLUMNS": "140"])
  }

  private func guide(_ arguments: String...) throws -> Program.Result { try device.result(arguments) }

  @Test func aMerchantIsACardWithItsNearestBranch() throws {
    let card = try guide("show", "sample-coffee-chain", "--near", "37.97,23.73", "--at", "2026-11-26T10:00")
      .output
    for text in [
      "open until 18:00 · 0.4 mi SW", "Koukaki, Athens\n", "bitcoin over Lightning", "on site and online",
      "Shibuya, Tokyo · 5909 mi · open until 18:00 · sample-coffee-shibuya", "Sunday     2026-11-29",
      "Apple Maps: https://maps.apple.com/?ll=37.965,23.725",
    ] {
      #expect(card.contains(text), "\(text) in \(card)")
    }
    for text in [
      "OpenStreetMap", "from Old Desk", "Importance", "Tag of the source", "basis points", "physical",
      "Item id", "Has branch",
    ] {
      #expect(!card.contains(text), "\(text)")
    }
    #expect(try guide("show", "sample-coffee-chain", "--lang", "fr").output.contains("bitcoin par Lightning"))
    let hours = try guide("hours", "m-node-1985330445", "--at", "2026-11-26T10:00")
    #expect(hours.status == 0 && hours.output.contains("18:00–"))
    #expect(try guide("hours", "sample-coffee-chain").output.split(separator: "\n").count == 4)
    #expect(try guide("share", "m-node-1985330445").output.contains("六本木4-10-11"))
  }

  @Test func whatBelongsToAMerchantHasACardForReaders() throws {
    let offer = try guide("show", "offer-coffee-bitrefuge").output
    #expect(offer.contains("2.5% off") && offer.contains("by barcode in the shop"), "\(offer)")
    #expect(
      offer.contains("5.00 EUR, 12.50 EUR, 20.00 EUR, 25.00 EUR") && !offer.contains("Currency"), "\(offer)")
    #expect(try guide("show", "offer-games-kartenmeer").output.contains("0.5% more"))
    let french = try guide("show", "offer-coffee-bitrefuge", "--lang", "fr").output
    #expect(french.contains("remise de 2,5") && french.contains("12,50 EUR"), "\(french)")
    let branch = try guide("show", "sample-coffee-shibuya", "--at", "2026-11-26T10:00").output
    #expect(branch.contains("Where\n  Shibuya, Tokyo\n  Japan\n  35.659, 139.7005"), "\(branch)")
    #expect(branch.contains("bitcoin over Lightning") && branch.contains("Category: Café"), "\(branch)")
    #expect(branch.contains("Saturday   2026-11-28  09:00–17:00") && branch.contains("Apple Maps"))
    for id in [
      "offer-coffee-bitrefuge", "provider-kartenmeer", "sample-coffee-shibuya", "cafe", "country-gr",
    ] {
      let card = try guide("show", id).output
      for text in [
        "amenity", "cup", "basis points", "{street}", "Order", "Latitude", "Accuracy", "Europe/",
      ] {
        #expect(!card.contains(text), "\(text) in \(card)")
      }
    }
  }

  @Test func aSharedChainHasItsAddressesAndIsSaidToBeClosed() throws {
    let chain = try guide("share", "sample-coffee-chain").output
    #expect(chain.contains("Koukaki, Athens\nShibuya, Tokyo\nSyntagma, Athens\n"), "\(chain)")
    let closed = try guide("share", "closed-robocoin").output
    #expect(closed.contains("Robocoin\npermanently closed\n"), "\(closed)")
  }

  @Test func aChainThatIsClosedIsSaidToBeOnce() throws {
    let card = try guide("show", "closed-robocoin", "--near", "35.66,139.73").output
    let state = card.split(separator: "\n")[1]
    #expect(state.ranges(of: "permanently closed").count == 1, "\(card)")
  }

  @Test func aMerchantNamesItsGiftCardsWithTheirDiscount() throws {
    let card = try guide("show", "sample-coffee-chain").output
    #expect(card.contains("Gift cards: Blue Kettle Coffee · Bitrefuge, 2.5% off\n"), "\(card)")
    #expect(try guide("show", "sample-games").output.contains("0.5% more"))
    #expect(try guide("list").output.contains("4  Gift cards"))
  }

  @Test func whatClosesAtTheEndOfTheDayIsOpenUntilMidnight() throws {
    let card = try guide("show", "m-node-2657303911", "--at", "2026-12-02T12:00").output
    #expect(card.contains("open until midnight\n"), "\(card)")
    let french = try guide("show", "m-node-2657303911", "--at", "2026-12-02T12:00", "--lang", "fr").output
    #expect(french.contains("ouvert jusqu'à minuit\n") && french.contains("Athènes, Grèce"), "\(french)")
  }
}
