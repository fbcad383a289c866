/// Why positions do not make a boundary.
public struct BoundaryError: Error, Hashable, Sendable {
  /// What is wrong; more codes may follow.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// The code in words joined by hyphens.
    public let rawValue: String

    /// A code from its words.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// A boundary without polygons, or a polygon without rings.
    public static let isEmpty = Code(rawValue: "is-empty")
    /// A ring with fewer than three different positions.
    public static let tooFewPositions = Code(rawValue: "too-few-positions")
    /// A position that is no longitude and latitude in range.
    public static let invalidPosition = Code(rawValue: "invalid-position")
  }

  /// What is wrong.
  public let code: Code
  /// Index of the polygon at fault.
  public let polygon: Int
  /// Index of the ring at fault in its polygon; nil when the polygon itself is at fault.
  public let ring: Int?
  /// Index of the position at fault in its ring; nil when the ring itself is at fault.
  public let position: Int?

  /// An error at a place in the arrays that were given.
  public init(_ code: Code, polygon: Int, ring: Int? = nil, position: Int? = nil) {
    self.code = code
    self.polygon = polygon
    self.ring = ring
    self.position = position
  }
}
