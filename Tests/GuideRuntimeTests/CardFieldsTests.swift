import GuideModel
import SQLite
import TestSupport
import Testing
@testable import GuideRuntime

/// Fields that a layout does not know.
@Suite struct CardFieldsTests {
  /// A guide of places and wells; places have fields of their own in the schema.
  private func guide() throws -> (folder: TemporaryFolder, guide: Guide) {
    let folder = try TemporaryFolder()
    func schema(_ type: String, _ table: String, _ more: String) -> String {
      """
      { "title": "Some", "x-domain": { "type": "\(type)", "table": "\(table)", "title": "name" },
        "properties": { "items": { "type": "array", "items": { "type": "object", "properties": {
          "id": { "type": "string" },
          "name": { "type": "string", "title": "Name", "x-search": { "field": "name", "weight": 10 } },
          "short_description": { "type": "string", "title": "In a sentence" },
          \(more) } } } } }
      """
    }
    try folder.write(
      "schema/places.schema.json",
      schema(
        "place", "places",
        """
        "wifi": { "type": "string", "title": "Wi-Fi" },
        "teas": { "type": "array", "title": "Teas", "items": { "type": "string" } },
        "needs": { "type": "array", "title": "Needs", "items": { "type": "string" } },
        "deposit": { "type": "number", "title": "Deposit for a glass", "multipleOf": 0.01, "x-money": "up" },
        "well_id": { "type": "string", "title": "Its well", "x-ref": { "type": "well", "link": "has_well" } }
        """))
    try folder.write(
      "schema/wells.schema.json",
      schema(
        "well", "wells",
        #"""
        "depth_m": { "type": "integer", "title": "Depth in metres", "x-titles": { "fr": "Profondeur en mètres" } },
        "covered": { "type": "boolean", "title": "Covered", "x-titles": { "fr": "Couvert" } }
        """#))
    try folder.write(
      "content/places.json",
      """
      { "items": [{ "id": "sperl", "name": "Sperl", "short_description": "An old café.", "wifi": "free, no password",
        "teas": ["mint", "verbena"], "needs": ["wifi", "steps"], "deposit": 4.5, "well_id": "deep" }] }
      """)
    try folder.write(
      "content/wells.json",
      #"{ "items": [{ "id": "deep", "name": "Deep", "depth_m": 31, "covered": true }] }"#)
    return (folder, try Guide(contentAt: GuideContent.compile(in: folder)))
  }

  private func sections(_ id: String, _ guide: Guide) throws -> [Card.Section] {
    try Card(guide.item(ItemID(rawValue: id)), catalogue: Catalogue(language: "en")).sections
  }

  @Test func newFieldsOfAKnownTypeAreShownUnderTheirTitlesBehindItsLayout() throws {
    let (folder, guide) = try guide()
    try withExtendedLifetime(folder) {
      let sections = try sections("sperl", guide)
      #expect(sections.map(\.heading) == ["", "Wi-Fi", "Teas", "Deposit for a glass"])
      #expect(
        sections.map(\.lines) == [["An old café."], ["free, no password"], ["mint", "verbena"], ["5"]])
    }
  }

  @Test func needsThatAPlaceMeetsAreChips() throws {
    let (folder, guide) = try guide()
    try withExtendedLifetime(folder) {
      let card = try Card(guide.item(ItemID(rawValue: "sperl")), catalogue: Catalogue(language: "en"))
      #expect(card.chips == ["Wi-Fi", "steps"])
    }
  }

  @Test func headingsOfANewTypeComeFromItsSchema() throws {
    let (folder, guide) = try guide()
    try withExtendedLifetime(folder) {
      let sections = try sections("deep", guide)
      #expect(sections.map(\.heading) == ["Depth in metres", "Covered"])
    }
  }

  @Test func headingsAndBooleansAreInTheLanguageOfTheReader() throws {
    let (folder, guide) = try guide()
    try withExtendedLifetime(folder) {
      let item = try guide.item("deep", language: "fr")
      let sections = Card(item, catalogue: Catalogue(language: "fr")).sections
      #expect(sections.map(\.heading) == ["Profondeur en mètres", "Couvert"])
      #expect(sections.map(\.lines) == [["31"], ["oui"]])
    }
  }

  @Test func layoutsOnlyNameColumnsOfTheGuide() throws {
    let db = try Connection(path: GuideContent.path, .readOnly)
    for type in [
      "place", "price_card", "phrase", "itinerary", "tip", "culture", "activity", "event", "region",
    ] {
      let columns = Set(
        try db.all("SELECT column_name FROM content_columns WHERE type = '\(type)'") { $0.text(0) })
      let known = try #require(LaidOutColumns.names(ofType: type))
      #expect(columns.subtracting(known) == [])
    }
    let all = Set(try db.all("SELECT column_name FROM content_columns") { $0.text(0) })
    for type in ["place", "tip"] {
      #expect(try #require(LaidOutColumns.names(ofType: type)).subtracting(all).isEmpty, "\(type)")
    }
  }
}
