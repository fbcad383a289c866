/// Upper bounds for the completions of a partial plan, for the exact search.
///
/// Every further stop takes at least its visit and shortest outgoing leg. The stops that fit into the time left, with
/// the last stop counted in part (a fractional knapsack), bound the value; so does the number of stops that the days
/// still allow. Of stops that exclude each other only the
/// greatest value and the shortest time count, once.
struct ScoreBound {
  private let candidates: [Int]
  private let dayCount: Int
  private let nodeCount: Int
  /// Shortest times between candidates, then starts, then ends of the days, by any route through candidates.
  private var least: [Int]
  /// Shortest outgoing leg of each candidate, then of each start.
  private var shortestOut: [Int] = []
  /// Items that can be taken once: a candidate, or a group of candidates; by value for time, best first, and by value.
  private var byRatio: [BoundItem] = []
  private var byValue: [BoundItem] = []
  /// Time and stops of all days after each day, and the minimum sum of their arrivals.
  private var laterTime: [Int]
  private var laterStops: [Int]
  private var laterArrivals: [Int]

  /// Bounds for some stops of a problem.
  init(_ candidates: [Int], _ tables: borrowing PlanTables) {
    self.candidates = candidates
    let (count, days) = (candidates.count, tables.dayCount)
    dayCount = days
    nodeCount = count + 2 * days
    var nodes = candidates
    for day in 0..<days { nodes.append(tables.startNode(of: day)) }
    for day in 0..<days { nodes.append(tables.endNode(of: day)) }
    least = []
    least.reserveCapacity(nodes.count * nodes.count)
    for a in nodes {
      for b in nodes { least.append(Int(tables.legs[a * tables.nodeCount + b])) }
    }
    for from in 0..<(count + days) {
      var shortest = Int.max
      for to in 0..<nodes.count where to != from && !(count..<(count + days)).contains(to) {
        shortest = min(shortest, least[from * nodes.count + to])
      }
      shortestOut.append(shortest)
    }
    for middle in 0..<count {
      for from in 0..<nodes.count {
        let first = least[from * nodes.count + middle]
        for to in 0..<nodes.count {
          least[from * nodes.count + to] = min(
            least[from * nodes.count + to], first + least[middle * nodes.count + to])
        }
      }
    }
    laterTime = [Int](repeating: 0, count: days)
    laterStops = laterTime
    laterArrivals = laterTime
    let items = BoundItem.items(candidates, times: shortestOut, tables)
    byRatio = items.sorted {
      let (a, b) = ($0.value * Int64($1.time), $1.value * Int64($0.time))
      return a != b ? a > b : $0.first < $1.first
    }
    byValue = items.sorted { $0.value != $1.value ? $0.value > $1.value : $0.first < $1.first }
    for day in (0..<max(0, days - 1)).reversed() {
      let (next, row) = (day + 1, (day + 1) * tables.nodeCount)
      let opens = Int(tables.windows[row + tables.startNode(of: next)].opens)
      let span =
        Int(tables.windows[row + tables.endNode(of: next)].closes) - opens - shortestOut[count + next]
      laterTime[day] = laterTime[next] + max(0, span)
      laterStops[day] = laterStops[next] + Int(tables.limits[next])
      laterArrivals[day] =
        laterArrivals[next] + opens + least[(count + next) * nodeCount + count + days + next]
    }
  }

  /// Shortest time from the start of a candidate's visit to the arrival at another.
  @inline(__always)
  func leastTime(fromCandidate from: Int, toCandidate to: Int) -> Int { least[from * nodeCount + to] }

  /// Shortest time from the start of a day to a candidate.
  @inline(__always)
  func leastTime(fromStartOf day: Int, toCandidate to: Int) -> Int {
    least[(candidates.count + day) * nodeCount + to]
  }

  /// Shortest time from the start of a candidate's visit to the end of a day.
  @inline(__always)
  func leastTime(fromCandidate from: Int, toEndOf day: Int) -> Int {
    least[from * nodeCount + candidates.count + dayCount + day]
  }

  /// The maximum value of any plan that starts with a label; `bucket` is the label's position.
  func most(after label: PlanLabel, bucket: Int, _ tables: borrowing PlanTables) -> Int64 {
    let (day, count) = (Int(label.day), candidates.count)
    let place = bucket % (count + 1)
    let shortest = shortestOut[place < count ? place : count + day]
    let end = Int(tables.windows[day * tables.nodeCount + tables.endNode(of: day)].closes)
    var time = max(0, end - Int(label.time) - shortest) + laterTime[day]
    var byTime = label.value
    for item in byRatio where label.closed & item.members != item.members {
      if item.time <= time {
        byTime += item.value
        time -= item.time
      } else {
        byTime += item.value * Int64(time) / Int64(item.time)
        break
      }
    }
    var stops = Int(tables.limits[day] - label.stopCount) + laterStops[day]
    if stops >= count { return byTime }
    var byCount = label.value
    for item in byValue where label.closed & item.members != item.members {
      if stops == 0 { break }
      byCount += item.value
      stops -= 1
    }
    return min(byTime, byCount)
  }

  /// The minimum sum of arrivals at the ends of the days of any plan that starts with a label.
  func leastArrivals(after label: PlanLabel, bucket: Int) -> Int {
    let (day, count) = (Int(label.day), candidates.count)
    let place = bucket % (count + 1)
    let from = place < count ? place : count + day
    return Int(label.arrivalSum) + Int(label.time) + least[from * nodeCount + count + dayCount + day]
      + laterArrivals[day]
  }
}
