import BundleReader
import GuideModel
import GuideRuntime
import TestSupport
import Testing

/// The item that a name refers to.
@Suite struct NamingTests {
  private func choice(_ text: String, _ guide: Guide, _ need: ItemNeed = .nothing) throws -> String {
    switch try guide.choice(named: text, for: need) {
    case .item(let id, let isID): (isID ? "id " : "name ") + id.rawValue
    case .several(let candidates): "several " + candidates.map(\.id.rawValue).sorted().joined(separator: " ")
    case .none(let nearest): "none " + (nearest?.id.rawValue ?? "-")
    }
  }

  private static let stalls = Result {
    try ToyStalls([
      ToyStalls.stall("tea-house", "Tea House", north: 0),
      ToyStalls.stall("mint-corner", "Mint Corner", north: 1),
      ToyStalls.stall("mint-garden", "Mint Garden", north: 2),
      #"{ "id": "carpet-hall", "name": "Hall", "rank": 3, "about": "Carpets", "location": { "lat": 0, "lng": 1 } }"#,
      #"{ "id": "hall-of-tea", "name": "Hall", "rank": 3, "about": "No point on the map" }"#,
    ])
  }

  @Test(arguments: [
    ("tea-house", "id tea-house"), ("guide://stall/tea-house", "id tea-house"),
    ("Tea House", "name tea-house"),
    ("  TEA   house ", "name tea-house"), ("Mint Garden", "name mint-garden"), ("garden", "name mint-garden"),
    ("mint", "several mint-corner mint-garden"), ("Hall", "several carpet-hall hall-of-tea"),
  ])
  func namesAreFoundAfterIds(text: String, expected: String) throws {
    #expect(try choice(text, try Guide(contentAt: try Self.stalls.get().database)) == expected)
  }

  @Test(arguments: [
    ("tea-hous", "none tea-house"), ("tae-house", "none tea-house"), ("mint gardn", "none mint-garden"),
    ("guide://stall/mint-gardens", "none mint-garden"), ("guide://dish/tea-house", "none tea-house"),
    ("x", "none -"), ("zz", "none -"), ("rug", "none -"), ("", "none -"), ("guide://", "none -"),
  ])
  func typosAreSuggestedButNeverAccepted(text: String, expected: String) throws {
    #expect(try choice(text, try Guide(contentAt: try Self.stalls.get().database)) == expected)
  }

  @Test func aDatabaseThatCannotBeReadIsNoUnknownName() throws {
    let stalls = try ToyStalls([ToyStalls.stall("tea-house", "Tea House", north: 0)])
    #expect(try choice("tea-hous", Guide(contentAt: stalls.database)) == "none tea-house")
    // The words are found; the item itself cannot be read.
    try changeDatabase(stalls.database, "DROP TABLE content_links")
    let guide = try Guide(contentAt: stalls.database)
    #expect(try guide.search("tea hous").map(\.id.rawValue) == ["tea-house"])
    #expect(throws: RuntimeError.self) { try choice("tea-hous", guide) }
  }

  @Test func matchesOnlyItemsWithTheRequiredProperty() throws {
    let guide = try Guide(contentAt: try Self.stalls.get().database)
    #expect(try choice("Hall", guide, .point) == "name carpet-hall")
  }

  @Test(arguments: [
    ("Bahia Palace", "name bahia-palace"), ("Palais de la Bahia", "name bahia-palace"),
    ("قصر الباهية", "name bahia-palace"), ("jemaa el fna", "name jemaa-el-fnaa"), ("nope", "none -"),
  ])
  func matchesNamesInAnyLanguage(text: String, expected: String) throws {
    #expect(try choice(text, try GuideContent.guide) == expected)
  }

  @Test func listsAcceptEverydayNames() throws {
    let guide = try GuideContent.guide
    #expect(try guide.value(of: .type, named: "itineraries") == "itinerary")
    #expect(try guide.value(of: .type, named: "itinéraires") == "itinerary")
    #expect(try guide.value(of: .category, named: "scams") == "scam")
    #expect(try guide.value(of: .category, named: "museums") == "museum")
    #expect(try guide.value(of: .tag, named: "kid friendly") == "kid_friendly")
    #expect(try guide.value(of: .type, named: "scams") == nil)
  }

  @Test func countsMatchTheItems() throws {
    let guide = try GuideContent.guide
    let museums = try guide.counts(of: .category, types: ["place"]).first { $0.value == "museum" }
    var options = SearchOptions()
    options.filter.categories = ["museum"]
    options.types = ["place"]
    options.limit = 1000
    #expect(try guide.search("", options: options).count == museums?.count)
    let types = try guide.counts(of: .type)
    #expect(types.contains { $0.value == "place" && $0.label == "Places" })
  }
}
