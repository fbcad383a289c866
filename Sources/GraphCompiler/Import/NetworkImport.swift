import GuideEngines
package import OpenStreetMap

/// Reads the walking network out of an extract.
///
/// Reads the file in passes: relations where squares are crossed, then the ways, then the nodes they need.
/// Memory: about 200 bytes for each node of a walkable way, and one block of the file.
package struct NetworkImport {
  /// Counts of the elements found, for the summary of a command.
  package struct Counts: Hashable, Sendable {
    package var extractNodes = 0
    package var extractWays = 0
    package var walkableWays = 0
    /// Nodes that ways refer to and the extract does not have.
    package var missingNodes = 0
    /// Nodes of ways outside the area that was asked for.
    package var outsideNodes = 0
    package var blockedNodes = 0
  }

  package private(set) var network = WayNetwork()
  package private(set) var counts = Counts()
  package private(set) var header: ExtractHeader

  /// - Parameter area: The area to keep; nil for everything.
  /// - Throws: ``ExtractError``, or a `FileSystemError`.
  package init(_ file: ExtractFile, _ profile: WalkingProfile, in area: ExtractArea? = nil) throws {
    var relations = RelationCollector(profile)
    if profile.crossesSquares { try file.read(.relations, &relations) }
    var ways = WayCollector(profile, members: relations.members)
    try file.read(.ways, &ways)
    ways.add(relations.squares)
    var nodes = NodeCollector(profile, wanted: ways.nodes, in: area)
    try file.read(.nodes, &nodes)
    header = ways.header
    counts.extractWays = ways.wayCount
    counts.extractNodes = nodes.nodeCount
    counts.walkableWays = ways.ends.count
    counts.outsideNodes = nodes.outsideCount
    counts.missingNodes = nodes.isFound.count { !$0 } - nodes.outsideCount
    counts.blockedNodes = nodes.blocked.count
    ways.name(SidewalkNames.names(ways, nodes))
    var edges = NetworkImport.edges(&ways, nodes)
    if profile.crossesSquares { SquareCrossings.add(&edges, ways, nodes) }
    assemble(edges, ways, nodes)
  }

  /// Consecutive nodes of each way; of edges that several ways have, the one with the lowest factor stays.
  private static func edges(_ ways: inout WayCollector, _ nodes: NodeCollector) -> [WayNetwork.Edge] {
    var edges: [WayNetwork.Edge] = []
    edges.reserveCapacity(ways.nodes.count)
    for way in ways.ends.indices {
      var last: Int32 = -1
      for id in ways.nodes(of: way) {
        let index = Int32(nodes.index(of: id))
        defer { last = index }
        guard nodes.isFound[Int(index)], !nodes.blocked.contains(index) else {
          // At a missing node, the way is interrupted.
          continue
        }
        guard last >= 0, last != index, nodes.isFound[Int(last)], !nodes.blocked.contains(last) else {
          continue
        }
        var attributes = ways.wayAttributes[way]
        for end in [min(last, index), max(last, index)] {
          if let gate = nodes.gates[end] { attributes = ways.table.attributes(attributes, through: gate) }
        }
        edges.append(
          WayNetwork.Edge(from: min(last, index), to: max(last, index), attributes: attributes))
      }
    }
    return edges
  }

  /// Sorts the edges, drops the nodes without any, and numbers the rest.
  private mutating func assemble(_ all: [WayNetwork.Edge], _ ways: WayCollector, _ nodes: NodeCollector) {
    let factors = ways.table.attributes.map(\.factor)
    let sorted = all.sorted { a, b in
      (a.from, a.to, factors[Int(a.attributes)], a.attributes)
        < (b.from, b.to, factors[Int(b.attributes)], b.attributes)
    }
    var isUsed = [Bool](repeating: false, count: nodes.ids.count)
    for edge in sorted {
      isUsed[Int(edge.from)] = true
      isUsed[Int(edge.to)] = true
    }
    var numbers = [Int32](repeating: -1, count: nodes.ids.count)
    for index in nodes.ids.indices where isUsed[index] {
      numbers[index] = Int32(network.nodeIDs.count)
      network.nodeIDs.append(nodes.ids[index])
      network.points.append(nodes.points[index])
    }
    for edge in sorted {
      let (from, to) = (numbers[Int(edge.from)], numbers[Int(edge.to)])
      if let last = network.edges.last, last.from == from, last.to == to { continue }
      network.edges.append(WayNetwork.Edge(from: from, to: to, attributes: edge.attributes))
    }
    network.attributes = ways.table.attributes
    var table = ways.table
    network.landmarks = nodes.landmarks.map {
      Landmark(point: $0.point, name: table.text($0.name), rank: UInt32($0.rank))
    }
    network.texts = table.texts
  }
}
