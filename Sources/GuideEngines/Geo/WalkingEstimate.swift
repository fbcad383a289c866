/// How fast one gets on by foot, and how much longer the way is than a straight line.
public struct WalkingPace: Hashable, Sendable {
  /// Metres walked in an hour.
  public let metresPerHour: Double
  /// Length of the way divided by the straight line, at least 1.
  public let detourFactor: Double

  /// A pace from a speed and a detour factor.
  ///
  /// - Returns: nil when the speed is not positive, the factor is below 1, or one is not finite.
  public init?(metresPerHour: Double, detourFactor: Double = 1) {
    guard metresPerHour > 0, metresPerHour.isFinite, detourFactor >= 1, detourFactor.isFinite else {
      return nil
    }
    self.metresPerHour = metresPerHour
    self.detourFactor = detourFactor
  }
}

/// How long a walk takes when only the straight line is known.
public struct WalkingEstimate: Hashable, Sendable {
  /// Estimated length of the way in whole metres.
  public let metres: Int
  /// Estimated time in whole seconds, at most 31 days.
  public let seconds: Int

  /// Minutes as they are shown: started minutes count, so only no way at all takes none.
  public var minutes: Int { (seconds + 59) / 60 }

  /// An estimate for a straight line.
  ///
  /// - Parameters:
  ///   - straightLineMetres: Metres as the crow flies.
  ///   - pace: Speed and detour of the area.
  /// - Returns: nil when the distance is negative, not finite, or takes more than 31 days.
  public init?(straightLineMetres: Double, pace: WalkingPace) {
    guard straightLineMetres >= 0 else { return nil }
    let way = straightLineMetres * pace.detourFactor
    let time = way / pace.metresPerHour * 3600
    guard way <= 1e9, time <= 31 * 86_400 else { return nil }
    metres = Int(way.rounded())
    // Whole seconds first: a last bit must not start a new minute.
    seconds = Int(time.rounded())
  }
}
