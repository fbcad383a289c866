/// The removals of an iteration.
extension NeighbourhoodSearch {
  /// Removes a few stops of the candidate, in one of four ways.
  mutating func remove(_ tables: borrowing PlanTables) {
    let visits = candidate.visitCount
    var draw = random.below(
      tuning.stringShare + tuning.nearShare + tuning.randomShare + tuning.ejectionShare)
    if visits == 0 || draw < tuning.ejectionShare { return eject(tables) }
    draw -= tuning.ejectionShare
    let most = max(1, min(tuning.maximumRemoved, (visits * tuning.removedPercent + 99) / 100))
    let count = 1 + random.below(most)
    if draw < tuning.stringShare {
      removeString(count, tables)
    } else if draw < tuning.stringShare + tuning.nearShare {
      removeNear(count, tables)
    } else {
      removeAnywhere(count, visits, tables)
    }
  }

  /// Removes consecutive stops of one day.
  private mutating func removeString(_ most: Int, _ tables: borrowing PlanTables) {
    var day = random.below(tables.dayCount)
    while candidate.lengths[day] == 0 { day = (day + 1) % tables.dayCount }
    let length = Int(candidate.lengths[day])
    let count = min(most, length)
    removeString(after: random.below(length - count + 1), count: count, on: day, tables)
  }

  private mutating func removeString(
    after position: Int, count: Int, on day: Int, _ tables: borrowing PlanTables
  ) {
    guard count > 0 else { return }
    for index in (position + 1)...(position + count) {
      candidate.unassign(Int(candidate.positions[day * candidate.stride + index].node), tables)
    }
    candidate.compact(day, tables)
  }

  /// Removes most of the stops nearest to some stop, visited or not.
  private mutating func removeNear(_ count: Int, _ tables: borrowing PlanTables) {
    let centre = random.below(tables.stopCount)
    var left = count
    for rank in 0..<tables.stopCount {
      let stop = neighbours.stop(near: centre, rank: rank)
      guard candidate.days[stop] >= 0, random.below(100) < tuning.nearPercent else { continue }
      candidate.unassign(stop, tables)
      left -= 1
      if left == 0 { break }
    }
    for day in 0..<tables.dayCount { candidate.compact(day, tables) }
  }

  /// Removes stops of any day at random.
  private mutating func removeAnywhere(_ count: Int, _ visits: Int, _ tables: borrowing PlanTables) {
    for _ in 0..<count {
      var pick = random.below(visits)
      var day = 0
      while pick >= Int(candidate.lengths[day]) {
        pick -= Int(candidate.lengths[day])
        day += 1
      }
      let stop = Int(candidate.positions[day * candidate.stride + 1 + pick].node)
      if candidate.days[stop] >= 0 { candidate.unassign(stop, tables) }
    }
    for day in 0..<tables.dayCount { candidate.compact(day, tables) }
  }

  /// Replaces the least valuable string of stops that makes room for it by an unvisited stop.
  ///
  /// The removed stops may be inserted elsewhere, which moves others: a chain of ejections over the iterations.
  private mutating func eject(_ tables: borrowing PlanTables) {
    var stop = random.below(tables.stopCount)
    for _ in 0..<tables.stopCount where candidate.days[stop] >= 0 { stop = (stop + 1) % tables.stopCount }
    guard candidate.days[stop] < 0 else { return }
    if candidate.isExcluded(stop, tables) { removeExcluding(stop, tables) }
    var best = (cost: Int64.max, day: -1, position: 0, count: 0)
    for day in 0..<tables.dayCount {
      for position in 0...Int(candidate.lengths[day]) {
        let found = ejection(for: stop, on: day, after: position, tables)
        if found.cost < best.cost { best = (found.cost, day, position, found.count) }
      }
    }
    guard best.day >= 0 else { return }
    removeString(after: best.position, count: best.count, on: best.day, tables)
    candidate.insert(stop, on: best.day, after: best.position, tables)
  }

  /// Removes the visited stops that exclude a stop.
  private mutating func removeExcluding(_ stop: Int, _ tables: borrowing PlanTables) {
    for position in tables.groups.positions(of: stop) {
      for other in tables.groups.stops(of: tables.groups.group(at: position))
      where candidate.days[Int(other)] >= 0 {
        let day = Int(candidate.days[Int(other)])
        candidate.unassign(Int(other), tables)
        candidate.compact(day, tables)
      }
    }
  }

  /// The shortest string after a position that makes room for a stop, and its cost.
  private mutating func ejection(
    for stop: Int, on day: Int, after position: Int, _ tables: borrowing PlanTables
  ) -> (cost: Int64, count: Int) {
    let none = (cost: Int64.max, count: 0)
    let base = day * candidate.stride
    let row = day * tables.nodeCount + stop
    let length = Int(candidate.lengths[day])
    let legs = stop * tables.nodeCount
    let before = candidate.positions[base + position]
    let arrival = before.start &+ tables.legsTo[legs + Int(before.node)]
    guard arrival <= tables.windows[row].closes else { return none }
    let start = tables.start(row, notBefore: arrival)
    let isFull = candidate.lengths[day] >= tables.limits[day]
    var lost: Int64 = 0
    var freed: Int32 = 0
    var next = position + 1
    while next <= length + 1 && next <= position + 6 {
      let after = candidate.positions[base + next]
      let following = start &+ tables.legs[legs + Int(after.node)]
      if following <= after.latest && !(isFull && next == position + 1),
        candidate.affords(stop, on: day, freed: freed, tables)
      {
        let delay = Int64(following - after.arrival)
        return (lost * Int64(70 + random.below(60)) + delay, next - position - 1)
      }
      if next <= length {
        lost += tables.values[Int(after.node)]
        if tables.hasMaximumCost { freed += tables.costs[Int(after.node)] }
      }
      next += 1
    }
    return none
  }
}
