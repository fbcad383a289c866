import GuideModel
import GuideRuntime
import Testing

/// Links in the text of a shared card.
@Suite struct ShareTextTests {
  @Test func everyLinkIsReadAsThePointOfTheItem() throws {
    let item = try GuideContent.guide.item(ItemID(rawValue: "bahia-palace"))
    let card = ShareCard(item, card: Card(item, catalogue: Catalogue(language: "en")))
    let place = try #require(item.coordinate)
    for link in [try #require(card.geo)] + card.maps.map(\.url) {
      #expect(PointText.read(link) == .point(place))
    }
  }
}
