import SourceJSON

/// `self-reference`: no item refers to itself.
enum SelfReference: EditorialRule {
  static let ids = ["self-reference"]

  static func check(_ index: ContentIndex) -> [Diagnostic] {
    index.references.compactMap { reference in
      guard reference.target == reference.from else { return nil }
      return Diagnostic(
        id: "self-reference", severity: .warning, at: reference.node.location, "the item refers to itself",
        item: index.items[reference.from].id, solutions: [.init("remove it")])
    }
  }
}
