import Foundation

/// Reference distances of an extract, as `route_reference.py` writes them.
struct RouteReference: Decodable {
  struct Pair: Decodable {
    let from: Int64
    let to: Int64
    /// Nil when no path exists.
    let metres: Double?
  }

  /// Counts of the reference.
  struct Graph: Decodable {
    let graphNodes: Int
    let graphEdges: Int
    let components: Int
    let largestComponentNodes: Int
    let totalLengthM: Double
  }

  let profile: String
  let toleranceM: Double
  let graph: Graph
  let pairs: [Pair]
  let unreachable: [Pair]

  static func read(_ path: String) throws -> RouteReference {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return try decoder.decode(RouteReference.self, from: Data(contentsOf: URL(filePath: path)))
  }
}
