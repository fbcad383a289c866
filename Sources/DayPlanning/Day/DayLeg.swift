/// The way to a stop.
public struct DayLeg: Hashable, Sendable {
  /// Mode of travel.
  public enum Mode: String, Hashable, Sendable { case walk, taxi, car }

  /// Mode of travel.
  public let mode: Mode
  /// Metres, known or estimated.
  public let metres: Int
  /// Minutes, those to find a taxi or a door included.
  public let minutes: Int
  /// Indicates whether it was measured or recorded; otherwise it is computed.
  public let isKnown: Bool
  /// Metres on foot to the taxi and from it to the door, where no street for cars reaches.
  public let walkMetres: Int
  /// Indicates whether the price of the stop includes the ride, as the price of a tour does.
  public let isIncluded: Bool

  /// More than half the circumference of the earth; no way is longer.
  private static let longestMetres = 100_000_000

  /// A way with its length and time, limited so that sums and costs of ways fit.
  public init(
    mode: Mode, metres: Int, minutes: Int, isKnown: Bool, walkMetres: Int = 0, isIncluded: Bool = false
  ) {
    (self.mode, self.isKnown, self.isIncluded) = (mode, isKnown, isIncluded)
    (self.metres, self.minutes) = (min(metres, Self.longestMetres), min(minutes, TravelTable.longest))
    self.walkMetres = walkMetres
  }

  static let none = DayLeg(mode: .walk, metres: 0, minutes: 0, isKnown: true)
}
