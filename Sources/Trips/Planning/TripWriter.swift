import BundleReader
import DayPlanning
import GuideEngines
import GuideModel
import GuideRuntime

/// Puts a plan into words.
struct TripWriter {
  let plan: TripPlan
  let request: DayRequest
  private let guide: Guide
  let catalogue: Catalogue
  let distance: (Int) -> String
  private let names: [ItemID: String]
  let points: [ItemID: Coordinate]
  let planner: DayPlanner
  /// Excursions whose price includes the ways.
  private let tours: Set<ItemID>
  private let events: DayEvents

  init(
    _ plan: TripPlan, _ request: DayRequest, _ guide: Guide, _ planner: DayPlanner, _ catalogue: Catalogue,
    _ distance: ((Int) -> String)?
  ) throws {
    (self.plan, self.request, self.guide, self.catalogue) = (plan, request, guide, catalogue)
    self.planner = planner
    self.distance = distance ?? { TripWriter.metric($0, catalogue) }
    var names: [ItemID: String] = [:]
    for id in Set(
      plan.places + plan.assumptionPlaces.values.joined() + plan.omissions.map { $0.place }
        + plan.impossible.map { $0.place } + plan.days.compactMap { $0.luggage?.place })
    {
      names[id] = try guide.title(of: id, language: catalogue.language)
    }
    for pair in plan.days.flatMap({ $0.stops.flatMap({ $0.reasons }) }) {
      if case .pair(let id) = pair { names[id] = try guide.title(of: id, language: catalogue.language) }
    }
    self.names = names
    let dates = plan.days.map { $0.date }
    events = try DayEvents(
      (dates.min() ?? request.date)...(dates.max() ?? request.date), guide, catalogue)
    tours = Set(planner.places.filter { $0.excursion?.includesWays == true }.map { $0.id })
    points = Dictionary(firstOf: planner.places.map { ($0.id, $0.point) })
  }

  static func metric(_ metres: Int, _ catalogue: Catalogue) -> String {
    guard let parts = DistanceParts(metres: Double(metres), system: .metric) else { return "" }
    let number =
      parts.fractionDigits == 0
      ? "\(parts.digits)" : "\(parts.digits / 10)\(catalogue.decimalMark)\(parts.digits % 10)"
    return "\(number) \(catalogue.text("unit.\(parts.unit.rawValue)"))"
  }

  private var currency: String { planner.settings.currency }

  func name(_ id: ItemID) -> String { names[id] ?? id.rawValue }

  var title: String {
    guard let first = plan.days.first, let last = plan.days.last, plan.days.count > 1 else {
      return catalogue.text("trip.title", date(plan.days.first?.date ?? request.date))
    }
    return catalogue.text("trip.title.days", date(first.date), date(last.date))
  }

  func date(_ date: CalendarDate) -> String { TripWriter.date(date, catalogue) }

  /// `Thursday 10 December 2026`.
  static func date(_ date: CalendarDate, _ catalogue: Catalogue) -> String {
    catalogue.text("trip.weekday.\(date.weekday.index)") + " " + catalogue.date(date)
  }

  func duration(_ minutes: Int) -> String { catalogue.duration(minutes) }

  func day(_ day: TripPlan.Day) -> TripCard.Day {
    var notes: [String] = []
    if day.isRamadan { notes.append(catalogue.text("trip.ramadan", TripCard.clock(day.sunset, catalogue))) }
    if day.followsRamadan {
      notes.append(catalogue.text("trip.ramadan.last", TripCard.clock(day.sunset, catalogue)))
    }
    notes += events.notes(on: day.date)
    if day.isFeast {
      notes.append(catalogue.text("trip.feast"))
      if day.spareMinutes >= TripWriter.longEvening {
        notes.append(catalogue.text("trip.feast.rest", duration(day.spareMinutes)))
      }
    }
    if day.isHot { notes.append(catalogue.text("trip.hot")) }
    if day.date == plan.days.first?.date {
      if let luggage = day.luggage {
        notes.append(self.luggage(luggage))
      } else if planner.beginsAtArrival(request) {
        notes.append(catalogue.text(isBetweenJourneys ? "trip.luggage.between" : "trip.luggage"))
      }
      if request.isStepFree { notes.append(catalogue.text("trip.stepFree.ways")) }
      if !request.party.childAges.isEmpty { notes.append(catalogue.text("trip.children.prices")) }
      let unserved = plan.unservedInterests.map { catalogue.interest($0) }.joined(separator: ", ")
      if !unserved.isEmpty { notes.append(catalogue.text("trip.interest.none", unserved)) }
    }
    if let fetched = planner.fetchesLuggage(day) {
      notes.append(catalogue.text("trip.luggage.fetch", TripCard.clock(fetched, catalogue)))
    }
    let limit = request.mostCost == nil ? "" : ".budget"
    notes += day.missingMeals.map { meal in
      let hasTables = day.mealsWithoutTime.contains(meal) && limit.isEmpty
      let isFeast = day.isFeast && !hasTables && limit.isEmpty && meal != .drink
      return catalogue.text(
        "trip.noMeal." + meal.rawValue + (hasTables ? ".time" : isFeast ? ".feast" : limit))
    }
    if day.endsBeforeDinner { notes.append(catalogue.text("trip.dinnerAfter")) }
    if day.arrival > request.endTime, !request.fixed.isEmpty {
      notes.append(catalogue.text("trip.longer", TripCard.clock(day.arrival, catalogue)))
    }
    return TripCard.Day(
      heading: date(day.date), date: day.date, departure: day.departure,
      stops: day.stops.enumerated().map { stop($1, after: $0 == 0 ? nil : day.stops[$0 - 1], on: day) },
      wayBack: wayBack(of: day),
      end: catalogue.text(day.endsElsewhere ? "trip.endElsewhere" : "trip.end"),
      arrival: day.arrival, summary: summary(day),
      notes: notes)
  }

  /// Minutes at the end of a feast that a plan explains.
  private static let longEvening = 120

  private func stop(_ stop: DayStop, after previous: DayStop?, on day: TripPlan.Day) -> TripCard.Stop {
    let name = name(stop.place)
    let title =
      stop.kind == .visit
      ? name : catalogue.text("trip.kind", catalogue.text("trip." + stop.kind.rawValue), name)
    let free = stop.start - stop.arrival
    var facts = [duration(stop.end - stop.start)]
    if let cost = stop.cost {
      let price = catalogue.dirhams(cost.lowerBound, cost.upperBound, currency: currency)
      facts.append(tours.contains(stop.place) ? catalogue.text("trip.cost.withRide", price) : price)
    }
    return TripCard.Stop(
      place: stop.place, title: title, name: name, start: stop.start, end: stop.end, way: way(stop.leg),
      freeBefore: previous.flatMap { previous in
        free < 15
          ? nil
          : catalogue.text(
            "trip.free." + self.free(free, before: stop, after: previous, on: day), duration(free))
      },
      facts: facts,
      reasons: stop.isVisited
        ? [catalogue.text("trip.visited")] : stop.reasons.map { reason($0, sunset: day.sunset) },
      cautions: stop.isVisited ? [] : stop.cautions.map { catalogue.text("trip.caution.\($0.rawValue)") },
      point: points[stop.place] ?? request.start, isOnFoot: stop.leg.mode == .walk, isVisited: stop.isVisited)
  }

  private func reason(_ reason: DayReason, sunset: Int) -> String {
    switch reason {
    case .interest(let name): return catalogue.text("trip.reason.interest", catalogue.interest(name))
    case .bestTime(let part): return catalogue.text("trip.best." + part.rawValue)
    case .pair(let id): return catalogue.text("trip.reason.pair", name(id))
    case .afterSunset: return catalogue.text("trip.reason.afterSunset", TripCard.clock(sunset, catalogue))
    default: return catalogue.text("trip.reason.\(reason.name)")
    }
  }

  /// The rides of a day whose price is not in its sum.
  private func uncountedRides(_ day: TripPlan.Day) -> [String] {
    let legs = day.stops.map { $0.leg } + [day.wayBack].compactMap { $0 }
    let hasTaxi = day.rideCost == nil && legs.contains { $0.mode == .taxi }
    return (hasTaxi ? [catalogue.text("trip.rides.notCounted")] : [])
      + (legs.contains { $0.mode == .car && !$0.isIncluded } ? [catalogue.text("trip.car.notCounted")] : [])
  }

  private func summary(_ day: TripPlan.Day) -> String {
    let people = catalogue.text(
      "trip.cost.people", counting: request.party.adults + request.party.childAges.count)
    let unknown =
      day.unknownCosts.map { name($0) } + uncountedRides(day)
    var parts = [
      catalogue.text("trip.stops", counting: day.stops.count),
      catalogue.text("trip.walk", duration(day.walkingMinutes), distance(day.walkingMetres)),
    ]
    if day.rides > 0 { parts.append(catalogue.text("trip.rides", counting: day.rides)) }
    parts.append(cost(day, unknown, people))
    if day.spareMinutes >= 15 { parts.append(catalogue.text("trip.spare", duration(day.spareMinutes))) }
    return parts.joined(separator: " · ")
  }

  /// The sum of a day; where nothing in it has a price, what it does not count.
  private func cost(_ day: TripPlan.Day, _ unknown: [String], _ people: String) -> String {
    let rest = catalogue.text("trip.cost.unknown", unknown.joined(separator: ", "))
    if day.cost.upperBound == 0, !unknown.isEmpty { return rest }
    var cost = catalogue.text(
      "trip.cost", catalogue.dirhams(day.cost.lowerBound, day.cost.upperBound, currency: currency), people)
    if day.cost.upperBound == 0, !day.missingMeals.isEmpty || day.endsBeforeDinner {
      cost = catalogue.text("trip.cost.noMeals", cost)
    }
    if let most = request.mostCost {
      cost += ", " + catalogue.text("trip.cost.most", "\(catalogue.grouped(most)) \(currency)")
    }
    return unknown.isEmpty ? cost : cost + " (" + rest + ")"
  }

  /// The headings of the parts below the days.
  var headings: [String] {
    ["trip.impossible", "trip.full", "trip.omitted", "trip.assumed"].map { catalogue.text($0) }
  }

  /// The smallest change that makes it possible, or that none was found.
  var relaxation: String { plan.relaxation.map { text($0) } ?? catalogue.text("trip.relax.none") }

  func assumptions() throws -> [TripCard.Assumption] {
    try plan.assumptions.compactMap { rule in
      guard let sentence = try guide.planningRule(rule, language: catalogue.language) else { return nil }
      let bound = Typography.bound(sentence)
      let prefix = catalogue.text("trip.assumedPrefix")
      let line = bound.hasPrefix(prefix) ? String(bound.dropFirst(prefix.count)) : bound
      let text = places(of: rule).map { catalogue.text("trip.assumed.of", $0, line) } ?? line
      return TripCard.Assumption(rule: rule, text: Catalogue.capitalized(text))
    }
  }

  /// The stops that rest on a rule, a few by name; nil for a rule about ways.
  private func places(of rule: ItemID) -> String? {
    let all = plan.assumptionPlaces[rule] ?? []
    guard !all.isEmpty else { return nil }
    let names = all.prefix(TripWriter.mostNamed).map { name($0) }.joined(separator: ", ")
    let more = all.count - TripWriter.mostNamed
    return more > 0 ? catalogue.text("trip.assumed.more", counting: more, names) : names
  }

  /// Number of stops that an assumption names.
  private static let mostNamed = 3

  func foundations() throws -> [String] {
    var lines: [String] = []
    if let count = planner.placeCount {
      lines.append(catalogue.text("trip.nearestOnly", String(planner.places.count), String(count)))
    }
    if plan.hasEstimatedWays { lines.append(catalogue.text("trip.estimatedWays")) }
    if let date = plan.oldestFact, let id = plan.oldestPlace {
      let item = try guide.head(id, language: catalogue.language)
      let precision = item.text(Place.Column.hoursPrecision).flatMap(DatePrecision.init(rawValue:)) ?? .day
      lines.append(catalogue.text("trip.oldest", name(id), catalogue.dateText("hours", date, precision)))
    }
    return lines
  }

  func omission(_ omission: TripPlan.Omission) -> String {
    catalogue.text("trip.omission", name(omission.place), TripWriter.why(omission.reason, catalogue))
  }

  /// Why a place is not in a plan.
  static func why(_ reason: DayOmission, _ catalogue: Catalogue) -> String {
    switch reason {
    case .closure(let closure): catalogue.text("trip.why." + closure.rawValue)
    case .outsideHours(let opens, let closes):
      catalogue.text(
        "trip.why.outsideHours", TripCard.clock(opens, catalogue), TripCard.clock(closes, catalogue))
    case .closesEarlier(let minute):
      catalogue.text("trip.why.closesEarlier", TripCard.clock(minute, catalogue))
    case .tooFar(let minutes): catalogue.text("trip.why.tooFar", catalogue.duration(minutes))
    default: catalogue.text("trip.why.\(reason.name)")
    }
  }

  private func text(_ relaxation: DayRelaxation) -> String {
    switch relaxation {
    case .endLater(let minutes): catalogue.text("trip.relax.endLater", duration(minutes))
    case .startEarlier(let minutes): catalogue.text("trip.relax.startEarlier", duration(minutes))
    case .otherDate(let day): catalogue.text("trip.relax.otherDate", date(day))
    case .spendMore(let amount):
      catalogue.text(
        "trip.relax.spendMore", "\(catalogue.grouped((request.mostCost ?? 0) + amount)) \(currency)")
    case .allowAssumptions: catalogue.text("trip.relax.allowAssumptions")
    case .without(let id): catalogue.text("trip.relax.without", name(id))
    }
  }

  func text(_ suggestion: DaySuggestion) -> String {
    switch suggestion {
    case .leaveOut(let id, _, let minutes):
      catalogue.text("trip.suggest.leaveOut", name(id), duration(minutes))
    case .startEarlier(_, let minutes): catalogue.text("trip.suggest.startEarlier", duration(minutes))
    case .takeTaxi(let id, _): catalogue.text("trip.suggest.takeTaxi", name(id))
    }
  }
}
