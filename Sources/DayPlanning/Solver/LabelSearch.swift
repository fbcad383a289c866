/// Exact search: extends partial plans in order of time, dropping those that are dominated or cannot win.
///
/// For problems of at most 64 stops that can be visited at all.
struct LabelSearch: ~Copyable {
  /// Maximum number of stops for an exact search.
  static let stopLimit = 64

  private let candidates: [Int]
  private let labelLimit: Int
  private var labels: [PlanLabel] = []
  /// Labels of each day and node.
  private var buckets: [[LabelRank]]
  private var queue = LabelQueue()
  private let bound: ScoreBound
  /// For each candidate itself and those it excludes.
  private let excluded: [UInt64]
  /// Value and sum of arrivals to beat, and the label that beats them; nil while the known plan is unbeaten.
  private var bestValue: Int64
  private var bestArrivals: Int
  private var bestLabel: Int32?

  /// The result of the search.
  enum Outcome {
    /// The label budget was not enough.
    case outOfBudget
    /// The known plan is optimal.
    case confirmed
    /// A better plan, which is optimal: the stops of each day.
    case improved([[Int]])
  }

  /// A search for a plan better than one with these values; nil if there are too many stops.
  init?(_ tables: borrowing PlanTables, labelLimit: Int, bestValue: Int64, bestArrivals: Int) {
    let open = Self.openStops(tables)
    guard open.count <= Self.stopLimit else { return nil }
    candidates = open
    self.labelLimit = labelLimit
    self.bestValue = bestValue
    self.bestArrivals = bestArrivals
    buckets = [[LabelRank]](repeating: [], count: tables.dayCount * (open.count + 1))
    bound = ScoreBound(open, tables)
    excluded = open.map { tables.groups.excluded(by: $0, among: open) }
  }

  /// The stops with a window within some day.
  private static func openStops(_ tables: borrowing PlanTables) -> [Int] {
    var open: [Int] = []
    for stop in 0..<tables.stopCount {
      for day in 0..<tables.dayCount {
        let row = day * tables.nodeCount
        if tables.windows[row + stop].opens <= tables.windows[row + tables.endNode(of: day)].closes
          && tables.windows[row + stop].closes >= tables.windows[row + tables.startNode(of: day)].opens
        {
          open.append(stop)
          break
        }
      }
    }
    return open
  }

  /// Runs until nothing is left to extend or the label budget is spent.
  mutating func run(_ tables: borrowing PlanTables) -> Outcome {
    guard tables.dayCount > 0 else { return .confirmed }
    startDay(0, after: -1, value: 0, closed: 0, arrivals: 0, tables)
    while let index = queue.removeFirst() {
      if labels[Int(index)].isDominated { continue }
      extend(index, tables)
      if labels.count > labelLimit { return .outOfBudget }
    }
    guard let bestLabel else { return .confirmed }
    return .improved(stops(of: bestLabel, stopCount: tables.stopCount, dayCount: tables.dayCount))
  }

  private mutating func startDay(
    _ day: Int, after parent: Int32, value: Int64, closed: UInt64, arrivals: Int32,
    _ tables: borrowing PlanTables
  ) {
    let node = tables.startNode(of: day)
    add(
      PlanLabel(
        value: value, closed: closed, time: tables.windows[day * tables.nodeCount + node].opens,
        arrivalSum: arrivals, node: Int32(node), day: Int32(day), stopCount: 0, parent: parent),
      bucket: day * (candidates.count + 1) + candidates.count, tables)
  }

  /// Ends the day after a label, and continues with each stop that can follow.
  private mutating func extend(_ index: Int32, _ tables: borrowing PlanTables) {
    let label = labels[Int(index)]
    let day = Int(label.day)
    let legs = Int(label.node) * tables.nodeCount
    let row = day * tables.nodeCount
    let end = tables.endNode(of: day)
    finishDay(label, index, arrival: label.time + tables.legs[legs + end], tables)
    let isLimited = Int(tables.limits[day]) < candidates.count
    if isLimited && label.stopCount >= tables.limits[day] { return }
    for (bit, stop) in candidates.enumerated() where label.closed & (1 << UInt64(bit)) == 0 {
      let spent = tables.hasMaximumCost ? Int64(label.spent) + Int64(tables.costs[stop]) : 0
      guard spent <= Int64(tables.mostCosts[day]) else { continue }
      let arrival = label.time + tables.legs[legs + stop]
      guard arrival <= tables.windows[row + stop].closes else { continue }
      let start = tables.start(row + stop, notBefore: arrival)
      let back = Int(start) + bound.leastTime(fromCandidate: bit, toEndOf: day)
      guard back <= Int(tables.windows[row + end].closes) else { continue }
      add(
        PlanLabel(
          value: label.value + tables.values[stop] - tables.legCost(label.node, stop),
          closed: label.closed | excluded[bit], time: start,
          arrivalSum: label.arrivalSum, node: Int32(stop), day: label.day,
          stopCount: label.stopCount + (isLimited ? 1 : 0), spent: Int32(spent), parent: index),
        bucket: day * (candidates.count + 1) + bit, tables)
    }
  }

  /// The last day ends the plan; any other day is followed by the next.
  private mutating func finishDay(
    _ label: PlanLabel, _ index: Int32, arrival: Int32, _ tables: borrowing PlanTables
  ) {
    // If the triangle inequality fails, there may be a way back only through another stop.
    let isStop = Int(label.node) < tables.stopCount
    let end = tables.endNode(of: Int(label.day))
    if isStop && arrival > tables.windows[Int(label.day) * tables.nodeCount + end].closes { return }
    let arrivals = label.arrivalSum + arrival
    let value = label.value - tables.legCost(label.node, end)
    let next = Int(label.day) + 1
    if next < tables.dayCount {
      startDay(next, after: index, value: value, closed: label.closed, arrivals: arrivals, tables)
    } else if value > bestValue || (value == bestValue && Int(arrivals) < bestArrivals) {
      (bestValue, bestArrivals, bestLabel) = (value, Int(arrivals), index)
    }
  }

  /// Keeps a label unless it cannot win or is dominated; removes those it dominates.
  private mutating func add(_ new: PlanLabel, bucket: Int, _ tables: borrowing PlanTables) {
    var label = new
    let day = Int(label.day)
    if day == tables.dayCount - 1 { label.closed |= unreachable(after: label, bucket: bucket, tables) }
    let most = bound.most(after: label, bucket: bucket, tables)
    if most < bestValue { return }
    if most == bestValue && bound.leastArrivals(after: label, bucket: bucket) >= bestArrivals { return }
    let index = Int32(labels.count)
    let rank = LabelRank(label, index: index)
    guard Self.admit(rank, into: &buckets[bucket], &labels) else { return }
    labels.append(label)
    queue.insert(index, key: Int64(label.day) << 32 | Int64(label.time))
  }

  /// Adds a label to those of its day and node, without the ones it dominates; false when one dominates it.
  private static func admit(
    _ rank: LabelRank, into bucket: inout [LabelRank], _ labels: inout [PlanLabel]
  ) -> Bool {
    for other in bucket where other.dominates(rank) { return false }
    var kept = 0
    for position in bucket.indices {
      let other = bucket[position]
      if rank.dominates(other) {
        labels[Int(other.label)].isDominated = true
      } else {
        bucket[kept] = other
        kept += 1
      }
    }
    bucket.removeSubrange(kept...)
    bucket.append(rank)
    return true
  }

  /// The stops that can no longer be reached on the day of a label, by any route.
  private func unreachable(after label: PlanLabel, bucket: Int, _ tables: borrowing PlanTables) -> UInt64 {
    var closed: UInt64 = 0
    let from = bucket % (candidates.count + 1)
    let (day, row) = (Int(label.day), Int(label.day) * tables.nodeCount)
    for (bit, stop) in candidates.enumerated() where label.closed & (1 << UInt64(bit)) == 0 {
      let least =
        from < candidates.count
        ? bound.leastTime(fromCandidate: from, toCandidate: bit)
        : bound.leastTime(fromStartOf: day, toCandidate: bit)
      if Int(label.time) + least > Int(tables.windows[row + stop].closes) { closed |= 1 << UInt64(bit) }
    }
    return closed
  }

  /// The stops of each day that lead to a label.
  private func stops(of last: Int32, stopCount: Int, dayCount: Int) -> [[Int]] {
    var days = [[Int]](repeating: [], count: dayCount)
    var index = last
    while index >= 0 {
      let label = labels[Int(index)]
      if Int(label.node) < stopCount { days[Int(label.day)].insert(Int(label.node), at: 0) }
      index = label.parent
    }
    return days
  }
}
