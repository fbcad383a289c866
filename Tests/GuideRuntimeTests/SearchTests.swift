import GuideModel
import GuideRuntime
import TestSupport
import Testing

@Suite struct SearchTests {
  private func ids(_ text: String, _ change: (inout SearchOptions) -> Void = { _ in }) throws -> [String] {
    var options = SearchOptions()
    change(&options)
    return try GuideContent.guide.search(text, options: options).map(\.id.rawValue)
  }

  @Test(arguments: [
    ("bahia", "bahia-palace"), ("Bahia Palace", "bahia-palace"), ("jema lfna", "jemaa-el-fnaa"),
    ("قصر الباهية", "bahia-palace"), ("koutoubia", "koutoubia-mosque"),
    ("jardin majorelle", "jardin-majorelle"),
    ("MAJORELLE", "jardin-majorelle"), ("palais de la bahia", "bahia-palace"),
  ])
  func findsTheFamousNameFirstInEverySpelling(query: String, id: String) throws {
    #expect(try ids(query).first == id)
  }

  @Test func anExactNameComesBeforeNamesThatContainIt() throws {
    let hits = try GuideContent.guide.search("mint tea")
    #expect(hits.map(\.tier) == hits.map(\.tier).sorted())
    #expect(hits.first?.title.lowercased().contains("mint tea") == true)
  }

  @Test func theLastWordMayBeHalfTyped() throws {
    #expect(try ids("saadian tom").first == "saadian-tombs")
    #expect(try ids("bab ag").first == "bab-agnaou")
  }

  @Test func keepsOnlyTheRequestedTypes() throws {
    let hits = try GuideContent.guide.search(
      "taxi",
      options: {
        var o = SearchOptions(); o.types = ["price_card"]; return o
      }())
    #expect(!hits.isEmpty)
    #expect(hits.allSatisfy { $0.type == "price_card" })
  }

  @Test(arguments: ["medina", "restaurant"])
  func pagingGivesTheSameList(query: String) throws {
    let whole = try ids(query) { $0.limit = 12 }
    let paged = try (0..<4).flatMap { page in
      try ids(query) {
        $0.limit = 3; $0.offset = page * 3
      }
    }
    #expect(paged == whole)
    #expect(Set(whole).count == whole.count)
  }

  @Test func titlesAreInTheRequestedLanguageOrEnglish() throws {
    let hit = try #require(
      try GuideContent.guide.search(
        "koutoubia",
        options: {
          var o = SearchOptions(); o.language = "fr"; return o
        }()
      ).first)
    #expect(hit.title.contains("Koutoubia"))
    let german = try #require(
      try GuideContent.guide.search(
        "koutoubia",
        options: {
          var o = SearchOptions(); o.language = "de"; return o
        }()
      ).first)
    #expect(german.title == "Koutoubia Mosque")
  }

  @Test func expiredItemsAreHiddenFromTheirExpiryDay() throws {
    let toy = try ToyEvents()
    let guide = try Guide(contentAt: toy.database)
    func found(_ today: String?) throws -> Int {
      var options = SearchOptions()
      options.filter.today = today
      return try guide.search("lantern fair", options: options).count
    }
    #expect(try found("2026-11-20") == 1)
    #expect(try found("2026-12-01") == 0)
    #expect(try found(nil) == 1)
  }

  @Test(arguments: [
    "", " ", "\"", "\"\"", "*", "a*", "NEAR(", "NOT", "AND OR", "name:", "{name}: x", "(((", "^", "-",
    "'; DROP TABLE items;--", "\u{0}", "😀", "a\u{0}b", "%_", "\u{202E}", String(repeating: "a ", count: 5000),
    String(repeating: "ا", count: 10000),
  ])
  func neverThrowsOnAnyInput(text: String) throws {
    _ = try ids(text)
  }

  @Test func neverThrowsOnRandomText() throws {
    var generator = SeededRandom(seed: 7)
    let guide = try GuideContent.guide
    for _ in 0..<2000 {
      let scalars = (0..<Int.random(in: 0...24, using: &generator)).compactMap { _ in
        Unicode.Scalar(UInt32.random(in: 0...0x2FFF, using: &generator))
      }
      var text = String.UnicodeScalarView()
      text.append(contentsOf: scalars)
      _ = try guide.search(String(text))
    }
  }

  @Test func everyPlaceIsFoundFirstAmongPlacesByItsOwnName() throws {
    let guide = try GuideContent.guide
    var options = SearchOptions()
    options.types = ["place"]
    options.limit = 3
    let all = try guide.places()
    #expect(all.count >= 25)
    for (id, name) in all {
      let hits = try guide.search(name, options: options)
      #expect(hits.first?.id.rawValue == id, "\(name)")
    }
  }
}
