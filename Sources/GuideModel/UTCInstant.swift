/// A moment in the world, to the second.
public struct UTCInstant: Sendable, Hashable, Comparable {
  /// Seconds since 1970-01-01T00:00:00Z, without leap seconds.
  public let secondsSinceEpoch: Int

  /// A moment by seconds since 1970-01-01T00:00:00Z.
  @inlinable
  public init(secondsSinceEpoch: Int) {
    self.secondsSinceEpoch = secondsSinceEpoch
  }

  /// The earlier moment is less.
  @inlinable
  public static func < (left: UTCInstant, right: UTCInstant) -> Bool {
    left.secondsSinceEpoch < right.secondsSinceEpoch
  }

  /// The moment that many seconds later.
  @inlinable
  public func adding(seconds: Int) -> UTCInstant {
    UTCInstant(secondsSinceEpoch: secondsSinceEpoch + seconds)
  }
}

extension UTCInstant: CustomStringConvertible {
  /// `YYYY-MM-DDTHH:MM:SSZ`, for the years 1 to 9999.
  public var description: String {
    let minutes = secondsSinceEpoch.dividedDown(by: 60)
    let local = LocalDateTime(clampingMinutes: minutes)
    return "\(local):\(padded: secondsSinceEpoch - minutes * 60, 2)Z"
  }
}

extension Int {
  /// The quotient rounded down, also below zero.
  @inline(__always)
  package func dividedDown(by divisor: Int) -> Int {
    let quotient = self / divisor
    return self % divisor < 0 ? quotient - 1 : quotient
  }
}
