import DayPlanning
import GuideEngines
import GuideModel

/// Vectors of whole days.
enum DayCheck {
  static func difference(_ input: JSONValue, _ expected: JSONValue) -> String? {
    let places = input["places"].list.compactMap { place($0) }
    guard places.count == input["places"].list.count, let request = request(input["request"]),
      let pace = WalkingPace(metresPerHour: 4200, detourFactor: 1.35)
    else { return "unreadable" }
    let calendar = DayCalendar(hours: calendars(input["request"]), zone: .utc)
    let areas = WalkingAreas(usual: WalkingArea(pace: pace))
    let plan = DayPlanner(places, calendar: calendar, areas: areas).plan(request)
    let stops = plan.days.flatMap { $0.stops }
    func clock(_ minutes: Int) -> String { WallTime(clampingMinutes: minutes).description }
    func agrees(_ name: String, _ isEqual: (JSONValue) -> Bool) -> Bool {
      expected[name].optional.map(isEqual) ?? true
    }
    return firstDifference([
      "stops": agrees("stops") { rows in
        stops.map { [$0.place.rawValue, clock($0.start), clock($0.end), $0.kind.rawValue] }
          == rows.list.map { $0.strings }
      },
      "order": agrees("order") { stops.map { $0.place } == $0.ids },
      "count": agrees("count") { stops.count == $0.integer },
      "arrival": agrees("arrival") { clock(plan.days[0].arrival) == $0.string },
      "impossible": plan.impossible.map { [$0.place.rawValue, $0.reason.name] }
        == expected["impossible"].list.map { $0.strings },
      "relaxation": plan.relaxation.map { text($0) } == expected["relaxation"].optional?.string,
      "assumptions": plan.assumptions == expected["assumptions"].ids,
    ])
  }

  private static func place(_ value: JSONValue) -> PlanningPlace? {
    guard let point = value.coordinate else { return nil }
    var place = PlanningPlace(
      id: ItemID(rawValue: value["id"].string), category: value["category"].string, point: point)
    place.rank = value["rank"].integer
    let visit = value["visit"].integers
    place.visit = (visit[0], visit[1], visit[2])
    let audience = PlanningWindow.Audience(rawValue: value["audience"].string) ?? .all
    place.windows = value["windows"].list.map { window in
      PlanningWindow(opens: window.integers[0], closes: window.integers[1], audience: audience)
    }
    if let rule = value["windowsRule"].optional {
      place.windowsBasis = .assumed(ItemID(rawValue: rule.string))
    }
    place.lastEntryBeforeClosing = value["lastEntryBeforeClosing"].optional?.integer
    place.rules.closedDays = value["closedDays"].strings.compactMap {
      Weekday(contentName: $0).map { PlanningRules.ClosedDay($0) }
    }
    if let status = value["status"].optional {
      guard let status = OperatingStatus(rawValue: status.string) else { return nil }
      place.operating = OperatingState(status)
    }
    place.servings = Set(value["serves"].strings.compactMap { PlanningPlace.Serving(rawValue: $0) })
    if let numbers = value["excursion"].optional?.integers {
      place.excursion = .init(minutesEachWay: numbers[0], minutesOnSite: numbers[1], kilometres: nil)
    }
    if let ramadan = value["ramadan"].optional {
      guard let effect = PlanningRules.Ramadan.Effect(rawValue: ramadan["effect"].string) else { return nil }
      place.rules.ramadan = PlanningRules.Ramadan(
        effect, closesEarlier: ramadan["closesEarlier"].optional?.integer,
        basis: ramadan["rule"].optional.map { .assumed(ItemID(rawValue: $0.string)) } ?? .sourced)
    }
    if let friday = value["friday"].optional {
      guard let effect = PlanningRules.Friday.Effect(rawValue: friday["effect"].string) else { return nil }
      let span = friday["span"].integers
      place.rules.friday = PlanningRules.Friday(
        effect, span: PlanningRules.Span(span[0], span[1]), basis: .sourced)
    }
    return place
  }

  private static func request(_ value: JSONValue) -> DayRequest? {
    guard let date = value["date"].date, let start = value["from"].coordinate else { return nil }
    var request = DayRequest(
      date: date, startTime: value["start"].integer, endTime: value["end"].integer, start: start)
    request.dayCount = value["days"].optional?.integer ?? 1
    request.end = value["to"].optional?.coordinate
    request.pace = DayRequest.Pace(rawValue: value["pace"].string) ?? .standard
    request.included = value["include"].ids
    request.avoided = Set(value["avoid"].ids)
    request.avoidedKinds = Set(value["avoidKinds"].strings)
    if let order = value["order"].optional { request.order = [0: order.ids] }
    request.fixed = value["fix"].list.map { row in
      .init(place: ItemID(rawValue: row.list[0].string), day: row.list[1].integer, start: row.list[2].integer)
    }
    request.mostCost = value["mostCost"].optional?.integer
    (request.isSureOnly, request.hasMeals) = (value["sureOnly"].bool, value["meals"] != .bool(false))
    request.party.bathers = DayParty.Bathers(rawValue: value["bathers"].string)
    return request
  }

  private static func calendars(_ value: JSONValue) -> HoursCalendars {
    guard let first = value["ramadan"].strings.first.flatMap({ CalendarDate($0) }),
      let last = value["ramadan"].strings.last.flatMap({ CalendarDate($0) })
    else { return .none }
    let days = (0...first.days(until: last)).map { first.adding(days: $0) }
    return HoursCalendars(ramadan: days, unusual: days)
  }

  /// A relaxation as vectors write it.
  private static func text(_ relaxation: DayRelaxation) -> String {
    switch relaxation {
    case .endLater(let minutes): "endLater \(minutes)"
    case .startEarlier(let minutes): "startEarlier \(minutes)"
    case .otherDate(let date): "otherDate \(date.description)"
    case .spendMore(let amount): "spendMore \(amount)"
    case .allowAssumptions: "allowAssumptions"
    case .without(let place): "without \(place.rawValue)"
    }
  }
}
