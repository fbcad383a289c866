import SourceJSON

/// `duplicate-id`: an id, current or former, names only one item in the whole content set.
enum DuplicateID: ContentRule {
  static func check(_ index: ContentIndex, _ out: inout FindingCollector) {
    for (i, item) in index.items.enumerated() {
      guard let first = index.itemByID[item.id], first != i else { continue }
      let other = index.items[first]
      out.add(
        Diagnostic(
          id: "duplicate-id", at: item.idNode.location, "id '\(item.id)' is taken", item: item.id,
          notes: [.init("by \(index.type(of: first)) '\(other.id)'", at: other.idNode.location)],
          solutions: [.init("give one of the two another id")]))
    }
    checkFormerIDs(index, &out)
  }

  private static func checkFormerIDs(_ index: ContentIndex, _ out: inout FindingCollector) {
    var first: [String: JSONNode] = [:]
    for item in index.items {
      guard let path = index.plan.domains[item.domain].formerIDsPath, let list = item.node.value(at: path)
      else { continue }
      for node in list.elements {
        guard let id = node.string else { continue }
        let other = index.itemByID[id].map { index.items[$0].idNode } ?? first[id]
        if let other {
          out.add(
            Diagnostic(
              id: "duplicate-id", at: node.location, "former id '\(id)' is taken", item: item.id,
              notes: [.init("by the item here", at: other.location)],
              solutions: [.init("remove it here or there")]))
        }
        first[id] = node
      }
    }
  }
}
