import GuideModel
import SourceJSON

/// `long-suppression`: where `contentc.json` says how long findings may be accepted, each suppression names its items and
/// ends by then.
enum LongSuppression: EditorialRule {
  static let ids = ["long-suppression"]

  static func check(_ index: ContentIndex, _ out: inout FindingCollector) {
    guard let most = index.configuration.suppressionDays else { return }
    out.add(contentsOf: index.configuration.suppressions.compactMap { check($0, most) })
  }

  private static func check(_ suppression: Suppression, _ most: Int) -> Diagnostic? {
    let rule = suppression.node["rule"] ?? suppression.node
    guard let until = suppression.until else {
      return finding(
        rule, "the suppression of '\(suppression.rule)' has no end",
        "add 'until', at most \(most) days after 'date'")
    }
    if let date = suppression.node["date"]?.string.flatMap({ CalendarDate($0) }),
      date.days(until: until) > most
    {
      return finding(
        suppression.node["until"] ?? rule,
        "the suppression of '\(suppression.rule)' lasts \(date.days(until: until)) days, more than \(most)",
        "end it on \(date.adding(days: most)) at the latest")
    }
    guard suppression.items.isEmpty else { return nil }
    return finding(
      rule, "the suppression of '\(suppression.rule)' is for a whole file",
      "name the items with 'item' or 'items'")
  }

  private static func finding(_ node: JSONNode, _ message: String, _ help: String) -> Diagnostic {
    Diagnostic(
      id: "long-suppression", severity: .warning, at: node.location, message, solutions: [.init(help)])
  }
}
