/// A graph of ways for walkers, read in place from the bytes of its file.
///
/// Nodes of degree two are inner nodes of chains; all others are junctions. A junction's number is its rank from the top
/// of the hierarchy, so upward means to a smaller number. Making one checks every index once, so that no later read can
/// leave its table, whatever the file says.
package final class WalkingGraph: Sendable {
  package var nodeCount: Int { points.count }
  package var junctionCount: Int { parents.count }
  package var chainCount: Int { chainEnds.count }
  package var arcCount: Int { arcHead.count }
  /// Edges of all chains together.
  package var edgeCount: Int { nodeCount - junctionCount + chainCount }

  package let points: GraphTable<NodePoint>
  package let chainEnds: GraphTable<ChainEnds>
  package let chainFirst: GraphTable<UInt32>
  package let chainLength: GraphTable<Double>
  let runs: GraphTable<AttributeRun>
  package let attributes: GraphTable<WayAttributes>
  private let textFirst: GraphTable<UInt32>
  private let textBytes: GraphTable<UInt8>
  let boxes: GraphTable<GraphBox>
  package let parents: GraphTable<Int32>
  package let arcFirst: GraphTable<UInt32>
  package let arcHead: GraphTable<UInt32>
  let arcParts: GraphTable<ArcParts>
  let searchFirst: GraphTable<UInt32>
  let searchArcs: GraphTable<SearchArc>
  let packedIDs: GraphTable<UInt8>
  package let landmarks: GraphTable<Landmark>
  /// Whether the file has a hierarchy; without one, routes are found by Dijkstra's algorithm.
  package var hasHierarchy: Bool { !arcFirst.isEmpty }
  /// Whether cost is length, because no way has a factor.
  package let isPlainLength: Bool

  /// Reads a graph.
  ///
  /// Cost: one pass over the indices, about 1 ms for 300,000 nodes.
  ///
  /// - Throws: ``GraphError`` when the sections contradict each other.
  package init(_ storage: GraphStorage) throws(GraphError) {
    points = try GraphTable(.points, of: storage)
    chainEnds = try GraphTable(.chainEnds, of: storage)
    chainFirst = try GraphTable(.chainFirst, of: storage)
    chainLength = try GraphTable(.chainLength, of: storage)
    parents = try GraphTable(.parents, of: storage)
    runs = try GraphTable(.runs, of: storage)
    attributes = try GraphTable(.attributes, of: storage)
    textFirst = try GraphTable(.textFirst, of: storage)
    textBytes = try GraphTable(.textBytes, of: storage)
    boxes = try GraphTable(.boxes, of: storage)
    landmarks = try GraphTable(.landmarks, of: storage)
    packedIDs = try GraphTable(.nodeIDs, of: storage, isOptional: true)
    arcFirst = try GraphTable(.arcFirst, of: storage, isOptional: true)
    arcHead = try GraphTable(.arcHead, of: storage, isOptional: true)
    arcParts = try GraphTable(.arcParts, of: storage, isOptional: true)
    searchFirst = try GraphTable(.searchFirst, of: storage, isOptional: true)
    searchArcs = try GraphTable(.searchArcs, of: storage, isOptional: true)
    byteCount = storage.size
    isPlainLength = attributes.allSatisfy { $0.factor == 1 }

    var check = GraphCheck(nodes: nodeCount, junctions: junctionCount, chains: chainCount)
    check.sizes(chainFirst.count == chainCount + 1, .chainFirst)
    check.sizes(chainLength.count == chainCount, .chainLength)
    try check.finish()
    check.chains(chainEnds, chainFirst, chainLength)
    check.points(points)
    check.attributes(runs, attributes, textFirst, textBytes)
    check.landmarks(landmarks, texts: textCount)
    check.sizes(boxes.count == GraphTree.boxCount(of: chainCount), .boxes)
    check.tree(parents)
    if hasHierarchy {
      check.sizes(arcParts.count == arcCount, .arcParts)
      try check.finish()
      check.arcs(arcFirst, arcHead)
      try check.finish()
      check.parts(arcParts, arcFirst)
      check.search(searchFirst, searchArcs, arcs: arcCount)
    }
    try check.finish()
  }

  /// A text of the graph.
  package func text(_ index: UInt32) -> String {
    let (from, to) = (Int(textFirst[Int(index)]), Int(textFirst[Int(index) + 1]))
    return String(decoding: textBytes[from..<to], as: UTF8.self)
  }

  /// Number of texts, the empty one included.
  package var textCount: Int { textFirst.count - 1 }

  /// Size of the graph in memory, in bytes.
  package let byteCount: Int
}
