/// Finds the cheapest feasible position of a stop in a day.
enum InsertionSearch {
  /// No feasible position.
  static let none = Int32.max

  /// The position after which the stop delays the rest of the day least, and the delay; `none` if there is none.
  ///
  /// Constant time per position: a leg in, the next opening, a leg out, compared with the latest start of the next
  /// node.
  @inline(__always)
  static func cheapest(
    _ stop: Int, on day: Int, _ state: borrowing TourState, _ tables: borrowing PlanTables
  ) -> (delay: Int32, position: Int32) {
    let row = day * tables.nodeCount + stop
    let times = tables.windows[row]
    let closes = times.closes
    let length = state.lengths[day]
    var best = (delay: none, position: Int32(-1))
    if closes < 0 || length >= tables.limits[day] || !state.affords(stop, on: day, tables) { return best }
    let opens = times.opens
    let hasGaps = times.gapCount != 0
    let base = day * state.stride
    let end = base + Int(length)
    let legs = stop * tables.nodeCount
    // Every position has one of the nodes, so no unchecked index below leaves its array.
    precondition(
      end + 1 < state.positions.count && legs + tables.nodeCount <= tables.legs.count, "no such tour")
    var index = base
    // Latest starts grow along a tour: skip positions before which the earliest visit would have to end.
    if length > 8 {
      var high = end
      while index < high {
        let middle = (index + high) >> 1
        if state.positions[unchecked: middle + 1].latest < opens { index = middle + 1 } else { high = middle }
      }
    }
    while index <= end {
      let before = state.positions[unchecked: index]
      if before.start > closes { break }
      let arrival = before.start &+ tables.legsTo[unchecked: legs &+ Int(before.node)]
      if arrival <= closes {
        var start = max(arrival, opens)
        if hasGaps { start = tables.start(row, notBefore: arrival) }
        let after = state.positions[unchecked: index &+ 1]
        let next = start &+ tables.legs[unchecked: legs &+ Int(after.node)]
        if next <= after.latest {
          let delay = next &- after.arrival
          if delay < best.delay { best = (delay, Int32(truncatingIfNeeded: index &- base)) }
        }
      }
      index &+= 1
    }
    return best
  }

  /// Checks whether a stop fits after a position and is worth more than the legs it adds; required stops
  /// always are.
  @inline(__always)
  static func pays(
    _ stop: Int, on day: Int, after position: Int32, _ state: borrowing TourState,
    _ tables: borrowing PlanTables
  ) -> Bool {
    guard position >= 0 else { return false }
    guard !tables.legCosts.isEmpty else { return true }
    let index = day * state.stride + Int(position)
    let (before, after) = (Int(state.positions[index].node), Int(state.positions[index + 1].node))
    let count = tables.nodeCount
    let added =
      tables.legCosts[before * count + stop] + tables.legCosts[stop * count + after]
      - tables.legCosts[before * count + after]
    return tables.values[stop] > Int64(added)
  }

  /// The delay of a stop inserted after one position; `none` if it is not feasible.
  @inline(__always)
  static func delay(
    of stop: Int, on day: Int, after position: Int, _ state: borrowing TourState,
    _ tables: borrowing PlanTables
  ) -> Int32 {
    let row = day * tables.nodeCount + stop
    let index = day * state.stride + position
    let legs = stop * tables.nodeCount
    precondition(
      index >= 0 && index + 1 < state.positions.count && legs + tables.nodeCount <= tables.legs.count,
      "no such position")
    let before = state.positions[unchecked: index]
    let after = state.positions[unchecked: index &+ 1]
    let arrival = before.start &+ tables.legsTo[unchecked: legs &+ Int(before.node)]
    guard arrival <= tables.windows[row].closes else { return none }
    let start = tables.start(row, notBefore: arrival)
    let next = start &+ tables.legs[unchecked: legs &+ Int(after.node)]
    return next <= after.latest ? next &- after.arrival : none
  }
}
