import SourceJSON

/// `self-reference`: no item refers to itself.
enum SelfReference: EditorialRule {
  static let ids = ["self-reference"]

  static func check(_ index: ContentIndex, _ out: inout FindingCollector) {
    for reference in index.references where reference.target == reference.from {
      out.add(
        Diagnostic(
          id: "self-reference", severity: .warning, at: reference.node.location, "the item refers to itself",
          item: index.items[reference.from].id,
          solutions: [.init("remove it", edit: .removing(reference.node))]))
    }
  }
}
