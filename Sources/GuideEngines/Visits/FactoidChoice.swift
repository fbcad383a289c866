public import GuideModel

/// Chooses what to tell about a region on a day.
public enum FactoidChoice {
  /// One of some texts: always the same for a day and a region, never the same twice running, and none twice in a day. Each
  /// day begins with the text after that of the day before, so that the first ones of two days differ.
  ///
  /// - Parameters:
  ///   - ids: The candidates, in any order.
  ///   - previous: The text that was shown last.
  ///   - told: Those that were shown on this day.
  /// - Returns: The chosen text: the previous one only if it is the only candidate; nil without candidates, and once all
  ///   were shown on the day.
  public static func pick(
    _ ids: some Sequence<ItemID>, of region: ItemID, on day: CalendarDate, after previous: ItemID?,
    besides told: Set<ItemID> = []
  ) -> ItemID? {
    let all = ids.sorted()
    guard !all.isEmpty else { return nil }
    // FNV-1a, so that every device and port chooses alike.
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in region.rawValue.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    let first = Int(hash % UInt64(all.count)) + day.daysSinceEpoch
    // Backwards within a day, away from where the next one begins.
    let order = all.indices.map { all[((first - $0) % all.count + all.count) % all.count] }
    let list = order.filter { !told.contains($0) }
    return list.first { $0 != previous } ?? list.first
  }
}
