package import GuideModel

extension Geodesy {
  /// A distance in metres that no place in a box is closer than; 0 inside, and never less for a box within the box.
  ///
  /// - Source: the distances to the parallels and to the meridians that bound the box, the larger of the two.
  package static func leastDistanceMetres(from place: Coordinate, to box: CoordinateBox) -> Double {
    let northwards = max(0, box.south - place.latitude, place.latitude - box.north)
    let isBetween = box.west <= place.longitude && place.longitude <= box.east
    let sideways =
      isBetween
      ? 0
      : min(
        abs(Coordinate.wrapped(box.west - place.longitude)),
        abs(Coordinate.wrapped(box.east - place.longitude)))
    // Beyond a quarter turn, the pole is the closest place of a meridian.
    let sine = sideways < 90 ? Numerics.sineAndCosine(degrees: sideways).sine : 1
    let across = Numerics.arcSineRadians(
      min(1, sine * Numerics.sineAndCosine(degrees: place.latitude).cosine))
    let along = northwards * .pi / 180
    // Rounding must not make it larger than the distance of a place on the border.
    return max(0, max(along, across) * meanRadiusMetres * (1 - 1e-12) - 1e-6)
  }
}
