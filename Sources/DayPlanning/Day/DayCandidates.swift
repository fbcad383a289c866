import GuideEngines
import GuideModel

/// Places that can be visited, with times, and the reasons against the rest.
struct DayCandidates {
  private(set) var visits: [DayCandidate] = []
  private(set) var meals: [DayCandidate] = []
  /// Why a place is not a candidate, by index.
  private(set) var refusals: [Int: DayOmission] = [:]
  /// Openings of each place on each day.
  private(set) var openings: [[DayOpening]] = []
  /// The places next to each one of the first rank that go well with it.
  private(set) var pairs: [Int: [Int]] = [:]

  /// Places inside others that are visited with them, by the outer place.
  var parts: [Int: [DayCandidate.Part]] = [:]

  let places: [PlanningPlace]
  let days: [DayDate]
  let scores: DayScores
  let options: DayOptions
  /// Indicates whether a bath is asked for or liked.
  let hasBath: Bool
  /// Tags to avoid: the avoided kinds that are not categories, so that avoiding museums keeps a garden that contains one.
  let avoidedTags: Set<String>
  /// Indicates whether the traveller asked for a trip out of town by name.
  let hasAskedExcursion: Bool
  var request: DayRequest { scores.request }
  var settings: DaySettings { scores.settings }

  /// - Parameters:
  ///   - known: The openings, if the same request has been planned with other options; nil reads them.
  ///   - way: The way between two places.
  init(
    _ places: [PlanningPlace], _ days: [DayDate], _ scores: DayScores, _ calendar: DayCalendar,
    _ options: DayOptions, openings known: [[DayOpening]]? = nil,
    way: (PlanningPlace, PlanningPlace) -> DayLeg
  ) {
    (self.places, self.days, self.scores, self.options) = (places, days, scores, options)
    avoidedTags = scores.request.avoidedKinds.subtracting(places.map { $0.category })
    hasAskedExcursion = places.contains { $0.role == .excursion && scores.request.asks(for: $0.id) }
    hasBath = places.contains { $0.role == .bath && (scores.likes($0) || scores.request.asks(for: $0.id)) }
    let numbers = DayPaceNumbers(scores.request, scores.settings, isHot: false)
    parts = innerPlaces(numbers)
    let asked = places.enumerated().map { index, place in
      scores.request.asks(for: place.id)
        || (parts[index] ?? []).contains { scores.request.asks(for: places[$0.place].id) }
    }
    openings =
      known
      ?? zip(places, asked).map { place, isAsked in
        days.map { DayOpening(place, on: $0, scores.request, calendar, isAsked: isAsked) }
      }
    addNeighbours(numbers, way)
    let inner = Set(parts.values.joined().map { $0.place })
    pairs = nextDoor()
    let partners = Set(pairs.values.joined())
    for (index, place) in places.enumerated() {
      let isAsked = asked[index]
      if inner.contains(index) || isInside(place) {
        refusals[index] = .inside
      } else if let refusal = refusal(of: place, isAsked: isAsked) {
        refusals[index] = refusal
      } else {
        add(index, place, numbers, isAsked: isAsked, isPair: partners.contains(index))
      }
    }
    diversify()
    serveInterests()
  }

  /// A place by its index.
  func place(_ index: Int) -> PlanningPlace { places[index] }

  /// Checks whether a place is entered through another one; an order given by hand has it as a stop of its own.
  func isInside(_ place: PlanningPlace) -> Bool {
    guard let outer = place.inside, places.contains(where: { $0.id == outer }) else { return false }
    return !request.order.values.contains { $0.contains(place.id) }
      && !request.fixed.contains { $0.place == place.id }
  }

  func refusal(of place: PlanningPlace, isAsked: Bool) -> DayOmission? {
    if place.role == .never { return .notPlannable }
    if request.avoided.contains(place.id) { return .avoided }
    if isAsked { return nil }
    if !options.mayAdd { return .order }
    // A tag does not exclude a place that matches an interest, such as a garden with a museum.
    let isAvoidedByTag = !avoidedTags.isDisjoint(with: place.tags) && !scores.likes(place)
    if request.avoidedKinds.contains(place.category) || isAvoidedByTag { return .avoided }
    if request.isSureOnly, place.operating?.status == .unknown { return .closure(.assumed) }
    if request.isStepFree, place.hasSteps || !place.isStepFree && !place.role.isTable { return .steps }
    if place.role == .excursion, !isExcursionPlanned(place) { return .excursion }
    if request.isRaining, scores.rainFactor(place) <= 30 { return .rain }
    if scores.visitCostFactor(place) <= 30, !place.role.isTable { return .budget }
    return nil
  }

  private mutating func add(
    _ index: Int, _ place: PlanningPlace, _ numbers: DayPaceNumbers, isAsked: Bool, isPair: Bool
  ) {
    let isSeenByDay = days.allSatisfy { scores.isSeenByDay(place, on: $0) }
    let visit = isSeenByDay ? min(DayScores.look, place.visit.shortest) : numbers.minutes(of: place)
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
        worth: isTable
          ? 1
          : (scores.worth(of: place) * (isPair ? settings.weights.pair : 100) / 100
            + worth(ofNeighbours: inner))
            * (options.wanted.contains(index) ? 3 : 1),
        isRequired: isAsked)
      if candidate.isPossible || isFixable(index, place) {
        visits.append(candidate)
      } else if let closure = openings[index].compactMap({ $0.closure }).first {
        refusals[index] = .closure(closure)
      } else {
        refusals[index] = .noTime
      }
    }
    if request.hasMeals { meals += mealCandidates(index, place, visit, isAsked: isAsked) }
  }

  /// The places next to each one of the first rank that go well with it, by index.
  private func nextDoor() -> [Int: [Int]] {
    guard settings.weights.pair != 100 else { return [:] }
    var pairs: [Int: [Int]] = [:]
    for (index, place) in places.enumerated() where place.rank == 1 && !place.pairs.isEmpty {
      pairs[index] = places.indices.filter {
        places[$0].rank > 1 && place.pairs.contains(places[$0].id)
          && Geodesy.distanceMetres(from: places[$0].point, to: place.point) <= Double(settings.pairMetres)
      }
    }
    return pairs
  }

  /// Checks whether a fixed time is kept although the place is not known to be open then.
  private func isFixable(_ index: Int, _ place: PlanningPlace) -> Bool {
    request.fixed.contains { fixed in
      fixed.place == place.id && days.indices.contains(fixed.day)
        && openings[index][fixed.day].closure.map { !$0.isCertain } ?? true
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
      let isForGrownUps = scores.isForGrownUps(place)
      let kind = isForGrownUps ? PlanningRole.sight.rawValue : variety(of: place)
      let number = places[kind, default: 0] / days.count
      places[kind, default: 0] += 1
      let isLiked = scores.likes(place) || (request.party.hasSmallChildren && place.children == .good)
      let factors = isLiked ? settings.varietyOfInterest : settings.variety
      // What one comes to a city for is worth it however many there are of its kind.
      if scores.isMustSee(place) || (options.fillsHours && ![.bath, .shop].contains(place.role)) { continue }
      let further = isForGrownUps && number > 0 ? settings.weights.furtherWithChildren : 100
      visits[index].worth = max(
        1, visits[index].worth * factors[min(number, factors.count - 1)] / 100 * further / 100)
    }
  }

  /// Places of an interest count as much as a sight of the city, so that it is served before anything minor, and the best
  /// one of each of several as much as a sight of the others.
  private mutating func serveInterests() {
    for interest in scores.interests {
      let own = visits.indices.filter { serves(interest, places[visits[$0].place]) }
        .sorted { (visits[$1].worth, visits[$0].place) < (visits[$0].worth, visits[$1].place) }
      for index in own.prefix(DayCandidates.mostServed) {
        visits[index].worth = max(visits[index].worth, settings.importance[0])
      }
      guard scores.interests.count > 1, let first = own.first else { continue }
      visits[first].worth = max(visits[first].worth, settings.importance[0] * settings.weights.interest / 100)
    }
  }

  /// Number of places of an interest that come before all else: with less, a day is like that of anybody.
  private static let mostServed = 3

  /// Checks whether a visit serves an interest: more than a look in passing, at a place that is known to be in business. Meals
  /// have a time of their own.
  private func serves(_ interest: DaySettings.Interest, _ place: PlanningPlace) -> Bool {
    interest.matches(place) && !place.role.isTable && place.role != .glance
      && place.operating?.status != .unknown
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
        let all = confirmed(meals.filter { $0.kind == kind && !$0.starts[day].isEmpty })
        let chosen = best(all, (kind == .drink ? settings.mostDrinks : settings.mostMeals) + days.count - 1)
        return chosen + cheapest(all, besides: chosen)
      }
    }
    return first + tables
  }

  /// The tables that are known to be in business, where they are enough; else all of them.
  private func confirmed(_ meals: [DayCandidate]) -> [DayCandidate] {
    let known = meals.filter { $0.isRequired || places[$0.place].operating?.status != .unknown }
    guard let most = request.mostCost else { return known.count >= settings.enoughTables ? known : meals }
    // A meal may take a third of the money of a day.
    let affordable = known.count { meal in
      let cost = places[meal.place].costs.total(request.party, for: meal.kind, at: places[meal.place].role)
      return cost.map { $0.usualPrice <= most / 3 } ?? false
    }
    return affordable >= settings.enoughTables ? known : meals
  }

  /// With limited money, a few tables that leave the most of it to sights.
  private func cheapest(_ meals: [DayCandidate], besides chosen: [DayCandidate]) -> [DayCandidate] {
    guard request.mostCost != nil else { return [] }
    let known = Set(chosen.map { $0.place })
    let priced = meals.compactMap { meal -> (price: Int, meal: DayCandidate)? in
      let cost = places[meal.place].costs.total(request.party, for: meal.kind, at: places[meal.place].role)
      return known.contains(meal.place) ? nil : cost.map { ($0.usualPrice, meal) }
    }
    return priced.sorted { ($0.price, $0.meal.place) < ($1.price, $1.meal.place) }.prefix(3).map { $0.meal }
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
