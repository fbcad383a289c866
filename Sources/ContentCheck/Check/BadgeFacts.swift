import GuideModel
import SourceJSON

/// The badges of a content set and the regions that their conditions are about, as `x-condition` of the schema names them.
struct BadgeFacts {
  /// A condition as authored.
  struct Condition {
    let item: Int
    let node: JSONNode
    let regions: BadgeRegions
  }

  /// Every condition of every item.
  static func conditions(_ index: ContentIndex) -> [Condition] {
    var out: [Condition] = []
    for (number, domain) in index.plan.domains.enumerated() {
      for field in domain.item.orderedChildren {
        guard let facts = field.schema["x-condition"] else { continue }
        let regions = regions(facts, index)
        for i in index.items(ofDomain: number) {
          guard let node = index.items[i].node[field.name], node.kind == .object, !index.hasMismatch(in: node)
          else { continue }
          out.append(Condition(item: i, node: node, regions: regions))
        }
      }
    }
    return out
  }

  private static func regions(_ facts: JSONNode, _ index: ContentIndex) -> BadgeRegions {
    func texts(_ node: JSONNode?) -> [String] {
      node.map { $0.kind == .array ? $0.elements.compactMap(\.string) : [$0.string].compactMap { $0 } } ?? []
    }
    func key(_ name: String) -> String { facts[name]?.string ?? "" }
    let domains = index.plan.domains.indices.filter { index.plan.domains[$0].type == key("type") }
    let regions = domains.flatMap { index.items(ofDomain: $0) }.map { i in
      let item = index.items[i]
      return RegionFacts(
        id: ItemID(rawValue: item.id), name: item.node[key("name")]?.string ?? item.id,
        counts: item.node[key("counts")]?.bool ?? true,
        traits: Set(texts(facts["traits"]).flatMap { texts(item.node[$0]) }),
        neighbours: Set(texts(item.node[key("neighbours")]).map { ItemID(rawValue: $0) }))
    }
    return BadgeRegions(regions)
  }
}
