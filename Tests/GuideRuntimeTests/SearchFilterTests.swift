import BundleReader
import GuideEngines
import GuideModel
import GuideRuntime
import Testing

@Suite struct SearchFilterTests {
  private func hits(_ text: String, _ change: (inout SearchOptions) throws -> Void) throws -> [SearchHit] {
    var options = SearchOptions()
    options.limit = 500
    try change(&options)
    return try GuideContent.guide.search(text, options: options)
  }

  private func instant(_ text: String) throws -> UTCInstant {
    try GuideContent.guide.calendars.zone.instant(try #require(LocalDateTime(text)))
  }

  private let square = Coordinate(latitude: 31.6258, longitude: -7.9891)

  @Test func facetsKeepExactlyTheItemsThatHaveTheValue() throws {
    let guide = try GuideContent.guide
    let museums = try hits("") { $0.filter.categories = ["museum"] }
    #expect(museums.count > 5)
    #expect(try museums.allSatisfy { try guide.item($0.id).text(NamedColumn("category")) == "museum" })
    let medina = try hits("") {
      $0.filter.regions = ["medina"]; $0.filter.types = ["place"]
    }
    #expect(try medina.allSatisfy { try guide.item($0.id).text(NamedColumn("region_id")) == "medina" })
    let tagged = try hits("museum") { $0.filter.tags = ["kid_friendly"] }
    #expect(
      try tagged.allSatisfy { try guide.item($0.id).texts(NamedColumn("tags")).contains("kid_friendly") })
    #expect(try hits("") { $0.filter.categories = ["no_such"] }.isEmpty)
  }

  @Test func keepsPricesWhoseMinimumIsWithinTheLimit() throws {
    let guide = try GuideContent.guide
    let cheap = try hits("") {
      $0.filter.maxPrice = 20; $0.filter.types = ["price_card"]
    }
    #expect(!cheap.isEmpty)
    #expect(
      try cheap.allSatisfy {
        try (guide.item($0.id).integer(NamedColumn("expected_cost_min_mad")) ?? .max) <= 20
      })
    let all = try hits("") { $0.filter.types = ["price_card"] }
    let dear = try all.filter {
      try (guide.item($0.id).integer(NamedColumn("expected_cost_min_mad")) ?? 0) > 20
    }
    #expect(cheap.count + dear.count == all.count)
  }

  @Test func openListsOpenPlacesThenThoseWithUnknownHours() throws {
    let guide = try GuideContent.guide
    for text in ["2026-11-20T11:00", "2026-11-20T23:30"] {
      let now = try instant(text)
      let kept = try hits("") {
        $0.filter.openAt = now; $0.instant = now
      }
      let listed = try guide.open(at: now, limit: 500).filter { $0.status?.mayBeOpen == true }.map(\.id)
      #expect(Set(kept.map(\.id)) == Set(listed))
      let isOpen = kept.map { $0.facts.status?.isOpen == true }
      #expect(isOpen == isOpen.sorted { $0 && !$1 })
    }
  }

  @Test func searchNearAndOpenAgreeOnACircle() throws {
    let guide = try GuideContent.guide
    let now = try instant("2026-11-20T11:00")
    var filter = ItemFilter()
    filter.types = ["place"]
    filter.near = square
    filter.radiusMetres = 600
    let near = try guide.near(filter, at: now, limit: 500)
    let listed = try hits("") {
      $0.filter = filter; $0.sortsByDistance = true
    }
    #expect(listed.map(\.id) == near.map(\.id))
    #expect(listed.allSatisfy { ($0.facts.distanceMetres ?? .infinity) <= 600 })
    let open = try guide.open("", filter, at: now, limit: 500)
    #expect(Set(open.map(\.id)).isSubset(of: Set(near.map(\.id))))
    let cafes = try hits("café") { $0.filter = filter }
    #expect(Set(cafes.map(\.id)).isSubset(of: Set(near.map(\.id))))
  }

  @Test func nearMeSortsNameMatchesByDistance() throws {
    let found = try hits("museum near me") {
      $0.filter.near = square; $0.limit = 30
    }
    let named = found.filter { $0.tier <= .name }.compactMap(\.facts.distanceMetres)
    #expect(named.count > 3)
    #expect(named == named.sorted())
  }

  @Test(arguments: ["museum", "garden", "café", "hammam"])
  func openNowListsOpenNameMatchesAndHidesClosedOnes(query: String) throws {
    let now = try instant("2026-11-20T23:30")
    let asked = try hits(query + " open now") { $0.instant = now }
    let all = try hits(query + " open now") {
      $0.instant = now
      $0.ignored = [.open]
    }
    let closed = all.filter { $0.facts.status.map { !$0.isOpen && $0.kind != .unknown } ?? false }
    let shown = Set(asked.map(\.id))
    #expect(shown.isSubset(of: Set(all.map(\.id))))
    // An item whose full name is given is shown even if it is closed.
    #expect(Set(all.map(\.id)).subtracting(shown).isSubset(of: Set(closed.map(\.id))))
    #expect(!asked.isEmpty)
    let groups = asked.map { max($0.tier, .name) }
    #expect(groups == groups.sorted())
    for group in Set(groups) {
      let states = asked.filter { max($0.tier, .name) == group }.map { hit in
        let opening = hit.facts.status.map { $0.isOpen ? 0 : $0.kind == .unknown ? 1 : 2 } ?? 1
        return hit.isWanted ? opening : opening + 3
      }
      let named = states.prefix { $0 % 3 == 2 }
      #expect(Array(states.dropFirst(named.count)) == states.dropFirst(named.count).sorted())
    }
  }

  @Test func openNowReportsTheNumberOfHiddenPlaces() throws {
    var options = SearchOptions()
    options.limit = 100
    options.instant = try instant("2026-11-20T23:30")
    let answer = try GuideContent.guide.answer("museum open now", options: options)
    let filter = try #require(answer.understood.first)
    #expect(answer.understood.count == 1 && filter.kind == .open && filter.words == "open now")
    options.ignored = [.open]
    let all = try GuideContent.guide.answer("museum open now", options: options)
    #expect(all.understood.isEmpty)
    let hidden = try #require(filter.hiddenCount)
    #expect(hidden > 3 && all.hits.count - answer.hits.count == hidden)
  }

  @Test(arguments: [
    "bahia palace open now", "is the bahia palace open now", "bahia palace ouvert maintenant",
  ])
  func aNamedPlaceComesFirstEvenWhenClosed(query: String) throws {
    let night = try instant("2026-11-20T22:30")
    let first = try #require(
      try hits(query) {
        $0.instant = night
        $0.limit = 4
      }.first)
    #expect(first.id.rawValue == "bahia-palace")
    #expect(first.facts.status?.isOpen == false)
  }

  @Test func pagesOfAFilteredListCoverTheFullList() throws {
    let whole = try hits("medina") {
      $0.filter.types = ["place", "tip"]; $0.limit = 20
    }.map(\.id)
    let paged = try (0..<4).flatMap { page in
      try hits("medina") {
        $0.filter.types = ["place", "tip"]; $0.limit = 5; $0.offset = page * 5
      }.map(\.id)
    }
    #expect(paged == whole)
  }

  @Test(arguments: ["open now", "ouvert maintenant", "what is open now", "مفتوح الان"])
  func listsOpenPlacesForABareOpenQuery(query: String) throws {
    let now = try instant("2026-11-20T22:30")
    let listed = try hits(query) {
      $0.instant = now
      $0.hasSnippets = true
    }
    let known = try GuideContent.guide.open(at: now, limit: 500).filter {
      $0.status.map { $0.isOpen || $0.kind == .unknown } ?? true
    }
    #expect(Set(listed.map(\.id)) == Set(known.map(\.id)))
    let open = listed.map { $0.facts.status?.isOpen == true ? 0 : 1 }
    #expect(open == open.sorted())
    #expect(open.contains(0) && open.contains(1))
    #expect(listed.allSatisfy { $0.snippet.isEmpty })
  }

  @Test func sortsOpenNearbyPlacesByDistance() throws {
    let now = try instant("2026-11-20T22:30")
    let listed = try hits("open now near me") {
      $0.instant = now
      $0.filter.near = square
    }
    let open = listed.filter { $0.facts.status?.isOpen == true }
    #expect(!open.isEmpty && Array(listed.prefix(open.count)).map(\.id) == open.map(\.id))
    let distances = open.compactMap(\.facts.distanceMetres)
    #expect(distances == distances.sorted())
  }

  @Test(arguments: ["near me", "what is around me", "près de moi", "حدايا"])
  func listsNearbyPlacesForABareNearQuery(query: String) throws {
    let guide = try GuideContent.guide
    let now = try instant("2026-11-20T11:00")
    for radius in [nil, 400.0] {
      let listed = try hits(query) {
        $0.filter.near = square
        $0.filter.radiusMetres = radius
        $0.limit = 30
      }
      let types = Set(listed.map(\.type))
      let near = try guide.near(
        try #require(square), within: radius ?? 10_000, types: types, at: now, limit: 30)
      #expect(!near.isEmpty)
      #expect(listed.map(\.facts.distanceMetres) == near.map(\.distanceMetres))
    }
  }

  @Test func nearWithoutAPositionListsNothing() throws {
    var options = SearchOptions()
    options.limit = 5
    let answer = try GuideContent.guide.answer("near me", options: options)
    #expect(answer.hits.isEmpty && answer.suggestions.isEmpty)
    #expect(answer.isListed)
    #expect(answer.intents == [.nearMe])
  }

  @Test func findsPhrasesWhoseWordsAreAlsoIntents() throws {
    let alone = try hits("qrib") { _ in }
    #expect(alone.map(\.id.rawValue) == ["dire-near"])
    let near = try hits("qrib") { $0.filter.near = square }
    #expect(near.first?.id.rawValue == "dire-near")
    #expect(near.count > 20)
  }

  @Test func countsResultsUpToTheLastRequestedOne() throws {
    func answer(_ change: (inout SearchOptions) -> Void) throws -> SearchAnswer {
      var options = SearchOptions()
      change(&options)
      return try GuideContent.guide.answer("bahia", options: options)
    }
    let all = try answer { $0.limit = 500 }
    #expect(all.foundCount == all.hits.count)
    let beyond = try answer { $0.offset = 500 }
    #expect(beyond.hits.isEmpty && beyond.foundCount == all.foundCount)
    let two = try answer { $0.limit = 2 }
    #expect(two.foundCount == 2)
  }

  @Test(arguments: [
    (Facet.region, "Guéliz", "gueliz"), (.region, "gueliz", "gueliz"), (.region, "KASBAH", "kasbah"),
    (.type, "Place", "place"), (.type, "price card", "price_card"), (.tag, "Kid friendly", "kid_friendly"),
    (.category, "Muséum", "museum"),
  ])
  func acceptsFacetValuesInAnySpelling(facet: Facet, text: String, value: String) throws {
    let guide = try GuideContent.guide
    let found = try #require(try guide.value(of: facet, as: text))
    func items(_ value: String) throws -> Set<ItemID> {
      Set(
        try hits("") {
          switch facet {
          case .type: $0.filter.types = [value]
          case .category: $0.filter.categories = [value]
          case .tag: $0.filter.tags = [value]
          case .region: $0.filter.regions = [value]
          }
        }.map(\.id))
    }
    let (meant, written) = (try items(found), try items(value))
    #expect(meant == written && !meant.isEmpty)
    let none = try guide.value(of: facet, as: "no such value")
    #expect(none == nil)
  }
}
