import DayPlanning
import Foundation

/// An instance of the orienteering problem with time windows, in its file format.
///
/// Node 0 is start and end. Travel times are Euclidean distances rounded down to `decimals` places; all times are in
/// ticks of that size. `close` is the latest start of a visit.
struct PlanInstance: Decodable {
  struct Node: Decodable {
    let id: Int
    let x: Double
    let y: Double
    let service: Double
    let profit: Int
    let open: Double
    let close: Double
  }

  struct Distance: Decodable {
    let decimals: Int
  }

  let name: String
  let distance: Distance
  let tmax: Double
  let nodes: [Node]

  /// The problem with a number of vehicles, each of which is a day with the same windows.
  func problem(vehicles: Int) -> PlanProblem {
    let points = nodes.map { (x: Int(($0.x * 1000).rounded()), y: Int(($0.y * 1000).rounded())) }
    let ticksPerUnit = distance.decimals == 1 ? 10 : 100
    let divisor = (1000 / ticksPerUnit) * (1000 / ticksPerUnit)
    let travel = TravelTable(count: nodes.count) { from, to in
      let (dx, dy) = (points[from].x - points[to].x, points[from].y - points[to].y)
      return Self.squareRoot((dx * dx + dy * dy) / divisor)
    }
    let ticks = { (time: Double) in Int((time * Double(ticksPerUnit)).rounded()) }
    let stops = nodes.indices.dropFirst().map { index in
      let node = nodes[index]
      let window = StartWindow(opens: ticks(node.open), closes: ticks(node.close))
      return PlanStop(
        location: index, score: node.profit, visitTime: ticks(node.service),
        windows: Array(repeating: [window], count: vehicles))
    }
    let day = PlanDay(
      startLocation: 0, endLocation: 0, startTime: ticks(nodes[0].open), endTime: ticks(tmax))
    return PlanProblem(stops: stops, days: Array(repeating: day, count: vehicles), travel: travel)
  }

  /// The largest integer whose square is not greater.
  private static func squareRoot(_ square: Int) -> Int {
    var root = Int(Double(square).squareRoot())
    while root * root > square { root -= 1 }
    while (root + 1) * (root + 1) <= square { root += 1 }
    return root
  }
}
