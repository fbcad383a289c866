import GuideModel
import SourceJSON

/// `expired-item`: an item with an expiry date has not expired yet.
enum ExpiredItem: EditorialRule {
  static let ids = ["expired-item"]

  static func check(_ index: ContentIndex, _ out: inout FindingCollector) {
    for item in index.items {
      guard let path = index.plan.domains[item.domain].expiresPath, let node = item.node.value(at: path),
        let date = node.string.flatMap({ CalendarDate($0) }), date <= index.date
      else { continue }
      out.add(
        Diagnostic(
          id: "expired-item", severity: .warning, at: node.location,
          "expired on \(date), so it is hidden from readers",
          item: item.id, solutions: [.init("remove or update the item")]))
    }
  }
}
