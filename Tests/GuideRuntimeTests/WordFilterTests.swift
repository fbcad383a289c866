import BundleReader
import GuideModel
import GuideRuntime
import Testing

/// Filters parsed from query words: near, in, under, cheap, open, and phrases only.
@Suite struct WordFilterTests {
  /// A fountain, with places to eat, a pharmacy and a tower north of it.
  private static let places = [
    ToyTown.place(
      "fountain", "Lion Fountain", "square", north: 0, aliases: ["Fontaine du Lion", "نافورة الاسد"]),
    ToyTown.place("corner", "Corner Kitchen", "restaurant", north: 200, cost: 90, hours: "Mo-Su 12:00-22:00"),
    ToyTown.place("bench", "Bench Bistro", "restaurant", north: 100, cost: 300, hours: "Mo-Su 18:00-23:00"),
    ToyTown.place("stall", "Soup Stall", "street_food", north: 400, cost: 20),
    ToyTown.place("far-table", "Far Table", "restaurant", north: 1500, cost: 40),
    ToyTown.place("old-pharmacy", "Old Pharmacy", "health", north: 1300),
    ToyTown.place("tower", "Clock Tower", "landmark", north: 30_000),
    ToyTown.place("hill", "Hill Quarter", "neighborhood", north: 9000),
    ToyTown.place("hill-cafe", "Amber", "cafe", north: 9100, cost: 10, region: "hill"),
  ]

  private func answer(_ text: String, _ change: (inout SearchOptions) throws -> Void = { _ in }) throws
    -> SearchAnswer
  {
    let toy = try ToyTown(
      Self.places,
      phrases: [
        #"{ "id": "thanks", "english": "Thank you", "aliases": ["merci"], "latin": "shukran" }"#,
        #"{ "id": "water", "english": "Water", "latin": "lma" }"#,
        #"{ "id": "fountain-phrase", "english": "Where is the fountain?", "latin": "fin lkhessa" }"#,
      ])
    var options = SearchOptions()
    try change(&options)
    return try Guide(contentAt: toy.database).answer(text, options: options)
  }

  private func ids(_ answer: SearchAnswer) -> [String] { answer.hits.map(\.id.rawValue) }

  @Test(arguments: [
    "where to eat near the lion fountain", "restaurants next to lion fountain",
    "lunch close to the Lion Fountain", "manger près de la fontaine du lion",
    "restaurants à côté de la fontaine du lion", "food around lion fountain", "مطعم قريب من نافورة الأسد",
    "restaurant lion fountain", "where to eat near lion fountan",
  ])
  func nearAPlaceListsTheNearestFirst(query: String) throws {
    let answer = try answer(query)
    #expect(ids(answer) == ["bench", "corner", "stall"], "\(ids(answer))")
    let filter = try #require(answer.understood.first)
    #expect(filter.kind == .near && filter.place?.rawValue == "fountain" && filter.metres == 800)
    #expect(answer.hits.map { Int(($0.facts.distanceMetres ?? 0).rounded()) } == [100, 200, 400])
  }

  @Test func aCircleGrowsOnlyWhileEmpty() throws {
    let answer = try answer("pharmacy near lion fountain")
    #expect(ids(answer) == ["old-pharmacy"])
    #expect(answer.understood.first?.metres == 2000)
  }

  @Test func reportsNothingNearbyAndShowsFartherPlaces() throws {
    let answer = try answer("pharmacy near clock tower")
    #expect(answer.hits.isEmpty)
    #expect(answer.understood.first?.place?.rawValue == "tower")
    #expect(answer.suggestions.first?.id.rawValue == "old-pharmacy")
  }

  @Test(arguments: [
    "restaurants within 150 m of the lion fountain", "restaurants à moins de 150 m de la fontaine du lion",
    "restaurants 150m from lion fountain",
  ])
  func aDistanceInWordsIsTheCircle(query: String) throws {
    let answer = try answer(query)
    #expect(ids(answer) == ["bench"])
    #expect(answer.understood.first?.metres == 150)
  }

  @Test(arguments: [
    "places to eat in the hill quarter", "restaurants near Hill Quarter", "restaurants dans hill quarter",
  ])
  func anAreaKeepsItsPlaces(query: String) throws {
    let toy = try ToyTown(Self.places)
    let answer = try Guide(contentAt: toy.database).answer(query)
    #expect(ids(answer) == ["hill-cafe"])
    #expect(answer.understood.map(\.kind) == [.region])
  }

  @Test func theGuidesOwnTownIsNotAFilter() throws {
    let answer = try answer("restaurants in Brookvale")
    #expect(Set(ids(answer)) == ["corner", "bench", "stall", "far-table", "hill-cafe"])
    #expect(answer.understood.isEmpty)
  }

  @Test(arguments: [
    "restaurants under 50", "restaurants for less than 50 dh", "restaurant moins de 50 dirhams",
    "restaurants 50 dh max", "restaurants no more than 50 MAD", "مطعم اقل من 50 درهم",
  ])
  func anAmountAfterALimitWordKeepsAffordableItems(query: String) throws {
    let answer = try answer(query)
    #expect(Set(ids(answer)) == ["stall", "far-table", "hill-cafe"])
    #expect(answer.understood.map(\.dirhams) == [50])
  }

  @Test(arguments: ["restaurants under 50 minutes", "restaurants under 50 euros", "restaurants within 50 km"])
  func otherUnitsAreNotPriceLimits(query: String) throws {
    #expect(try !answer(query).understood.contains { $0.kind == .price })
  }

  @Test(arguments: ["cheap restaurants", "restaurant pas cher", "مطعم رخيص"])
  func cheapListsTheCheapestFirstAndHidesExpensiveItems(query: String) throws {
    let answer = try answer(query)
    #expect(ids(answer) == ["hill-cafe", "stall", "far-table"])
    let filter = try #require(answer.understood.first)
    #expect(filter.kind == .cheap && filter.dirhams == 40 && filter.hiddenCount == 2)
  }

  @Test(arguments: ["restaurants open now", "open restaurants", "restaurants ouverts"])
  func openHidesOnlyPlacesKnownToBeClosed(query: String) throws {
    let answer = try answer(query) { options in
      options.instant = try Guide(contentAt: GuideContent.path).calendars.zone.instant(
        #require(LocalDateTime("2026-11-20T14:00")))
    }
    #expect(answer.hits.first?.id.rawValue == "corner")
    #expect(!ids(answer).contains("bench") && ids(answer).contains("stall"))
    #expect(answer.understood.map(\.hiddenCount) == [1])
  }

  @Test func filtersCombine() throws {
    let answer = try answer("cheap food near lion fountain under 100")
    #expect(ids(answer) == ["stall", "corner"])
    #expect(Set(answer.understood.map(\.kind)) == [.near, .price, .cheap])
  }

  @Test func aDroppedFilterIsIgnored() throws {
    let near = try answer("cheap restaurants near lion fountain") { $0.ignored = [.near] }
    #expect(!near.understood.contains { $0.kind == .near })
    let all = try answer("restaurants under 50") { $0.ignored = Set(UnderstoodFilter.Kind.allCases) }
    #expect(all.understood.isEmpty && ids(all).contains("bench"))
  }

  @Test(arguments: [
    "say thank you in arabic", "how do you say merci", "word for thank you", "dire merci en arabe",
  ])
  func askingForATranslationFindsThePhrase(query: String) throws {
    let answer = try answer(query)
    #expect(answer.hits.first?.id.rawValue == "thanks")
    #expect(answer.hits.allSatisfy { $0.type == "phrase" })
    #expect(answer.understood.map(\.kind) == [.phrase])
  }

  @Test func searchesEverywhereWhenNoPhraseMatches() throws {
    let answer = try answer("corner kitchen in arabic")
    #expect(answer.hits.first?.id.rawValue == "corner")
    #expect(answer.understood.isEmpty)
  }

  @Test func aFullNameIsANameWhateverItsWords() throws {
    let toy = try ToyTown(
      Self.places + [ToyTown.place("named", "Bakery near Lion Fountain", "shop", north: 20_000)])
    let answer = try Guide(contentAt: toy.database).answer("bakery near lion fountain")
    #expect(answer.understood.isEmpty && answer.hits.first?.id.rawValue == "named")
  }

  @Test func everyPageIsASliceOfTheSameList() throws {
    let whole = try ids(answer("restaurants near lion fountain"))
    let pages = try whole.indices.flatMap { page in
      try ids(
        answer("restaurants near lion fountain") {
          $0.limit = 1
          $0.offset = page
        })
    }
    #expect(whole.count == 3 && pages == whole)
  }
}
