extension WalkingGraph {
  /// Metres per 1e-7 degree of latitude.
  static let metresPerUnit = Geodesy.meanRadiusMetres * .pi / 180 * 1e-7

  /// Great-circle distance in metres by the haversine formula.
  ///
  /// - Source: the rule by which the edges of the file were measured (`docs/format/walking-graphs.md`, sections).
  package static func metres(_ a: NodePoint, _ b: NodePoint) -> Double {
    let latitudes = (Numerics.radians(Double(a.latitude) / 1e7), Numerics.radians(Double(b.latitude) / 1e7))
    let longitudes = (
      Numerics.radians(Double(a.longitude) / 1e7), Numerics.radians(Double(b.longitude) / 1e7)
    )
    let (along, across) = (
      Numerics.sine((latitudes.1 - latitudes.0) / 2), Numerics.sine((longitudes.1 - longitudes.0) / 2)
    )
    let h =
      along * along + Numerics.cosine(latitudes.0) * Numerics.cosine(latitudes.1) * across * across
    return 2 * Geodesy.meanRadiusMetres * Numerics.arcSineRadians(min(1, h.squareRoot()))
  }

  /// Edges of a chain.
  package func edgeCount(of chain: Int) -> Int { Int(chainFirst[chain + 1] - chainFirst[chain]) + 1 }

  /// Number of a chain's first edge among the edges of all chains.
  package func firstEdge(of chain: Int) -> Int { Int(chainFirst[chain]) - junctionCount + chain }

  /// A node of a chain: 0 is the tail, the last one is the head.
  package func node(_ index: Int, of chain: Int) -> Int {
    if index == 0 { return Int(chainEnds[chain].tail) }
    let inner = Int(chainFirst[chain]) + index - 1
    return inner < Int(chainFirst[chain + 1]) ? inner : Int(chainEnds[chain].head)
  }

  /// Position of a node of a chain.
  package func point(_ index: Int, of chain: Int) -> NodePoint { points[node(index, of: chain)] }

  /// The chain of an inner node.
  package func chain(ofInner node: Int) -> Int {
    var (low, high) = (0, chainCount)
    while high - low > 1 {
      let middle = (low + high) / 2
      if Int(chainFirst[middle]) <= node { low = middle } else { high = middle }
    }
    return low
  }

  /// Metres along a chain from its tail to one of its nodes, added up as its length was.
  func metres(along chain: Int, to index: Int) -> Double {
    if index == edgeCount(of: chain) { return chainLength[chain] }
    var sum = 0.0
    for edge in 0..<index {
      sum += WalkingGraph.metres(point(edge, of: chain), point(edge + 1, of: chain))
    }
    return sum
  }

  /// Index of the run that an edge belongs to.
  func run(of edge: Int) -> Int {
    var (low, high) = (0, runs.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if Int(runs[middle].firstEdge) <= edge { low = middle } else { high = middle }
    }
    return low
  }

  /// Attributes of an edge, counted among the edges of all chains.
  package func attributes(of edge: Int) -> WayAttributes { attributes[Int(runs[run(of: edge)].attributes)] }

  /// The root of a junction's elimination tree, which identifies its connected component.
  package func component(of junction: Int) -> Int {
    var junction = junction
    while parents[junction] >= 0 { junction = Int(parents[junction]) }
    return junction
  }
}
