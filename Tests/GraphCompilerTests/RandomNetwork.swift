import GuideEngines
import TestSupport

@testable import GraphCompiler

/// Networks with everything that goes wrong in real ones: separate parts, dead ends, rings, long chains, several ways between
/// two junctions, and nodes at one place.
enum RandomNetwork {
  static func make(seed: UInt64, nodes: Int, edges: Int, steps: Bool = false) -> WayNetwork {
    var random = SeededRandom(seed: seed)
    var network = WayNetwork()
    network.attributes = [
      WayAttributes(name: 0, factor: 1), WayAttributes(name: 0, factor: 1, features: .steps, kind: .steps),
    ]
    var points = (0..<nodes).map { _ in
      NodePoint(
        latitude: 316_000_000 + Int32.random(in: 0...40_000, using: &random),
        longitude: -80_000_000 + Int32.random(in: 0...40_000, using: &random))
    }
    // Some nodes share their place, so that edges have no length.
    for _ in 0..<nodes / 10 {
      points[Int.random(in: 0..<nodes, using: &random)] = points[Int.random(in: 0..<nodes, using: &random)]
    }
    var pairs = Set<[Int32]>()
    for _ in 0..<edges {
      let a = Int32.random(in: 0..<Int32(nodes), using: &random)
      // Mostly neighbours by number, so that long chains and separators exist.
      let far = Int.random(in: 0..<6, using: &random) == 0
      let b = far ? Int32.random(in: 0..<Int32(nodes), using: &random) : min(a + 1, Int32(nodes) - 1)
      if a != b { pairs.insert([min(a, b), max(a, b)]) }
    }
    let used = Array(Set(pairs.flatMap { $0 })).sorted()
    var number: [Int32: Int32] = [:]
    for node in used {
      number[node] = Int32(network.points.count)
      network.points.append(points[Int(node)])
      network.nodeIDs.append(Int64(node) * 7 + 1_000_000_000_000)
    }
    network.edges = pairs.sorted { ($0[0], $0[1]) < ($1[0], $1[1]) }.compactMap { pair in
      guard let from = number[pair[0]], let to = number[pair[1]] else { return nil }
      let isSteps = steps && Int.random(in: 0..<4, using: &random) == 0
      return WayNetwork.Edge(from: from, to: to, attributes: isSteps ? 1 : 0)
    }
    return network
  }

  /// A chain of a given number of edges, closed to a ring or not.
  static func line(edges: Int, isRing: Bool) -> WayNetwork {
    var network = WayNetwork()
    network.attributes = [WayAttributes(name: 0)]
    let nodes = isRing ? edges : edges + 1
    for node in 0..<nodes {
      network.points.append(NodePoint(latitude: Int32(node * 1000), longitude: Int32(node % 7 * 500)))
      network.nodeIDs.append(Int64(node))
    }
    network.edges = (0..<edges).map { edge in
      let (a, b) = (Int32(edge), Int32((edge + 1) % nodes))
      return WayNetwork.Edge(from: min(a, b), to: max(a, b), attributes: 0)
    }
    network.edges.sort { ($0.from, $0.to) < ($1.from, $1.to) }
    return network
  }
}

/// Dijkstra's algorithm over all nodes and edges, as simple as it can be.
struct PlainDijkstra {
  private var neighbours: [[(node: Int, metres: Double)]]

  init(_ network: WayNetwork, isOpen: (WayAttributes) -> Bool = { _ in true }) {
    neighbours = Array(repeating: [], count: network.points.count)
    for (index, edge) in network.edges.enumerated() where isOpen(network.attributes[Int(edge.attributes)]) {
      let metres = network.metres(index)
      neighbours[Int(edge.from)].append((Int(edge.to), metres))
      neighbours[Int(edge.to)].append((Int(edge.from), metres))
    }
  }

  /// Distances from a node to all others; infinite where there is no path.
  func distances(from start: Int) -> [Double] {
    var distances = [Double](repeating: .infinity, count: neighbours.count)
    var open: Set<Int> = [start]
    distances[start] = 0
    while let node = open.min(by: { (distances[$0], $0) < (distances[$1], $1) }) {
      open.remove(node)
      for (next, metres) in neighbours[node] where distances[node] + metres < distances[next] {
        distances[next] = distances[node] + metres
        open.insert(next)
      }
    }
    return distances
  }
}

extension WalkingGraph {
  /// The graph of a network, and the number of each of the network's nodes in it.
  static func made(of network: WayNetwork, hasHierarchy: Bool = true) throws -> (
    graph: WalkingGraph, numbers: [Int]
  ) {
    let graph = try WalkingGraph(
      GraphStorage(GraphBuilder.sections(of: network, hasHierarchy: hasHierarchy)))
    var byID: [Int64: Int] = [:]
    for (number, id) in try graph.nodeIDs().enumerated() { byID[id] = number }
    return (graph, network.nodeIDs.compactMap { byID[$0] })
  }
}
