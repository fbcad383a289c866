import GuideEngines
import GuideModel
package import SourceJSON

/// `stale-fact` and `future-date`: a dated fact is neither too old to rely on nor dated in the future.
enum StaleFact: EditorialRule {
  static let ids = ["stale-fact", "future-date"]

  static func check(_ index: ContentIndex, _ out: inout FindingCollector) {
    index.visitItems(.staleness, &out) { item, node, field in
      guard let rule = field.staleness,
        let dateNode = rule.datePath.isEmpty ? node : node.value(at: rule.datePath),
        let date = dateNode.string.flatMap({ CalendarDate($0) })
      else { return nil }
      let age = date.days(until: index.date)
      // For an editor further east it may already be tomorrow.
      if age < -1 { return future(dateNode, index.date) }
      let limit = rule.limitDays(of: item.node)
      guard age > limit else { return nil }
      return Diagnostic(
        id: "stale-fact", severity: .warning, at: dateNode.location,
        "'\(rule.dates)' is \(age) days old, more than \(limit)", item: item.id,
        solutions: [.init("check it again and update the date, or mark it as unsure")])
    }
  }

  private static func future(_ node: JSONNode, _ today: CalendarDate) -> Diagnostic {
    Diagnostic(
      id: "future-date", severity: .warning, at: node.location, "\(node.text) is in the future",
      solutions: [.init("dates say when something was checked, so at the latest \(today)")])
  }
}

extension FieldPlan.Staleness {
  /// The number of days after which a fact of an item is stale.
  package func limitDays(of item: JSONNode) -> Int {
    if let override = overridePath.flatMap({ item.value(at: $0)?.integer }) { return override }
    if let value = byPath.flatMap({ item.value(at: $0)?.string }), let found = days[value] { return found }
    return afterDays
  }
}
