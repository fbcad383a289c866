/// The contents of a recorded track.
public struct TrackCounts: Sendable, Hashable {
  /// Positions that were read.
  public var fixes = 0
  /// Positions without valid coordinates, which were skipped.
  public var unreadable = 0
  /// Positions without a time.
  public var withoutTime = 0
  /// Positions earlier than the one before; they are used in the order of the file.
  public var outOfOrder = 0

  /// Empty counts.
  public init() {}
}
