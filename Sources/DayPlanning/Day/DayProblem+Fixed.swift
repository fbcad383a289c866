import GuideModel

/// Stops at fixed times, which stay where they are while the rest of the day gives way.
extension DayProblem {
  /// Shortens the stays at fixed times that would outlast their day, and gives the end of each day: later than the traveller
  /// said where the shortest stay still outlasts it.
  ///
  /// - Parameter wayBack: Minutes from a place to the end of a day.
  static func ends(
    _ chosen: inout [DayCandidate], _ places: [PlanningPlace], _ days: [DayDate], _ scores: DayScores,
    _ candidates: DayCandidates, wayBack: (Int) -> Int
  ) -> [Int] {
    let request = scores.request
    var ends = [Int](repeating: request.endTime, count: days.count)
    for stop in request.fixed where days.indices.contains(stop.day) {
      guard let index = chosen.firstIndex(where: { places[$0.place].id == stop.place }),
        isKept(stop, candidates.openings[chosen[index].place][stop.day])
      else { continue }
      let place = places[chosen[index].place]
      let back = wayBack(chosen[index].place)
      let stay = chosen[index].visit
      if request.lengths[place.id] == nil {
        let inner = chosen[index].parts.reduce(chosen[index].rest) { $0 + $1.minutes }
        let least = (place.role.isTable ? DayCandidates.dinnerMinutes : place.visit.shortest) + inner
        chosen[index].visit = min(stay, max(least, request.endTime - back - stop.start))
      }
      ends[stop.day] = max(ends[stop.day], stop.start + chosen[index].visit + back)
    }
    return ends
  }

  /// Replaces the windows of what has a fixed time.
  static func fix(
    _ chosen: inout [DayCandidate], _ places: [PlanningPlace], _ days: [DayDate], _ request: DayRequest,
    _ candidates: DayCandidates
  ) {
    for stop in request.fixed where days.indices.contains(stop.day) {
      guard let index = chosen.firstIndex(where: { places[$0.place].id == stop.place }) else { continue }
      let place = chosen[index].place
      guard isKept(stop, candidates.openings[place][stop.day]) else {
        chosen.removeAll { $0.place == place }
        continue
      }
      chosen[index].kind = DayStop.Kind(at: places[place], from: stop.start)
      chosen[index].starts = [[StartWindow]](repeating: [], count: days.count)
      chosen[index].starts[stop.day] = [StartWindow(opens: stop.start, closes: stop.start)]
      (chosen[index].isTimed, chosen[index].isRequired) = (true, true)
      let fixed = chosen[index]
      chosen = chosen.filter { $0.place != place } + [fixed]
    }
  }

  /// Checks whether nothing known is against a fixed time.
  private static func isKept(_ stop: DayRequest.FixedStop, _ opening: DayOpening) -> Bool {
    opening.closure?.isCertain != true && opening.knownHours(without: stop.start) == nil
  }
}
