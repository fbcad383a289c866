/// Hours of a plan in which nothing happens.
extension DaySolution {
  /// Minutes of long waits between stops, and of days without a stop.
  var idleness: Int {
    plan.tours.enumerated().reduce(0) { sum, day in
      let waits = day.element.visits.dropFirst().map { $0.start - $0.arrival }
      let frame = problem.problem.days[day.offset]
      let empty = day.element.visits.isEmpty ? frame.endTime - frame.startTime : 0
      return sum + empty + waits.filter { $0 >= DaySolution.idle }.reduce(0, +)
    }
  }

  /// Minutes of a wait that are more than a rest.
  private static let idle = 90

  /// A day for each place of the fullest day, so that days without a stop have some of them; empty when none is one, or
  /// when the traveller said which places each day has.
  func daysForEmptyOnes() -> [Int: Int] {
    let empty = plan.tours.indices.filter { plan.tours[$0].visits.isEmpty }
    guard !empty.isEmpty, request.order.isEmpty, request.fixed.isEmpty,
      let fullest = plan.tours.indices.max(by: { visits(on: $0).count < visits(on: $1).count })
    else { return [:] }
    let places = visits(on: fullest)
    let days = ([fullest] + empty).sorted()
    var result: [Int: Int] = [:]
    for (position, place) in places.enumerated() {
      let day = days[position * days.count / places.count]
      let isOpen = !candidates.openings[place][day].starts(visit: 1).isEmpty
      result[place] = isOpen ? day : fullest
    }
    return result
  }

  /// Places of the visits of a day in their order, without meals.
  private func visits(on day: Int) -> [Int] {
    plan.tours[day].visits.map { problem.origins[$0.stop] }.filter { $0.kind == .visit }.map { $0.place }
  }
}
