/// Measurements of `route-bench`.
struct RouteReport: Encodable {
  /// Times of single calls in microseconds.
  struct Times: Encodable {
    let queries: Int
    let p50: Double
    let p95: Double
    let most: Double

    init(nanoseconds: [Int64]) {
      let sorted = nanoseconds.sorted()
      let at = { (share: Double) in
        sorted.isEmpty ? 0 : (Double(sorted[Int(Double(sorted.count - 1) * share)]) / 10).rounded() / 100
      }
      queries = sorted.count
      (p50, p95, most) = (at(0.5), at(0.95), at(1))
    }
  }

  struct Exactness: Encodable {
    let pairs: Int
    let withinTolerance: Int
    let largestErrorMetres: Double
    let unreachable: Int
    let unreachableFound: Int
  }

  struct Graph: Encodable {
    let profile: String
    let nodes: Int
    let edges: Int
    let junctions: Int
    let chains: Int
    let arcs: Int
    let fileBytes: Int
    let bytesPerNode: Double
    /// True when nodes, edges, components and metres are those of the reference.
    let matchesReference: Bool
  }

  let graph: Graph
  let openMilliseconds: Double
  let exactness: Exactness
  /// Node to node, the distance alone.
  let distance: Times
  /// Node to node, with the path and its exact length.
  let path: Times
  /// From coordinate to coordinate: snapping, path, exact length and all points of the line.
  let route: Times
  /// Bidirectional Dijkstra, node to node.
  let dijkstra: Times
  /// Milliseconds to customise the hierarchy for a walker who avoids steps.
  let customiseMilliseconds: Double
}
