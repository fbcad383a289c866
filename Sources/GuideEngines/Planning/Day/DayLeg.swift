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

  /// A way with its length and time.
  public init(mode: Mode, metres: Int, minutes: Int, isKnown: Bool, walkMetres: Int = 0) {
    (self.mode, self.metres, self.minutes, self.isKnown) = (mode, metres, minutes, isKnown)
    self.walkMetres = walkMetres
  }

  static let none = DayLeg(mode: .walk, metres: 0, minutes: 0, isKnown: true)
}
