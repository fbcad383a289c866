import JSONSchema
import SourceJSON

/// `price-conflict`: a price range overlaps with that of at least one other item for the same thing
/// (`x-agrees`).
enum PriceConflict: EditorialRule {
  static let ids = ["price-conflict"]

  static func check(_ index: ContentIndex, _ out: inout FindingCollector) {
    index.visitItems(.agreement, &out) { item, node, field in
      guard let rule = field.editorial.agreement, let pair = field.ordered.first,
        let range = PriceRange(node, pair), let ids = item.node.value(at: rule.through)
      else { return nil }
      var other: (node: JSONNode, id: String, range: PriceRange)?
      for id in ids.elements {
        guard let found = index.itemByID[id.text],
          rule.condition.allSatisfy({ index.items[found].node.value(at: $0.path)?.string == $0.value }),
          let node = index.items[found].node.value(at: rule.range), let theirs = PriceRange(node, pair)
        else { continue }
        if range.overlaps(theirs) { return nil }
        other = other ?? (node, id.text, theirs)
      }
      guard let other else { return nil }
      return Diagnostic(
        id: "price-conflict", severity: .warning, at: (node[pair.low] ?? node).location,
        "\(range) here, \(other.range) in '\(other.id)'", item: item.id,
        notes: [.init("the other range is here", at: other.node.location)],
        solutions: [.init("correct the one that is out of date")])
    }
  }
}

/// The two ends of an authored range.
private struct PriceRange: CustomStringConvertible {
  let low: DecimalNumber
  let high: DecimalNumber
  let description: String

  init?(_ node: JSONNode, _ pair: (low: String, high: String)) {
    guard let low = node[pair.low], let high = node[pair.high], low.kind == .number, high.kind == .number
    else { return nil }
    self.low = DecimalNumber(low.lexeme)
    self.high = DecimalNumber(high.lexeme)
    description = low.lexeme == high.lexeme ? low.lexeme : "\(low.lexeme)-\(high.lexeme)"
  }

  func overlaps(_ other: PriceRange) -> Bool { !(high < other.low) && !(other.high < low) }
}
