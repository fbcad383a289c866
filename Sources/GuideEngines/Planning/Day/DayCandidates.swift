import GuideModel

/// Places that can be visited, with times, and the reasons against the rest.
struct DayCandidates {
  private(set) var visits: [DayCandidate] = []
  private(set) var meals: [DayCandidate] = []
  /// Why a place is not a candidate, by index.
  private(set) var refusals: [Int: DayOmission] = [:]
  /// Openings of each place on each day.
  private(set) var openings: [[DayOpening]] = []

  /// Places inside others that are visited with them, by the outer place.
  private var parts: [Int: [DayCandidate.Part]] = [:]

  private let places: [PlanningPlace]
  private let days: [DayDate]
  private let scores: DayScores
  private let options: DayOptions
  private var request: DayRequest { scores.request }
  private var settings: DaySettings { scores.settings }

  init(
    _ places: [PlanningPlace], _ days: [DayDate], _ scores: DayScores, _ calendar: DayCalendar,
    _ options: DayOptions
  ) {
    (self.places, self.days, self.scores, self.options) = (places, days, scores, options)
    let numbers = DayPaceNumbers(scores.request, scores.settings, isHot: false)
    openings.reserveCapacity(places.count)
    parts = innerPlaces(numbers)
    let inner = Set(parts.values.joined().map { $0.place })
    for (index, place) in places.enumerated() {
      let isAsked =
        scores.request.asks(for: place.id)
        || (parts[index] ?? []).contains { scores.request.asks(for: places[$0.place].id) }
      openings.append(
        days.map { DayOpening(place, on: $0, scores.request, calendar, isAsked: isAsked) })
      if inner.contains(index) || isInside(place) {
        refusals[index] = .inside
      } else if let refusal = refusal(of: place, isAsked: isAsked) {
        refusals[index] = refusal
      } else {
        add(index, place, numbers, isAsked: isAsked)
      }
    }
    diversify()
  }

  /// A place by its index.
  func place(_ index: Int) -> PlanningPlace { places[index] }

  /// Checks whether a place is entered through another one; an order given by hand has it as a stop of its own.
  private func isInside(_ place: PlanningPlace) -> Bool {
    guard let outer = place.inside, places.contains(where: { $0.id == outer }) else { return false }
    return !request.order.values.contains { $0.contains(place.id) }
      && !request.fixed.contains { $0.place == place.id }
  }

  /// The places inside others that were asked for or are of an interest.
  private func innerPlaces(_ numbers: DayPaceNumbers) -> [Int: [DayCandidate.Part]] {
    var parts: [Int: [DayCandidate.Part]] = [:]
    for (index, place) in places.enumerated() where isInside(place) && options.mayAdd {
      let isWanted =
        request.asks(for: place.id) || (scores.likes(place) && !request.avoided.contains(place.id))
      guard isWanted, place.role != .never, let outer = places.firstIndex(where: { $0.id == place.inside }),
        !request.order.values.contains(where: { $0.contains(places[outer].id) })
      else { continue }
      parts[outer, default: []].append(DayCandidate.Part(place: index, minutes: numbers.minutes(of: place)))
    }
    return parts
  }

  private func refusal(of place: PlanningPlace, isAsked: Bool) -> DayOmission? {
    if place.role == .never { return .notPlannable }
    if request.avoided.contains(place.id) { return .avoided }
    if isAsked { return nil }
    if !options.mayAdd { return .order }
    if request.avoidedKinds.contains(place.category) || !request.avoidedKinds.isDisjoint(with: place.tags) {
      return .avoided
    }
    if request.isSureOnly, place.operating?.status == .unknown { return .closure(.assumed) }
    if request.isStepFree, !place.isStepFree, !place.role.isTable { return .steps }
    if place.role == .excursion, !isExcursionPlanned { return .excursion }
    if request.isRaining, scores.rainFactor(place) <= 30 { return .rain }
    if scores.visitCostFactor(place) <= 30, !place.role.isTable { return .budget }
    return nil
  }

  /// Checks whether excursions were asked for, or come in on a later day of a long trip.
  private var isExcursionPlanned: Bool {
    scores.interests.contains { $0.roles.contains(.excursion) }
      || (days.count >= settings.excursionsNeedDays
        && settings.excursionsFromDay.map { $0 <= days.count } ?? false)
  }

  /// Windows of the start on each day. An excursion that was not asked for waits until the city was seen.
  private func starts(_ index: Int, _ place: PlanningPlace, _ visit: Int, isAsked: Bool) -> [[StartWindow]] {
    let first =
      place.role == .excursion && !isAsked && !scores.likes(place) ? (settings.excursionsFromDay ?? 1) - 1 : 0
    return openings[index].enumerated().map { day, opening in
      day < first || (options.dayOfPlace[index] ?? day) != day ? [] : opening.starts(visit: visit)
    }
  }

  private mutating func add(
    _ index: Int, _ place: PlanningPlace, _ numbers: DayPaceNumbers, isAsked: Bool
  ) {
    let visit = numbers.minutes(of: place)
    let isTable = place.role.isTable
    let kind = request.kinds[place.id] ?? (place.role == .drink ? .drink : .visit)
    if !isTable || isAsked {
      // A place requested by name may be at any time; so may a table, but preferably at a meal.
      let inner = parts[index] ?? []
      let minutes =
        (request.lengths[place.id] ?? (isTable ? self.minutes(kind, place, visit) : visit))
        + inner.reduce(0) { $0 + $1.minutes }
      let candidate = DayCandidate(
        place: index, kind: kind, visit: minutes, parts: inner,
        starts: starts(index, place, minutes, isAsked: isAsked),
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
    let (scores, settings) = (scores, settings)
    let isKitchen = place.role == .meal && place.servings.isEmpty
    if isKitchen || place.servings.contains(.lunch) {
      let earlier = request.party.hasSmallChildren ? settings.lunchEarlierWithChildren : 0
      let span = PlanningRules.Span(settings.lunch.from, settings.lunch.until - earlier)
      addMeal(.lunch, index, minutes(.lunch, place, visit), isAsked) { _ in [span] }
    }
    if isKitchen || place.servings.contains(.dinner) {
      addMeal(.dinner, index, minutes(.dinner, place, visit), isAsked) {
        let span = DayCandidates.dinner(on: $0, scores)
        // Where one eats in the street, the hour after sunset is empty.
        let isInStreet = $0.isRamadan && place.role.needsDaylight
        return [isInStreet ? PlanningRules.Span(span.from + 60, span.until) : span]
      }
    }
    if place.role == .drink {
      addMeal(.drink, index, minutes(.drink, place, visit), isAsked) { $0.isRamadan ? [] : settings.drinks }
    }
  }

  /// Length of a stay at a table.
  private func minutes(_ kind: DayStop.Kind, _ place: PlanningPlace, _ visit: Int) -> Int {
    switch kind {
    case .visit: visit
    case .lunch: max(settings.shortestMeal, visit)
    // Dinner is never hurried.
    case .dinner where place.role.isTable: max(settings.shortestMeal, visit, place.visit.usual)
    // A meal on a square is not as long as an evening there.
    case .dinner: max(settings.shortestMeal, place.visit.usual)
    case .drink: min(visit, settings.longestDrink)
    }
  }

  /// When dinner begins.
  static func dinner(on day: DayDate, _ scores: DayScores) -> PlanningRules.Span {
    let settings = scores.settings
    if day.isRamadan { return PlanningRules.Span(day.sunset, day.sunset + settings.minutesAfterSunset) }
    return scores.request.party.hasSmallChildren ? settings.dinnerWithChildren : settings.dinner
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
      return request.startTime <= settings.lunch.until - 30 && request.endTime >= settings.lunch.from + 75
        && request.minutes >= 150
    case .dinner:
      let span = DayCandidates.dinner(on: day, scores)
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
      let kind = variety(of: place)
      let number = places[kind, default: 0] / days.count
      places[kind, default: 0] += 1
      let isLiked = scores.likes(place)
      let factors = isLiked ? settings.varietyOfInterest : settings.variety
      // What one comes to a city for is worth it however many there are of its kind.
      if place.rank == 1 || (options.fillsHours && place.role != .bath) { continue }
      visits[index].worth = max(1, visits[index].worth * factors[min(number, factors.count - 1)] / 100)
    }
  }

  /// Key of places that count as one kind.
  func variety(of place: PlanningPlace) -> String {
    switch place.role {
    case .shop, .bath, .glance, .excursion: return place.role.rawValue
    case .sight:
      let alike = settings.alike.first { $0.contains(place.category) }
      return alike?.min() ?? place.category
    default: return place.category
    }
  }

  /// The candidates that go into the search: all that are required, and the best of the others.
  func chosen() -> [DayCandidate] {
    let rare = unlikelyExcursions()
    let visits = visits.filter { !rare.contains($0.place) }
    let first = best(visits, settings.mostVisits + settings.mostVisitsMore * (days.count - 1))
    let tables = DayStop.Kind.allMeals.flatMap { kind in
      days.indices.flatMap { day in
        best(
          meals.filter { $0.kind == kind && !$0.starts[day].isEmpty },
          (kind == .drink ? settings.mostDrinks : settings.mostMeals) + days.count - 1)
      }
    }
    return first + tables
  }

  /// Excursions that were not asked for, but the few long and short ones that are worth most after their way.
  private func unlikelyExcursions() -> Set<Int> {
    var rare: Set<Int> = []
    for isLong in [true, false] {
      let excursions = visits.compactMap { visit -> (place: Int, merit: Int)? in
        let place = places[visit.place]
        guard place.role == .excursion, !visit.isRequired, !scores.likes(place),
          place.takesMostOfADay == isLong
        else { return nil }
        let way = 2 * (place.excursion?.minutesEachWay ?? 0)
        return (visit.place, visit.worth - way * settings.weights.travelMinute)
      }
      let order = excursions.sorted { ($1.merit, $0.place) < ($0.merit, $1.place) }
      rare.formUnion(order.dropFirst(settings.mostExcursions).map { $0.place })
    }
    return rare
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
