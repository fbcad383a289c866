import GuideModel
import JSONText
import SourceJSON

/// `unequal-list`: the regions that a badge lists are those that its `implied_by` finds.
enum UnequalList: EditorialRule {
  static let ids = ["unequal-list"]

  static func check(_ index: ContentIndex, _ out: inout FindingCollector) {
    out.add(contentsOf: BadgeFacts.conditions(index).lazy.compactMap { finding($0, index) })
  }

  private static func finding(_ badge: BadgeFacts.Condition, _ index: ContentIndex) -> Diagnostic? {
    guard let list = badge.node["all"], list.kind == .array,
      // A value that is not a condition is reported by `InvalidCondition`.
      let filter = try? RegionFilter.implied(by: JSONValue(badge.node))
    else { return nil }
    let listed = Set(list.elements.compactMap { $0.string })
    let implied = Set(badge.regions.regions(filter).map(\.rawValue))
    guard listed != implied else { return nil }
    let (missing, extra) = (implied.subtracting(listed).sorted(), listed.subtracting(implied).sorted())
    let parts = [
      missing.isEmpty ? nil : "lacks '\(missing.joined(separator: "', '"))'",
      extra.isEmpty ? nil : "has '\(extra.joined(separator: "', '"))' in excess",
    ].compactMap { $0 }
    return Diagnostic(
      id: "unequal-list", at: list.location, "the list \(parts.joined(separator: " and "))",
      item: index.items[badge.item].id,
      notes: badge.node["implied_by"].map {
        [.init("this filter finds \(implied.count) regions", at: $0.location)]
      } ?? [],
      solutions: [.init("correct the list, or the attributes of the regions")])
  }
}
