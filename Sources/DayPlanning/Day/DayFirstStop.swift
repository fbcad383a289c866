/// Makes a sight beside the start of a day its first stop: the route would be as short with the sight at its end, but
/// travellers expect to begin there.
struct DayFirstStop {
  private let places: [PlanningPlace]
  private let days: [DayDate]
  private let scores: DayScores
  private let longestWalk: Int

  /// Minutes after the earliest start at which it still is the first stop.
  private static let latitude = 15
  /// Minutes that one waits at its door.
  private static let wait = 30

  /// Nil where the content has no such rule, or the order of the stops was given by hand.
  init?(_ places: [PlanningPlace], _ days: [DayDate], _ scores: DayScores) {
    guard let minutes = scores.settings.firstStopMinutes, scores.request.order.isEmpty else {
      return nil
    }
    (self.places, self.days, self.scores, longestWalk) = (places, days, scores, minutes)
  }

  /// Limits the starts of the sight nearest to the start to the first minutes of the days.
  ///
  /// - Parameter walk: Minutes on foot from the start to a place; nil for a ride.
  func limit(_ chosen: inout [DayCandidate], walk: (Int) -> Int?) {
    let near = chosen.indices.compactMap { index -> (walk: Int, index: Int)? in
      guard isSight(chosen[index]), let minutes = walk(chosen[index].place), minutes <= longestWalk
      else {
        return nil
      }
      return (minutes, index)
    }
    guard let first = near.min(by: { ($0.walk, $0.index) < ($1.walk, $1.index) }) else { return }
    let visit = chosen[first.index].visit
    var isLimited = false
    for day in days.indices {
      let arrival = scores.request.startTime(on: day) + first.walk
      guard
        let window = chosen[first.index].starts[day].filter({ $0.closes >= arrival }).min(by: {
          $0.opens < $1.opens
        })
      else { continue }
      let start = max(window.opens, arrival)
      guard start <= arrival + DayFirstStop.wait, !isTaken(day, until: start + visit) else {
        continue
      }
      chosen[first.index].starts[day] = [
        StartWindow(opens: window.opens, closes: min(window.closes, start + DayFirstStop.latitude))
      ]
      isLimited = true
    }
    // At other hours it is not seen at all, which is worse than one sight less elsewhere.
    if isLimited { chosen[first.index].worth *= 2 }
  }

  /// Minutes by which the first walk in the heat may be longer: it is one, with the rest of the day inside.
  private static let shade = 3

  /// Keeps what is a long walk from the start for after the heat, where a day begins in it.
  static func spareHeat(
    _ chosen: inout [DayCandidate], _ days: [DayDate], _ scores: DayScores, walk: (Int) -> Int?
  ) {
    let (heat, request) = (scores.settings.heat, scores.request)
    guard let most = scores.settings.longestWalkInHeat, request.order.isEmpty,
      heat.from <= request.startTime, request.startTime < heat.until
    else { return }
    for index in chosen.indices where chosen[index].kind == .visit && !chosen[index].isRequired {
      guard walk(chosen[index].place) ?? 0 > most + shade else { continue }
      for day in days.indices where days[day].isHot {
        chosen[index].starts[day] = chosen[index].starts[day].within(PlanningRules.Span(heat.until, .max))
      }
    }
  }

  /// Checks whether a candidate is a sight of the first ranks that one may see in the morning.
  private func isSight(_ candidate: DayCandidate) -> Bool {
    let place = places[candidate.place]
    return candidate.kind == .visit && !candidate.isTimed && place.rank <= 2 && !place.role.isTable
      && [.sight, .stroll].contains(place.role) && !scores.isOfEvenings(place)
  }

  /// Checks whether something has a fixed time before a minute of a day.
  private func isTaken(_ day: Int, until minute: Int) -> Bool {
    scores.request.fixed.contains { $0.day == day && $0.start < minute }
  }
}
