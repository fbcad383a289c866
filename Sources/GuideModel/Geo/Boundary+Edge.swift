extension Boundary.Ring {
  /// A straight line of longitude and latitude, from its western to its eastern end, or northward.
  ///
  /// Regions that share it see the same ends, whatever their winding order.
  package struct Edge: Hashable, Sendable {
    /// The western end; the southern one of a line along a meridian.
    package let west: Coordinate
    /// The eastern end; the northern one of a line along a meridian.
    package let east: Coordinate
    /// Indicates whether the eastern end lies beyond the antimeridian.
    package let crossesAntimeridian: Bool
    /// Indicates whether the ring traverses the line from its western to its eastern end.
    package let isEastward: Bool

    init(_ step: Step) {
      crossesAntimeridian = step.turns != 0
      let change = step.longitudeChange
      let isForward = change > 0 || (change == 0 && step.from.latitude <= step.to.latitude)
      // The longitudes decide whether an edge crosses, even where the change rounds to zero.
      isEastward = step.turns == 0 ? isForward : step.turns > 0
      west = isEastward ? step.from : step.to
      east = isEastward ? step.to : step.from
    }

    /// Degrees of longitude from end to end, 0 to 360.
    package var width: Double {
      east.longitude - west.longitude + (crossesAntimeridian ? 360 : 0)
    }

    /// Checks whether the meridian of a normalized place meets the line; the western end is included, the eastern
    /// one is not.
    private func spansMeridian(of place: Coordinate) -> Bool {
      let isEast = west.longitude <= place.longitude
      let isWest = place.longitude < east.longitude
      return crossesAntimeridian ? isEast || isWest : isEast && isWest
    }

    /// Checks whether a line due north of a normalized place meets the edge, which does not pass through the place.
    func isNorth(of place: Coordinate) -> Bool {
      guard spansMeridian(of: place) else { return false }
      // Nothing is above the pole, but an edge along its latitude still closes off the area below.
      if west.latitude == 90, east.latitude == 90 { return true }
      let isBeyond = crossesAntimeridian && place.longitude < west.longitude
      return Orientation.isSouth(
        .init(latitude: place.latitude, longitude: place.longitude, turn: isBeyond ? 360 : 0),
        ofLineFrom: .init(latitude: west.latitude, longitude: west.longitude),
        to: .init(
          latitude: east.latitude, longitude: east.longitude, turn: crossesAntimeridian ? 360 : 0))
    }
  }

  /// Checks whether a place is inside, with the half-open borders of ``Boundary/contains(_:)``.
  ///
  /// Counts the edges between the place and the north pole: an odd number means inside. A meridian never
  /// crosses the antimeridian, so rings anywhere on the sphere are treated alike.
  public func contains(_ place: Coordinate) -> Bool {
    let place = place.normalized
    var isInside = enclosedPole == .north
    for edge in edges where edge.isNorth(of: place) { isInside.toggle() }
    return isInside
  }
}
