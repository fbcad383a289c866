/// A graph of ways for walkers, read in place from the bytes of its file.
///
/// Nodes of degree two are inner nodes of chains; all others are junctions. A junction's number is its rank from the top
/// of the hierarchy, so upward means to a smaller number. Making one checks every index once, so that no later read can
/// leave the memory, whatever the file says.
///
/// Unchecked, because the storage is only read from once the graph is made.
package final class WalkingGraph: @unchecked Sendable {
  private let storage: GraphStorage

  package let nodeCount: Int
  package let junctionCount: Int
  package let chainCount: Int
  package let arcCount: Int
  /// Edges of all chains together.
  package var edgeCount: Int { nodeCount - junctionCount + chainCount }

  package let points: UnsafePointer<NodePoint>
  package let chainEnds: UnsafePointer<ChainEnds>
  package let chainFirst: UnsafePointer<UInt32>
  package let chainLength: UnsafePointer<Double>
  let runs: UnsafeBufferPointer<AttributeRun>
  package let attributes: UnsafeBufferPointer<WayAttributes>
  private let textFirst: UnsafeBufferPointer<UInt32>
  private let textBytes: UnsafeBufferPointer<UInt8>
  let boxes: UnsafeBufferPointer<GraphBox>
  package let parents: UnsafePointer<Int32>
  package let arcFirst: UnsafePointer<UInt32>
  package let arcHead: UnsafePointer<UInt32>
  let arcParts: UnsafePointer<ArcParts>
  let searchFirst: UnsafePointer<UInt32>
  let searchArcs: UnsafePointer<SearchArc>
  let packedIDs: UnsafeBufferPointer<UInt8>
  package let landmarks: UnsafeBufferPointer<Landmark>
  /// Whether the file has a hierarchy; without one, routes are found by Dijkstra's algorithm.
  package let hasHierarchy: Bool
  /// Whether cost is length, because no way has a factor.
  package let isPlainLength: Bool

  /// Reads a graph.
  ///
  /// Cost: one pass over the indices, about 1 ms for 300,000 nodes.
  ///
  /// - Throws: ``GraphError`` when the sections contradict each other.
  package init(_ storage: GraphStorage) throws(GraphError) {
    self.storage = storage
    let reader = GraphSectionReader(storage)
    let points: UnsafeBufferPointer<NodePoint> = try reader.records(.points)
    let ends: UnsafeBufferPointer<ChainEnds> = try reader.records(.chainEnds)
    let first: UnsafeBufferPointer<UInt32> = try reader.records(.chainFirst)
    let length: UnsafeBufferPointer<Double> = try reader.records(.chainLength)
    let parents: UnsafeBufferPointer<Int32> = try reader.records(.parents)
    runs = try reader.records(.runs)
    attributes = try reader.records(.attributes)
    textFirst = try reader.records(.textFirst)
    textBytes = try reader.records(.textBytes)
    boxes = try reader.records(.boxes)
    landmarks = try reader.records(.landmarks)
    packedIDs = try reader.records(.nodeIDs, isOptional: true)
    nodeCount = points.count
    junctionCount = parents.count
    chainCount = ends.count
    let arcFirst: UnsafeBufferPointer<UInt32> = try reader.records(.arcFirst, isOptional: true)
    let arcHead: UnsafeBufferPointer<UInt32> = try reader.records(.arcHead, isOptional: true)
    let parts: UnsafeBufferPointer<ArcParts> = try reader.records(.arcParts, isOptional: true)
    let searchFirst: UnsafeBufferPointer<UInt32> = try reader.records(.searchFirst, isOptional: true)
    let searchArcs: UnsafeBufferPointer<SearchArc> = try reader.records(.searchArcs, isOptional: true)
    hasHierarchy = !arcFirst.isEmpty
    arcCount = arcHead.count
    self.points = points.start
    self.chainEnds = ends.start
    self.chainFirst = first.start
    self.chainLength = length.start
    self.parents = parents.start
    self.arcFirst = arcFirst.start
    self.arcHead = arcHead.start
    self.arcParts = parts.start
    self.searchFirst = searchFirst.start
    self.searchArcs = searchArcs.start
    isPlainLength = attributes.allSatisfy { $0.factor == 1 }

    var check = GraphCheck(nodes: points.count, junctions: parents.count, chains: ends.count)
    check.sizes(first.count == ends.count + 1, .chainFirst)
    check.sizes(length.count == ends.count, .chainLength)
    try check.finish()
    check.chains(ends, first, length)
    check.points(points)
    check.attributes(runs, attributes, textFirst, textBytes)
    check.landmarks(landmarks, texts: textFirst.count - 1)
    check.sizes(boxes.count == GraphTree.boxCount(of: ends.count), .boxes)
    check.tree(parents)
    if hasHierarchy {
      check.sizes(parts.count == arcHead.count, .arcParts)
      try check.finish()
      check.arcs(arcFirst, arcHead)
      try check.finish()
      check.parts(parts, arcFirst)
      check.search(searchFirst, searchArcs, arcs: arcHead.count)
    }
    try check.finish()
  }

  /// A text of the graph.
  package func text(_ index: UInt32) -> String {
    let (from, to) = (Int(textFirst[Int(index)]), Int(textFirst[Int(index) + 1]))
    return String(decoding: UnsafeBufferPointer(rebasing: textBytes[from..<to]), as: UTF8.self)
  }

  /// Number of texts, the empty one included.
  package var textCount: Int { textFirst.count - 1 }

  /// Size of the graph in memory, in bytes.
  package var byteCount: Int { storage.size }
}

/// Sections as typed arrays.
private struct GraphSectionReader {
  let storage: GraphStorage

  init(_ storage: GraphStorage) { self.storage = storage }

  func records<Record: BitwiseCopyable>(_ section: GraphSection, isOptional: Bool = false) throws(GraphError)
    -> UnsafeBufferPointer<Record>
  {
    precondition(MemoryLayout<Record>.stride == section.stride, "records of \(section) have another size")
    guard let bytes = storage.bytes(of: section) else {
      if isOptional { return UnsafeBufferPointer(start: nil, count: 0) }
      throw .missing(section)
    }
    guard bytes.count.isMultiple(of: section.stride) else { throw .sizes(section) }
    return UnsafeBufferPointer(bytes.bindMemory(to: Record.self))
  }
}

extension UnsafeBufferPointer {
  /// The start, also of an empty buffer; nothing is read through it then.
  fileprivate var start: UnsafePointer<Element> {
    baseAddress ?? UnsafePointer(bitPattern: MemoryLayout<Element>.alignment).unsafelyUnwrapped
  }
}
