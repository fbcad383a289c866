import BundleReader
import Foundation
import GuideEngines
import SQLite
import TestSupport
import Testing

@testable import GraphCompiler

/// The extract and the reference distances of the shared test data.
enum Monaco {
  /// The folder, from `GUIDE_TESTDATA` or beside the repository.
  static let folder = Project.sharedData("osm")

  static let extract = folder.appendingPathComponent("monaco-20231226.osm.pbf").path
  static let isPresent = FileManager.default.fileExists(atPath: extract)

  static func compiled(_ profile: String) throws -> GraphCompiler {
    try GraphCompiler(extract: extract, profile: WalkingProfile(named: profile), compiler: "test")
  }

  static func graph(_ compiler: GraphCompiler, withNodeIDs: Bool = false) throws -> WalkingGraph {
    let file = try #require(try GraphFile(Connection(image: compiler.database)))
    return try file.read(withNodeIDs: withNodeIDs)
  }
}

@Suite(.enabled(if: Monaco.isPresent, "the extract is not in GUIDE_TESTDATA"))
struct MonacoTests {
  private struct Reference: Decodable {
    struct Pair: Decodable {
      let from: Int64
      let to: Int64
      let metres: Double?
    }
    struct Graph: Decodable {
      let graph_nodes: Int
      let graph_edges: Int
      let components: Int
      let largest_component_nodes: Int
      let blocked_nodes: Int
      let walkable_ways: Int
      let total_length_m: Double
    }
    let graph: Graph
    let pairs: [Pair]
    let unreachable: [Pair]
  }

  private func reference() throws -> Reference {
    let file = Monaco.folder.appendingPathComponent("reference_distances.json")
    return try JSONDecoder().decode(Reference.self, from: Data(contentsOf: file))
  }

  @Test func hasTheNodesEdgesAndLengthOfTheReference() throws {
    let report = try Monaco.compiled("walk-1").report
    let expected = try reference().graph
    #expect(report.nodes == expected.graph_nodes)
    #expect(report.edges == expected.graph_edges)
    #expect(report.components == expected.components)
    #expect(report.largestComponent == expected.largest_component_nodes)
    #expect(report.counts.blockedNodes == expected.blocked_nodes)
    #expect(report.counts.walkableWays == expected.walkable_ways)
    #expect(abs(report.metres - expected.total_length_m) < 0.001)
  }

  @Test func findsEveryReferenceDistanceToTheMillimetre() throws {
    let graph = try Monaco.graph(Monaco.compiled("walk-1"), withNodeIDs: true)
    let numbers = Dictionary(uniqueKeysWithValues: try graph.nodeIDs().enumerated().map { ($1, $0) })
    let junctionChains = JunctionChains(graph)
    let position = { (id: Int64) in
      let number = try #require(numbers[id])
      return try #require(graph.position(of: number, among: junctionChains))
    }
    let searches = [PathSearch(graph), PathSearch(graph, ChainCosts(graph), nil)]
    for search in searches {
      for pair in try reference().pairs + reference().unreachable {
        let path = search.path(from: try position(pair.from), to: try position(pair.to))
        guard let metres = pair.metres else {
          #expect(path == nil)
          continue
        }
        let found = try #require(path)
        #expect(abs(found.metres(in: graph) - metres) < 0.001)
        #expect(abs(search.cost(from: try position(pair.from), to: try position(pair.to)) - metres) < 0.001)
      }
    }
  }

  @Test(arguments: ["walk", "walk-1"]) func makesTheSameBytesTwice(profile: String) throws {
    #expect(try Monaco.compiled(profile).database == Monaco.compiled(profile).database)
  }

  @Test func staysBelowSixtyBytesANode() throws {
    let compiled = try Monaco.compiled("walk-1")
    #expect(compiled.database.count < 60 * compiled.report.nodes)
  }

  @Test func reportsEveryDamagedChunk() throws {
    let database = try Connection(image: Monaco.compiled("walk-1").database)
    let chunks = try database.all("SELECT id, data FROM graph_chunks") { ($0.integer(0), $0.blob(1)) }
    for (id, bytes) in chunks where !bytes.isEmpty {
      var damaged = bytes
      damaged[bytes.count / 2] ^= 0x40
      try database.run("UPDATE graph_chunks SET data = ? WHERE id = ?", .blob(damaged), .integer(id))
      let file = try #require(try GraphFile(database))
      #expect(throws: GraphFileError.self) { try file.read(withNodeIDs: true) }
      try database.run("UPDATE graph_chunks SET data = ? WHERE id = ?", .blob(bytes), .integer(id))
    }
    _ = try GraphFile(database)?.read(withNodeIDs: true)
  }
}
