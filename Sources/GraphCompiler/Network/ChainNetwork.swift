import GuideEngines

/// A network whose nodes with two edges are collapsed into chains.
struct ChainNetwork {
  /// Nodes and edges from one junction to another.
  struct Chain {
    /// The first and the last are junctions.
    var nodes: ArraySlice<Int32>
    /// One less than there are nodes.
    var edges: ArraySlice<Int32>
  }

  /// Most edges of a chain: what a search does at its ends stays small, whatever the map is like.
  static let longest = 64

  /// True for each node that is a junction.
  private(set) var isJunction: [Bool]
  private(set) var chains: [Chain] = []
  private let network: WayNetwork
  private var first: [Int32] = []
  /// Edges at each node.
  private var incident: [Int32] = []
  private var isUsed: [Bool]

  init(_ network: WayNetwork) {
    self.network = network
    isUsed = Array(repeating: false, count: network.edges.count)
    isJunction = []
    index()
    isJunction = network.points.indices.map { first[$0 + 1] - first[$0] != 2 }
    for node in network.points.indices where isJunction[node] { follow(Int32(node)) }
    // The remaining edges form rings; their first node becomes a junction.
    for node in network.points.indices where !isJunction[node] {
      guard !isUsed[Int(incident[Int(first[node])])] else { continue }
      isJunction[node] = true
      follow(Int32(node))
    }
    incident = []
    first = []
  }

  private mutating func index() {
    var first = [Int32](repeating: 0, count: network.points.count + 1)
    for edge in network.edges {
      first[Int(edge.from) + 1] += 1
      first[Int(edge.to) + 1] += 1
    }
    for node in network.points.indices { first[node + 1] += first[node] }
    var next = first
    incident = Array(repeating: 0, count: 2 * network.edges.count)
    for (index, edge) in network.edges.enumerated() {
      for node in [edge.from, edge.to] {
        incident[Int(next[Int(node)])] = Int32(index)
        next[Int(node)] += 1
      }
    }
    self.first = first
  }

  /// Collects the chains that begin at a junction.
  private mutating func follow(_ junction: Int32) {
    for slot in Int(first[Int(junction)])..<Int(first[Int(junction) + 1]) {
      guard !isUsed[Int(incident[slot])] else { continue }
      var nodes = [junction]
      var edges: [Int32] = []
      var edge = incident[slot]
      while true {
        isUsed[Int(edge)] = true
        edges.append(edge)
        let ends = network.edges[Int(edge)]
        let node = ends.from == nodes[nodes.count - 1] ? ends.to : ends.from
        nodes.append(node)
        if isJunction[Int(node)] { break }
        let start = Int(first[Int(node)])
        edge = incident[start] == edge ? incident[start + 1] : incident[start]
      }
      split(nodes, edges)
    }
  }

  /// Adds a chain, in pieces when it is long.
  private mutating func split(_ nodes: [Int32], _ edges: [Int32]) {
    var start = 0
    let pieces = (edges.count + ChainNetwork.longest - 1) / ChainNetwork.longest
    for piece in 1...pieces {
      let end = edges.count * piece / pieces
      if end < edges.count { isJunction[Int(nodes[end])] = true }
      chains.append(Chain(nodes: nodes[start...end], edges: edges[start..<end]))
      start = end
    }
  }
}
