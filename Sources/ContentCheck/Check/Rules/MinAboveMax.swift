import JSONSchema
import SourceJSON

/// `min-above-max`: where a schema orders two properties, the first is not greater than the second.
enum MinAboveMax: ContentRule {
  static func check(_ index: ContentIndex, _ out: inout FindingCollector) {
    index.scan(.ordered) { i, node, field in
      for ordered in field.ordered {
        guard let low = node[ordered.low], let high = node[ordered.high], isAbove(low, high) else { continue }
        out.add(
          Diagnostic(
            id: "min-above-max", at: low.location,
            "'\(ordered.low)' is \(low.lexeme), above '\(ordered.high)' (\(high.lexeme))",
            item: index.items[i].id,
            notes: [.init("the other is here", at: high.location)],
            solutions: [.init("swap the two, or correct one", edit: .swapping(low, high))]))
      }
    }
  }

  private static func isAbove(_ low: JSONNode, _ high: JSONNode) -> Bool {
    if low.kind == .number, high.kind == .number {
      return DecimalNumber(high.lexeme) < DecimalNumber(low.lexeme)
    }
    // Dates in YYYY-MM-DD form sort as text.
    guard let a = low.string, let b = high.string else { return false }
    return b < a
  }
}
