/// Position of a node, in units of 1e-7 degree, as OpenStreetMap counts.
package struct NodePoint: BitwiseCopyable, Hashable, Sendable {
  package var latitude: Int32
  package var longitude: Int32

  package init(latitude: Int32, longitude: Int32) {
    self.latitude = latitude
    self.longitude = longitude
  }
}

/// The junctions at both ends of a chain; they may be the same.
package struct ChainEnds: BitwiseCopyable, Hashable, Sendable {
  package var tail: UInt32
  package var head: UInt32

  package init(tail: UInt32, head: UInt32) {
    self.tail = tail
    self.head = head
  }
}

/// From this edge on, until the next run, all edges have these attributes.
///
/// Edges are counted along the chains in their order: a chain with n inner nodes has n + 1 edges.
package struct AttributeRun: BitwiseCopyable, Hashable, Sendable {
  package var firstEdge: UInt32
  package var attributes: UInt32

  package init(firstEdge: UInt32, attributes: UInt32) {
    self.firstEdge = firstEdge
    self.attributes = attributes
  }
}

/// A box around chains or around boxes of the level below.
package struct GraphBox: BitwiseCopyable, Hashable, Sendable {
  package var south: Int32
  package var west: Int32
  package var north: Int32
  package var east: Int32

  /// A box around nothing.
  package static let empty = GraphBox(south: .max, west: .max, north: .min, east: .min)

  package init(south: Int32, west: Int32, north: Int32, east: Int32) {
    self.south = south
    self.west = west
    self.north = north
    self.east = east
  }

  /// Grows to contain a point.
  package mutating func add(_ point: NodePoint) {
    south = min(south, point.latitude)
    north = max(north, point.latitude)
    west = min(west, point.longitude)
    east = max(east, point.longitude)
  }

  /// Grows to contain another box.
  package mutating func add(_ other: GraphBox) {
    south = min(south, other.south)
    north = max(north, other.north)
    west = min(west, other.west)
    east = max(east, other.east)
  }
}

/// Parts of an arc of the hierarchy: one chain, or two arcs that meet at a junction below both of its ends.
package struct ArcParts: BitwiseCopyable, Hashable, Sendable {
  /// The arc from that junction to the lower end of this one; or the chain.
  package var lower: UInt32
  /// The arc from that junction to the upper end; ``chain`` when the arc is a chain; ``none`` when it is not a path.
  package var upper: UInt32

  /// Marks an arc that is one chain.
  package static let chain = UInt32.max
  /// Marks an arc that is not a path.
  package static let none = UInt32.max - 1

  package init(lower: UInt32, upper: UInt32) {
    self.lower = lower
    self.upper = upper
  }
}

/// An arc as the search reads it.
package struct SearchArc: BitwiseCopyable, Hashable, Sendable {
  /// Cost of the shortest path between both ends.
  package var weight: Double
  /// The upper end.
  package var head: UInt32
  /// Its index among all arcs, to unpack it.
  package var arc: UInt32

  package init(weight: Double, head: UInt32, arc: UInt32) {
    self.weight = weight
    self.head = head
    self.arc = arc
  }
}

/// A named place that a walker can see, to say where to turn.
package struct Landmark: BitwiseCopyable, Hashable, Sendable {
  package var point: NodePoint
  /// Index of its name among the texts.
  package var name: UInt32
  /// Usefulness for directions: lower is better.
  package var rank: UInt32

  package init(point: NodePoint, name: UInt32, rank: UInt32) {
    self.point = point
    self.name = name
    self.rank = rank
  }
}
