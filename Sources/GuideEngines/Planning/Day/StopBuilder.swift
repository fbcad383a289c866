import GuideModel

/// Makes the stops and groups of a problem from candidates.
struct StopBuilder {
  private(set) var stops: [PlanStop] = []
  private(set) var origins: [DayProblem.Origin] = []
  private(set) var groups: [PlanGroup] = []
  private(set) var mealGroups: [(day: Int, kind: DayStop.Kind, group: Int)] = []
  private(set) var requiredGroups: [Int: Int] = [:]

  private let places: [PlanningPlace]
  private let days: [DayDate]
  private let scores: DayScores

  init(
    _ chosen: [DayCandidate], _ places: [PlanningPlace], _ days: [DayDate], _ scores: DayScores,
    _ locations: [Int: Int], _ candidates: DayCandidates, _ options: DayOptions
  ) {
    (self.places, self.days, self.scores) = (places, days, scores)
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
    let required = Set(chosen.filter { $0.isRequired }.map { $0.place })
    for (place, members) in ofPlace.sorted(by: { $0.key < $1.key }) {
      let isRequired =
        required.contains(place)
        && !(options.isOrderOptional && !scores.request.included.contains(places[place].id))
      guard isRequired || members.count > 1 else { continue }
      if isRequired { requiredGroups[place] = groups.count }
      groups.append(PlanGroup(stops: members, isRequired: isRequired))
    }
    for day in days.indices {
      for kind in DayStop.Kind.allMeals where candidates.isPlanned(kind, on: days[day]) {
        let isRequired =
          options.requiresMeals && kind != .drink && (options.mayAdd || ofMeal[day][kind] != nil)
        if isRequired { mealGroups.append((day, kind, groups.count)) }
        groups.append(PlanGroup(stops: ofMeal[day][kind] ?? [], isRequired: isRequired))
      }
    }
  }

  /// One stop for each worth that a candidate has at different times.
  private mutating func add(_ candidate: DayCandidate, location: Int) {
    let place = places[candidate.place]
    var byFactor: [Int: [[StartWindow]]] = [:]
    for day in days.indices {
      for window in candidate.starts[day] {
        for (factor, part) in parts(of: window, candidate, place, days[day]) {
          byFactor[factor, default: Array(repeating: [], count: days.count)][day].append(part)
        }
      }
    }
    for (factor, windows) in byFactor.sorted(by: { $0.key > $1.key }) {
      stops.append(
        PlanStop(
          location: location, score: candidate.worth * factor / 100, visitTime: candidate.visit,
          windows: windows, cost: place.costs.total(scores.request.party)?.upperBound ?? 0))
      origins.append(
        DayProblem.Origin(
          place: candidate.place, kind: candidate.kind, visit: candidate.visit, location: location))
    }
  }

  /// A window divided where the worth of a start changes; factors in steps of five.
  private func parts(
    of window: StartWindow, _ candidate: DayCandidate, _ place: PlanningPlace, _ day: DayDate
  ) -> [(factor: Int, window: StartWindow)] {
    // The best time of a table is that of its meal.
    guard !candidate.isTimed, candidate.kind == .visit else { return [(100, window)] }
    let breaks = scores.breaks(place, on: day).filter { window.opens < $0 && $0 <= window.closes }
    let opens = [window.opens] + Set(breaks).sorted()
    return opens.enumerated().map { index, time in
      let closes = index + 1 < opens.count ? opens[index + 1] - 1 : window.closes
      let factor = (scores.timeFactor(place, on: day, at: time) + 2) / 5 * 5
      return (factor, StartWindow(opens: time, closes: closes))
    }
  }
}
