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
    let closes = tables.closes[row]
    let length = state.lengths[day]
    var best = (delay: none, position: Int32(-1))
    if closes < 0 || length >= tables.limits[day] || !state.affords(stop, on: day, tables) { return best }
    let opens = tables.opens[row]
    let hasGaps = tables.gapCount[row] != 0
    let base = day * state.stride
    let nodes = state.nodes + base
    let starts = state.starts + base
    let latest = state.latest + base
    let arrivals = state.arrivals + base
    let legsIn = tables.legsTo + stop * tables.nodeCount
    let legsOut = tables.legs + stop * tables.nodeCount
    var position = 0
    // Latest starts grow along a tour: skip positions before which the earliest visit would have to end.
    let count = Int(length)
    if count > 8 {
      var low = 0
      var high = count
      while low < high {
        let middle = (low + high) >> 1
        if latest[middle + 1] < opens { low = middle + 1 } else { high = middle }
      }
      position = low
    }
    while position <= count {
      let before = starts[position]
      if before > closes { break }
      let arrival = before &+ legsIn[Int(nodes[position])]
      if arrival <= closes {
        var start = max(arrival, opens)
        if hasGaps { start = tables.start(row, notBefore: arrival) }
        let next = start &+ legsOut[Int(nodes[position + 1])]
        if next <= latest[position + 1] {
          let delay = next &- arrivals[position + 1]
          if delay < best.delay { best = (delay, Int32(truncatingIfNeeded: position)) }
        }
      }
      position += 1
    }
    return best
  }

  /// Whether a stop fits after a position and is worth more than the legs it adds; what is required always is.
  @inline(__always)
  static func pays(
    _ stop: Int, on day: Int, after position: Int32, _ state: borrowing TourState,
    _ tables: borrowing PlanTables
  ) -> Bool {
    guard position >= 0 else { return false }
    guard let costs = tables.legCosts else { return true }
    let index = day * state.stride + Int(position)
    let (before, after) = (Int(state.nodes[index]), Int(state.nodes[index + 1]))
    let count = tables.nodeCount
    let added = costs[before * count + stop] + costs[stop * count + after] - costs[before * count + after]
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
    let arrival = state.starts[index] &+ tables.legsTo[stop * tables.nodeCount + Int(state.nodes[index])]
    guard arrival <= tables.closes[row] else { return none }
    let next =
      tables.start(row, notBefore: arrival)
      &+ tables.legs[stop * tables.nodeCount + Int(state.nodes[index + 1])]
    return next <= state.latest[index + 1] ? next &- state.arrivals[index + 1] : none
  }
}
