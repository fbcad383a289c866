/// The tours of all days with their times, as flat arrays.
///
/// A tour of `length` stops has `length + 2` positions: the start of the day, the stops, the end of the day. For each
/// position: the node, the arrival, the start of the visit, and the latest start that keeps the rest feasible.
struct TourState: ~Copyable {
  let dayCount: Int
  /// Positions of one day.
  let stride: Int
  private let stopCount: Int
  private let storage: UnsafeMutablePointer<Int32>
  let nodes: UnsafeMutablePointer<Int32>
  let arrivals: UnsafeMutablePointer<Int32>
  let starts: UnsafeMutablePointer<Int32>
  let latest: UnsafeMutablePointer<Int32>
  /// The number of stops of each day.
  let lengths: UnsafeMutablePointer<Int32>
  /// The day of each stop; -1 if not visited.
  let days: UnsafeMutablePointer<Int32>
  /// What the stops of each day cost together.
  let spent: UnsafeMutablePointer<Int32>
  /// The number of visited stops of each group.
  private let groupVisits: UnsafeMutablePointer<Int32>
  private let groupCount: Int
  /// The sum of the values of all visited stops.
  private(set) var value: Int64 = 0

  /// Empty tours.
  init(_ tables: borrowing PlanTables) {
    dayCount = tables.dayCount
    stopCount = tables.stopCount
    groupCount = tables.groups.count
    stride = tables.stopCount + 2
    let size = dayCount * stride
    storage = .allocate(capacity: 4 * size + 2 * dayCount + stopCount + groupCount + 1)
    nodes = storage
    arrivals = storage + size
    starts = storage + 2 * size
    latest = storage + 3 * size
    lengths = storage + 4 * size
    days = storage + 4 * size + dayCount
    groupVisits = storage + 4 * size + dayCount + stopCount
    spent = storage + 4 * size + dayCount + stopCount + groupCount
    clear(tables)
  }

  deinit { storage.deallocate() }

  /// Removes every stop.
  mutating func clear(_ tables: borrowing PlanTables) {
    value = 0
    days.update(repeating: -1, count: stopCount)
    groupVisits.update(repeating: 0, count: groupCount)
    spent.update(repeating: 0, count: dayCount)
    for day in 0..<dayCount {
      lengths[day] = 0
      nodes[day * stride] = Int32(tables.startNode(of: day))
      nodes[day * stride + 1] = Int32(tables.endNode(of: day))
      schedule(day, tables)
    }
  }

  /// Copies another state of the same problem.
  mutating func copy(_ other: borrowing TourState) {
    value = other.value
    days.update(from: other.days, count: stopCount)
    if groupCount > 0 { groupVisits.update(from: other.groupVisits, count: groupCount) }
    spent.update(from: other.spent, count: dayCount)
    for day in 0..<dayCount {
      let (first, count) = (day * stride, Int(other.lengths[day]) + 2)
      lengths[day] = other.lengths[day]
      (nodes + first).update(from: other.nodes + first, count: count)
      (arrivals + first).update(from: other.arrivals + first, count: count)
      (starts + first).update(from: other.starts + first, count: count)
      (latest + first).update(from: other.latest + first, count: count)
    }
  }

  /// Inserts a stop after a position; the caller has checked that the tour stays feasible.
  mutating func insert(_ stop: Int, on day: Int, after position: Int, _ tables: borrowing PlanTables) {
    let base = day * stride
    var index = Int(lengths[day]) + 1
    while index > position {
      nodes[base + index + 1] = nodes[base + index]
      arrivals[base + index + 1] = arrivals[base + index]
      starts[base + index + 1] = starts[base + index]
      latest[base + index + 1] = latest[base + index]
      index -= 1
    }
    nodes[base + position + 1] = Int32(stop)
    lengths[day] += 1
    days[stop] = Int32(day)
    value += tables.values[stop]
    if tables.hasMaximumCost { spent[day] += tables.costs[stop] }
    if groupCount > 0 { count(stop, 1, tables) }
    update(day, from: position + 1, tables)
  }

  /// Unassigns a stop; must be followed by `compact(_:_:)` for its day.
  mutating func unassign(_ stop: Int, _ tables: borrowing PlanTables) {
    if tables.hasMaximumCost { spent[Int(days[stop])] -= tables.costs[stop] }
    days[stop] = -1
    value -= tables.values[stop]
    if groupCount > 0 { count(stop, -1, tables) }
  }

  private mutating func count(_ stop: Int, _ change: Int32, _ tables: borrowing PlanTables) {
    for position in tables.groups.positions(of: stop) {
      groupVisits[tables.groups.group(at: position)] += change
    }
  }

  /// Whether a stop costs no more than a day has left, with some of it freed.
  @inline(__always)
  func affords(_ stop: Int, on day: Int, freed: Int32 = 0, _ tables: borrowing PlanTables) -> Bool {
    guard tables.hasMaximumCost else { return true }
    return Int64(spent[day]) - Int64(freed) + Int64(tables.costs[stop]) <= Int64(tables.mostCosts[day])
  }

  /// Whether another stop of one of its groups is visited.
  @inline(__always)
  func isExcluded(_ stop: Int, _ tables: borrowing PlanTables) -> Bool {
    guard groupCount > 0 else { return false }
    for position in tables.groups.positions(of: stop)
    where groupVisits[tables.groups.group(at: position)] > 0 { return true }
    return false
  }

  /// Removes the positions of unassigned stops and recomputes the times of the day.
  mutating func compact(_ day: Int, _ tables: borrowing PlanTables) {
    let base = day * stride
    let end = Int(lengths[day]) + 1
    var kept = 1
    for index in 1..<end where days[Int(nodes[base + index])] >= 0 {
      nodes[base + kept] = nodes[base + index]
      kept += 1
    }
    nodes[base + kept] = nodes[base + end]
    lengths[day] = Int32(kept - 1)
    schedule(day, tables)
  }

  /// Computes all times of a day.
  mutating func schedule(_ day: Int, _ tables: borrowing PlanTables) {
    let base = day * stride
    let end = Int(lengths[day]) + 1
    let row = day * tables.nodeCount
    arrivals[base] = tables.opens[row + Int(nodes[base])]
    starts[base] = arrivals[base]
    for index in 1...end { forward(base + index, row, tables) }
    latest[base + end] = tables.closes[row + Int(nodes[base + end])]
    var index = end - 1
    while index >= 0 {
      latest[base + index] = latestStart(base + index, row, tables)
      index -= 1
    }
  }

  /// Updates the times after a new node at a position: later starts until one is unchanged, and
  /// latest starts back to one that is unchanged.
  private mutating func update(_ day: Int, from position: Int, _ tables: borrowing PlanTables) {
    let base = day * stride
    let end = Int(lengths[day]) + 1
    let row = day * tables.nodeCount
    forward(base + position, row, tables)
    var index = position + 1
    while index <= end {
      let before = starts[base + index]
      forward(base + index, row, tables)
      if starts[base + index] == before { break }
      index += 1
    }
    latest[base + position] = latestStart(base + position, row, tables)
    index = position - 1
    while index >= 0 {
      let time = latestStart(base + index, row, tables)
      if latest[base + index] == time { break }
      latest[base + index] = time
      index -= 1
    }
  }

  @inline(__always)
  private mutating func forward(_ index: Int, _ row: Int, _ tables: borrowing PlanTables) {
    let (a, b) = (Int(nodes[index - 1]), Int(nodes[index]))
    arrivals[index] = starts[index - 1] + tables.legs[a * tables.nodeCount + b]
    starts[index] = tables.start(row + b, notBefore: arrivals[index])
  }

  @inline(__always)
  private func latestStart(_ index: Int, _ row: Int, _ tables: borrowing PlanTables) -> Int32 {
    let (a, b) = (Int(nodes[index]), Int(nodes[index + 1]))
    return tables.start(row + a, notAfter: latest[index + 1] - tables.legs[a * tables.nodeCount + b])
  }

  /// The sum of the arrivals at the ends of the days: of two plans with the same score the lower is better.
  var arrivalSum: Int {
    var sum = 0
    for day in 0..<dayCount { sum += Int(arrivals[day * stride + Int(lengths[day]) + 1]) }
    return sum
  }

  /// What all legs cost.
  func legCost(_ tables: borrowing PlanTables) -> Int64 {
    guard let costs = tables.legCosts else { return 0 }
    var sum: Int64 = 0
    for day in 0..<dayCount {
      let base = day * stride
      for position in base...(base + Int(lengths[day])) {
        sum += Int64(costs[Int(nodes[position]) * tables.nodeCount + Int(nodes[position + 1])])
      }
    }
    return sum
  }

  /// The value less what the legs cost: what makes one plan better than another.
  @inline(__always)
  func merit(_ tables: borrowing PlanTables) -> Int64 {
    tables.legCosts == nil ? value : value - legCost(tables)
  }

  /// The total travel and visit time of all days, without waiting.
  @inline(__always)
  var busyTime: Int64 {
    var time: Int64 = 0
    for day in 0..<dayCount {
      let base = day * stride
      for position in base...(base + Int(lengths[day])) {
        time += Int64(arrivals[position + 1] - starts[position])
      }
    }
    return time
  }

  /// The stops of each day, in order.
  var stopsByDay: [[Int]] {
    var days: [[Int]] = []
    for day in 0..<dayCount {
      let first = nodes + day * stride + 1
      days.append((0..<Int(lengths[day])).map { Int(first[$0]) })
    }
    return days
  }

  /// The number of visited stops.
  var visitCount: Int {
    var count = 0
    for day in 0..<dayCount { count += Int(lengths[day]) }
    return count
  }
}
