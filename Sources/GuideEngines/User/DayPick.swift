public import GuideModel

/// The thing of the day: the same for everybody on one day, another one the next day.
public enum DayPick {
  /// Picks one of some ids; each comes once before one comes again. Nil when there are none.
  ///
  /// The order looks shuffled but is the same for ever: by a hash of the ids (FNV-1a, 64 bits), so that neighbours in
  /// the alphabet do not follow each other.
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
