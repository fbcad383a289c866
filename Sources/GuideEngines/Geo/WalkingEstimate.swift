/// A walking speed, and the ratio between the real path and the straight line.
public struct WalkingPace: Hashable, Sendable {
  /// Metres walked in an hour.
  public let metresPerHour: Double
  /// Length of the path divided by the straight-line distance, at least 1.
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

/// Duration of a walk, estimated from the straight-line distance.
public struct WalkingEstimate: Hashable, Sendable {
  /// Estimated length of the path in whole metres.
  public let metres: Int
  /// Estimated time in whole seconds, at most 31 days.
  public let seconds: Int

  /// The longest time of an estimate.
  public static let mostMinutes = 31 * 1440

  /// Minutes as displayed: rounded up, so that only a zero distance takes none.
  public var minutes: Int { (seconds + 59) / 60 }

  /// An estimate from a straight-line distance.
  ///
  /// - Parameters:
  ///   - straightLineMetres: Metres as the crow flies.
  ///   - pace: Speed and detour of the area.
  /// - Returns: nil when the distance is negative, not finite, or takes more than 31 days.
  public init?(straightLineMetres: Double, pace: WalkingPace) {
    guard straightLineMetres >= 0 else { return nil }
    let way = straightLineMetres * pace.detourFactor
    self.init(metres: way, seconds: way / pace.metresPerHour * 3600)
  }

  /// A walk of a length and a time, rounded.
  ///
  /// - Returns: nil when one is negative, not finite, or beyond 31 days.
  init?(metres way: Double, seconds time: Double) {
    guard way >= 0, time >= 0, way <= 1e9, time <= Double(WalkingEstimate.mostMinutes) * 60 else {
      return nil
    }
    metres = Int(way.rounded())
    // Whole seconds first: a rounding error must not add a minute.
    seconds = Int(time.rounded())
  }
}
