import SourceJSON

/// `invalid-hours` and `odd-hours`: structured opening hours can be read, and mean what the author intended.
enum InvalidHours: ContentRule {
  static func check(_ index: ContentIndex) -> [Diagnostic] {
    var out: [Diagnostic] = []
    for item in index.items {
      ContentIndex.visit(item.node, index.plan.domains[item.domain].item, .hours) { node, field in
        guard field.isHours, node.kind == .object else { return }
        out += AuthoredHours(node).diagnostics.map { diagnostic in
          var named = diagnostic
          named.item = item.id
          return named
        }
      }
    }
    return out
  }
}
