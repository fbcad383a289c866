import GuideModel
import JSONText
import SourceJSON

/// `invalid-condition`: a badge can be earned: its regions exist, and there are as many as it needs.
enum InvalidCondition: ContentRule {
  static func check(_ index: ContentIndex, _ out: inout FindingCollector) {
    out.add(contentsOf: BadgeFacts.conditions(index).lazy.compactMap { finding($0, index) })
  }

  private static func finding(_ badge: BadgeFacts.Condition, _ index: ContentIndex) -> Diagnostic? {
    let condition: BadgeRequirement
    do throws(BadgeRequirementError) {
      condition = try BadgeRequirement(JSONValue(badge.node))
    } catch {
      return finding(
        badge, badge.node.key(error.key) ?? badge.node, "'\(error.key)' \(error.problem)",
        "see the forms of conditions in docs/format/schemas.md", index)
    }
    let known = badge.regions.ids
    for (key, value) in badge.node.members {
      let ids = value.kind == .array ? Array(value.elements) : value["neighbour"].map { [$0] } ?? []
      guard
        let wrong = ids.first(where: { $0.string.map { !known.contains(ItemID(rawValue: $0)) } ?? false })
      else { continue }
      let near = badge.regions.nearest(to: wrong.text)
      return finding(
        badge, wrong, "'\(key.text)' names no region '\(wrong.text)'",
        near.map { "did you mean '\($0)'?" } ?? "add the region, or remove the id", index)
    }
    let found = badge.regions.regions(condition.filter).count
    let needed = max(1, condition.needed(of: found))
    guard found < needed else { return nil }
    return finding(
      badge, badge.node, "needs \(needed) regions, but its filter finds \(found)",
      "lower the count, or correct the filter", index)
  }

  private static func finding(
    _ badge: BadgeFacts.Condition, _ node: JSONNode, _ message: String, _ help: String, _ index: ContentIndex
  ) -> Diagnostic {
    Diagnostic(
      id: "invalid-condition", at: node.location, "\(message)", item: index.items[badge.item].id,
      solutions: [.init(help)])
  }
}
