/// A span of time in which the visit of a stop may start; both ends inclusive.
///
/// A place that closes at 18:00 and is visited for 40 minutes closes, in this sense, at 17:20 or at its last entry.
public struct StartWindow: Sendable, Hashable {
  /// The earliest start.
  public let opens: Int
  /// The latest start.
  public let closes: Int

  /// A window from the earliest to the latest start; `closes` is not before `opens`.
  public init(opens: Int, closes: Int) {
    precondition(opens <= closes, "a window closes before it opens")
    self.opens = opens
    self.closes = closes
  }
}
