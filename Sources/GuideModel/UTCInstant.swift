/// An instant, to the second.
public struct UTCInstant: Sendable, Hashable, Comparable {
  /// Seconds since 1970-01-01T00:00:00Z, without leap seconds.
  public let secondsSinceEpoch: Int64

  /// An instant by seconds since 1970-01-01T00:00:00Z.
  @inlinable
  public init(secondsSinceEpoch: some BinaryInteger) {
    self.secondsSinceEpoch = Int64(secondsSinceEpoch)
  }

  /// Chronological order.
  @inlinable
  public static func < (left: UTCInstant, right: UTCInstant) -> Bool {
    left.secondsSinceEpoch < right.secondsSinceEpoch
  }

  /// The instant that many seconds later.
  @inlinable
  public func adding(seconds: Int) -> UTCInstant {
    UTCInstant(secondsSinceEpoch: secondsSinceEpoch + Int64(seconds))
  }
}

extension UTCInstant: LosslessStringConvertible {
  /// Reads `YYYY-MM-DDTHH:MM:SSZ`; nil for any other form, including other zones, fractions, leap seconds and
  /// 24:00.
  public init?(_ description: String) {
    guard let stamp = Timestamp(description, .utc) else { return nil }
    self = stamp.instant
  }

  /// `YYYY-MM-DDTHH:MM:SSZ`, for the years 1 to 9999.
  public var description: String {
    let minutes = secondsSinceEpoch.dividedDown(by: 60)
    let local = LocalDateTime(clampingMinutes: minutes)
    return "\(local):\(padded: Int(secondsSinceEpoch - minutes * 60), 2)Z"
  }
}

extension FixedWidthInteger where Self: SignedInteger {
  /// The quotient rounded down, for negative numbers too.
  @inline(__always)
  package func dividedDown(by divisor: Self) -> Self {
    let quotient = self / divisor
    return self % divisor < 0 ? quotient - 1 : quotient
  }
}

extension UTCInstant: JSONReadable, JSONWritable {
  /// Reads `2026-11-23T10:00:00Z`.
  public init(json: JSONValue) throws(JSONMismatch) {
    guard let instant = UTCInstant(try String(json: json)) else { throw JSONMismatch(.invalid) }
    self = instant
  }

  /// The instant as text.
  public var json: JSONValue { .text(description) }
}
