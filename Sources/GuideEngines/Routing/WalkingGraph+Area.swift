package import GuideModel

extension WalkingGraph {
  /// Metres of a degree along a meridian.
  package static let metresPerDegree = metresPerUnit * 1e7

  /// Cosine of an angle in degrees, which shrinks longitudes.
  package static func cosine(degrees: Double) -> Double { Numerics.cosine(degrees: degrees) }

  /// The chains whose box overlaps an area, by number.
  package func chains(in area: GraphBox) -> [Int] {
    (0..<chainCount).filter { chain in
      var box = GraphBox.empty
      for node in 0...edgeCount(of: chain) { box.add(point(node, of: chain)) }
      return box.south <= area.north && box.north >= area.south && box.west <= area.east
        && box.east >= area.west
    }
  }

  /// Checks whether a point lies in the box around all ways.
  package func covers(_ point: Coordinate) -> Bool {
    guard boxes.count > 0 else { return false }
    let (all, point) = (boxes[boxes.count - 1], NodePoint(point))
    return (all.south...all.north).contains(point.latitude) && (all.west...all.east).contains(point.longitude)
  }

  /// Kind of way of the first piece of a chain.
  package func way(ofChain chain: Int) -> RouteWay { RouteWay(attributes(of: firstEdge(of: chain))) }

  /// The name of a chain's first piece; nil for one without.
  package func name(ofChain chain: Int) -> String? {
    let name = attributes(of: firstEdge(of: chain)).name
    return name == 0 ? nil : text(name)
  }
}
