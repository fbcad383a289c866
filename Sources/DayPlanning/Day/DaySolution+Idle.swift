/// Hours of a plan in which nothing happens.
extension DaySolution {
  /// Long waits, afternoons left over and days without a stop: for each day the square of its minutes, so that hours
  /// left over on two days count less than an empty one.
  var idleness: Int {
    plan.tours.enumerated().reduce(0) { sum, day in
      let minutes = idleMinutes(day.element, problem.problem.days[day.offset])
      return sum + minutes * minutes
    }
  }

  private func idleMinutes(_ tour: PlannedTour, _ frame: PlanDay) -> Int {
    guard !tour.visits.isEmpty else { return frame.endTime - frame.startTime }
    let waits = tour.visits.map { $0.start - $0.arrival }.filter { $0 >= DaySolution.idle }
    // An evening after dinner is not left over, and neither is an early end.
    let left = min(frame.endTime, scores.settings.dinner.from) - tour.arrival
    let isSlow = request.pace == .relaxed || request.party.hasSmallChildren
    return waits.reduce(0, +) + (left >= (isSlow ? 180 : 120) ? left : 0)
  }

  /// The most minutes on foot of any day.
  var longestWalking: Int {
    plan.tours.indices.map { day in
      ways(on: day).legs.reduce(0) { $0 + ($1.leg.mode == .walk ? $1.leg.minutes : 0) }
    }.max() ?? 0
  }

  /// Minutes of a wait that are more than a rest.
  private static let idle = 90
  /// Minutes with nothing to do that make a day as good as empty.
  private static let nearlyEmpty = 200

  /// A day for each place, so that days with next to nothing have some of those of the fullest day; empty when there is
  /// no such day, or when the traveller said which places each day has.
  func daysForEmptyOnes() -> [Int: Int] {
    let empty = plan.tours.indices.filter { idle(on: $0) >= DaySolution.nearlyEmpty }
    func spare(_ day: Int) -> Int {
      visits(on: day).count { place in
        empty.contains { $0 != day && !candidates.openings[place][$0].spans.isEmpty }
      }
    }
    guard !empty.isEmpty, request.order.isEmpty, request.fixed.isEmpty,
      let fullest = plan.tours.indices.max(by: { spare($0) < spare($1) })
    else { return [:] }
    let days = Array(Set(empty + [fullest])).sorted()
    let places = ([fullest] + days.filter { $0 != fullest }).flatMap { visits(on: $0) }
    // The others stay on their days, or these would become empty.
    var result: [Int: Int] = [:]
    for day in plan.tours.indices {
      for place in visits(on: day) { result[place] = day }
    }
    for (position, place) in places.enumerated() {
      let day = days[position * days.count / places.count]
      if !candidates.openings[place][day].starts(visit: 1).isEmpty { result[place] = day }
    }
    return days.count > 1 ? result : [:]
  }

  private func idle(on day: Int) -> Int { idleMinutes(plan.tours[day], problem.problem.days[day]) }

  /// Places of the visits of a day in their order, without meals and excursions.
  private func visits(on day: Int) -> [Int] {
    plan.tours[day].visits.map { problem.origins[$0.stop] }.filter { $0.kind == .visit }.map { $0.place }
      .filter { candidates.place($0).role != .excursion }
  }
}
