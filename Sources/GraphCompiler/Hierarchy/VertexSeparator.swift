/// A small set of nodes whose removal divides a graph, found by inertial flow.
///
/// Nodes are sorted along a direction; the first quarter is the source, the last the sink, and a maximum flow through
/// nodes of capacity one shows the smallest separator between them. The best of several directions wins.
///
/// - Source: Schild, Sommer, "On Balanced Separators in Road Networks" (2015).
struct VertexSeparator {
  /// Side of each node: 0 and 1 are divided by 2.
  private(set) var sides: [UInt8]
  private(set) var size: Int

  /// Share of the nodes at each end of a direction.
  private static let share = 0.25
  /// Directions, as multiples of an eighth of a half turn; cosines and sines times 1000, so that no rounding decides.
  private static let directions: [(x: Int, y: Int)] = [
    (1000, 0), (0, 1000), (707, 707), (707, -707), (924, 383), (383, 924), (383, -924), (924, -383),
  ]

  /// Divides a connected graph of at least two nodes.
  ///
  /// - Parameter places: Position of each node on a plane, in any unit.
  init(_ graph: AdjacencyList, places: [(x: Int, y: Int)]) {
    sides = []
    size = .max
    var flow = UnitFlow(graph)
    var best = Double.infinity
    let group = max(1, Int(Double(graph.count) * VertexSeparator.share))
    for direction in VertexSeparator.directions {
      let keys = places.map { $0.x * direction.x + $0.y * direction.y }
      let order = VertexSeparator.order(keys)
      guard let cut = flow.cut(order, group: group, limit: size == .max ? .max : 2 * size) else { continue }
      let score = VertexSeparator.score(cut)
      if score < best {
        best = score
        sides = cut.sides
        size = cut.size
      }
    }
  }

  /// Separators are compared by their size; of about the same size, the one that divides more evenly is better.
  private static func score(_ cut: UnitFlow.Cut) -> Double {
    let larger = max(cut.counts.0, cut.counts.1)
    let share = Double(larger) / Double(max(1, cut.counts.0 + cut.counts.1))
    return Double(cut.size) * (0.5 + share)
  }

  private static func order(_ keys: [Int]) -> [Int32] {
    let least = keys.min() ?? 0
    // 40 bits of the key and 24 of the node would not do for a country, so pairs are sorted.
    return keys.indices.map { (key: keys[$0] - least, node: Int32($0)) }
      .sorted { ($0.key, $0.node) < ($1.key, $1.node) }.map(\.node)
  }
}
