/// The metres behind every arc of a hierarchy, for searches that ask for lengths while they compare costs.
///
/// When cost is length, the weights of the arcs are the metres, and nothing is stored.
struct ArcLengths: Sendable {
  /// Metres of each arc; nil when they equal its weight.
  private let metres: [Double]?

  /// Adds up the chains of every arc, bottom up.
  ///
  /// Cost: one pass over the arcs, about 10 ms for a city; none where cost is length.
  init(_ weights: HierarchyWeights) {
    let graph = weights.graph
    guard !weights.costs.isLength else {
      metres = nil
      return
    }
    var metres = [Double](repeating: .infinity, count: graph.arcCount)
    // The parts of an arc start at a lower junction, which has a larger number.
    for arc in stride(from: graph.arcCount - 1, through: 0, by: -1) {
      let parts = weights.parts[arc]
      switch parts.upper {
      case ArcParts.chain: metres[arc] = graph.chainLength[Int(parts.lower)]
      case ArcParts.none: break
      default: metres[arc] = metres[Int(parts.lower)] + metres[Int(parts.upper)]
      }
    }
    self.metres = metres
  }

  /// The metres of an arc.
  func metres(of arc: SearchArc) -> Double { metres?[Int(arc.arc)] ?? arc.weight }
}
