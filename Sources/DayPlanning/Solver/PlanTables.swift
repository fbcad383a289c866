/// A problem as flat arrays, for the searches.
///
/// Nodes are the stops `0..<stopCount`, then the start of each day, then the end of each day.
struct PlanTables: ~Copyable {
  /// The windows of a node on a day.
  struct StartTimes: BitwiseCopyable {
    /// The earliest start; `Int32.max` without a window.
    let opens: Int32
    /// The latest start; -1 without a window.
    let closes: Int32
    /// Index of the first gap between windows, and the number of gaps.
    let firstGap: Int32
    let gapCount: Int32
  }

  let stopCount: Int
  let dayCount: Int
  let nodeCount: Int
  /// `legs[a * nodeCount + b]`: time from the start of the visit of `a` to the arrival at `b`.
  let legs: FixedArray<Int32>
  /// The same, transposed: `legsTo[b * nodeCount + a]`.
  let legsTo: FixedArray<Int32>
  /// `windows[day * nodeCount + node]`: the times at which a visit can start on a day.
  let windows: FixedArray<StartTimes>
  /// A gap: the last start before it and the first after it.
  let gapFrom: FixedArray<Int32>
  let gapUntil: FixedArray<Int32>
  /// The score of each stop.
  let scores: FixedArray<Int64>
  /// The value of each stop: its score, plus, for a required stop, more than all scores together.
  let values: FixedArray<Int64>
  /// `legCosts[a * nodeCount + b]`; empty without costs.
  let legCosts: FixedArray<Int32>
  /// Groups of stops that exclude each other.
  let groups: GroupTable
  /// The maximum number of stops of each day.
  let limits: FixedArray<Int32>
  /// Indicates whether a day has a maximum of costs; without one, costs are not looked at.
  let hasMaximumCost: Bool
  /// Cost of each stop, and the maximum cost of the stops of each day.
  let costs: FixedArray<Int32>
  let mostCosts: FixedArray<Int32>
  /// Hash of everything above: the seed of the random numbers.
  let fingerprint: UInt64

  init(_ problem: PlanProblem) {
    let (stops, days) = (problem.stops.count, problem.days.count)
    let nodes = stops + 2 * days
    (stopCount, dayCount, nodeCount) = (stops, days, nodes)
    hasMaximumCost = problem.days.contains { $0.maximumCost != nil }
    limits = FixedArray(problem.days.map { Int32(min(stops, max(0, $0.maximumStops ?? stops))) })

    var hash = Fingerprint()
    let locations =
      problem.stops.map { $0.location } + problem.days.map { $0.startLocation }
      + problem.days.map { $0.endLocation }
    var legs = [Int32](repeating: 0, count: nodes * nodes)
    var legsTo = legs
    for a in 0..<nodes {
      let visitTime = a < stops ? problem.stops[a].visitTime : 0
      for b in 0..<nodes {
        let time = Int32(visitTime + problem.travel[locations[a], locations[b]])
        legs[a * nodes + b] = time
        legsTo[b * nodes + a] = time
        hash.add(Int(time))
      }
    }
    self.legs = FixedArray(legs)
    self.legsTo = FixedArray(legsTo)

    if let costs = problem.legCosts {
      let made = locations.flatMap { a in locations.map { b in Int32(costs[a, b]) } }
      for cost in made { hash.add(Int(cost)) }
      legCosts = FixedArray(made)
    } else {
      legCosts = FixedArray([])
    }

    var startTimes: [StartTimes] = []
    var gaps: [(from: Int32, until: Int32)] = []
    for day in 0..<days {
      for node in 0..<nodes {
        let windows = Self.windows(of: node, on: day, in: problem)
        startTimes.append(
          StartTimes(
            opens: windows.first.map { Int32($0.opens) } ?? .max,
            closes: windows.last.map { Int32($0.closes) } ?? -1,
            firstGap: Int32(gaps.count), gapCount: Int32(max(0, windows.count - 1))))
        for (window, next) in zip(windows, windows.dropFirst()) {
          gaps.append((Int32(window.closes), Int32(next.opens)))
        }
        for window in windows {
          hash.add(window.opens)
          hash.add(window.closes)
        }
        hash.add(windows.count)
      }
      hash.add(Int(limits[day]))
    }
    self.windows = FixedArray(startTimes)
    gapFrom = FixedArray(gaps.map { $0.from })
    gapUntil = FixedArray(gaps.map { $0.until })

    // Required stops outweigh all scores and the costs of every way together.
    let mostCost = problem.legCosts.map { costs in
      locations.reduce(0) { most, a in max(most, locations.reduce(0) { max($0, costs[a, $1]) }) }
    }
    let bonus = problem.stops.reduce(1) { $0 + $1.score } + (mostCost ?? 0) * (stops + days)
    scores = FixedArray(problem.stops.map { Int64($0.score) })
    var values = problem.stops.map { Int64($0.score + ($0.isRequired ? bonus : 0)) }
    for stop in problem.stops {
      hash.add(stop.score)
      hash.add(stop.isRequired ? 1 : 0)
    }
    for group in problem.groups {
      // At most one of a group is visited, so the bonus counts once.
      if group.isRequired { for stop in Set(group.stops) { values[stop] += Int64(bonus) } }
      hash.add(group.isRequired ? 1 : 0)
      for stop in group.stops { hash.add(stop) }
    }
    self.values = FixedArray(values)
    costs = FixedArray(problem.stops.map { Int32(clamping: $0.cost) })
    mostCosts = FixedArray(problem.days.map { Int32(clamping: max(0, $0.maximumCost ?? .max)) })
    if hasMaximumCost {
      for stop in problem.stops { hash.add(stop.cost) }
      for day in problem.days { hash.add(day.maximumCost ?? -1) }
    }
    groups = GroupTable(problem.groups, stopCount: stops)
    fingerprint = hash.value
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

  /// The cost of a leg; zero without costs.
  @inline(__always)
  func legCost(_ node: Int32, _ next: Int) -> Int64 {
    legCosts.isEmpty ? 0 : Int64(legCosts[Int(node) * nodeCount + next])
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
    let times = windows[index]
    var start = max(time, times.opens)
    for gap in Int(times.firstGap)..<Int(times.firstGap + times.gapCount)
    where gapFrom[gap] < start && start < gapUntil[gap] {
      start = gapUntil[gap]
    }
    return start
  }

  /// The latest start not after `time`; -1 if there is none.
  @inline(__always)
  func start(_ index: Int, notAfter time: Int32) -> Int32 {
    let times = windows[index]
    var start = min(time, times.closes)
    for gap in Int(times.firstGap)..<Int(times.firstGap + times.gapCount)
    where gapFrom[gap] < start && start < gapUntil[gap] {
      start = gapFrom[gap]
    }
    return start < times.opens ? -1 : start
  }
}
