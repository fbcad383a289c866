public import GuideModel

/// The pick of the day: the same for everyone on one day, a different one the next day.
public enum DayPick {
  /// Picks one of the ids; each occurs once before any repeats. Nil when there are none.
  ///
  /// The order looks random but never changes: it is by a hash of the ids (FNV-1a, 64 bits), so that
  /// alphabetical neighbours do not follow each other.
  public static func pick(_ ids: [ItemID], on date: CalendarDate) -> ItemID? {
    guard !ids.isEmpty else { return nil }
    let ordered = Set(ids).sorted { (hash($0), $0) < (hash($1), $1) }
    let day = date.daysSinceEpoch % ordered.count
    return ordered[day < 0 ? day + ordered.count : day]
  }

  private static func hash(_ id: ItemID) -> UInt64 {
    id.rawValue.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
  }
}
