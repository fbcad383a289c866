import SourceJSON

/// `invalid-hours` and `odd-hours`: structured opening hours can be read, and mean what the author intended.
enum InvalidHours: ContentRule {
  static func check(_ index: ContentIndex, _ out: inout FindingCollector) {
    let wrong = index.facts.hours.filter { $0.value.contains { !$0.hours.diagnostics.isEmpty } }
    for (item, all) in wrong.sorted(by: { $0.key < $1.key }) {
      for var finding in all.flatMap(\.hours.diagnostics) {
        finding.item = index.items[item].id
        out.add(finding)
      }
    }
  }
}
