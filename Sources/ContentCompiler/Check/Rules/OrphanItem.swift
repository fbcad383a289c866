import SourceJSON

/// `orphan-item`: in a domain with `linked`, every item has a link to or from another.
enum OrphanItem: EditorialRule {
  static let ids = ["orphan-item"]

  static func check(_ index: ContentIndex) -> [Diagnostic] {
    var isLinked = [Bool](repeating: false, count: index.items.count)
    for reference in index.references {
      guard let target = reference.target, target != reference.from else { continue }
      isLinked[target] = true
      // A reverse link makes the item reachable too.
      if reference.field.reference?.back != nil { isLinked[reference.from] = true }
    }
    return index.items.enumerated().compactMap { i, item in
      guard !isLinked[i], index.plan.domains[item.domain].isLinked else { return nil }
      return Diagnostic(
        id: "orphan-item", severity: .warning, at: item.idNode.location, "nothing links to '\(item.id)'",
        item: item.id,
        solutions: [.init("refer to it from a related item")])
    }
  }
}
