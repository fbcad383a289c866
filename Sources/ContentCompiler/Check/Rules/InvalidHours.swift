import SourceJSON

/// `invalid-hours` and `odd-hours`: structured opening hours can be read, and mean what the author intended.
enum InvalidHours: ContentRule {
  static func check(_ index: ContentIndex) -> [Diagnostic] {
    index.facts.hours.sorted { $0.key < $1.key }.flatMap { item, all in
      all.flatMap(\.hours.diagnostics).map { diagnostic in
        var named = diagnostic
        named.item = index.items[item].id
        return named
      }
    }
  }
}
