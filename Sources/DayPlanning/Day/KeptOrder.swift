/// A sequence of stops given by hand: which of them fit, and windows that keep them in order.
struct KeptOrder {
  /// A stop of the sequence.
  struct Item {
    let starts: [StartWindow]
    let visit: Int
    let worth: Int
    /// Indicates whether its time was fixed, so that others give way.
    var isFixed = false
  }

  /// Positions of the stops that fit, in order.
  let kept: [Int]
  /// For each of them the windows of its start; no two of a plan within them can be swapped.
  let windows: [[StartWindow]]

  /// The most stops of which every choice is tried; in longer sequences, stops that no longer fit are
  /// skipped.
  private static let mostTried = 12

  /// Chooses the stops with the most worth that can be visited in this order.
  ///
  /// - Parameters:
  ///   - leg: Minutes between two positions; -1 is the start, `items.count` the end of the day.
  init(_ items: [Item], from: Int, until: Int, leg: (Int, Int) -> Int) {
    let all = Array(items.indices)
    var best: (worth: Int, end: Int, kept: [Int]) = (-1, 0, [])
    let choices = items.count <= Self.mostTried ? 1 << items.count : 1
    for choice in 0..<choices {
      // The first choice leaves out none.
      let chosen = all.filter { choice & (1 << $0) == 0 }
      guard let end = Self.end(of: chosen, items, from, until, leg) else { continue }
      let worth = chosen.reduce(0) { $0 + items[$1].worth }
      if worth > best.worth || (worth == best.worth && end < best.end) { best = (worth, end, chosen) }
    }
    if best.worth < 0 { best.kept = Self.greedy(items, from, until, leg) }
    kept = best.kept
    windows = Self.windows(best.kept, items, from, until, leg)
  }

  /// Checks whether all stops can be visited in this order.
  static func fits(_ items: [Item], from: Int, until: Int, leg: (Int, Int) -> Int) -> Bool {
    end(of: Array(items.indices), items, from, until, leg) != nil
  }

  private static func start(_ starts: [StartWindow], notBefore time: Int) -> Int? {
    starts.compactMap { max($0.opens, time) <= $0.closes ? max($0.opens, time) : nil }.min()
  }

  private static func start(_ starts: [StartWindow], notAfter time: Int) -> Int? {
    starts.compactMap { $0.opens <= min($0.closes, time) ? min($0.closes, time) : nil }.max()
  }

  /// When the day ends after these stops; nil when they do not fit.
  private static func end(
    of chosen: [Int], _ items: [Item], _ from: Int, _ until: Int, _ leg: (Int, Int) -> Int
  ) -> Int? {
    var (time, last) = (from, -1)
    for position in chosen {
      guard let start = start(items[position].starts, notBefore: time + leg(last, position)) else {
        return nil
      }
      (time, last) = (start + items[position].visit, position)
    }
    let end = time + leg(last, items.count)
    return end <= until || chosen.isEmpty ? end : nil
  }

  private static func greedy(_ items: [Item], _ from: Int, _ until: Int, _ leg: (Int, Int) -> Int) -> [Int] {
    var kept = items.indices.filter { items[$0].isFixed }
    if end(of: kept, items, from, until, leg) == nil { kept = [] }
    for position in items.indices where !kept.contains(position) {
      let longer = (kept + [position]).sorted()
      if end(of: longer, items, from, until, leg) != nil { kept = longer }
    }
    return kept
  }

  /// From the earliest start of each stop to just before that of the next.
  private static func windows(
    _ kept: [Int], _ items: [Item], _ from: Int, _ until: Int, _ leg: (Int, Int) -> Int
  ) -> [[StartWindow]] {
    var earliest: [Int] = []
    var (time, last) = (from, -1)
    for position in kept {
      let start = start(items[position].starts, notBefore: time + leg(last, position)) ?? time
      earliest.append(start)
      (time, last) = (start + items[position].visit, position)
    }
    var latest = earliest
    var (limit, next) = (until, items.count)
    for index in kept.indices.reversed() {
      let item = items[kept[index]]
      let bound = limit - leg(kept[index], next) - item.visit
      latest[index] = max(earliest[index], start(item.starts, notAfter: bound) ?? earliest[index])
      (limit, next) = (latest[index], kept[index])
    }
    return kept.indices.map { index in
      // The first of two starts before the second can begin at all, so nothing swaps them.
      let closes = index + 1 < kept.count ? min(latest[index], earliest[index + 1] - 1) : latest[index]
      return items[kept[index]].starts.compactMap { window in
        let (first, last) = (
          max(window.opens, earliest[index]), min(window.closes, max(earliest[index], closes))
        )
        return first <= last ? StartWindow(opens: first, closes: last) : nil
      }
    }
  }
}
