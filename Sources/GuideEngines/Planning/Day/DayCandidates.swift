import GuideModel

/// Places that can be visited, with times, and the reasons against the rest.
struct DayCandidates {
  private(set) var visits: [DayCandidate] = []
  private(set) var meals: [DayCandidate] = []
  /// Why a place is not a candidate, by index.
  private(set) var refusals: [Int: DayOmission] = [:]
  /// Openings of each place on each day.
  private(set) var openings: [[DayOpening]] = []

  private let places: [PlanningPlace]
  private let days: [DayDate]
  private let scores: DayScores
  private let options: DayOptions
  private var request: DayRequest { scores.request }
  private var weights: DayWeights { scores.weights }

  init(
    _ places: [PlanningPlace], _ days: [DayDate], _ scores: DayScores, _ calendar: DayCalendar,
    _ options: DayOptions
  ) {
    (self.places, self.days, self.scores, self.options) = (places, days, scores, options)
    let numbers = DayPaceNumbers(scores.request, isHot: false)
    openings.reserveCapacity(places.count)
    for (index, place) in places.enumerated() {
      let isAsked = scores.request.asks(for: place.id)
      openings.append(
        days.map { DayOpening(place, on: $0, scores.request, calendar, isAsked: isAsked) })
      if let refusal = refusal(of: place, isAsked: isAsked) {
        refusals[index] = refusal
      } else {
        add(index, place, numbers, isAsked: isAsked)
      }
    }
    diversify()
  }

  /// A place by its index.
  func place(_ index: Int) -> PlanningPlace { places[index] }

  private func refusal(of place: PlanningPlace, isAsked: Bool) -> DayOmission? {
    if place.role == .never { return .notPlannable }
    if request.avoided.contains(place.id) { return .avoided }
    if isAsked { return nil }
    if !options.mayAdd { return .enoughStops }
    if request.avoidedKinds.contains(place.category) || !request.avoidedKinds.isDisjoint(with: place.tags) {
      return .avoided
    }
    if request.isSureOnly, place.operating?.status == .unknown { return .closure(.assumed) }
    if place.role == .excursion, !request.interests.contains(where: { $0.roles.contains(.excursion) }) {
      return .excursion
    }
    if request.isRaining, scores.rainFactor(place) <= 30 { return .rain }
    if scores.visitCostFactor(place) <= 30, place.role != .meal, place.role != .drink { return .budget }
    return nil
  }

  private mutating func add(
    _ index: Int, _ place: PlanningPlace, _ numbers: DayPaceNumbers, isAsked: Bool
  ) {
    let visit = numbers.minutes(of: place)
    let isTable = place.role == .meal || place.role == .drink
    let kind = request.kinds[place.id] ?? (place.role == .drink ? .drink : .visit)
    if !isTable || isAsked {
      // A place requested by name may be at any time; so may a table, but preferably at a meal.
      let minutes = request.lengths[place.id] ?? (isTable ? self.minutes(kind, place, visit) : visit)
      let candidate = DayCandidate(
        place: index, kind: kind, visit: minutes,
        starts: openings[index].map { $0.starts(visit: minutes) },
        worth: isTable ? 1 : scores.worth(of: place),
        isRequired: isAsked)
      if candidate.isPossible || isFixable(index, place) {
        visits.append(candidate)
      } else if let closure = openings[index].compactMap({ $0.closure }).first {
        refusals[index] = .closure(closure)
      } else {
        refusals[index] = .noTime
      }
    }
    if request.hasMeals { addMeals(index, place, visit, isAsked: isAsked) }
  }

  /// Checks whether a fixed time is kept although the place is not known to be open then.
  private func isFixable(_ index: Int, _ place: PlanningPlace) -> Bool {
    request.fixed.contains { fixed in
      fixed.place == place.id && days.indices.contains(fixed.day)
        && openings[index][fixed.day].closure.map { !$0.isCertain } ?? true
    }
  }

  private mutating func addMeals(_ index: Int, _ place: PlanningPlace, _ visit: Int, isAsked: Bool) {
    let weights = weights
    let isKitchen = place.role == .meal && place.servings.isEmpty
    if isKitchen || place.servings.contains(.lunch) {
      let isEarly = request.party.childAges.contains { $0 < 12 }
      let until = weights.lunch.until - (isEarly ? weights.lunchEarlierWithChildren : 0)
      addMeal(.lunch, index, minutes(.lunch, place, visit), isAsked) { _ in
        [PlanningRules.Span(weights.lunch.from, until)]
      }
    }
    if isKitchen || place.servings.contains(.dinner) {
      addMeal(.dinner, index, minutes(.dinner, place, visit), isAsked) {
        [DayCandidates.dinner(on: $0, weights)]
      }
    }
    if place.role == .drink || place.servings.contains(.snack) && place.role != .meal {
      addMeal(.drink, index, minutes(.drink, place, visit), isAsked) { $0.isRamadan ? [] : weights.drinks }
    }
  }

  /// Length of a stay at a table.
  private func minutes(_ kind: DayStop.Kind, _ place: PlanningPlace, _ visit: Int) -> Int {
    switch kind {
    case .visit: visit
    case .lunch: max(weights.shortestMeal, visit)
    // Dinner is never hurried.
    case .dinner: max(weights.shortestMeal, visit, place.visit.usual)
    case .drink: min(visit, weights.longestDrink)
    }
  }

  /// When dinner begins.
  static func dinner(on day: DayDate, _ weights: DayWeights) -> PlanningRules.Span {
    day.isRamadan
      ? PlanningRules.Span(day.sunset, day.sunset + weights.minutesAfterSunset) : weights.dinner
  }

  private mutating func addMeal(
    _ kind: DayStop.Kind, _ index: Int, _ visit: Int, _ isAsked: Bool,
    times: (DayDate) -> [PlanningRules.Span]
  ) {
    for (number, day) in days.enumerated() where isPlanned(kind, on: day) {
      let opening = openings[index][number]
      let starts = opening.starts(visit: visit).flatMap { window in
        times(day).compactMap { time -> StartWindow? in
          let (opens, closes) = (max(window.opens, time.from), min(window.closes, time.until))
          return opens <= closes ? StartWindow(opens: opens, closes: closes) : nil
        }
      }
      guard !starts.isEmpty else { continue }
      var byDay = [[StartWindow]](repeating: [], count: days.count)
      byDay[number] = starts
      meals.append(
        DayCandidate(
          place: index, kind: kind, visit: visit, starts: byDay,
          worth: scores.worth(ofMeal: kind, at: places[index]), isRequired: isAsked))
    }
  }

  /// Checks whether a meal belongs to a day of these hours.
  func isPlanned(_ kind: DayStop.Kind, on day: DayDate) -> Bool {
    guard request.hasMeals, !options.eaten.contains(kind) else { return false }
    switch kind {
    case .lunch:
      return request.startTime <= weights.lunch.until - 30 && request.endTime >= weights.lunch.from + 75
        && request.minutes >= 150
    case .dinner:
      let span = DayCandidates.dinner(on: day, weights)
      return request.startTime <= span.until - 30 && request.endTime >= span.from + 75
    case .drink: return request.minutes >= 240
    case .visit: return false
    }
  }

  /// Each further place of a kind counts less.
  private mutating func diversify() {
    var places: [String: Int] = [:]
    let order = visits.indices.sorted {
      visits[$0].worth != visits[$1].worth
        ? visits[$0].worth > visits[$1].worth
        : self.places[visits[$0].place].id < self.places[visits[$1].place].id
    }
    for index in order {
      let place = self.places[visits[index].place]
      let kind = DayCandidates.variety(of: place)
      let number = places[kind, default: 0] / days.count
      places[kind, default: 0] += 1
      let isLiked = request.interests.contains { $0.matches(place) }
      let factors = isLiked ? weights.varietyOfInterest : weights.variety
      visits[index].worth = max(1, visits[index].worth * factors[min(number, factors.count - 1)] / 100)
    }
  }

  /// Key of places that count as one kind.
  static func variety(of place: PlanningPlace) -> String {
    switch place.role {
    case .shop, .bath, .glance: place.role.rawValue
    case .sight where ["palace", "landmark", "religious_site"].contains(place.category): "monument"
    default: place.category
    }
  }

  /// The candidates that go into the search: all that are required, and the best of the others.
  func chosen() -> [DayCandidate] {
    let first = best(visits, weights.mostVisits)
    let tables = DayStop.Kind.allMeals.flatMap { kind in
      days.indices.flatMap { day in
        best(
          meals.filter { $0.kind == kind && !$0.starts[day].isEmpty },
          kind == .drink ? weights.mostDrinks : weights.mostMeals)
      }
    }
    return first + tables
  }

  private func best(_ candidates: [DayCandidate], _ most: Int) -> [DayCandidate] {
    let order = candidates.sorted {
      if $0.isRequired != $1.isRequired { return $0.isRequired }
      return $0.worth != $1.worth ? $0.worth > $1.worth : places[$0.place].id < places[$1.place].id
    }
    return Array(order.prefix(max(most, order.count { $0.isRequired })))
  }
}

extension DayStop.Kind {
  static let allMeals = [DayStop.Kind.lunch, .dinner, .drink]
}
