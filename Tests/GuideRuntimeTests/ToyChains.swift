import GuideEngines
import GuideModel
import GuideRuntime
import TestSupport
import Testing

/// Shops with branches: content with facets, modes and orders that only its schema names, and the same data in memory.
struct ToyChains {
  struct Shop {
    let id: String
    let name: String
    let rank: Int
    let kind: String
    let ways: [String]
    let discount: Int?
  }

  struct Branch {
    let id: String
    let shop: Int
    let area: String
    let point: Coordinate
    let visited: String?
  }

  private let folder: TemporaryFolder
  let guide: Guide
  let database: String
  let shops: [Shop]
  let branches: [Branch]

  /// - Parameters:
  ///   - count: Number of shops; every seventh is a chain, the first one of 300 branches.
  ///   - noun: A word in the name of every shop.
  init(_ count: Int, seed: UInt64 = 5, noun: String = "coffee", chain: Int = 300) throws {
    var random = SeededRandom(seed: seed)
    var (shops, branches): ([Shop], [Branch]) = ([], [])
    let adjectives = ["Blue", "Green", "Old", "Little", "Golden", "Quiet"]
    for i in 0..<count {
      let kind = ["physical", "physical", "online", "both"].randomElement(using: &random) ?? "both"
      let ways = ["lightning", "onchain", "card"].filter { _ in Bool.random(using: &random) }
      let adjective = adjectives.randomElement(using: &random) ?? "Blue"
      shops.append(
        Shop(
          id: "shop-\(String(10_000 + i))", name: "\(adjective) \(noun) \(i)",
          rank: Int.random(in: 1...4, using: &random), kind: i == 0 ? "physical" : kind,
          ways: i == 0 ? ["lightning"] : ways.isEmpty ? ["card"] : ways,
          discount: Bool.random(using: &random) ? Int.random(in: -5...9, using: &random) * 50 : nil))
      guard shops[i].kind != "online" else { continue }
      let size = i == 0 ? chain : i % 7 == 0 ? Int.random(in: 2...9, using: &random) : 1
      for k in 0..<size {
        // Around a centre in a crowd, and a few anywhere, also beyond the antimeridian and at the poles.
        let isNear = Int.random(in: 0..<10, using: &random) > 0
        let latitude =
          isNear
          ? 40 + Double.random(in: -0.4...0.4, using: &random) : Double.random(in: -90...90, using: &random)
        let longitude =
          isNear
          ? 20 + Double.random(in: -0.4...0.4, using: &random) : Double.random(in: -180...180, using: &random)
        guard let point = Coordinate(latitude: latitude, longitude: longitude) else { continue }
        let visited = Bool.random(using: &random) ? "2026-0\(Int.random(in: 1...9, using: &random))-11" : nil
        branches.append(
          Branch(
            id: "branch-\(10_000 + i)-\(1000 + k)", shop: i, area: longitude < 20 ? "west" : "east",
            point: point,
            visited: visited))
      }
    }
    (self.shops, self.branches) = (shops, branches)
    folder = try TemporaryFolder.untilExit()
    try folder.write("content/contentc.json", #"{ "title": "Chains", "version": "1.0.0" }"#)
    let shopItems = shops.map { shop in
      let ways = shop.ways.map { "\"\($0)\"" }.joined(separator: ", ")
      let discount = shop.discount.map { #", "discount": \#($0)"# } ?? ""
      return """
        { "id": "\(shop.id)", "name": "\(shop.name)", "rank": \(shop.rank), "kind": "\(shop.kind)", "ways": [\(ways)]\(discount) }
        """
    }
    try folder.writeType(
      "shop", domain: #", "rank": "rank""#,
      """
      , "rank": { "type": "integer" },
      "kind": { "enum": ["physical", "online", "both"], "x-facet": "kind",
        "x-modes": { "online": ["online", "both"], "nearby": ["physical", "both"] } },
      "ways": { "type": "array", "items": { "type": "string" }, "x-facet": "way" },
      "discount": { "type": "integer", "x-sort": { "name": "discount", "descending": true } }
      """, items: shopItems)
    let branchItems = branches.map { branch in
      let visited = branch.visited.map { #", "visited": "\#($0)""# } ?? ""
      return """
        { "id": "\(branch.id)", "name": "Branch", "shop": "\(shops[branch.shop].id)", "area": "\(branch.area)",
          "location": { "lat": \(branch.point.latitude), "lng": \(branch.point.longitude) }\(visited) }
        """
    }
    try folder.writeType(
      "branch", table: "branches", isNamed: false,
      """
      , "shop": { "type": "string", "x-ref": { "type": "shop", "link": "branch_of", "part": true } },
      "area": { "type": "string", "x-facet": "area" },
      "visited": { "type": "string", "x-sort": { "name": "recent", "descending": true } }
      """ + TemporaryFolder.location, items: branchItems)
    database = try GuideContent.compile(in: folder)
    guide = try Guide(contentAt: database)
  }
}

// MARK: - The same answers from memory

extension ToyChains {
  /// A filter as the tests ask for it: any of the ways, or all of them; kinds; the area of a branch.
  struct Wanted {
    var ways: Set<String> = []
    var needsAll = false
    var kinds: Set<String> = []
    var areas: Set<String> = []

    var filters: [FacetFilter] {
      [
        FacetFilter(facet: "way", values: ways, needsAll: needsAll),
        FacetFilter(facet: "kind", values: kinds),
        FacetFilter(facet: "area", values: areas),
      ].filter { !$0.values.isEmpty }
    }
  }

  func passes(_ shop: Shop, _ wanted: Wanted) -> Bool {
    let ways = Set(shop.ways)
    return
      (wanted.ways.isEmpty
      || (wanted.needsAll ? wanted.ways.isSubset(of: ways) : !wanted.ways.isDisjoint(with: ways)))
      && (wanted.kinds.isEmpty || wanted.kinds.contains(shop.kind))
  }

  /// The shops that pass, by importance, then id.
  func list(_ wanted: Wanted) -> [Shop] {
    shops.indices.filter { i in
      passes(shops[i], wanted)
        && (wanted.areas.isEmpty || branches.contains { $0.shop == i && wanted.areas.contains($0.area) })
    }.map { shops[$0] }.sorted { ($0.rank, $0.id) < ($1.rank, $1.id) }
  }

  /// Entries of lists around a point: id of the shop, of its closest branch, and the number of its branches
  /// in the circle.
  func near(_ centre: Coordinate, _ radius: Double, _ wanted: Wanted) -> [String] {
    var found: [Int: (branch: Branch, metres: Double, count: Int)] = [:]
    for branch in branches where passes(shops[branch.shop], wanted) {
      guard wanted.areas.isEmpty || wanted.areas.contains(branch.area) else { continue }
      let metres = Geodesy.distanceMetres(from: centre, to: branch.point)
      guard metres <= radius else { continue }
      let known = found[branch.shop]
      let isCloser = known.map { (metres, branch.id) < ($0.metres, $0.branch.id) } ?? true
      let best = isCloser ? (branch, metres) : known.map { ($0.branch, $0.metres) } ?? (branch, metres)
      found[branch.shop] = (best.0, best.1, (known?.count ?? 0) + 1)
    }
    return found.sorted { a, b in (a.value.metres, shops[a.key].id) < (b.value.metres, shops[b.key].id) }.map
    {
      "\(shops[$0.key].id) \($0.value.branch.id) \($0.value.count)"
    }
  }
}
