import ContentCompiler
import Foundation
import GuideModel
import GuideRuntime
import SQLite
import TestSupport
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

  @Test func everyItemReadsAsTheModelOfItsType() throws {
    let guide = try GuideContent.guide
    func check<Row: Decodable & Identifiable>(_ type: String, _ row: Row.Type) throws where Row.ID == String {
      let items = try guide.items(ofType: type)
      #expect(!items.isEmpty, "\(type)")
      for item in items { #expect(try guide.item(item.id, as: row).id == item.id.rawValue) }
    }
    try check("place", Place.self)
    try check("price_card", PriceCard.self)
    try check("phrase", Phrase.self)
    try check("itinerary", Itinerary.self)
    try check("tip", Tip.self)
    try check("culture", Culture.self)
    try check("activity", Activity.self)
    try check("event", Event.self)
    try check("region", Region.self)
    try check("price_category", PriceCategory.self)
    try check("planning_default", PlanningDefault.self)
    try check("walk", Walk.self)
  }

  @Test func aModelHasTheColumnsOfItsItemInTheLanguage() throws {
    let bahia = try GuideContent.guide.item("bahia-palace", as: Place.self, language: "fr")
    #expect(bahia.name == "Palais de la Bahia" && bahia.feesMinMad == 100 && bahia.category == .palace)
    let point = try GuideContent.guide.item("bahia-palace").coordinate
    #expect(bahia.lat == point?.latitude && bahia.lng == point?.longitude && point != nil)
    #expect(!bahia.whyRecommended.isEmpty && bahia.sourceRefs.first?.source.isEmpty == false)
  }

  @Test func readingAnItemAsAnotherTypeSaysWhichColumnItLacks() throws {
    let error = #expect(throws: DecodingError.self) {
      try GuideContent.guide.item("bahia-palace", as: Tip.self)
    }
    #expect("\(try #require(error))".contains("'bahia-palace' has no 'title'"))
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
    // Categories of prices are settings: they have no sources.
    let ids = try Connection(path: GuideContent.path, .readOnly)
      .all("SELECT id FROM items WHERE type <> 'price_category'") { $0.text(0) }
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
    let rows = try ModelRows(GuideContent.path)
    #expect(try rows.read(Place.self, "place").count >= 25)
    #expect(try rows.read(PriceCard.self, "price_card").count >= 12)
    #expect(try rows.read(Phrase.self, "phrase").count >= 40)
    #expect(try rows.read(Itinerary.self, "itinerary").count >= 3)
    #expect(try rows.read(Tip.self, "tip").count >= 10)
    #expect(try rows.read(Culture.self, "culture").count >= 6)
    #expect(try rows.read(Activity.self, "activity").count >= 4)
    #expect(try rows.read(Event.self, "event").count >= 3)
    #expect(try rows.read(Region.self, "region").count >= 8)
    let card = try #require(rows.read(PriceCard.self, "price_card").first { $0.id == "mint-tea" })
    #expect(card.category == .food)
    #expect(card.expectedCostMinCentimes <= card.expectedCostMaxCentimes)
    #expect(!card.negotiationScripts.isEmpty)
  }
}

/// Rows of content as the generated models decode them: an object of the columns, with JSON columns as nested values.
private struct ModelRows {
  private let db: Connection

  init(_ path: String) throws { db = try Connection(path: path, .readOnly) }

  /// All items of a type.
  func read<Model: Decodable>(_ model: Model.Type, _ type: String) throws -> [Model] {
    let table = try #require(
      try db.first("SELECT table_name FROM content_types WHERE type = ?", .text(type)) { $0.text(0) })
    let json = Set(
      try db.all("SELECT column_name FROM content_columns WHERE type = ? AND kind = 'json'", .text(type)) {
        $0.text(0)
      }
      // A geometry stays JSON text; models do not decode it.
    ).subtracting(["boundary"])
    let booleans = Set(
      try db.all(
        "SELECT column_name FROM content_columns WHERE type = ? AND kind = 'boolean'", .text(type)
      ) { $0.text(0) })
    return try db.all("SELECT * FROM \(table)") { row in
      let names = row.columnNames
      var fields: [String] = []
      for (i, name) in names.enumerated() {
        let value =
          switch row.value(Int32(i)) {
          case .null, .blob: "null"
          case .integer(let number): booleans.contains(name) ? "\(number == 1)" : "\(number)"
          case .real(let number): "\(number)"
          case .text(let text):
            json.contains(name)
              ? text : String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
          }
        fields.append("\"\(name)\": \(value)")
      }
      return try JSONDecoder().decode(model, from: Data("{\(fields.joined(separator: ","))}".utf8))
    }
  }
}
