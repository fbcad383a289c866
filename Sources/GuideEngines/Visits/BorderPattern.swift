public import GuideModel

/// Recognizes a traveller who keeps crossing one border, from the entries that were announced.
///
/// Four announcements that alternate between two regions within an hour are more than a traveller wants to hear; then only
/// new regions should be announced.
public struct BorderPattern: Sendable {
  /// Announcements that must alternate.
  private static let entries = 4
  /// Seconds within which they must follow each other.
  private static let span = 3_600
  private var last: [(region: ItemID, time: UTCInstant)] = []
  private var isFound = false

  /// A pattern without entries.
  public init() {}

  /// Adds an announced entry.
  ///
  /// - Returns: The two regions, the one just entered last, when the pattern is complete; once, so that nothing is
  ///   proposed twice.
  public mutating func add(_ region: ItemID, at time: UTCInstant?) -> (ItemID, ItemID)? {
    guard !isFound, let time else { return nil }
    last = last.suffix(BorderPattern.entries - 1) + [(region, time)]
    guard last.count == BorderPattern.entries,
      time.secondsSinceEpoch - last[0].time.secondsSinceEpoch <= BorderPattern.span,
      last[0].region == last[2].region, last[1].region == last[3].region, last[0].region != last[1].region
    else { return nil }
    isFound = true
    return (last[2].region, region)
  }
}
