import GuideModel
import SourceJSON

/// `missing-neighbour`: regions that share a border line, or of which one names the other, name each other (`x-neighbours`).
enum MissingNeighbour: EditorialRule {
  static let ids = ["missing-neighbour"]

  static func check(_ index: ContentIndex, _ out: inout FindingCollector) {
    for (number, domain) in index.plan.domains.enumerated() {
      for field in domain.item.orderedChildren where field.schema["x-neighbours"]?.bool == true {
        check(index, Array(index.items(ofDomain: number)), field.name, &out)
      }
    }
  }

  private static func check(
    _ index: ContentIndex, _ items: [Int], _ field: String, _ out: inout FindingCollector
  ) {
    let named = Dictionary(
      uniqueKeysWithValues: items.map { i in
        (i, Set(index.items[i].node[field]?.elements.compactMap { $0.string } ?? []))
      })
    var naming: [String: [Int]] = [:]
    for i in items { for id in named[i] ?? [] { naming[id, default: []].append(i) } }
    let sharing = sharing(index, items)
    for i in items {
      let id = index.items[i].id
      let needed = Set((sharing[i] ?? []).union(naming[id] ?? []).map { index.items[$0].id })
      let missing = needed.subtracting(named[i] ?? []).subtracting([id]).sorted()
      guard let first = missing.first else { continue }
      let isShared = sharing[i]?.contains { index.items[$0].id == first } == true
      let node = index.items[i].node
      out.add(
        Diagnostic(
          id: "missing-neighbour", at: (node.key(field) ?? index.items[i].idNode).location,
          isShared
            ? "does not name '\(first)', with which it shares a border"
            : "does not name '\(first)', which names it",
          item: id, solutions: [.init("add '\(missing.joined(separator: "', '"))' to '\(field)'")]))
    }
  }

  /// Items of one line that are compared with each of the others.
  private static let mostSides = 16

  /// The items with which each one shares a line.
  private static func sharing(_ index: ContentIndex, _ items: [Int]) -> [Int: Set<Int>] {
    var users: [String: Set<Int>] = [:]
    for i in items {
      guard let node = index.facts.boundaries[i]?.node, node["type"]?.string == SharedLines.type else {
        continue
      }
      for reference in SharedLines(node).rings.joined().joined() {
        users["\(node.tree.source.path) \(reference < 0 ? ~reference : reference)", default: []].insert(i)
      }
    }
    var out: [Int: Set<Int>] = [:]
    for set in users.values where set.count > 1 {
      // A line has two sides. When many regions claim one, some of them are enough to show it.
      let some = Set(set.sorted().prefix(mostSides))
      for i in set { out[i, default: []].formUnion(some.subtracting([i])) }
    }
    return out
  }
}
