public import GuideModel

/// Regions by their boundaries: which ones contain a place, and which is nearest.
///
/// Regions may nest and overlap; the smaller one is the more specific answer.
public struct RegionMap<ID: Hashable & Comparable & Sendable>: Sendable {
  /// A region with its outline.
  public struct Region: Sendable {
    /// Identity of the region; breaks ties.
    public let id: ID
    /// Its outline.
    public let boundary: Boundary

    /// A region with its outline.
    public init(id: ID, boundary: Boundary) {
      self.id = id
      self.boundary = boundary
    }
  }

  /// A region and how far away it is.
  public struct Hit: Hashable, Sendable {
    /// Identity of the region.
    public let id: ID
    /// Metres to its boundary; 0 inside.
    public let distanceMetres: Double
  }

  /// The regions, smallest area first, then by id.
  public let regions: [Region]

  /// A map of regions, such as those whose boxes hold a place.
  ///
  /// Areas are compared in whole square metres, so that the order is the same on every machine.
  public init(_ regions: some Sequence<Region>) {
    let measured = regions.map { (area: $0.boundary.areaSquareMetres.rounded(), region: $0) }
    self.regions =
      measured
      .sorted { a, b in a.area != b.area ? a.area < b.area : a.region.id < b.region.id }
      .map { $0.region }
  }

  /// The regions that contain a place, smallest first.
  ///
  /// Of regions that share a border, exactly one contains each place on it; see
  /// ``GuideModel/Boundary/contains(_:)``.
  public func regions(containing place: Coordinate) -> [ID] {
    regions.filter { $0.boundary.contains(place) }.map { $0.id }
  }

  /// The smallest region that contains a place, else the one with the nearest boundary.
  ///
  /// - Parameters:
  ///   - place: The current position.
  ///   - limitMetres: Maximum distance to a region, inclusive.
  /// - Returns: nil when no region is within the limit. Ties in whole millimetres are ordered by id.
  public func nearest(to place: Coordinate, within limitMetres: Double = .infinity) -> Hit? {
    guard limitMetres >= 0 else { return nil }
    if let inside = regions(containing: place).first { return Hit(id: inside, distanceMetres: 0) }
    return
      regions
      .map { Hit(id: $0.id, distanceMetres: $0.boundary.distanceMetres(to: place)) }
      .filter { $0.distanceMetres <= limitMetres }
      .min { a, b in
        let (left, right) = (Near.millimetres(a.distanceMetres), Near.millimetres(b.distanceMetres))
        return left != right ? left < right : a.id < b.id
      }
  }
}
