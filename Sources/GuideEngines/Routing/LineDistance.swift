public import GuideModel

/// Distance of a place from a line.
public enum LineDistance {
  /// Metres to the nearest place on a line; infinite for an empty one.
  public static func metres(from place: Coordinate, to line: [Coordinate]) -> Double {
    let plane = LocalPlane(NodePoint(place))
    guard line.count > 1 else {
      return line.first.map { Geodesy.distanceMetres(from: place, to: $0) } ?? .infinity
    }
    return zip(line, line.dropFirst()).reduce(.infinity) { best, ends in
      let (square, _) = LocalPlane.nearest(
        plane.place(NodePoint(ends.0)), plane.place(NodePoint(ends.1)))
      return min(best, square.squareRoot())
    }
  }
}
