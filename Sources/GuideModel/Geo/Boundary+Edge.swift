extension Boundary.Ring {
  /// A straight line of longitude and latitude, from its western to its eastern end, or northward.
  ///
  /// Both regions that share it see the same ends, whichever way they go round.
  package struct Edge: Hashable, Sendable {
    /// The western end; the southern one of a line along a meridian.
    package let west: Coordinate
    /// The eastern end; the northern one of a line along a meridian.
    package let east: Coordinate
    /// Whether the eastern end lies beyond the antimeridian.
    package let crossesAntimeridian: Bool
    /// Whether the ring passes the line from its western to its eastern end.
    package let isEastward: Bool

    init(_ step: Step) {
      crossesAntimeridian = step.turns != 0
      let change = step.longitudeChange
      let isForward = change > 0 || (change == 0 && step.from.latitude <= step.to.latitude)
      // A crossing is told by its longitudes even where the change rounds to nothing.
      isEastward = step.turns == 0 ? isForward : step.turns > 0
      west = isEastward ? step.from : step.to
      east = isEastward ? step.to : step.from
    }

    /// Degrees of longitude from end to end, 0 to 360.
    package var width: Double {
      east.longitude - west.longitude + (crossesAntimeridian ? 360 : 0)
    }

    /// Whether the meridian of a normalized place meets the line: its western end does, its eastern does not.
    private func spansMeridian(of place: Coordinate) -> Bool {
      let isEast = west.longitude <= place.longitude
      let isWest = place.longitude < east.longitude
      return crossesAntimeridian ? isEast || isWest : isEast && isWest
    }

    /// Whether a normalized place looks north at the line: the line is straight above it, not through it.
    func isNorth(of place: Coordinate) -> Bool {
      guard spansMeridian(of: place) else { return false }
      // Nothing is above the pole, but a line along its latitude still closes off what lies below.
      if west.latitude == 90, east.latitude == 90 { return true }
      let isBeyond = crossesAntimeridian && place.longitude < west.longitude
      return Orientation.isSouth(
        .init(latitude: place.latitude, longitude: place.longitude, turn: isBeyond ? 360 : 0),
        ofLineFrom: .init(latitude: west.latitude, longitude: west.longitude),
        to: .init(
          latitude: east.latitude, longitude: east.longitude, turn: crossesAntimeridian ? 360 : 0))
    }
  }

  /// Whether a place is inside, with the half-open borders of ``Boundary/contains(_:)``.
  ///
  /// Counts the edges between the place and the north pole: every other one changes the side. A meridian has
  /// no antimeridian to cross, so rings anywhere on the sphere are treated alike.
  public func contains(_ place: Coordinate) -> Bool {
    let place = place.normalized
    var isInside = enclosedPole == .north
    for edge in edges where edge.isNorth(of: place) { isInside.toggle() }
    return isInside
  }
}
