import BundleReader
import Foundation
import GuideModel
import GuideRuntime
import SQLite
import Testing

extension Guide {
  /// Id and English name of every place.
  func places() throws -> [(id: String, name: String)] {
    try Connection(path: GuideContent.path, .readOnly).all("SELECT id, name FROM places ORDER BY id") {
      ($0.text(0), $0.text(1))
    }
  }
}

@Suite struct ItemTests {
  @Test func readsAnItemWithItsColumnsAndLinks() throws {
    let item = try GuideContent.guide.item(ItemID(rawValue: "bahia-palace"))
    #expect(item.type == "place")
    #expect(item.title == "Bahia Palace")
    #expect(item.integer(NamedColumn("fees_min_mad")) == 100)
    #expect(item.integer(NamedColumn("fees_min_centimes")) == 10000)
    #expect(
      item.links.contains {
        $0.kind == "related_price" && $0.id.rawValue == "ticket-bahia" && $0.title != nil
      })
  }

  @Test func textsComeFromTheOverlayOfTheLanguage() throws {
    let french = try GuideContent.guide.item(ItemID(rawValue: "bahia-palace"), language: "fr")
    #expect(french.title == "Palais de la Bahia")
    #expect(french.text(NamedColumn("short_description")) != nil)
    #expect(
      french.text(NamedColumn("short_description"))
        != (try GuideContent.guide.item(ItemID(rawValue: "bahia-palace")).text(
          NamedColumn("short_description"))))
  }

  @Test func anUnknownIdIsAnErrorThatSuggestsTheNearest() throws {
    let error = #expect(throws: RuntimeError.self) {
      try GuideContent.guide.item(ItemID(rawValue: "bahia-palac"))
    }
    #expect(error?.code == .unknownItem)
    #expect(error?.help.contains("bahia-palace") == true)
  }

  @Test func everyItemOfTheGuideMakesACardInEveryLanguage() throws {
    let guide = try GuideContent.guide
    // Categories of prices and defaults of plans are settings, which readers do not see.
    let ids = try Connection(path: GuideContent.path, .readOnly)
      .all("SELECT id FROM items WHERE type NOT IN ('price_category', 'planning_default')") { $0.text(0) }
    #expect(ids.count >= 150)
    for language in Catalogue.languages {
      let catalogue = Catalogue(language: language)
      for id in ids {
        let card = Card(try guide.item(ItemID(rawValue: id), language: language), catalogue: catalogue)
        #expect(!card.title.isEmpty && !card.sections.isEmpty && !card.sources.isEmpty, "\(id)")
      }
    }
  }
}
