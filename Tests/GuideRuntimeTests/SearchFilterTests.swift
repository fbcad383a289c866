import GuideEngines
import GuideModel
import GuideRuntime
import TestSupport
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
    #expect(try museums.allSatisfy { try guide.item($0.id).text("category") == "museum" })
    let medina = try hits("") {
      $0.filter.regions = ["medina"]; $0.filter.types = ["place"]
    }
    #expect(try medina.allSatisfy { try guide.item($0.id).text("region_id") == "medina" })
    let tagged = try hits("museum") { $0.filter.tags = ["kid_friendly"] }
    #expect(try tagged.allSatisfy { try guide.item($0.id).texts("tags").contains("kid_friendly") })
    #expect(try hits("") { $0.filter.categories = ["no_such"] }.isEmpty)
  }

  @Test func aPriceIsKeptWhenItsLeastIsNotAboveTheLimit() throws {
    let guide = try GuideContent.guide
    let cheap = try hits("") {
      $0.filter.maxPrice = 20; $0.filter.types = ["price_card"]
    }
    #expect(!cheap.isEmpty)
    #expect(try cheap.allSatisfy { try (guide.item($0.id).integer("expected_cost_min_mad") ?? .max) <= 20 })
    let all = try hits("") { $0.filter.types = ["price_card"] }
    let dear = try all.filter { try (guide.item($0.id).integer("expected_cost_min_mad") ?? 0) > 20 }
    #expect(cheap.count + dear.count == all.count)
  }

  @Test func openKeepsWhatIsKnownToBeOpenAndNothingElse() throws {
    let guide = try GuideContent.guide
    for text in ["2026-11-20T11:00", "2026-11-20T23:30"] {
      let now = try instant(text)
      let kept = Set(try hits("") { $0.filter.openAt = now }.map(\.id))
      let listed = try guide.open(at: now, limit: 500).filter { $0.status?.isOpen == true }.map(\.id)
      #expect(kept == Set(listed))
    }
  }

  @Test func searchNearAndOpenAgreeOnWhatIsInACircle() throws {
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

  @Test func nearMeSortsByDistanceAmongWhatIsNamedSo() throws {
    let found = try hits("museum near me") {
      $0.filter.near = square; $0.limit = 30
    }
    let named = found.filter { $0.tier <= .name }.compactMap(\.facts.distanceMetres)
    #expect(named.count > 3)
    #expect(named == named.sorted())
  }

  @Test func openNowPutsWhatIsOpenFirstAndHidesNothing() throws {
    let now = try instant("2026-11-20T23:30")
    let plain = try hits("museum") { $0.instant = now }
    let asked = try hits("museum open now") { $0.instant = now }
    #expect(asked.count >= plain.count)
    let groups = asked.map { $0.facts.status.map { $0.isOpen ? 0 : $0.kind == .unknown ? 1 : 2 } ?? 1 }
    #expect(groups == groups.sorted())
  }

  @Test func pagesOfAFilteredListAreTheWholeList() throws {
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
}
