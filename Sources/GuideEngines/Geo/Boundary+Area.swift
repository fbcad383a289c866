public import GuideModel

extension Boundary {
  /// Area in square metres on a sphere of the Earth's mean radius; overlapping parts count twice.
  ///
  /// Exact for edges that are straight in longitude and latitude. Linear in the number of edges.
  public var areaSquareMetres: Double {
    polygons.reduce(0) { sum, polygon in
      sum + polygon.outer.areaSquareMetres - polygon.holes.reduce(0) { $0 + $1.areaSquareMetres }
    }
  }
}

extension Boundary.Ring {
  /// The integral of 1 − sin φ (or the like) over longitude, by Green's theorem.
  fileprivate var areaSquareMetres: Double {
    // Measured from the enclosed pole, or from the equator when there is none.
    let (constant, sign): (Double, Double) =
      switch enclosedPole {
      case .north: (1, -1)
      case .south: (1, 1)
      case nil: (0, 1)
      }
    var sum = 0.0
    for edge in edges {
      let middle = (edge.west.latitude + edge.east.latitude) / 2
      let half = Numerics.radians((edge.east.latitude - edge.west.latitude) / 2)
      let shrink = half == 0 ? 1 : Numerics.sine(half) / half
      let height = constant + sign * Numerics.sineAndCosine(degrees: middle).sine * shrink
      sum += (edge.isEastward ? 1 : -1) * Numerics.radians(edge.width) * height
    }
    return abs(sum) * Geodesy.meanRadiusMetres * Geodesy.meanRadiusMetres
  }
}
