/// One of the sixteen points of the compass, clockwise from north.
///
/// The raw value is a stable key for catalogues and JSON.
public enum CompassPoint: String, CaseIterable, Hashable, Sendable {
  /// North.
  case north = "n"
  /// North-north-east.
  case northNorthEast = "nne"
  /// North-east.
  case northEast = "ne"
  /// East-north-east.
  case eastNorthEast = "ene"
  /// East.
  case east = "e"
  /// East-south-east.
  case eastSouthEast = "ese"
  /// South-east.
  case southEast = "se"
  /// South-south-east.
  case southSouthEast = "sse"
  /// South.
  case south = "s"
  /// South-south-west.
  case southSouthWest = "ssw"
  /// South-west.
  case southWest = "sw"
  /// West-south-west.
  case westSouthWest = "wsw"
  /// West.
  case west = "w"
  /// West-north-west.
  case westNorthWest = "wnw"
  /// North-west.
  case northWest = "nw"
  /// North-north-west.
  case northNorthWest = "nnw"

  /// Number of points that a compass rose names.
  public enum Rose: Int, CaseIterable, Hashable, Sendable {
    /// N, NE, E, SE, S, SW, W, NW.
    case eight = 8
    /// All sixteen points.
    case sixteen = 16
  }

  /// The point nearest to a bearing; half-way between two points, the clockwise one.
  ///
  /// - Parameters:
  ///   - bearing: Degrees clockwise from north, any number of turns.
  ///   - rose: The points to choose from.
  /// - Returns: nil when the bearing is not finite.
  public init?(nearestTo bearing: Double, in rose: Rose = .eight) {
    guard bearing.isFinite else { return nil }
    let turned = Coordinate.wrapped(bearing)
    let clockwise = turned < 0 ? turned + 360 : turned
    let count = rose.rawValue
    let step = 360 / Double(count)
    let index = Int((clockwise / step + 0.5).rounded(.down)) % count
    self = CompassPoint.allCases[index * (CompassPoint.allCases.count / count)]
  }

  /// Key of the point's name in a message catalogue, such as `geo.compass.nne`.
  public var messageKey: String { "geo.compass.\(rawValue)" }
}
