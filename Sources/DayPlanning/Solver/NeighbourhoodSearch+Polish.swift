/// The last improvements of a plan whose legs cost points.
extension NeighbourhoodSearch {
  /// The most rounds over all stops.
  private static let mostRounds = 4

  /// Moves single stops of the best state, or exchanges them for others of their groups, while that raises its merit.
  ///
  /// The search inserts where the delay is least; a dearer way that takes as long may remain.
  mutating func polish(_ tables: borrowing PlanTables) {
    guard !tables.legCosts.isEmpty else { return }
    for _ in 0..<Self.mostRounds {
      var isBetter = false
      for day in 0..<tables.dayCount {
        for position in 0..<Int(best.lengths[day]) where position < Int(best.lengths[day]) {
          if move(position, of: day, tables) { isBetter = true }
        }
      }
      guard isBetter else { return }
    }
  }

  /// Takes a stop out and inserts it, or one of its groups, where the merit is greatest; false if that was its place.
  private mutating func move(_ position: Int, of day: Int, _ tables: borrowing PlanTables) -> Bool {
    candidate.copy(best)
    let stop = Int(candidate.positions[day * candidate.stride + 1 + position].node)
    candidate.unassign(stop, tables)
    candidate.compact(day, tables)
    var most = (gain: Int64.min, stop: stop, day: -1, position: 0)
    func look(at other: Int) {
      guard !candidate.isExcluded(other, tables) else { return }
      for day in 0..<tables.dayCount {
        let found = gain(of: other, on: day, tables)
        if found.gain > most.gain { most = (found.gain, other, day, found.position) }
      }
    }
    look(at: stop)
    if tables.groups.count > 0 {
      for index in tables.groups.positions(of: stop) {
        for other in tables.groups.stops(of: tables.groups.group(at: index))
        where Int(other) != stop {
          look(at: Int(other))
        }
      }
    }
    guard most.day >= 0 else { return false }
    candidate.insert(most.stop, on: most.day, after: most.position, tables)
    guard candidate.merit(tables) > best.merit(tables) else { return false }
    best.copy(candidate)
    return true
  }

  /// The greatest gain of a stop on a day, and the position after which it has it.
  private func gain(of stop: Int, on day: Int, _ tables: borrowing PlanTables) -> (
    gain: Int64, position: Int
  ) {
    var most = (gain: Int64.min, position: 0)
    guard tables.windows[day * tables.nodeCount + stop].closes >= 0,
      candidate.lengths[day] < tables.limits[day], candidate.affords(stop, on: day, tables)
    else { return most }
    for position in 0...Int(candidate.lengths[day])
    where InsertionSearch.delay(of: stop, on: day, after: position, candidate, tables)
      < InsertionSearch.none
    {
      let index = day * candidate.stride + position
      let (before, after) = (candidate.positions[index].node, candidate.positions[index + 1].node)
      let added =
        tables.legCost(before, stop) + tables.legCost(Int32(stop), Int(after))
        - tables.legCost(before, Int(after))
      if tables.values[stop] - added > most.gain { most = (tables.values[stop] - added, position) }
    }
    return most
  }
}
