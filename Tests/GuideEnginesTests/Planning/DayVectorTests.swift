import DayPlanning
import GuideEngines
import GuideModel
import Testing

struct DayVectorTests {
  @Test(arguments: try VectorSuite("plan").cases.filter { $0.kind == "day" })
  func plansEveryVector(_ vector: VectorCase) throws {
    let places = try vector.input["places"].array().map { try DayVector.place($0) }
    let request = try DayVector.request(vector.input["request"])
    let calendar = DayCalendar(hours: try DayVector.calendars(vector.input["request"]), zone: .utc)
    let plan = DayPlanner(places, calendar: calendar, areas: RandomDays.areas).plan(request)
    let expected = vector.expected
    let stops = plan.days.flatMap(\.stops)
    if let rows = try expected["stops"].optional({ try $0.array() }) {
      let wanted = try rows.map { try $0.array().map { try $0.string() } }
      #expect(stops.map { [$0.place.rawValue, clock($0.start), clock($0.end), $0.kind.rawValue] } == wanted)
    }
    if let order = try expected["order"].optional({ try $0.array().map { try $0.string() } }) {
      #expect(stops.map(\.place.rawValue) == order)
    }
    if let count = try expected["count"].optional({ try $0.integer() }) { #expect(stops.count == count) }
    if let arrival = try expected["arrival"].optional({ try $0.string() }) {
      #expect(clock(plan.days[0].arrival) == arrival)
    }
    let impossible = try expected["impossible"].optional { try $0.array() } ?? []
    #expect(
      plan.impossible.map { [$0.place.rawValue, $0.reason.name] }
        == (try impossible.map { try $0.array().map { try $0.string() } }))
    #expect(plan.relaxation.map(DayVector.text) == (try expected["relaxation"].optional { try $0.string() }))
    let assumptions = try expected["assumptions"].optional { try $0.array().map { try $0.string() } } ?? []
    #expect(plan.assumptions.map(\.rawValue) == assumptions)
  }

  private func clock(_ minutes: Int) -> String { WallTime(clampingMinutes: minutes).description }
}

/// Reads the parts of a vector of days.
enum DayVector {
  static func place(_ value: VectorValue) throws -> PlanningPlace {
    let point = try #require(
      Coordinate(latitude: try value["lat"].number(), longitude: try value["lng"].number()))
    var place = PlanningPlace(
      id: ItemID(rawValue: try value["id"].string()), category: try value["category"].string(), point: point)
    place.rank = try value["rank"].integer()
    let visit = try value["visit"].array().map { try $0.integer() }
    place.visit = (visit[0], visit[1], visit[2])
    let audience = try value["audience"].optional { try $0.string() }.flatMap(
      PlanningWindow.Audience.init(rawValue:))
    place.windows = try value["windows"].array().map { window in
      let ends = try window.array().map { try $0.integer() }
      return PlanningWindow(opens: ends[0], closes: ends[1], audience: audience ?? .all)
    }
    if let rule = try value["windowsRule"].optional({ try $0.string() }) {
      place.windowsBasis = .assumed(ItemID(rawValue: rule))
    }
    place.lastEntryBeforeClosing = try value["lastEntryBeforeClosing"].optional { try $0.integer() }
    place.rules.closedDays = try (value["closedDays"].optional { try $0.array() } ?? []).map {
      PlanningRules.ClosedDay(try #require(Weekday(contentName: try $0.string())))
    }
    if let status = try value["status"].optional({ try $0.string() }) {
      place.operating = OperatingState(try #require(OperatingStatus(rawValue: status)))
    }
    place.servings = Set(
      try (value["serves"].optional { try $0.array() } ?? []).compactMap {
        PlanningPlace.Serving(rawValue: try $0.string())
      })
    if let numbers = try value["excursion"].optional({ try $0.array().map { try $0.integer() } }) {
      place.excursion = .init(minutesEachWay: numbers[0], minutesOnSite: numbers[1], kilometres: nil)
    }
    try readRules(value, into: &place)
    return place
  }

  private static func readRules(_ value: VectorValue, into place: inout PlanningPlace) throws {
    if let ramadan = value["ramadan"].optional({ $0 }) {
      let rule = try ramadan["rule"].optional { try $0.string() }
      place.rules.ramadan = PlanningRules.Ramadan(
        try #require(PlanningRules.Ramadan.Effect(rawValue: try ramadan["effect"].string())),
        closesEarlier: try ramadan["closesEarlier"].optional { try $0.integer() },
        basis: rule.map { .assumed(ItemID(rawValue: $0)) } ?? .sourced)
    }
    if let friday = value["friday"].optional({ $0 }) {
      let span = try friday["span"].array().map { try $0.integer() }
      place.rules.friday = PlanningRules.Friday(
        try #require(PlanningRules.Friday.Effect(rawValue: try friday["effect"].string())),
        span: PlanningRules.Span(span[0], span[1]), basis: .sourced)
    }
  }

  static func request(_ value: VectorValue) throws -> DayRequest {
    func point(_ value: VectorValue) throws -> Coordinate {
      try #require(Coordinate(latitude: try value["lat"].number(), longitude: try value["lng"].number()))
    }
    func ids(_ key: String) throws -> [ItemID] {
      try (value[key].optional { try $0.array() } ?? []).map { ItemID(rawValue: try $0.string()) }
    }
    func flag(_ key: String) throws -> Bool? { try value[key].optional { try $0.bool() } }
    var request = DayRequest(
      date: try #require(CalendarDate(try value["date"].string())), startTime: try value["start"].integer(),
      endTime: try value["end"].integer(), start: try point(value["from"]))
    request.dayCount = try value["days"].optional { try $0.integer() } ?? 1
    request.end = try value["to"].optional { try point($0) }
    request.pace =
      try value["pace"].optional { try $0.string() }.flatMap(DayRequest.Pace.init(rawValue:)) ?? .standard
    request.included = try ids("include")
    request.avoided = Set(try ids("avoid"))
    request.avoidedKinds = Set(try ids("avoidKinds").map(\.rawValue))
    request.order = try value["order"].isNull ? [:] : [0: ids("order")]
    request.fixed = try (value["fix"].optional { try $0.array() } ?? []).map { row in
      let parts = try row.array()
      return .init(
        place: ItemID(rawValue: try parts[0].string()), day: try parts[1].integer(),
        start: try parts[2].integer())
    }
    request.mostCost = try value["mostCost"].optional { try $0.integer() }
    (request.isSureOnly, request.hasMeals) = (try flag("sureOnly") ?? false, try flag("meals") ?? true)
    request.party.bathers =
      try value["bathers"].optional { try $0.string() }.flatMap(DayParty.Bathers.init(rawValue:))
    return request
  }

  static func calendars(_ value: VectorValue) throws -> HoursCalendars {
    guard let ends = try value["ramadan"].optional({ try $0.array().map { try $0.string() } }) else {
      return .none
    }
    let (first, last) = (try #require(CalendarDate(ends[0])), try #require(CalendarDate(ends[1])))
    let days = (0...first.days(until: last)).map { first.adding(days: $0) }
    return HoursCalendars(ramadan: days, unusual: days)
  }

  /// A relaxation as vectors write it.
  static func text(_ relaxation: DayRelaxation) -> String {
    switch relaxation {
    case .endLater(let minutes): "endLater \(minutes)"
    case .startEarlier(let minutes): "startEarlier \(minutes)"
    case .otherDate(let date): "otherDate \(date)"
    case .spendMore(let amount): "spendMore \(amount)"
    case .allowAssumptions: "allowAssumptions"
    case .without(let place): "without \(place)"
    }
  }
}
