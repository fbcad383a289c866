import SourceJSON

/// `repeated-text`: no two items of a domain have the same text in the same field of a card (`x-card`).
enum RepeatedText: EditorialRule {
  static let ids = ["repeated-text"]

  /// Bytes from which on a text is compared.
  static let minimumLength = 40

  private struct Place: Hashable {
    let domain: Int
    let field: String
    let text: String
  }

  static func check(_ index: ContentIndex, _ out: inout FindingCollector) {
    var first: [Place: JSONNode] = [:]
    index.visitItems(.card, &out) { item, node, field in
      // Short texts, such as ticket titles, may legitimately be equal.
      guard field.editorial.cardLength != nil, let text = node.string, text.utf8.count >= minimumLength else {
        return nil
      }
      let place = Place(domain: item.domain, field: field.name, text: text)
      guard let other = first[place] else {
        first[place] = node
        return nil
      }
      return Diagnostic(
        id: "repeated-text", severity: .warning, at: node.location, "another item has the same text",
        item: item.id, notes: [.init("the other is here", at: other.location)],
        solutions: [.init("say what is special about this one")])
    }
  }
}
