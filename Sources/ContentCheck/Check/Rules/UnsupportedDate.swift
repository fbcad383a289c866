import GuideModel
import SourceJSON

/// `unsupported-date`: a fact's date is no later than the newest source of its item (`x-sources`).
enum UnsupportedDate: EditorialRule {
  static let ids = ["unsupported-date"]

  static func check(_ index: ContentIndex, _ out: inout FindingCollector) {
    // Many sources have the same date.
    var known: [String: CalendarDate?] = [:]
    func day(_ text: String) -> CalendarDate? {
      if let day = known[text] { return day }
      let day = lastDay(text)
      known[text] = .some(day)
      return day
    }
    index.scan(.sources) { i, node, field in
      let plan = index.plan.domains[index.items[i].domain].item
      guard let rule = field.editorial.sources, node.kind == .array else { return }
      // Undated sources do not count.
      guard let newest = node.elements.compactMap({ $0[rule.date]?.string.flatMap(day) }).max() else {
        return
      }
      check(index.items[i], plan, rule.dates, newest, node, index.date.adding(days: 1), &out)
    }
  }

  private static func check(
    _ item: ContentItem, _ plan: FieldPlan, _ dates: [String], _ newest: CalendarDate, _ sources: JSONNode,
    _ today: CalendarDate, _ out: inout FindingCollector
  ) {
    ContentIndex.visit(item.node, plan, .staleness) { node, field in
      guard let rule = field.staleness, dates.contains(rule.dates),
        let dateNode = rule.datePath.isEmpty ? node : node.value(at: rule.datePath),
        let date = dateNode.string.flatMap({ CalendarDate($0) }), date > newest,
        // A date in the future is reported separately.
        date <= today
      else { return }
      out.add(
        Diagnostic(
          id: "unsupported-date", severity: .warning, at: dateNode.location,
          "\(date) is after the newest source (\(newest))", item: item.id,
          notes: [.init("the sources are here", at: sources.location)],
          solutions: [.init("date it by its source, or add the source")]))
    }
  }

  /// The last day of a year, month or day, as written in sources.
  private static func lastDay(_ text: String) -> CalendarDate? {
    let parts = text.split(separator: "-").compactMap { Int($0) }
    guard let year = parts.first else { return nil }
    let month = parts.count > 1 ? parts[1] : 12
    guard (1...12).contains(month) else { return nil }
    let day = parts.count > 2 ? parts[2] : CalendarDate.length(ofMonth: month, year: year)
    return CalendarDate(year: year, month: month, day: day)
  }
}
