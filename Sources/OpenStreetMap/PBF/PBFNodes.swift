/// Nodes of a block.
struct PBFNodes {
  private let texts: [String]
  private let granularity: Int64
  private let latitudeOffset: Int64
  private let longitudeOffset: Int64

  static func read(_ bytes: [UInt8], _ visitor: inout some ExtractVisitor) throws {
    let block = try PBFExtractReader.message(OSMPBF_NodeBlock.self, bytes)
    guard block.primitivegroup.contains(where: { !$0.nodes.isEmpty || !$0.dense.id.isEmpty }) else { return }
    let nodes = PBFNodes(
      texts: block.stringtable.s.map { String(decoding: $0, as: UTF8.self) },
      granularity: Int64(block.granularity), latitudeOffset: block.latOffset, longitudeOffset: block.lonOffset
    )
    for group in block.primitivegroup {
      for node in group.nodes {
        let tags = try PBFTags.tags(node.keys, node.vals, nodes.texts, "node \(node.id)")
        try visitor.visit(nodes.node(node.id, node.lat, node.lon, tags))
      }
      if group.hasDense { try nodes.read(group.dense, &visitor) }
    }
  }

  private func read(_ dense: OSMPBF_DenseNodes, _ visitor: inout some ExtractVisitor) throws {
    let count = dense.id.count
    guard dense.lat.count == count, dense.lon.count == count else {
      throw ExtractError.malformed("a block has nodes without coordinates")
    }
    var (id, latitude, longitude): (Int64, Int64, Int64) = (0, 0, 0)
    let tagIndices = dense.keysVals.map(Int.init)
    guard tagIndices.allSatisfy({ $0 >= 0 && $0 < texts.count }) else {
      throw ExtractError.malformed("a node has a tag that is not in its block")
    }
    var tag = 0
    for index in 0..<count {
      id &+= dense.id[index]
      latitude &+= dense.lat[index]
      longitude &+= dense.lon[index]
      let start = min(tag, tagIndices.count)
      tag = start
      // Key and value alternate; a zero in place of a key ends the tags of a node.
      while tag < tagIndices.count, tagIndices[tag] != 0 { tag += 2 }
      let tags = ElementTags(texts: texts, indices: tagIndices[start..<min(tag, tagIndices.count)])
      tag += 1
      try visitor.visit(node(id, latitude, longitude, tags))
    }
  }

  private func node(_ id: Int64, _ latitude: Int64, _ longitude: Int64, _ tags: ElementTags) throws
    -> ExtractNode
  {
    guard let north = units(latitude, latitudeOffset, limit: 900_000_000),
      let east = units(longitude, longitudeOffset, limit: 1_800_000_000)
    else { throw ExtractError.outside(node: id) }
    return ExtractNode(id: id, latitude: north, longitude: east, tags: tags)
  }

  /// A coordinate in 1e-7 degree; files count in multiples of 1e-9.
  private func units(_ value: Int64, _ offset: Int64, limit: Int64) -> Int32? {
    let (scaled, overflow) = value.multipliedReportingOverflow(by: granularity)
    let (sum, overflow2) = scaled.addingReportingOverflow(offset)
    guard !overflow, !overflow2 else { return nil }
    // Rounded half away from zero, should a file be finer.
    let units = (sum + (sum < 0 ? -50 : 50)) / 100
    return abs(units) <= limit ? Int32(units) : nil
  }
}
