package import GuideEngines

/// Turns a network into the sections of a walking graph.
package struct GraphBuilder {
  private let network: WayNetwork
  private let chains: [ChainNetwork.Chain]
  /// The junctions, by their index in the network.
  private let junctions: [Int32]
  private var tree: EliminationTree
  /// The number of a network node in the graph.
  private var numbers: [Int32]
  private var contents: [GraphSection: [UInt8]] = [:]

  /// Builds all sections.
  ///
  /// - Parameter hasHierarchy: True to add the sections that exact routes in microseconds need.
  package static func sections(of network: WayNetwork, hasHierarchy: Bool = true) -> [GraphSection: [UInt8]] {
    var builder = GraphBuilder(network)
    builder.writeNodes()
    builder.writeRuns()
    builder.writeTexts()
    builder.writeBoxes()
    builder.writeHierarchy(hasHierarchy)
    return builder.contents
  }

  private init(_ network: WayNetwork) {
    self.network = network
    let collapsed = ChainNetwork(network)
    chains = GraphBuilder.sorted(collapsed.chains, network)
    junctions = network.points.indices.filter { collapsed.isJunction[$0] }.map(Int32.init)
    var index = [Int32](repeating: -1, count: network.points.count)
    for (number, node) in junctions.enumerated() { index[Int(node)] = Int32(number) }
    let edges = chains.map { chain in
      (index[Int(chain.nodes[chain.nodes.startIndex])], index[Int(chain.nodes[chain.nodes.endIndex - 1])])
    }
    let graph = AdjacencyList(count: junctions.count, edges: edges)
    let order = ContractionOrder(graph, places: GraphBuilder.places(of: junctions, network))
    tree = EliminationTree(graph, order: order.nodes)
    numbers = Array(repeating: -1, count: network.points.count)
    for (position, node) in junctions.enumerated() { numbers[Int(node)] = tree.numbers[position] }
    var next = Int32(junctions.count)
    for chain in chains {
      for node in chain.nodes.dropFirst().dropLast() {
        numbers[Int(node)] = next
        next += 1
      }
    }
  }

  /// Chains along a curve over the area, so that what is read together lies together.
  private static func sorted(_ chains: [ChainNetwork.Chain], _ network: WayNetwork) -> [ChainNetwork.Chain] {
    var area = GraphBox.empty
    for point in network.points { area.add(point) }
    let extent = max(Int(area.north) - Int(area.south), Int(area.east) - Int(area.west), 1)
    let keys = chains.indices.map { index in
      var box = GraphBox.empty
      for node in chains[index].nodes { box.add(network.points[Int(node)]) }
      let x = ((Int(box.west) + Int(box.east)) / 2 - Int(area.west)) * 0xFFFF / extent
      let y = ((Int(box.south) + Int(box.north)) / 2 - Int(area.south)) * 0xFFFF / extent
      let distance = HilbertCurve.distance(
        UInt32(clamping: min(x, 0xFFFF)), UInt32(clamping: min(y, 0xFFFF)))
      return (UInt64(distance) << 32 | UInt64(index))
    }
    return keys.sorted().map { chains[Int($0 & 0xFFFF_FFFF)] }
  }

  /// Junctions on a plane: longitudes shrunk by the cosine of the middle latitude, in 1/1024.
  private static func places(of junctions: [Int32], _ network: WayNetwork) -> [(x: Int, y: Int)] {
    var area = GraphBox.empty
    for point in network.points { area.add(point) }
    let middle = NodePoint(latitude: Int32((Int(area.south) + Int(area.north)) / 2), longitude: 0)
    let beside = NodePoint(latitude: middle.latitude, longitude: 1_000_000)
    let above = NodePoint(latitude: middle.latitude + 1_000_000, longitude: 0)
    let shrink = WalkingGraph.metres(middle, beside) / max(1, WalkingGraph.metres(middle, above))
    let factor = Int((shrink * 1024).rounded())
    return junctions.map { node in
      let point = network.points[Int(node)]
      return (Int(point.longitude) * factor / 1024, Int(point.latitude))
    }
  }
}

// MARK: - Sections

extension GraphBuilder {
  private mutating func writeNodes() {
    var points = [NodePoint](repeating: NodePoint(latitude: 0, longitude: 0), count: network.points.count)
    var ids = [Int64](repeating: 0, count: network.points.count)
    for (node, number) in numbers.enumerated() {
      points[Int(number)] = network.points[node]
      ids[Int(number)] = network.nodeIDs[node]
    }
    contents[.points] = bytes(points)
    contents[.nodeIDs] = NodeIDs.packed(ids)
    contents[.landmarks] = bytes(network.landmarks)
    var ends: [ChainEnds] = []
    var first: [UInt32] = []
    var lengths: [Double] = []
    var next = UInt32(junctions.count)
    for chain in chains {
      let (tail, head) = (chain.nodes[chain.nodes.startIndex], chain.nodes[chain.nodes.endIndex - 1])
      ends.append(ChainEnds(tail: UInt32(numbers[Int(tail)]), head: UInt32(numbers[Int(head)])))
      first.append(next)
      next += UInt32(chain.nodes.count - 2)
      lengths.append(chain.edges.reduce(0.0) { $0 + network.metres(Int($1)) })
    }
    first.append(next)
    contents[.chainEnds] = bytes(ends)
    contents[.chainFirst] = bytes(first)
    contents[.chainLength] = bytes(lengths)
  }

  private mutating func writeRuns() {
    var runs: [AttributeRun] = []
    var edge: UInt32 = 0
    for chain in chains {
      for index in chain.edges {
        let attributes = network.edges[Int(index)].attributes
        if runs.last?.attributes != attributes {
          runs.append(AttributeRun(firstEdge: edge, attributes: attributes))
        }
        edge += 1
      }
    }
    contents[.runs] = bytes(runs)
    contents[.attributes] = bytes(network.attributes)
  }

  private mutating func writeTexts() {
    var first: [UInt32] = [0]
    var text: [UInt8] = []
    for name in network.texts {
      text += Array(name.utf8)
      first.append(UInt32(text.count))
    }
    contents[.textFirst] = bytes(first)
    contents[.textBytes] = text
  }

  private mutating func writeBoxes() {
    var level = stride(from: 0, to: chains.count, by: GraphTree.fanOut).map { start in
      var box = GraphBox.empty
      for chain in chains[start..<min(start + GraphTree.fanOut, chains.count)] {
        for node in chain.nodes { box.add(network.points[Int(node)]) }
      }
      return box
    }
    var boxes = level
    while level.count > 1 {
      level = stride(from: 0, to: level.count, by: GraphTree.fanOut).map { start in
        level[start..<min(start + GraphTree.fanOut, level.count)].reduce(into: GraphBox.empty) { $0.add($1) }
      }
      boxes += level
    }
    contents[.boxes] = bytes(boxes)
  }

  private mutating func writeHierarchy(_ isWanted: Bool) {
    contents[.parents] = bytes(tree.parents)
    guard isWanted else { return }
    contents[.arcFirst] = bytes(tree.first)
    contents[.arcHead] = bytes(tree.heads)
    let factors = network.attributes.map { Double($0.factor) }
    let costed = chains.map { chain in
      let cost = chain.edges.reduce(0.0) { sum, edge in
        sum + factors[Int(network.edges[Int(edge)].attributes)] * network.metres(Int(edge))
      }
      let (tail, head) = (chain.nodes[chain.nodes.startIndex], chain.nodes[chain.nodes.endIndex - 1])
      return CostedChain(
        ends: ChainEnds(tail: UInt32(numbers[Int(tail)]), head: UInt32(numbers[Int(head)])), cost: cost)
    }
    let shape = HierarchyShape(first: GraphTable(tree.first), heads: GraphTable(tree.heads))
    let customised = CustomisedHierarchy(shape, costed)
    contents[.arcParts] = bytes(customised.parts)
    contents[.searchFirst] = bytes(customised.searchFirst)
    contents[.searchArcs] = bytes(customised.searchArcs)
  }

  private func bytes<Record: BitwiseCopyable>(_ records: [Record]) -> [UInt8] {
    records.withUnsafeBytes { Array($0) }
  }
}
