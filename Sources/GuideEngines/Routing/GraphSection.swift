/// The parts of a walking graph file: each is one array of records of fixed size, little-endian.
///
/// Numbers are part of the format (`docs/format/walking-graphs.md`): a writer and a reader of another language use the same.
package enum GraphSection: Int, CaseIterable, Sendable {
  /// ``NodePoint`` of every node: junctions by rank from the top of the hierarchy, then the inner nodes of each chain.
  case points = 1
  /// ``ChainEnds`` of every chain.
  case chainEnds = 2
  /// `UInt32`: the first inner node of every chain, and at the end the number of nodes.
  case chainFirst = 3
  /// `Double`: metres of every chain, the sum of its edges from tail to head.
  case chainLength = 4
  /// ``AttributeRun``: where the attributes of the edges change.
  case runs = 5
  /// ``WayAttributes``: every combination that is used.
  case attributes = 6
  /// `UInt32`: the start of every text in ``textBytes``, and at the end its size. Text 0 is empty.
  case textFirst = 7
  /// UTF-8 of names and of conditions in time.
  case textBytes = 8
  /// ``GraphBox``: a packed tree over the chains, leaves first.
  case boxes = 9
  /// `Int32`: the parent of every junction in the elimination tree; -1 at a root.
  case parents = 10
  /// `UInt32`: the first upward arc of every junction in ``arcHead``, and at the end their number.
  case arcFirst = 11
  /// `UInt32`: the upper end of every arc.
  case arcHead = 12
  /// ``ArcParts``: the chain or the two arcs that every arc consists of, by the weights of the profile.
  case arcParts = 13
  /// `UInt32`: the first arc of every junction in ``searchArcs``, and at the end their number.
  case searchFirst = 14
  /// ``SearchArc``: the arcs that shortest paths by the weights of the profile use.
  case searchArcs = 15
  /// The OSM id of every node, as the difference to the one before: zigzag, seven bits to a byte, least significant first.
  /// Not needed to find routes.
  case nodeIDs = 16
  /// ``Landmark``: named places beside the ways.
  case landmarks = 17

  /// Bytes of a record.
  package var stride: Int {
    switch self {
    case .points, .chainEnds, .chainLength, .runs, .arcParts: 8
    case .chainFirst, .textFirst, .parents, .arcFirst, .arcHead, .searchFirst: 4
    case .attributes, .boxes, .searchArcs, .landmarks: 16
    case .textBytes, .nodeIDs: 1
    }
  }
}

#if _endian(big)
  #error("walking graphs are read in place and need a little-endian processor")
#endif
