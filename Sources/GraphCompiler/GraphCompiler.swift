import BundleFormat
import GuideEngines
import GuideModel
package import HostSystem
package import OpenStreetMap

/// Compiles an OpenStreetMap extract into the database of a walking graph.
package struct GraphCompiler {
  /// The result, for the summary of a command.
  package struct Report: Sendable {
    package let counts: NetworkImport.Counts
    package let nodes: Int
    package let edges: Int
    package let junctions: Int
    package let components: Int
    package let largestComponent: Int
    package let metres: Double
  }

  /// The bytes of the database.
  package let database: [UInt8]
  package let report: Report

  /// The attribution to show with every graph made from OpenStreetMap data.
  package static let attribution = "© OpenStreetMap contributors"
  /// The licence of the data.
  package static let licence = "ODbL-1.0"

  /// Reads an extract, prepares the hierarchy and writes the database.
  ///
  /// - Parameters:
  ///   - path: The extract.
  ///   - profile: Rules for the ways that are walked.
  ///   - area: The area to keep; nil for everything.
  ///   - date: The day or month of the data, which counts when the extract states no time.
  ///   - compiler: Name and version of the program.
  ///   - progress: Receives each stage when it begins.
  /// - Throws: `ExtractError`, `FileSystemError`, `SQLiteError`, or ``GraphCompilerError``.
  package init(
    extract path: String, profile: WalkingProfile, area: ExtractArea? = nil, date: String? = nil,
    compiler: String, disk: any FileSystem = POSIXFileSystem(),
    progress: (Stage) -> Void = { _ in }
  ) throws {
    progress(.reading)
    let file = try disk.open(path, .readThroughLinks)
    let digest = try Digest.hexadecimal { try file.read(1 << 20, at: $0) }
    let imported = try NetworkImport(ExtractFile(path, disk), profile, in: area)
    guard !imported.network.edges.isEmpty else { throw GraphCompilerError.noWays }
    progress(.contracting)
    let sections = GraphBuilder.sections(of: imported.network)
    progress(.writing)
    let report = GraphCompiler.report(imported)
    var facts: [GraphTables.Key: String] = [
      .format: "\(GraphTables.formatVersion)", .profile: profile.id, .attribution: GraphCompiler.attribution,
      .licence: GraphCompiler.licence, .source: Paths.name(of: path), .sourceDigest: digest,
      .nodes: "\(report.nodes)", .edges: "\(report.edges)", .components: "\(report.components)",
      .largestComponent: "\(report.largestComponent)", .metres: GraphCompiler.millimetres(report.metres),
      .compiler: compiler,
    ]
    facts[.sourceTime] = imported.header.timestamp?.description ?? date
    database = try GraphDatabase.bytes(sections, facts: facts)
    self.report = report
  }

  /// The stages of a compilation.
  package enum Stage: Sendable {
    case reading
    case contracting
    case writing
  }

  private static func report(_ imported: NetworkImport) -> Report {
    let network = imported.network
    var components = DisjointSets(network.points.count)
    var degrees = [Int32](repeating: 0, count: network.points.count)
    var metres = 0.0
    for (index, edge) in network.edges.enumerated() {
      components.join(edge.from, edge.to)
      degrees[Int(edge.from)] += 1
      degrees[Int(edge.to)] += 1
      metres += network.metres(index)
    }
    let sizes = components.sizes
    return Report(
      counts: imported.counts, nodes: network.points.count, edges: network.edges.count,
      junctions: degrees.count { $0 != 2 }, components: sizes.count, largestComponent: sizes.max() ?? 0,
      metres: metres)
  }

  private static func millimetres(_ metres: Double) -> String {
    let whole = Int((metres * 1000).rounded())
    let rest = String(whole % 1000)
    return "\(whole / 1000)." + String(repeating: "0", count: 3 - rest.count) + rest
  }
}

/// Why no graph can be made.
package enum GraphCompilerError: Error, Hashable, Sendable, CustomStringConvertible {
  case noWays

  package var description: String { "the extract has no way that the profile walks" }
}

/// Groups of nodes that are connected.
struct DisjointSets {
  private var parents: [Int32]

  init(_ count: Int) { parents = (0..<Int32(count)).map { $0 } }

  private mutating func root(_ node: Int32) -> Int32 {
    var node = node
    while parents[Int(node)] != node {
      parents[Int(node)] = parents[Int(parents[Int(node)])]
      node = parents[Int(node)]
    }
    return node
  }

  mutating func join(_ a: Int32, _ b: Int32) {
    let (a, b) = (root(a), root(b))
    parents[Int(max(a, b))] = min(a, b)
  }

  /// The size of every group.
  var sizes: [Int] {
    var copy = self
    var sizes = [Int](repeating: 0, count: parents.count)
    for node in parents.indices { sizes[Int(copy.root(Int32(node)))] += 1 }
    return sizes.filter { $0 > 0 }
  }
}
