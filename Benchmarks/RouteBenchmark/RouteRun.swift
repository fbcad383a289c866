import BundleFormat
import BundleReader
import Foundation
import GuideEngines
import SQLite

/// One graph and its reference.
struct RouteRun {
  private let path: String
  private let reference: RouteReference
  private let graph: WalkingGraph
  private let facts: GraphFile
  private let pairs: [(from: GraphPosition, to: GraphPosition, metres: Double)]
  private let unreachable: [(from: GraphPosition, to: GraphPosition)]

  struct Failure: Error { let message: String }

  init(graph path: String, reference: String) throws {
    self.path = path
    self.reference = try RouteReference.read(reference)
    facts = try RouteRun.open(path)
    graph = try facts.read(withNodeIDs: true)
    let numbers = Dictionary(
      try graph.nodeIDs().enumerated().map { ($0.element, $0.offset) },
      uniquingKeysWith: { first, _ in first })
    let junctionChains = JunctionChains(graph)
    let position = { [graph] (id: Int64) throws -> GraphPosition in
      guard let node = numbers[id], let position = graph.position(of: node, among: junctionChains) else {
        throw Failure(message: "the graph has no node \(id)")
      }
      return position
    }
    pairs = try self.reference.pairs.compactMap { pair in
      guard let metres = pair.metres else { return nil }
      return (try position(pair.from), try position(pair.to), metres)
    }
    unreachable = try self.reference.unreachable.map { (try position($0.from), try position($0.to)) }
  }

  private static func open(_ path: String) throws -> GraphFile {
    guard let file = try GraphFile(Connection(path: path, .readOnly)) else {
      throw Failure(message: "\(path) has no walking graph")
    }
    return file
  }

  func measure(rounds: Int) throws -> RouteReport {
    let opening = try (0..<15).map { _ in try time { _ = try RouteRun.open(path).read() } }.sorted()
    let search = PathSearch(graph)
    let snapping = EdgeSnapping(graph)
    let avoidingSteps = ChainCosts(graph) { !$0.features.contains(.steps) }
    let customising = time { _ = HierarchyWeights(graph, customisedFor: avoidingSteps) }
    let dijkstra = PathSearch(graph, ChainCosts(graph), nil)
    return RouteReport(
      graph: graphReport(), openMilliseconds: milliseconds(opening[opening.count / 2]),
      exactness: exactness(search),
      distance: times(rounds) { _ = search.cost(from: $0.from, to: $0.to) },
      path: times(rounds) { _ = search.path(from: $0.from, to: $0.to)?.metres(in: graph) },
      route: times(rounds) { pair in
        _ = route(graph.point(at: pair.from), graph.point(at: pair.to), search, snapping)
      },
      dijkstra: times(1) { _ = dijkstra.cost(from: $0.from, to: $0.to) },
      customiseMilliseconds: milliseconds(customising))
  }

  /// A whole route, as an app requests it.
  private func route(
    _ from: NodePoint, _ to: NodePoint, _ search: PathSearch, _ snapping: EdgeSnapping
  ) -> Double {
    let starts = snapping.nearestByComponent(from, within: 1000)
    let ends = snapping.nearestByComponent(to, within: 1000)
    for start in starts {
      guard let end = ends.first(where: { $0.component == start.component }),
        let path = search.path(from: start.position, to: end.position)
      else { continue }
      return path.metres(in: graph) + Double(path.points(in: graph).count)
    }
    return .infinity
  }

  private func exactness(_ search: PathSearch) -> RouteReport.Exactness {
    var worst = 0.0
    var within = 0
    for pair in pairs {
      let metres = search.path(from: pair.from, to: pair.to)?.metres(in: graph) ?? .infinity
      let alone = search.cost(from: pair.from, to: pair.to)
      let error = max(abs(metres - pair.metres), abs(alone - pair.metres))
      worst = max(worst, error)
      if error <= reference.toleranceM { within += 1 }
    }
    let none = unreachable.count { search.path(from: $0.from, to: $0.to) == nil }
    return RouteReport.Exactness(
      pairs: pairs.count, withinTolerance: within, largestErrorMetres: worst, unreachable: unreachable.count,
      unreachableFound: none)
  }

  private func graphReport() -> RouteReport.Graph {
    let bytes = (try? Data(contentsOf: URL(filePath: path)).count) ?? 0
    let counted = reference.graph
    let metres = facts[.metres].flatMap { Double($0) } ?? 0
    let matches =
      counted.graphNodes == graph.nodeCount && counted.graphEdges == graph.edgeCount
      && facts[.components] == "\(counted.components)"
      && facts[.largestComponent] == "\(counted.largestComponentNodes)"
      && abs(metres - counted.totalLengthM) < 0.01
    return RouteReport.Graph(
      profile: facts[.profile] ?? "", nodes: graph.nodeCount, edges: graph.edgeCount,
      junctions: graph.junctionCount, chains: graph.chainCount, arcs: graph.arcCount, fileBytes: bytes,
      bytesPerNode: (Double(bytes) / Double(graph.nodeCount) * 10).rounded() / 10, matchesReference: matches)
  }

  private func times(
    _ rounds: Int, _ body: ((from: GraphPosition, to: GraphPosition, metres: Double)) -> Void
  ) -> RouteReport.Times {
    for pair in pairs.prefix(20) { body(pair) }
    var spent: [Int64] = []
    spent.reserveCapacity(rounds * pairs.count)
    for _ in 0..<rounds { for pair in pairs { spent.append(time { body(pair) }) } }
    return RouteReport.Times(nanoseconds: spent)
  }

  private func time(_ body: () throws -> Void) rethrows -> Int64 {
    var (start, end) = (timespec(), timespec())
    clock_gettime(CLOCK_MONOTONIC, &start)
    try body()
    clock_gettime(CLOCK_MONOTONIC, &end)
    return Int64(end.tv_sec - start.tv_sec) * 1_000_000_000 + Int64(end.tv_nsec - start.tv_nsec)
  }

  private func milliseconds(_ nanoseconds: Int64) -> Double { (Double(nanoseconds) / 10_000).rounded() / 100 }
}
