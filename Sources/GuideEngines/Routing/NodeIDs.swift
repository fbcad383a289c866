/// The OSM ids of the nodes of a graph, packed: neighbours have similar ids, so differences are short.
package enum NodeIDs {
  /// Packs ids in the order of the nodes.
  package static func packed(_ ids: [Int64]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(3 * ids.count)
    var last: Int64 = 0
    for id in ids {
      let change = id &- last
      last = id
      var rest = UInt64(bitPattern: (change << 1) ^ (change >> 63))
      while rest >= 0x80 {
        bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
        rest >>= 7
      }
      bytes.append(UInt8(rest))
    }
    return bytes
  }
}

extension WalkingGraph {
  /// The OSM id of every node.
  ///
  /// Cost: linear; keep the result.
  ///
  /// - Throws: ``GraphError`` when the ids were not read with the graph, or there are not as many as nodes.
  package func nodeIDs() throws(GraphError) -> [Int64] {
    guard !packedIDs.isEmpty || nodeCount == 0 else { throw .missing(.nodeIDs) }
    var ids: [Int64] = []
    ids.reserveCapacity(nodeCount)
    var last: Int64 = 0
    var (value, shift): (UInt64, UInt64) = (0, 0)
    for byte in packedIDs {
      // Shifting past 63 gives 0: a longer number than any id decodes to a wrong one, never past the array.
      value |= UInt64(byte & 0x7F) << shift
      shift += 7
      guard byte < 0x80 else { continue }
      last &+= Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1)
      ids.append(last)
      (value, shift) = (0, 0)
      guard ids.count <= nodeCount else { throw .sizes(.nodeIDs) }
    }
    guard ids.count == nodeCount, shift == 0 else { throw .sizes(.nodeIDs) }
    return ids
  }
}
