/// A wall-clock time, to the minute, from 00:00 to 48:00.
///
/// Times from 24:00 on belong to the following night: `26:00` is two o'clock in the morning after the day in
/// question.
public struct WallTime: Sendable, Hashable, Comparable {
  /// Minutes since midnight, 0–2880.
  public let minutes: Int

  /// 00:00.
  public static let midnight = WallTime(clampingMinutes: 0)

  /// 24:00, the end of the day.
  public static let endOfDay = WallTime(clampingMinutes: 1440)

  /// A time by minutes since midnight; nil outside 0–2880.
  public init?(minutes: Int) {
    guard minutes >= 0, minutes <= 2880 else { return nil }
    self.minutes = minutes
  }

  /// A time by hours 0–48 and minutes 0–59; nil when out of range or past 48:00.
  public init?(hour: Int, minute: Int) {
    guard hour >= 0, hour <= 48, minute >= 0, minute <= 59 else { return nil }
    self.init(minutes: hour * 60 + minute)
  }

  /// A time by minutes since midnight, clamped to the supported range.
  public init(clampingMinutes minutes: Int) {
    self.minutes = min(max(minutes, 0), 2880)
  }

  /// Chronological order.
  public static func < (left: WallTime, right: WallTime) -> Bool { left.minutes < right.minutes }

  /// The hour, 0–48.
  public var hour: Int { minutes / 60 }

  /// The minute of the hour, 0–59.
  public var minute: Int { minutes % 60 }

  /// The time that clocks show: 26:00 becomes 02:00; 24:00 stays, as the end of a day.
  public var onClock: WallTime {
    minutes <= 1440 ? self : WallTime(clampingMinutes: minutes - 1440)
  }
}

extension WallTime: LosslessStringConvertible {
  /// Reads `HH:MM`, hours up to 48; nil for any other form.
  public init?(_ description: String) {
    let bytes = Array(description.utf8)
    guard bytes.count == 5, bytes[2] == 0x3A, let hour = bytes[0..<2].decimalValue,
      let minute = bytes[3..<5].decimalValue
    else { return nil }
    self.init(hour: hour, minute: minute)
  }

  /// `HH:MM`, hours up to 48.
  public var description: String { "\(padded: hour, 2):\(padded: minute, 2)" }
}
