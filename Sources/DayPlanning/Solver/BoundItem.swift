/// An item that a bound counts once: a candidate, or candidates of a group, with the greatest value and the least time of any.
struct BoundItem {
  /// The candidates, as bits.
  let members: UInt64
  /// The first candidate, for ties.
  let first: Int
  let value: Int64
  let time: Int

  /// Candidates divided by the largest group each is in.
  ///
  /// - Parameter times: The least time each candidate takes.
  static func items(_ candidates: [Int], times: [Int], _ tables: borrowing PlanTables) -> [BoundItem] {
    var members: [[Int]] = []
    var itemOfGroup = [Int](repeating: -1, count: tables.groups.count)
    for (index, stop) in candidates.enumerated() {
      guard let group = tables.groups.largestGroup(of: stop) else {
        members.append([index])
        continue
      }
      if itemOfGroup[group] < 0 {
        itemOfGroup[group] = members.count
        members.append([])
      }
      members[itemOfGroup[group]].append(index)
    }
    var items: [BoundItem] = []
    for indices in members {
      var item = (bits: UInt64(0), value: Int64(0), time: Int.max)
      for index in indices {
        item.bits |= 1 << UInt64(index)
        item.value = max(item.value, tables.values[candidates[index]])
        item.time = min(item.time, times[index])
      }
      items.append(BoundItem(members: item.bits, first: indices[0], value: item.value, time: item.time))
    }
    return items
  }
}
