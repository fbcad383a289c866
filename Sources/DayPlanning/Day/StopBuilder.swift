import GuideModel

/// Makes the stops and groups of a problem from candidates.
struct StopBuilder {
  private(set) var stops: [PlanStop] = []
  private(set) var origins: [DayProblem.Origin] = []
  var groups: [PlanGroup] = []
  private(set) var mealGroups: [(day: Int, kind: DayStop.Kind, group: Int)] = []
  private(set) var requiredGroups: [Int: Int] = [:]
  /// Stops that are not worth their effort, unless hours are left empty.
  private(set) var fillers: Set<Int> = []

  let places: [PlanningPlace]
  let days: [DayDate]
  let scores: DayScores
  private let fillsHours: Bool

  init(
    _ chosen: [DayCandidate], _ places: [PlanningPlace], _ days: [DayDate], _ scores: DayScores,
    _ locations: [Int: Int], _ candidates: DayCandidates, _ options: DayOptions
  ) {
    (self.places, self.days, self.scores, fillsHours) = (places, days, scores, options.fillsHours)
    var ofPlace: [Int: [Int]] = [:]
    var ofMeal: [[DayStop.Kind: [Int]]] = Array(repeating: [:], count: days.count)
    for candidate in chosen {
      let first = stops.count
      add(candidate, location: locations[candidate.place] ?? DayProblem.start)
      ofPlace[candidate.place, default: []] += first..<stops.count
      guard candidate.kind != .visit else { continue }
      for day in days.indices where !candidate.starts[day].isEmpty {
        ofMeal[day][candidate.kind, default: []] += first..<stops.count
      }
    }
    addExcursions(&ofMeal)
    addBaths()
    let required = Set(chosen.filter { $0.isRequired }.map { $0.place })
    for (place, members) in ofPlace.sorted(by: { $0.key < $1.key }) {
      let isRequired =
        required.contains(place)
        && !(options.isOrderOptional && !scores.request.included.contains(places[place].id)
          && !scores.request.fixed.contains { $0.place == places[place].id })
      if isRequired { requiredGroups[place] = groups.count }
      for visits in isRequired ? [members] : byReturn(members) where isRequired || visits.count > 1 {
        groups.append(PlanGroup(stops: visits, isRequired: isRequired))
      }
    }
    for day in days.indices {
      for kind in DayStop.Kind.allMeals where candidates.isPlanned(kind, on: days[day]) {
        let isRequired =
          options.requiresMeals && kind != .drink && (options.mayAdd || ofMeal[day][kind] != nil)
        if kind != .drink, options.mayAdd || ofMeal[day][kind] != nil {
          mealGroups.append((day, kind, groups.count))
        }
        groups.append(PlanGroup(stops: ofMeal[day][kind] ?? [], isRequired: isRequired))
      }
    }
  }

  /// Puts the baths that were not asked for by name into one group: one is enough.
  private mutating func addBaths() {
    let baths = stops.indices.filter { index in
      let place = places[origins[index].place]
      return place.role == .bath && !scores.request.asks(for: place.id)
    }
    if baths.count > 1 { groups.append(PlanGroup(stops: baths)) }
  }

  /// Points that a stop costs at this pace; what was asked for, and meals, are worth them.
  private func effort(_ candidate: DayCandidate) -> Int {
    candidate.isRequired || candidate.isTimed || candidate.kind != .visit || fillsHours
      ? 0 : scores.settings.pace(scores.request.pace).leastWorth
  }

  /// One stop for each worth that a candidate has at different times.
  private mutating func add(_ candidate: DayCandidate, location: Int) {
    let place = places[candidate.place]
    let cost = ([candidate.place] + candidate.parts.map { $0.place }).reduce(0) { sum, index in
      sum
        + (places[index].costs.total(scores.request.party, for: candidate.kind, at: places[index].role)?
          .usualPrice ?? 0)
    }
    var byFactor: [Int: [[StartWindow]]] = [:]
    for day in days.indices {
      for window in candidate.starts[day] {
        for (factor, part) in parts(of: window, candidate, place, days[day]) {
          let factor = factor * 100 + later(candidate, place, day)
          guard let part = rounded(part, candidate) else { continue }
          // An excursion may take the place of the lunch of its day.
          let returns = returns(to: place, on: day)
          if returns, !place.role.isTable, part.closes < days[day].sunset { continue }
          let isOfDay = place.excursion != nil || place.role == .excursion || returns
          let hasLunch = scores.hasLunch(place, from: part.opens, visit: candidate.visit)
          let key = (factor * (DayRequest.mostDays + 1) + (isOfDay ? day + 1 : 0)) * 2 + (hasLunch ? 1 : 0)
          byFactor[key, default: Array(repeating: [], count: days.count)][day].append(part)
        }
      }
    }
    for (key, windows) in byFactor.sorted(by: { $0.key > $1.key }) {
      let combined = key / 2 / (DayRequest.mostDays + 1)
      let (factor, later) = (combined / 100, combined % 100)
      let worth = worth(candidate, factor) * (100 - later) / 100
      let isWorthIt = candidate.isRequired || worth > effort(candidate)
      // Hours that are left empty may have it.
      guard isWorthIt || keepsFillers && worth > 0 else { continue }
      if !isWorthIt { fillers.insert(stops.count) }
      stops.append(
        PlanStop(
          location: location, score: max(1, worth - effort(candidate)),
          visitTime: candidate.visit,
          windows: windows, cost: cost))
      origins.append(
        DayProblem.Origin(
          place: candidate.place, kind: candidate.kind, visit: candidate.visit, location: location,
          parts: candidate.parts, rest: candidate.rest))
    }
  }

  /// The worth at an hour with a factor; of more than some points, the factor takes its percent of these only, and
  /// of twice as many where one likes the place.
  private func worth(_ candidate: DayCandidate, _ factor: Int) -> Int {
    // One goes out of one's way for the right hour of what one likes.
    let most = scores.settings.weights.mostByTime * (scores.likes(places[candidate.place]) ? 2 : 1)
    guard candidate.worth > most, factor >= StopBuilder.leastFactor else {
      return candidate.worth * factor / 100
    }
    return candidate.worth + most * (factor - 100) / 100
  }

  /// The factor of an hour that is just another one; with less, the place has nothing to show.
  private static let leastFactor = 50

  private var keepsFillers: Bool { scores.settings.filling != nil && scores.request.order.isEmpty }

  /// Percent that a place of the first rank is worth less on a later day, so that it comes on the first ones.
  private func later(_ candidate: DayCandidate, _ place: PlanningPlace, _ day: Int) -> Int {
    place.rank == 1 && !candidate.isTimed
      ? min(99, scores.settings.weights.latestDay, day * scores.settings.weights.laterDay) : 0
  }

  /// A window between times that a plan gives; nil when there is none. Times given by hand stay as they are.
  private func rounded(_ window: StartWindow, _ candidate: DayCandidate) -> StartWindow? {
    let step = scores.settings.roundMinutes
    guard !candidate.isTimed, step > 1 else { return window }
    let (opens, closes) = (scores.settings.rounded(window.opens), window.closes / step * step)
    return opens <= closes ? StartWindow(opens: opens, closes: closes) : nil
  }

  /// A window divided where the worth of a start changes; factors in steps of five.
  private func parts(
    of window: StartWindow, _ candidate: DayCandidate, _ place: PlanningPlace, _ day: DayDate
  ) -> [(factor: Int, window: StartWindow)] {
    // The best time of a table is that of its meal.
    guard !candidate.isTimed, candidate.kind == .visit else { return [(100, window)] }
    let midday = scores.lunchBreaks(place, visit: candidate.visit)
    // The best hour is for all that the stop has.
    let later = candidate.minutesUntilLast
    let breaks = (scores.breaks(place, on: day).map { $0 - later } + midday).filter {
      window.opens < $0 && $0 <= window.closes
    }
    let opens = [window.opens] + Set(breaks).sorted()
    return opens.enumerated().map { index, time in
      let closes = index + 1 < opens.count ? opens[index + 1] - 1 : window.closes
      let factor = (scores.timeFactor(place, on: day, at: time + later) + 2) / 5 * 5
      return (factor, StartWindow(opens: time, closes: closes))
    }
  }
}
