import GuideEngines
import GuideModel
import GuideRuntime
import Testing

/// Facets, modes, orders and pages of content with branches, beside the same answers from memory.
@Suite struct FacetTests {
  private static let chains = Result { try ToyChains(700) }
  private let chains: ToyChains
  private var guide: Guide { chains.guide }

  init() throws { chains = try Self.chains.get() }

  private func ids(
    _ text: String, _ wanted: ToyChains.Wanted, _ change: (inout SearchOptions) -> Void = { _ in }
  )
    throws -> [String]
  {
    var options = SearchOptions()
    options.filter.facets = wanted.filters
    options.limit = 100_000
    change(&options)
    return try guide.search(text, options: options).map(\.id.rawValue)
  }

  static let filters: [ToyChains.Wanted] = [
    .init(ways: ["lightning"]), .init(ways: ["lightning", "onchain"]),
    .init(ways: ["lightning", "onchain"], needsAll: true), .init(kinds: ["online", "both"]),
    .init(ways: ["card"], kinds: ["physical", "both"]), .init(areas: ["west"]),
    .init(ways: ["lightning"], areas: ["east"]),
  ]

  @Test(arguments: filters.indices) func listsWhatPassesOnceByImportance(_ number: Int) throws {
    let wanted = Self.filters[number]
    #expect(try ids("", wanted) == chains.list(wanted).map(\.id))
  }

  @Test(arguments: filters.indices) func findsEveryMatchOfAWord(_ number: Int) throws {
    // All shops have the word, so there are several times as many as one query looks at.
    let wanted = Self.filters[number]
    let found = try ids("coffee", wanted)
    #expect(Set(found) == Set(chains.list(wanted).map(\.id)))
    #expect(found.count == Set(found).count)
  }

  @Test(arguments: ["", "coffee", "blue coffee", "cofee"], [1, 7, 50, 128, 300])
  func pagesJoinedAreTheWholeList(_ text: String, _ size: Int) throws {
    let wanted = ToyChains.Wanted(ways: ["lightning"])
    let whole = try ids(text, wanted)
    #expect(whole.count > 40)
    var (byKey, byNumber): ([String], [String]) = ([], [])
    while true {
      let page = try ids(text, wanted) {
        ($0.limit, $0.after) = (size, byKey.last.map { ItemID(rawValue: $0) })
      }
      if page.isEmpty { break }
      byKey += page
      try #require(byKey.count <= whole.count)
    }
    while byNumber.count <= whole.count {
      let page = try ids(text, wanted) { ($0.limit, $0.offset) = (size, byNumber.count) }
      if page.isEmpty { break }
      byNumber += page
    }
    #expect(byKey == whole)
    #expect(byNumber == whole)
  }

  @Test(arguments: ["name", "discount", "recent", "distance"]) func pagesOfAnOrderAreTheWholeList(
    _ sort: String
  )
    throws
  {
    let centre = try #require(Coordinate(latitude: 40, longitude: 20))
    func page(_ size: Int, after: String?) throws -> [String] {
      try ids("", .init(kinds: ["physical", "both"])) { options in
        options.limit = size
        options.after = after.map { ItemID(rawValue: $0) }
        if sort == "distance" {
          (options.filter.near, options.filter.radiusMetres, options.sortsByDistance) = (centre, 60_000, true)
        } else {
          options.sort = sort
        }
      }
    }
    let whole = try page(100_000, after: nil)
    #expect(whole.count > 100 && Set(whole).count == whole.count)
    var joined: [String] = []
    while joined.count <= whole.count {
      let next = try page(13, after: joined.last)
      if next.isEmpty { break }
      joined += next
    }
    #expect(joined == whole)
  }

  @Test func ordersAreThoseOfTheSchema() throws {
    let all = chains.shops
    func order<Key: Comparable>(_ key: (Int) -> Key?, descending: Bool) -> [String] {
      all.indices.sorted { a, b in
        switch (key(a), key(b)) {
        case (let left?, let right?) where left != right: descending ? left > right : left < right
        case (nil, .some): false
        case (.some, nil): true
        default: all[a].id < all[b].id
        }
      }.map { all[$0].id }
    }
    #expect(
      try ids("", .init()) { ($0.sort, $0.filter.types) = ("name", ["shop"]) }
        == order({ all[$0].name.lowercased() }, descending: false))
    #expect(
      try ids("", .init()) { ($0.sort, $0.filter.types) = ("discount", ["shop"]) }
        == order({ all[$0].discount }, descending: true))
    let branches = chains.branches
    #expect(
      try ids("", .init()) { ($0.sort, $0.filter.types) = ("recent", ["shop"]) }
        == order({ i in branches.filter { $0.shop == i }.compactMap(\.visited).max() }, descending: true))
  }

  @Test(arguments: ["", "coffee", "blue"]) func countsAreThoseOfTheList(_ text: String) throws {
    var filter = ItemFilter()
    filter.facets = [FacetFilter(facet: "kind", values: ["physical"])]
    let counts = try guide.counts(of: "way", passing: filter, matching: text)
    var expected: [String: Int] = [:]
    for shop in chains.shops where shop.kind == "physical" && shop.name.lowercased().contains(text) {
      for way in shop.ways { expected[way, default: 0] += 1 }
    }
    #expect(Dictionary(uniqueKeysWithValues: counts.map { ($0.value, $0.count) }) == expected)
    #expect(counts.map(\.count) == counts.map(\.count).sorted(by: >))
  }

  @Test func aFacetOfBranchesCountsShops() throws {
    let counts = try guide.counts(of: "area", passing: ItemFilter())
    for count in counts {
      let shops = Set(chains.branches.filter { $0.area == count.value }.map(\.shop))
      #expect(count.count == shops.count)
    }
    #expect(Set(counts.map(\.value)) == ["east", "west"])
  }

  @Test func aFacetDoesNotNarrowItself() throws {
    var filter = ItemFilter()
    filter.facets = [FacetFilter(facet: "kind", values: ["online"])]
    #expect(
      Set(try guide.counts(of: "kind", passing: filter).map(\.value)) == ["physical", "online", "both"])
  }

  @Test func modesAreNamedSetsOfValues() throws {
    let modes = try #require(try guide.contentFacets().first { $0.name == "kind" }?.modes)
    #expect(modes == ["online": ["online", "both"], "nearby": ["physical", "both"]])
    #expect(try guide.contentSorts() == ["discount", "recent"])
  }
}
