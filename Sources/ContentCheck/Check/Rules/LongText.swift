import SourceJSON

/// `long-text`: a text fits where it is displayed (`x-card`).
enum LongText: EditorialRule {
  static let ids = ["long-text"]

  static func check(_ index: ContentIndex, _ out: inout FindingCollector) {
    index.visitAuthored(.card, &out) { node, field in
      guard let room = field.editorial.cardLength, node.kind == .string else { return nil }
      // There are at most as many characters as bytes, so short texts need no counting.
      guard node.range.end - node.range.start - 2 > room else { return nil }
      let count = node.text.count
      guard count > room else { return nil }
      return Diagnostic(
        id: "long-text", severity: .warning, at: node.location,
        "\(count) characters, but there is room for only \(room)",
        solutions: [.init("shorten it: cards truncate longer texts")])
    }
  }
}
