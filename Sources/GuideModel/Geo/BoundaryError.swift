/// Why positions do not form a boundary.
public struct BoundaryError: Error, Hashable, Sendable {
  /// The kind of problem; more codes may be added.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// The kebab-case code.
    public let rawValue: String

    /// A code from its raw value.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// A boundary without polygons, or a polygon without rings.
    public static let isEmpty = Code(rawValue: "is-empty")
    /// A ring with fewer than three different positions.
    public static let tooFewPositions = Code(rawValue: "too-few-positions")
    /// A ring that refers to a line that does not exist or cannot be read.
    public static let unknownLine = Code(rawValue: "unknown-line")
    /// Lines of a ring that do not meet end to end.
    public static let openRing = Code(rawValue: "open-ring")
    /// A position that is not a longitude and latitude in range.
    public static let invalidPosition = Code(rawValue: "invalid-position")
  }

  /// The kind of problem.
  public let code: Code
  /// Index of the invalid polygon.
  public let polygon: Int
  /// Index of the invalid ring in its polygon; nil when the polygon itself is invalid.
  public let ring: Int?
  /// Index of the invalid position in its ring; nil when the ring itself is invalid.
  public let position: Int?

  /// An error at a position in the input arrays.
  public init(_ code: Code, polygon: Int, ring: Int? = nil, position: Int? = nil) {
    self.code = code
    self.polygon = polygon
    self.ring = ring
    self.position = position
  }
}
