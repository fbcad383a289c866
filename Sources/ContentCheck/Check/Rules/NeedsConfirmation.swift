import SourceJSON

/// `needs-confirmation`: an item still needs confirmation by a person (`x-pending`).
enum NeedsConfirmation: EditorialRule {
  static let ids = ["needs-confirmation"]

  static func check(_ index: ContentIndex, _ out: inout FindingCollector) {
    index.visitItems(.pending, &out) { item, node, field in
      guard let pending = field.editorial.pending, node.string == pending else { return nil }
      return Diagnostic(
        id: "needs-confirmation", severity: .info, at: node.location, "needs confirmation by a person",
        item: item.id, solutions: [.init("have it checked, then update this field")])
    }
  }
}
