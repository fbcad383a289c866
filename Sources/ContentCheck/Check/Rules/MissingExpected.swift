import SourceJSON

/// `missing-expected`: an object has the properties its schema says it should have (`x-expected`).
enum MissingExpected: EditorialRule {
  static let ids = ["missing-expected"]

  static func check(_ index: ContentIndex, _ out: inout FindingCollector) {
    index.visitItems(.expected, &out) { item, node, field in
      guard node.kind == .object, !node.isDamaged else { return nil }
      let missing = field.editorial.expected.filter { node[$0] == nil }
      guard !missing.isEmpty else { return nil }
      let names = missing.map { "'\($0)'" }.joined(separator: ", ")
      // Marks the id of an item; for an inner object, its own key or its first one.
      let place = node["id"]?.location ?? node.members.map(\.key).first?.location ?? node.location
      return Diagnostic(
        id: "missing-expected", severity: .warning, at: place, "\(names) should be present", item: item.id,
        solutions: [
          .init("add \(missing.count == 1 ? "it" : "them"), or suppress this with a reason")
        ])
    }
  }
}
