import SourceJSON

/// `orphan-item`: in a domain with `linked`, every item has a link to or from another.
enum OrphanItem: EditorialRule {
  static let ids = ["orphan-item"]

  static func check(_ index: ContentIndex, _ out: inout FindingCollector) {
    guard index.plan.domains.contains(where: \.isLinked) else { return }
    var isLinked = [Bool](repeating: false, count: index.items.count)
    for reference in index.references where reference.isLink {
      guard let target = reference.target, target != reference.from else { continue }
      isLinked[target] = true
      // A reverse link makes the item reachable too.
      if reference.hasBack { isLinked[reference.from] = true }
    }
    for i in index.items.indices {
      guard !isLinked[i], index.plan.domains[index.items[i].domain].isLinked else { continue }
      let item = index.items[i]
      out.add(
        Diagnostic(
          id: "orphan-item", severity: .warning, at: item.idNode.location, "nothing links to '\(item.id)'",
          item: item.id,
          solutions: [.init("refer to it from a related item")]))
    }
  }
}
