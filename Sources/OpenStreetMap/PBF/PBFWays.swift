/// Ways of a block.
enum PBFWays {
  static func read(_ bytes: [UInt8], _ visitor: inout some ExtractVisitor) throws {
    let block = try PBFExtractReader.message(OSMPBF_WayBlock.self, bytes)
    guard block.primitivegroup.contains(where: { !$0.ways.isEmpty }) else { return }
    let texts = block.stringtable.s.map { String(decoding: $0, as: UTF8.self) }
    for group in block.primitivegroup {
      for way in group.ways {
        guard way.refs.count <= ExtractLimits.nodesOfWay else { throw ExtractError.tooManyNodes(way: way.id) }
        var ids: [Int64] = []
        ids.reserveCapacity(way.refs.count)
        var id: Int64 = 0
        for change in way.refs {
          // Ids that wrap around cannot be those of any node.
          id &+= change
          ids.append(id)
        }
        let tags = try PBFTags.tags(way.keys, way.vals, texts, "way \(way.id)")
        try visitor.visit(ExtractWay(id: way.id, nodes: ids, tags: tags))
      }
    }
  }
}

/// Tags of an element as two lists of indices.
enum PBFTags {
  static func tags(
    _ keys: [UInt32], _ values: [UInt32], _ texts: [String], _ element: @autoclosure () -> String
  )
    throws -> ElementTags
  {
    guard !keys.isEmpty || !values.isEmpty else { return ElementTags([]) }
    var indices: [Int] = []
    indices.reserveCapacity(2 * keys.count)
    for (key, value) in zip(keys, values) { indices += [Int(key), Int(value)] }
    guard keys.count == values.count, indices.allSatisfy({ $0 < texts.count }) else {
      throw ExtractError.malformed("\(element()) has a tag that is not in its block")
    }
    return ElementTags(texts: texts, indices: indices[...])
  }
}
