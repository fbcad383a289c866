import SourceJSON

/// `unusual-price`: a price is not many times those of all others of its kind (`x-compared`), as with a zero too many.
enum UnusualPrice: EditorialRule {
  static let ids = ["unusual-price"]

  /// As many prices tell what is usual.
  private static let enough = 8

  static func check(_ index: ContentIndex, _ out: inout FindingCollector) {
    var groups: [String: [(item: String, node: JSONNode, price: Double)]] = [:]
    index.scan(.comparison) { i, node, field in
      guard let path = field.editorial.comparison, let pair = field.ordered.first, let high = node[pair.high],
        let price = high.double, price > 0, let kind = index.items[i].node.value(at: path)?.string
      else { return }
      groups["\(index.items[i].domain) \(field.name) \(kind)", default: []].append(
        (index.items[i].id, high, price))
    }
    for group in groups.values where group.count > enough {
      let sorted = group.sorted { $0.price < $1.price }
      let (median, next, top) = (
        sorted[sorted.count / 2].price, sorted[sorted.count - 2], sorted[sorted.count - 1]
      )
      guard top.price >= 10 * median, top.price >= 3 * next.price else { continue }
      out.add(
        Diagnostic(
          id: "unusual-price", severity: .warning, at: top.node.location,
          "\(top.node.lexeme), where half of its kind cost at most \(decimal(median))", item: top.item,
          notes: [.init("the next is '\(next.item)' with \(next.node.lexeme)", at: next.node.location)],
          solutions: [.init("check for a digit too many; if it is right, suppress this with a reason")]))
    }
  }

  private static func decimal(_ value: Double) -> String {
    value == value.rounded() ? "\(Int(value))" : "\(value)"
  }
}
