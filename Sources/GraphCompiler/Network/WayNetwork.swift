package import GuideEngines

/// The ways of an extract as a graph of nodes and edges, before anything is collapsed.
package struct WayNetwork {
  /// An undirected edge; the first node has the smaller index.
  package struct Edge {
    package var from: Int32
    package var to: Int32
    /// Index among the attributes.
    package var attributes: UInt32

    package init(from: Int32, to: Int32, attributes: UInt32) {
      (self.from, self.to, self.attributes) = (from, to, attributes)
    }
  }

  /// OSM ids of the nodes, ascending. Every node has an edge.
  package var nodeIDs: [Int64] = []
  package var points: [NodePoint] = []
  /// Sorted by nodes, each pair once.
  package var edges: [Edge] = []
  package var attributes: [WayAttributes] = []
  /// Names and conditions; the first is empty.
  package var texts: [String] = [""]
  package var landmarks: [Landmark] = []

  package init() {}

  /// Length of an edge in metres.
  func metres(_ edge: Int) -> Double {
    WalkingGraph.metres(points[Int(edges[edge].from)], points[Int(edges[edge].to)])
  }
}
