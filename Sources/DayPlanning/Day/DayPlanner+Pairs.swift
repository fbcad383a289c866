import GuideEngines
import GuideModel

/// Places next door to each other that a trip has on different days.
extension DayPlanner {
  /// Plans once more with what is next door to a must-see on the day of that one, or the other way round, where nothing else is
  /// lost by it.
  func withPairs(_ solution: DaySolution, _ options: DayOptions) -> (DaySolution, DayOptions) {
    let split = solution.splitPairs
    guard !split.isEmpty, solution.request.order.isEmpty else { return (solution, options) }
    // A long trip takes longer to plan, so it is planned only once more.
    let isLong = solution.days.count > 3
    for partnersMove in isLong ? [true] : [true, false] {
      var other = options
      for pair in split {
        if partnersMove { other.dayOfPlace[pair.partner] = pair.day }
        if !partnersMove { other.dayOfPlace[pair.first] = pair.partnerDay }
      }
      let new = solve(solution.request, other, isLong ? .half : .full, after: solution)
      if new.splitPairs.count < split.count, isAsGood(new, as: solution),
        new.idleness <= solution.idleness + DayPlanner.idleForPairs,
        new.visitedPlaces.count + split.count >= solution.visitedPlaces.count
      {
        return (new, other)
      }
    }
    return (solution, options)
  }

  /// The square of the minutes that a day may have less to do.
  private static let idleForPairs = 60 * 60
}

extension DaySolution {
  /// A place of the first rank and one next door that goes with it, on different days although the days of both have either.
  struct SplitPair {
    let first: Int
    let partner: Int
    let day: Int
    let partnerDay: Int
  }

  /// The pairs of a trip that are on different days.
  var splitPairs: [SplitPair] {
    guard days.count > 1 else { return [] }
    var dayOfPlace: [Int: Int] = [:]
    for (day, tour) in plan.tours.enumerated() {
      for place in tour.visits.flatMap({ places(of: $0) }) { dayOfPlace[place] = day }
    }
    let all = candidates.places
    return dayOfPlace.keys.sorted().filter { all[$0].rank == 1 && !all[$0].pairs.isEmpty }
      .flatMap { first in
        dayOfPlace.keys.sorted().compactMap { partner -> SplitPair? in
          guard let day = dayOfPlace[first], let own = dayOfPlace[partner], own != day,
            all[first].pairs.contains(all[partner].id),
            Geodesy.distanceMetres(from: all[first].point, to: all[partner].point)
              <= Double(scores.settings.pairMetres),
            !candidates.openings[partner][day].spans.isEmpty,
            !candidates.openings[first][own].spans.isEmpty,
            ![first, partner].contains(where: { request.asks(for: all[$0].id) })
          else { return nil }
          return SplitPair(first: first, partner: partner, day: day, partnerDay: own)
        }
      }
  }
}
