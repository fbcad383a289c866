/// A box of latitudes and longitudes, borders included, that never crosses the antimeridian.
///
/// Boxes are first filters for an R*Tree: whatever they let through still needs an exact test.
public struct CoordinateBox: Hashable, Sendable {
  /// Minimum latitude in degrees.
  public let south: Double
  /// Maximum latitude in degrees.
  public let north: Double
  /// Minimum longitude in degrees.
  public let west: Double
  /// Maximum longitude in degrees.
  public let east: Double

  /// A box between two latitudes and two longitudes in degrees.
  ///
  /// - Returns: nil when south is above north, west is east of east, or a number is out of range.
  public init?(south: Double, north: Double, west: Double, east: Double) {
    guard -90 <= south, south <= north, north <= 90, -180 <= west, west <= east, east <= 180 else {
      return nil
    }
    self.init(checkedSouth: south, north: north, west: west, east: east)
  }

  /// A box from numbers that are known to be in range and in order.
  package init(checkedSouth south: Double, north: Double, west: Double, east: Double) {
    self.south = south
    self.north = north
    self.west = west
    self.east = east
  }

  /// Boxes that cover an arc of longitudes: two when the arc crosses the antimeridian, else one.
  ///
  /// - Parameters:
  ///   - south: Minimum latitude, clamped to −90.
  ///   - north: Maximum latitude, clamped to 90.
  ///   - west: Western end in degrees, not below −540.
  ///   - east: Eastern end in degrees, not below west and not above 540; a full turn or more means all
  ///     longitudes.
  package static func covering(south: Double, north: Double, west: Double, east: Double) -> [CoordinateBox] {
    let south = max(-90, south)
    let north = min(90, north)
    func box(_ west: Double, _ east: Double) -> CoordinateBox {
      CoordinateBox(checkedSouth: south, north: north, west: west, east: east)
    }
    if east - west >= 360 { return [box(-180, 180)] }
    if west < -180 { return [box(-180, east), box(max(west + 360, -180), 180)] }
    if east > 180 { return [box(-180, min(east - 360, 180)), box(west, 180)] }
    return [box(west, east)]
  }

  /// Checks whether a coordinate's numbers lie in the box, borders included.
  ///
  /// Longitude 180 is not −180 here, as it is not in an R*Tree.
  public func contains(_ coordinate: Coordinate) -> Bool {
    south <= coordinate.latitude && coordinate.latitude <= north
      && west <= coordinate.longitude && coordinate.longitude <= east
  }
}
