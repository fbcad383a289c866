import ContentCompiler
import Foundation
import GRDB
import GuideModel
import GuideRuntime
import TestSupport
import Testing

extension Guide {
  /// Id and English name of every place.
  func places() throws -> [(id: String, name: String)] {
    try DatabaseQueue(path: try GuideContent.path).read { db in
      try Row.fetchAll(db, sql: "SELECT id, name FROM places ORDER BY id").map { ($0[0], $0[1]) }
    }
  }
}

@Suite struct ItemTests {
  @Test func readsAnItemWithItsColumnsAndLinks() throws {
    let item = try GuideContent.guide.item(ItemID(rawValue: "bahia-palace"))
    #expect(item.type == "place")
    #expect(item.title == "Bahia Palace")
    #expect(item.integer("fees_min_mad") == 100)
    #expect(item.integer("fees_min_centimes") == 10000)
    #expect(
      item.links.contains {
        $0.kind == "related_price" && $0.id.rawValue == "ticket-bahia" && $0.title != nil
      })
  }

  @Test func textsComeFromTheOverlayOfTheLanguage() throws {
    let french = try GuideContent.guide.item(ItemID(rawValue: "bahia-palace"), language: "fr")
    #expect(french.title == "Palais de la Bahia")
    #expect(french.text("short_description") != nil)
    #expect(
      french.text("short_description")
        != (try GuideContent.guide.item(ItemID(rawValue: "bahia-palace")).text("short_description")))
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
    let ids = try DatabaseQueue(path: try GuideContent.path).read { db in
      // Categories of prices are settings: they have no sources.
      try String.fetchAll(db, sql: "SELECT id FROM items WHERE type <> 'price_category'")
    }
    #expect(ids.count >= 150)
    for language in Catalogue.languages {
      let catalogue = Catalogue(language: language)
      for id in ids {
        let card = Card(try guide.item(ItemID(rawValue: id), language: language), catalogue: catalogue)
        #expect(!card.title.isEmpty && !card.sections.isEmpty && !card.sources.isEmpty, "\(id)")
      }
    }
  }

  @Test func generatedModelsReadEveryRowOfTheGuide() throws {
    try DatabaseQueue(path: try GuideContent.path).read { db in
      #expect(try PlaceRow.fetchAll(db, sql: "SELECT * FROM places").count >= 25)
      #expect(try PriceCardRow.fetchAll(db, sql: "SELECT * FROM price_cards").count >= 12)
      #expect(try PhraseRow.fetchAll(db, sql: "SELECT * FROM phrases").count >= 40)
      #expect(try ItineraryRow.fetchAll(db, sql: "SELECT * FROM itineraries").count >= 3)
      #expect(try TipRow.fetchAll(db, sql: "SELECT * FROM tips").count >= 10)
      #expect(try CultureRow.fetchAll(db, sql: "SELECT * FROM culture").count >= 6)
      #expect(try ActivityRow.fetchAll(db, sql: "SELECT * FROM activities").count >= 4)
      #expect(try EventRow.fetchAll(db, sql: "SELECT * FROM events").count >= 3)
      #expect(try RegionRow.fetchAll(db, sql: "SELECT * FROM regions").count >= 8)
      let card = try #require(
        try PriceCardRow.fetchOne(db, sql: "SELECT * FROM price_cards WHERE id = 'mint-tea'")
      ).model
      #expect(card.category == .food)
      #expect(card.expectedCostMinCentimes <= card.expectedCostMaxCentimes)
      #expect(!card.negotiationScripts.isEmpty)
    }
  }
}

/// A generated model as GRDB reads it.
private struct ModelRow<Model: Decodable>: FetchableRecord, Decodable {
  let model: Model

  init(from decoder: any Decoder) throws { model = try Model(from: decoder) }
}

private typealias PlaceRow = ModelRow<Place>
private typealias PriceCardRow = ModelRow<PriceCard>
private typealias PhraseRow = ModelRow<Phrase>
private typealias ItineraryRow = ModelRow<Itinerary>
private typealias TipRow = ModelRow<Tip>
private typealias CultureRow = ModelRow<Culture>
private typealias ActivityRow = ModelRow<Activity>
private typealias EventRow = ModelRow<Event>
private typealias RegionRow = ModelRow<Region>
