/// A problem as flat arrays, for the searches.
///
/// Nodes are the stops `0..<stopCount`, then the start of each day, then the end of each day. All arrays are allocated
/// once and freed with the value.
struct PlanTables: ~Copyable {
  let stopCount: Int
  let dayCount: Int
  let nodeCount: Int
  /// `legs[a * nodeCount + b]`: time from the start of the visit of `a` to the arrival at `b`.
  let legs: UnsafeMutablePointer<Int32>
  /// The same, transposed: `legsTo[b * nodeCount + a]`.
  let legsTo: UnsafeMutablePointer<Int32>
  /// `opens[day * nodeCount + node]`: the earliest start of all windows of that day; `Int32.max` if there is none.
  let opens: UnsafeMutablePointer<Int32>
  /// The latest start of all windows of that day; -1 if there is none.
  let closes: UnsafeMutablePointer<Int32>
  /// Index of the first gap between windows, and their number, for each day and node.
  let firstGap: UnsafeMutablePointer<Int32>
  let gapCount: UnsafeMutablePointer<Int32>
  /// A gap: the last start before it and the first after it.
  let gapFrom: UnsafeMutablePointer<Int32>
  let gapUntil: UnsafeMutablePointer<Int32>
  /// The score of each stop.
  let scores: UnsafeMutablePointer<Int64>
  /// The value of each stop: its score, plus, for a required stop, more than all scores together.
  let values: UnsafeMutablePointer<Int64>
  /// `legCosts[a * nodeCount + b]`; nil without costs.
  let legCosts: UnsafeMutablePointer<Int32>?
  /// Which stops exclude each other.
  let groups: GroupTable
  /// The maximum number of stops of each day.
  let limits: UnsafeMutablePointer<Int32>
  /// Whether a day has a maximum of costs; without one, costs are not looked at.
  let hasMaximumCost: Bool
  /// What each stop costs, and the most that those of a day may cost together.
  let costs: UnsafeMutablePointer<Int32>
  let mostCosts: UnsafeMutablePointer<Int32>
  /// Hash of everything above: the seed of the random numbers.
  let fingerprint: UInt64

  init(_ problem: PlanProblem) {
    let (stops, days) = (problem.stops.count, problem.days.count)
    let nodes = stops + 2 * days
    (stopCount, dayCount, nodeCount) = (stops, days, nodes)
    legs = .allocate(capacity: nodes * nodes)
    legsTo = .allocate(capacity: nodes * nodes)
    opens = .allocate(capacity: max(1, days * nodes))
    closes = .allocate(capacity: max(1, days * nodes))
    firstGap = .allocate(capacity: max(1, days * nodes))
    gapCount = .allocate(capacity: max(1, days * nodes))
    scores = .allocate(capacity: max(1, stops))
    values = .allocate(capacity: max(1, stops))
    limits = .allocate(capacity: max(1, days))
    hasMaximumCost = problem.days.contains { $0.maximumCost != nil }
    costs = .allocate(capacity: max(1, stops))
    mostCosts = .allocate(capacity: max(1, days))

    var hash = Fingerprint()
    let locations =
      problem.stops.map(\.location) + problem.days.map(\.startLocation) + problem.days.map(\.endLocation)
    for a in 0..<nodes {
      let visitTime = a < stops ? problem.stops[a].visitTime : 0
      for b in 0..<nodes {
        let time = Int32(visitTime + problem.travel[locations[a], locations[b]])
        legs[a * nodes + b] = time
        legsTo[b * nodes + a] = time
        hash.add(Int(time))
      }
    }

    if let costs = problem.legCosts {
      let made = UnsafeMutablePointer<Int32>.allocate(capacity: nodes * nodes)
      for a in 0..<nodes {
        for b in 0..<nodes {
          made[a * nodes + b] = Int32(costs[locations[a], locations[b]])
          hash.add(Int(made[a * nodes + b]))
        }
      }
      legCosts = made
    } else {
      legCosts = nil
    }

    var gaps: [(from: Int32, until: Int32)] = []
    for day in 0..<days {
      for node in 0..<nodes {
        let windows = Self.windows(of: node, on: day, in: problem)
        let index = day * nodes + node
        opens[index] = windows.first.map { Int32($0.opens) } ?? .max
        closes[index] = windows.last.map { Int32($0.closes) } ?? -1
        firstGap[index] = Int32(gaps.count)
        gapCount[index] = Int32(max(0, windows.count - 1))
        for (window, next) in zip(windows, windows.dropFirst()) {
          gaps.append((Int32(window.closes), Int32(next.opens)))
        }
        for window in windows {
          hash.add(window.opens)
          hash.add(window.closes)
        }
        hash.add(windows.count)
      }
      limits[day] = Int32(min(stops, max(0, problem.days[day].maximumStops ?? stops)))
      hash.add(Int(limits[day]))
    }
    gapFrom = .allocate(capacity: max(1, gaps.count))
    gapUntil = .allocate(capacity: max(1, gaps.count))
    for (index, gap) in gaps.enumerated() { (gapFrom[index], gapUntil[index]) = gap }

    // What is required outweighs all scores and the costs of every way together.
    let mostCost = problem.legCosts.map { costs in
      locations.reduce(0) { most, a in max(most, locations.reduce(0) { max($0, costs[a, $1]) }) }
    }
    let bonus = problem.stops.reduce(1) { $0 + $1.score } + (mostCost ?? 0) * (stops + days)
    for (index, stop) in problem.stops.enumerated() {
      scores[index] = Int64(stop.score)
      values[index] = Int64(stop.score + (stop.isRequired ? bonus : 0))
      hash.add(stop.score)
      hash.add(stop.isRequired ? 1 : 0)
    }
    for group in problem.groups {
      // At most one of a group is visited, so the bonus counts once.
      if group.isRequired { for stop in Set(group.stops) { values[stop] += Int64(bonus) } }
      hash.add(group.isRequired ? 1 : 0)
      for stop in group.stops { hash.add(stop) }
    }
    for (index, stop) in problem.stops.enumerated() { costs[index] = Int32(clamping: stop.cost) }
    for (index, day) in problem.days.enumerated() {
      mostCosts[index] = Int32(clamping: max(0, day.maximumCost ?? .max))
    }
    if hasMaximumCost {
      for stop in problem.stops { hash.add(stop.cost) }
      for day in problem.days { hash.add(day.maximumCost ?? -1) }
    }
    groups = GroupTable(problem.groups, stopCount: stops)
    fingerprint = hash.value
  }

  deinit {
    legs.deallocate()
    legsTo.deallocate()
    legCosts?.deallocate()
    opens.deallocate()
    closes.deallocate()
    firstGap.deallocate()
    gapCount.deallocate()
    gapFrom.deallocate()
    gapUntil.deallocate()
    scores.deallocate()
    values.deallocate()
    limits.deallocate()
    costs.deallocate()
    mostCosts.deallocate()
  }

  /// The windows of a node on a day, merged and in order; starts and ends of other days have none.
  private static func windows(of node: Int, on day: Int, in problem: PlanProblem) -> [StartWindow] {
    let (stops, days) = (problem.stops.count, problem.days.count)
    if node == stops + day {
      return [StartWindow(opens: problem.days[day].startTime, closes: problem.days[day].startTime)]
    }
    if node == stops + days + day { return endWindow(of: problem.days[day]) }
    guard node < stops else { return [] }
    var merged: [StartWindow] = []
    let sorted = problem.stops[node].windows[day]
      .filter { $0.closes >= problem.days[day].startTime }
      .sorted { ($0.opens, $0.closes) < ($1.opens, $1.closes) }
    for window in sorted {
      if let last = merged.last, window.opens <= last.closes + 1 {
        merged[merged.count - 1] = StartWindow(opens: last.opens, closes: max(last.closes, window.closes))
      } else {
        merged.append(window)
      }
    }
    return merged
  }

  private static func endWindow(of day: PlanDay) -> [StartWindow] {
    day.startTime <= day.endTime ? [StartWindow(opens: day.startTime, closes: day.endTime)] : []
  }

  /// The node where a day starts.
  @inline(__always)
  func startNode(of day: Int) -> Int { stopCount + day }

  /// The node where a day ends.
  @inline(__always)
  func endNode(of day: Int) -> Int { stopCount + dayCount + day }

  /// The earliest start not before `time`, of a visit with an index `day * nodeCount + node`; the caller has checked
  /// that `time` is not after `closes`.
  @inline(__always)
  func start(_ index: Int, notBefore time: Int32) -> Int32 {
    var start = max(time, opens[index])
    let gaps = gapCount[index]
    if gaps != 0 {
      let first = Int(firstGap[index])
      for gap in first..<(first + Int(gaps)) where gapFrom[gap] < start && start < gapUntil[gap] {
        start = gapUntil[gap]
      }
    }
    return start
  }

  /// The latest start not after `time`; -1 if there is none.
  @inline(__always)
  func start(_ index: Int, notAfter time: Int32) -> Int32 {
    var start = min(time, closes[index])
    let gaps = gapCount[index]
    if gaps != 0 {
      let first = Int(firstGap[index])
      for gap in first..<(first + Int(gaps)) where gapFrom[gap] < start && start < gapUntil[gap] {
        start = gapFrom[gap]
      }
    }
    return start < opens[index] ? -1 : start
  }
}
