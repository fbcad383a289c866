import SourceJSON

/// `wide-range`: a range is informative: its upper end is not many times the lower one (`x-spread`).
enum WideRange: EditorialRule {
  static let ids = ["wide-range"]

  static func check(_ index: ContentIndex, _ out: inout FindingCollector) {
    index.visitItems(.spread, &out) { item, node, field in
      guard let spread = field.editorial.spread, let pair = field.ordered.first,
        let low = node[pair.low]?.double,
        let highNode = node[pair.high], let high = highNode.double, low > 0, high > low * spread
      else { return nil }
      let times = Int((high / low).rounded())
      return Diagnostic(
        id: "wide-range", severity: .warning, at: highNode.location,
        "upper end is \(times) times the lower one",
        item: item.id, solutions: [.init("split it by what causes the difference, or check both ends")])
    }
  }
}
