import DayPlanning
import TestSupport

/// Random days: several windows per stop, required stops, fixed times, limits of stops and costs, groups, costs of legs, and travel times
/// that need not be symmetric.
struct RandomPlanProblem {
  private var random: SeededRandom

  /// The problems for a seed.
  init(seed: UInt64) { random = SeededRandom(seed: seed) }

  /// A problem with the given ranges of stops and days.
  mutating func next(stops: ClosedRange<Int>, days: ClosedRange<Int>) -> PlanProblem {
    let stopCount = Int.random(in: stops, using: &random)
    let dayCount = Int.random(in: days, using: &random)
    let points = (0...stopCount).map { _ in (x: number(0...60), y: number(0...60)) }
    let isUneven = chance(20)
    let travel = TravelTable(count: points.count) { from, to in
      let way = abs(points[from].x - points[to].x) + abs(points[from].y - points[to].y)
      return isUneven && from != to ? way + number(0...20) : way
    }
    let isDear = chance(40)
    let frames = (0..<dayCount).map { _ in
      PlanDay(
        startLocation: 0, endLocation: chance(30) ? number(0...stopCount) : 0, startTime: 540,
        endTime: 540 + number(0...600), maximumStops: chance(30) ? number(0...7) : nil,
        maximumCost: isDear && chance(80) ? number(0...200) : nil)
    }
    let made = (0..<stopCount).map { index in
      let stop = PlanStop(
        location: index + 1, score: number(0...20), visitTime: number(0...60),
        windows: (0..<dayCount).map { _ in windows() }, isRequired: chance(8),
        cost: isDear ? number(0...90) : 0)
      return chance(5) ? stop.fixed(day: number(0...dayCount - 1), start: number(500...1100)) : stop
    }
    return PlanProblem(
      stops: made, days: frames, travel: travel, groups: groups(stopCount), legCosts: legCosts(travel))
  }

  /// Costs of legs, more or less by their time; nothing for half of the problems.
  private mutating func legCosts(_ travel: TravelTable) -> TravelTable? {
    guard chance(50) else { return nil }
    let percent = number(5...60)
    return TravelTable(count: travel.count) { travel[$0, $1] * percent / 100 + number(0...3) }
  }

  /// Groups of any stops, which may overlap; none for half of the problems.
  private mutating func groups(_ stopCount: Int) -> [PlanGroup] {
    guard stopCount > 1, chance(50) else { return [] }
    return (0..<number(1...4)).map { _ in
      PlanGroup(stops: (0..<number(1...5)).map { _ in number(0...stopCount - 1) }, isRequired: chance(25))
    }
  }

  private mutating func windows() -> [StartWindow] {
    (0..<number(0...3)).map { _ in
      let opens = number(480...1100)
      return StartWindow(opens: opens, closes: opens + number(0...200))
    }
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

  private mutating func chance(_ percent: Int) -> Bool { number(1...100) <= percent }
}
