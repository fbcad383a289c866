import GuideModel

/// Meals and drinks at a place.
extension DayCandidates {
  func mealCandidates(_ index: Int, _ place: PlanningPlace, _ visit: Int, isAsked: Bool) -> [DayCandidate] {
    // A meal out of town is part of the trip there; one at several times the usual price has to be asked for.
    guard place.role != .excursion,
      isAsked || fits(place) && !scores.isForAdults(place)
    else { return [] }
    var found: [DayCandidate] = []
    let isKitchen = place.role == .meal && place.servings.isEmpty
    if isKitchen || place.servings.contains(.lunch) {
      let length = minutes(.lunch, place, visit)
      found += meal(.lunch, index, length, isAsked, rest: { settings.rest(request, on: $0) }) {
        [lunch(of: length, on: $0)]
      }
    }
    if isKitchen || place.servings.contains(.dinner) {
      found += meal(.dinner, index, minutes(.dinner, place, visit), isAsked) {
        [
          place.role.needsDaylight
            ? dinnerInStreet(minutes(.dinner, place, visit), on: $0) : DayCandidates.dinner(on: $0, scores)
        ]
      }
    }
    if place.role == .drink {
      found += meal(.drink, index, minutes(.drink, place, visit), isAsked) {
        $0.isRamadan ? evening(of: $0) : drinks(at: place, on: $0)
      }
    }
    return found
  }

  /// Checks whether the price of a table fits the budget; on a feast one eats where anything is open.
  private func fits(_ place: PlanningPlace) -> Bool {
    scores.mealCostFactor(place) > DayCandidates.leastFit || days.contains { $0.isFeast }
  }

  /// Percent of fit to the budget with which a table is not suggested.
  private static let leastFit = 10

  /// Length of a stay at a table.
  func minutes(_ kind: DayStop.Kind, _ place: PlanningPlace, _ visit: Int) -> Int {
    switch kind {
    case .visit: visit
    case .lunch: max(settings.shortestMeal, visit)
    case .dinner where place.role.isTable: dinner(place, visit)
    // A meal on a square is not as long as an evening there.
    case .dinner: max(settings.shortestMeal, place.visit.usual)
    case .drink: min(visit, settings.longestDrink)
    }
  }

  /// Length of a dinner at a table: unhurried, but shorter if the day ends soon after dinner begins.
  private func dinner(_ place: PlanningPlace, _ visit: Int) -> Int {
    let unhurried = max(settings.shortestMeal, visit, place.visit.usual)
    let endsSoon = request.endTime < settings.dinner.from + unhurried
    return endsSoon ? min(unhurried, DayCandidates.dinnerMinutes) : unhurried
  }

  /// When lunch begins: earlier with children, and two hours before a bath; before or after a fixed time at midday.
  private func lunch(of minutes: Int, on day: DayDate) -> PlanningRules.Span {
    let lunch = settings.lunch
    if let wide = settings.lunchAtMost, isFixed(lunch, on: day) { return wide }
    var until = lunch.until - (request.party.hasSmallChildren ? settings.lunchEarlierWithChildren : 0)
    if hasBath, let bath = settings.baths.first(where: { $0.from > lunch.until }) {
      until = max(lunch.from, min(until, bath.from - DayCandidates.hoursBeforeBath - minutes))
    }
    return PlanningRules.Span(lunch.from, max(lunch.from + 1, until))
  }

  /// Checks whether a fixed time other than a meal leaves no room for one in a span.
  private func isFixed(_ span: PlanningRules.Span, on day: DayDate) -> Bool {
    request.fixed.contains { fixed in
      guard days.indices.contains(fixed.day), days[fixed.day].date == day.date,
        let place = places.first(where: { $0.id == fixed.place }), !place.role.isTable
      else { return false }
      let way = DayCandidates.wayToFixed
      return fixed.start < span.from + settings.shortestMeal + way
        && span.until < fixed.start + place.visit.usual + way
        || span.from <= fixed.start && fixed.start <= span.until
    }
  }

  /// Minutes of a way between a meal and a fixed time.
  private static let wayToFixed = 25

  /// Minutes between a meal and a bath.
  private static let hoursBeforeBath = 120

  /// When dinner begins: earlier where the day ends soon after.
  static func dinner(on day: DayDate, _ scores: DayScores) -> PlanningRules.Span {
    let (settings, request) = (scores.settings, scores.request)
    if day.isRamadan {
      let minutes = settings.minutesAfterSunset
      return PlanningRules.Span(day.sunset + minutes.lowerBound, day.sunset + minutes.upperBound)
    }
    let usual = request.party.hasSmallChildren ? settings.dinnerWithChildren : settings.dinner
    guard let earliest = settings.earliestDinner else { return usual }
    return PlanningRules.Span(
      min(usual.from, max(earliest, request.endTime - DayCandidates.dinnerMinutes)), usual.until)
  }

  /// When dinner in the street begins: not long before dusk, if the day lasts until then; in Ramadan not in the empty hour after
  /// sunset.
  private func dinnerInStreet(_ minutes: Int, on day: DayDate) -> PlanningRules.Span {
    let span = DayCandidates.dinner(on: day, scores)
    let latest = request.endTime - minutes - DayCandidates.wayToFixed
    let from = day.isRamadan ? day.sunset + 60 : min(day.sunset - DayCandidates.beforeDusk, latest)
    return PlanningRules.Span(max(span.from, from), max(span.until, from + DayCandidates.beforeDusk))
  }

  /// Minutes before sunset at which those who cook in the street have set up.
  private static let beforeDusk = 45

  /// Minutes before the end of a day at which dinner begins at the latest.
  static let dinnerMinutes = 75

  /// When one goes to a place for a drink: not to a bar in the morning, late only where it is best in the evening, and not to a
  /// roof in the heat.
  private func drinks(at place: PlanningPlace, on day: DayDate) -> [PlanningRules.Span] {
    let isHot = day.isHot && (place.heat == .poor || !settings.wetKinds.isDisjoint(with: place.tags))
    let heat = settings.heat
    let spans = settings.drinks.map { span in
      isHot && heat.from <= span.from && span.from < heat.until && heat.until < span.until
        ? PlanningRules.Span(heat.until, span.until) : span
    }
    return spans.filter { span in
      let isMorning = place.best.contains(.morning)
      if span.from >= settings.dinner.from { return place.best.contains(.evening) && !isMorning }
      return span.from >= settings.lunch.from || place.best.isEmpty || isMorning
    }
  }

  /// When one goes for a drink in Ramadan, where hours that are left empty have one: late.
  private func evening(of day: DayDate) -> [PlanningRules.Span] {
    guard let drinks = settings.filling?.ramadanDrinks else { return [] }
    return [PlanningRules.Span(day.sunset + drinks.from, day.sunset + drinks.until)]
  }

  private func meal(
    _ kind: DayStop.Kind, _ index: Int, _ visit: Int, _ isAsked: Bool,
    rest: (DayDate) -> Int = { _ in 0 },
    times: (DayDate) -> [PlanningRules.Span]
  ) -> [DayCandidate] {
    days.enumerated().compactMap { number, day in
      guard isPlanned(kind, on: day) else { return nil }
      let windows = openings[index][number].starts(visit: visit)
      let starts = times(day).flatMap { windows.within($0) }
      guard !starts.isEmpty else { return nil }
      var byDay = [[StartWindow]](repeating: [], count: days.count)
      byDay[number] = starts
      let rest = rest(day)
      let worth =
        scores.worth(ofMeal: kind, at: places[index]) * scores.dayFactor(places[index], on: day.date)
      return DayCandidate(
        place: index, kind: kind, visit: visit + rest, rest: rest, starts: byDay, worth: max(1, worth / 100),
        isRequired: isAsked)
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
      return request.startTime <= span.until - 30
        && request.endTime >= span.from + DayCandidates.dinnerMinutes
    case .drink: return request.minutes >= 240
    case .visit: return false
    }
  }
}
