import ContentCheck
import SourceJSON

/// Finds the items that selectors match, and reports invalid selectors.
struct PackSelection {
  private let index: ContentIndex
  private let domains: [String: Int]
  private let itemsByDomain: [[Int]]
  /// Items by domain and region, in the order of the content.
  private let itemsByRegion: [Int: [String: [Int]]]
  /// Ids of the items of a domain, and of regions under nil, as far as one was not found.
  private var names: [Int?: NearNames] = [:]
  /// Id of the region of each item, from its own reference of the kind `in_region`; else the one that all its places share.
  private let regions: [Int: String]
  /// Branches by parent item, such as those of a shop: they belong to the pack of their parent item.
  private let parts: [Int: [Int]]
  /// Types of the targets of these references.
  private let regionTypes: Set<String>
  private(set) var diagnostics: [Diagnostic] = []

  /// The link kind that says where an item is, whatever the property is called.
  private static let regionLink = "in_region"

  init(_ index: ContentIndex) {
    self.index = index
    domains = Dictionary(
      index.plan.domains.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { a, _ in a })
    var byDomain = [[Int]](repeating: [], count: index.plan.domains.count)
    for (i, item) in index.items.enumerated() { byDomain[item.domain].append(i) }
    itemsByDomain = byDomain
    var regions: [Int: String] = [:]
    for reference in index.references where reference.field.reference?.link == PackSelection.regionLink {
      // Only a property of the item itself counts, not one of a stop or a related item.
      guard index.items[reference.from].node[reference.field.name]?.range == reference.node.range else {
        continue
      }
      regions[reference.from] = reference.node.text
    }
    let parts = PackSelection.parts(index)
    for (item, places) in parts where regions[item] == nil {
      let shared = Set(places.map { regions[$0] })
      if shared.count == 1, let region = shared.first { regions[item] = region }
    }
    (self.regions, self.parts) = (regions, parts)
    var byRegion: [Int: [String: [Int]]] = [:]
    for (i, item) in index.items.enumerated() {
      if let region = regions[i] { byRegion[item.domain, default: [:]][region, default: []].append(i) }
    }
    itemsByRegion = byRegion
    // Taken from the schemas, so that a region counts even when nothing is in it.
    regionTypes = Set(
      index.plan.domains.flatMap(\.item.orderedChildren).compactMap(\.reference).filter {
        $0.link == PackSelection.regionLink
      }.compactMap(\.type))
  }

  /// The places of each item that has some, in the order of the content.
  private static func parts(_ index: ContentIndex) -> [Int: [Int]] {
    var parts: [Int: [Int]] = [:]
    var known: Set<Int> = []
    for reference in index.references where reference.field.reference?.isPart == true {
      // As in the table of places: the first reference counts.
      guard let item = reference.target, known.insert(reference.from).inserted else { continue }
      parts[item, default: []].append(reference.from)
    }
    return parts
  }

  /// The items that a list of selectors matches together, without the exceptions.
  mutating func items(_ select: [PackRecipe.Selector], except: [PackRecipe.Selector]) -> [(
    selector: PackRecipe.Selector, items: [Int]
  )] {
    let without = Set(except.flatMap { items($0) })
    return select.map { ($0, items($0).filter { !without.contains($0) }) }
  }

  private mutating func items(_ selector: PackRecipe.Selector) -> [Int] {
    guard let domain = domains[selector.domain.text] else {
      let near = NearMiss.best(for: selector.domain.text, among: domains.keys.sorted())
      report("unknown-domain", selector.domain, "no schema describes '\(selector.domain.text)'", near)
      return []
    }
    var found: [Int]?
    var isUnderstood = true
    if let ids = selector.ids {
      let wanted = ids.filter { node in
        guard let item = index.itemByID[node.text], index.items[item].domain == domain else {
          isUnderstood = false
          unknownItem(node, domain)
          return false
        }
        return true
      }
      // Of items with the same id, which is an error of its own, the first.
      found = Set(wanted.compactMap { index.itemByID[$0.text] }).sorted()
    }
    if let nodes = selector.regions {
      for node in nodes where !check(region: node) { isUnderstood = false }
      let names = Set(nodes.map(\.text))
      found =
        found.map { found in found.filter { item in regions[item].map(names.contains) ?? false } }
        ?? names.flatMap { itemsByRegion[domain]?[$0] ?? [] }.sorted()
    }
    let items = found ?? itemsByDomain[domain]
    if items.isEmpty, isUnderstood {
      diagnostics.append(
        Diagnostic(
          id: "empty-selector", severity: .warning, at: selector.node.location,
          "this matches no item of '\(selector.domain.text)'",
          solutions: [.init("remove it, or name other items")]))
    }
    return items + items.flatMap { parts[$0] ?? [] }
  }

  private mutating func unknownItem(_ node: JSONNode, _ domain: Int) {
    let name = index.plan.domains[domain].name
    if let other = index.itemByID[node.text] {
      report(
        "unknown-reference", node,
        "'\(node.text)' is of '\(index.plan.domains[index.items[other].domain].name)', not '\(name)'", nil)
    } else {
      let near = nearest(to: node.text, domain)
      report("unknown-reference", node, "unknown item '\(node.text)' of '\(name)'", near)
    }
  }

  /// Checks whether a text is the id of a region; reports it when it is not.
  @discardableResult
  mutating func check(region node: JSONNode) -> Bool {
    if let item = index.itemByID[node.text], regionTypes.contains(index.type(of: item)) { return true }
    let near = nearest(to: node.text, nil)
    report("unknown-reference", node, "unknown region '\(node.text)'", near)
    return false
  }

  /// The closest id of a domain, or of a region when nil.
  private mutating func nearest(to id: String, _ domain: Int?) -> String? {
    let names = names[domain] ?? NearNames(items(of: domain).map { index.items[$0].id })
    self.names[domain] = names
    return names.nearest(to: id)
  }

  private func items(of domain: Int?) -> [Int] {
    domain.map { itemsByDomain[$0] }
      ?? index.items.indices.filter { regionTypes.contains(index.type(of: $0)) }
  }

  /// Reports a text that is not an id of a domain; does nothing when the content has no such domain.
  mutating func check(item node: JSONNode, of domain: String) {
    guard let position = domains[domain] else { return }
    if let item = index.itemByID[node.text], index.items[item].domain == position { return }
    unknownItem(node, position)
  }

  private mutating func report(_ kind: String, _ node: JSONNode, _ message: String, _ near: String?) {
    diagnostics.append(
      Diagnostic(
        id: kind, at: node.location, message,
        solutions: [
          near.map {
            .init("did you mean '\($0)'?", edit: .init(range: node.range, replacement: "\"\($0)\""))
          } ?? .init("correct it, or remove it")
        ]))
  }
}
