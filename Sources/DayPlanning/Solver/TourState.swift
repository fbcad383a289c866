/// The tours of all days with their times.
///
/// A tour of `length` stops has `length + 2` positions: the start of the day, the stops, the end of the day.
struct TourState: ~Copyable {
  /// A position of a tour.
  struct Position: BitwiseCopyable {
    var node: Int32
    var arrival: Int32
    /// Start of the visit.
    var start: Int32
    /// The latest start that keeps the rest of the day feasible.
    var latest: Int32
  }

  let dayCount: Int
  /// Positions of one day.
  let stride: Int
  /// The positions of all days, `stride` of each.
  private(set) var positions: FixedArray<Position>
  /// The number of stops of each day.
  private(set) var lengths: FixedArray<Int32>
  /// The day of each stop; -1 if not visited.
  private(set) var days: FixedArray<Int32>
  /// The cost of the stops of each day together.
  private(set) var spent: FixedArray<Int32>
  /// The number of visited stops of each group.
  private var groupVisits: FixedArray<Int32>
  /// The sum of the values of all visited stops.
  private(set) var value: Int64 = 0

  /// Empty tours.
  init(_ tables: borrowing PlanTables) {
    dayCount = tables.dayCount
    stride = tables.stopCount + 2
    positions = FixedArray(
      repeating: Position(node: 0, arrival: 0, start: 0, latest: 0), count: dayCount * stride)
    lengths = FixedArray(repeating: 0, count: dayCount)
    spent = FixedArray(repeating: 0, count: dayCount)
    days = FixedArray(repeating: -1, count: tables.stopCount)
    groupVisits = FixedArray(repeating: 0, count: tables.groups.count)
    clear(tables)
  }

  /// Removes every stop.
  mutating func clear(_ tables: borrowing PlanTables) {
    value = 0
    days.fill(-1)
    groupVisits.fill(0)
    spent.fill(0)
    for day in 0..<dayCount {
      lengths[day] = 0
      positions[day * stride].node = Int32(tables.startNode(of: day))
      positions[day * stride + 1].node = Int32(tables.endNode(of: day))
      schedule(day, tables)
    }
  }

  /// Copies another state of the same problem.
  mutating func copy(_ other: borrowing TourState) {
    value = other.value
    days.copy(other.days)
    groupVisits.copy(other.groupVisits)
    spent.copy(other.spent)
    lengths.copy(other.lengths)
    for day in 0..<dayCount {
      positions.copy(other.positions, day * stride..<day * stride + Int(lengths[day]) + 2)
    }
  }

  /// Inserts a stop after a position; the caller has checked that the tour stays feasible.
  mutating func insert(_ stop: Int, on day: Int, after position: Int, _ tables: borrowing PlanTables) {
    let place = day * stride + position + 1
    var index = day * stride + Int(lengths[day]) + 1
    while index >= place {
      positions[index + 1] = positions[index]
      index -= 1
    }
    positions[place].node = Int32(stop)
    lengths[day] += 1
    days[stop] = Int32(day)
    value += tables.values[stop]
    if tables.hasMaximumCost { spent[day] += tables.costs[stop] }
    if !groupVisits.isEmpty { count(stop, 1, tables) }
    update(day, from: position + 1, tables)
  }

  /// Unassigns a stop; must be followed by `compact(_:_:)` for its day.
  mutating func unassign(_ stop: Int, _ tables: borrowing PlanTables) {
    if tables.hasMaximumCost { spent[Int(days[stop])] -= tables.costs[stop] }
    days[stop] = -1
    value -= tables.values[stop]
    if !groupVisits.isEmpty { count(stop, -1, tables) }
  }

  private mutating func count(_ stop: Int, _ change: Int32, _ tables: borrowing PlanTables) {
    for position in tables.groups.positions(of: stop) {
      groupVisits[tables.groups.group(at: position)] += change
    }
  }

  /// Checks whether a stop costs no more than a day has left, with some of it freed.
  @inline(__always)
  func affords(_ stop: Int, on day: Int, freed: Int32 = 0, _ tables: borrowing PlanTables) -> Bool {
    guard tables.hasMaximumCost else { return true }
    return Int64(spent[day]) - Int64(freed) + Int64(tables.costs[stop]) <= Int64(tables.mostCosts[day])
  }

  /// Checks whether another stop of one of its groups is visited.
  @inline(__always)
  func isExcluded(_ stop: Int, _ tables: borrowing PlanTables) -> Bool {
    guard !groupVisits.isEmpty else { return false }
    for position in tables.groups.positions(of: stop)
    where groupVisits[tables.groups.group(at: position)] > 0 { return true }
    return false
  }

  /// Removes the positions of unassigned stops and recomputes the times of the day.
  mutating func compact(_ day: Int, _ tables: borrowing PlanTables) {
    let base = day * stride
    let end = Int(lengths[day]) + 1
    var kept = 1
    for index in 1..<end where days[Int(positions[base + index].node)] >= 0 {
      positions[base + kept].node = positions[base + index].node
      kept += 1
    }
    positions[base + kept].node = positions[base + end].node
    lengths[day] = Int32(kept - 1)
    schedule(day, tables)
  }

  /// Computes all times of a day.
  mutating func schedule(_ day: Int, _ tables: borrowing PlanTables) {
    let base = day * stride
    let end = base + Int(lengths[day]) + 1
    let row = day * tables.nodeCount
    let first = tables.windows[row + Int(positions[base].node)].opens
    (positions[base].arrival, positions[base].start) = (first, first)
    for index in base + 1...end { forward(index, row, tables) }
    positions[end].latest = tables.windows[row + Int(positions[end].node)].closes
    var index = end - 1
    while index >= base {
      positions[index].latest = latestStart(index, row, tables)
      index -= 1
    }
  }

  /// Updates the times after a new node at a position: later starts until one is unchanged, and
  /// latest starts back to one that is unchanged.
  private mutating func update(_ day: Int, from position: Int, _ tables: borrowing PlanTables) {
    let base = day * stride
    let end = base + Int(lengths[day]) + 1
    let row = day * tables.nodeCount
    forward(base + position, row, tables)
    var index = base + position + 1
    while index <= end {
      let before = positions[index].start
      forward(index, row, tables)
      if positions[index].start == before { break }
      index += 1
    }
    positions[base + position].latest = latestStart(base + position, row, tables)
    index = base + position - 1
    while index >= base {
      let time = latestStart(index, row, tables)
      if positions[index].latest == time { break }
      positions[index].latest = time
      index -= 1
    }
  }

  @inline(__always)
  private mutating func forward(_ index: Int, _ row: Int, _ tables: borrowing PlanTables) {
    let before = positions[index - 1]
    let node = Int(positions[index].node)
    let arrival = before.start + tables.legs[Int(before.node) * tables.nodeCount + node]
    positions[index].arrival = arrival
    positions[index].start = tables.start(row + node, notBefore: arrival)
  }

  @inline(__always)
  private func latestStart(_ index: Int, _ row: Int, _ tables: borrowing PlanTables) -> Int32 {
    let (node, next) = (Int(positions[index].node), positions[index + 1])
    return tables.start(
      row + node, notAfter: next.latest - tables.legs[node * tables.nodeCount + Int(next.node)])
  }

  /// The sum of the arrivals at the ends of the days: of two plans with the same score the lower is better.
  var arrivalSum: Int {
    var sum = 0
    for day in 0..<dayCount { sum += Int(positions[day * stride + Int(lengths[day]) + 1].arrival) }
    return sum
  }

  /// Cost of all legs.
  func legCost(_ tables: borrowing PlanTables) -> Int64 {
    guard !tables.legCosts.isEmpty else { return 0 }
    var sum: Int64 = 0
    for day in 0..<dayCount {
      let base = day * stride
      for position in base...(base + Int(lengths[day])) {
        sum += Int64(
          tables.legCosts[
            Int(positions[position].node) * tables.nodeCount + Int(positions[position + 1].node)])
      }
    }
    return sum
  }

  /// The value minus the cost of the legs, by which plans are compared.
  @inline(__always)
  func merit(_ tables: borrowing PlanTables) -> Int64 {
    tables.legCosts.isEmpty ? value : value - legCost(tables)
  }

  /// The total travel and visit time of all days, without waiting.
  @inline(__always)
  var busyTime: Int64 {
    var time: Int64 = 0
    for day in 0..<dayCount {
      let base = day * stride
      for position in base...(base + Int(lengths[day])) {
        time += Int64(positions[position + 1].arrival - positions[position].start)
      }
    }
    return time
  }

  /// The stops of each day, in order.
  var stopsByDay: [[Int]] {
    var stops: [[Int]] = []
    for day in 0..<dayCount {
      stops.append([])
      for index in 0..<Int(lengths[day]) { stops[day].append(Int(positions[day * stride + 1 + index].node)) }
    }
    return stops
  }

  /// The number of visited stops.
  var visitCount: Int {
    var count = 0
    for day in 0..<dayCount { count += Int(lengths[day]) }
    return count
  }
}
