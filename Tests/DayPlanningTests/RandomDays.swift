import DayPlanning
import GuideEngines
import GuideModel
import TestSupport
import Testing

/// Random cities and requests: hours of every form, closed places, unusual days, meals, excursions, orders by hand.
struct RandomDays {
  private var random: SeededRandom
  private static let centre = (latitude: 31.6258, longitude: -7.9891)

  /// Ramadan and a feast of the year of all requests.
  static let dateSets = HoursCalendars(
    ramadan: dates("2027-02-08", count: 29),
    unusual: dates("2027-02-08", count: 29) + dates("2027-03-09", count: 2))
  static let calendar = DayCalendar(hours: dateSets, zone: .utc)
  /// Lanes everywhere, as in an old town.
  static let areas: WalkingAreas = {
    guard let pace = WalkingPace(metresPerHour: 4200, detourFactor: 1.35) else {
      preconditionFailure("a pace of an old town is a pace")
    }
    return WalkingAreas(usual: WalkingArea(pace: pace))
  }()

  init(seed: UInt64) { random = SeededRandom(seed: seed) }

  private static func dates(_ first: String, count: Int) -> [CalendarDate] {
    guard let first = CalendarDate(first) else { return [] }
    return (0..<count).map { first.adding(days: $0) }
  }

  mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

  mutating func chance(_ percent: Int) -> Bool { number(1...100) <= percent }

  private mutating func pick<Value>(_ values: [Value]) -> Value { values[number(0...values.count - 1)] }

  mutating func point() throws -> Coordinate {
    let spread = chance(80) ? 120 : 900
    return try Coordinate.required(
      RandomDays.centre.latitude + Double(number(-spread...spread)) / 10_000,
      RandomDays.centre.longitude + Double(number(-spread...spread)) / 10_000)
  }

  mutating func places(_ count: ClosedRange<Int>) throws -> [PlanningPlace] {
    try (0..<number(count)).map { try place("place-\($0)") }
  }

  private mutating func place(_ id: String) throws -> PlanningPlace {
    let category = pick([
      "palace", "museum", "garden", "souk", "shopping", "gate", "square", "restaurant", "restaurant", "cafe",
      "cafe", "hammam", "day_trip", "transport", "landmark",
    ])
    var place = PlanningPlace(id: ItemID(rawValue: id), category: category, point: try point())
    place.rank = number(1...5)
    place.tags = Set((0..<number(0...3)).map { _ in pick(["history", "food", "art", "splurge", "view"]) })
    if chance(8) {
      place.operating = OperatingState(pick([.temporarilyClosed, .permanentlyClosed, .unknown]))
    }
    switch number(1...10) {
    case 1...4: place.schedule = try schedule()
    case 5...8:
      place.windows = (0..<number(1...2)).map { _ in
        let opens = number(420...900)
        return PlanningWindow(
          days: chance(20) ? [.monday, .wednesday, .friday] : [], opens: opens,
          closes: opens + number(60...600),
          lastEntry: chance(15) ? opens + 50 : nil, endsAtDark: chance(15),
          audience: chance(10) ? pick([.women, .men]) : .all)
      }
      if chance(40) { place.windowsBasis = .assumed(ItemID(rawValue: "core-hours")) }
    default: break
    }
    if chance(15) { place.rules.closedDays = [PlanningRules.ClosedDay(pick(Weekday.allCases))] }
    if chance(60) {
      place.rules.friday = PlanningRules.Friday(
        pick([.none, .fewer, .closed, .shorter]), span: chance(70) ? PlanningRules.Span(720, 900) : nil,
        basis: pick([.sourced, .assumed(ItemID(rawValue: "friday"))]))
    }
    if chance(70) {
      place.rules.ramadan = PlanningRules.Ramadan(
        pick([.open, .shorter, .closedByDay, .unknown]), closesEarlier: chance(60) ? 120 : nil,
        basis: pick([.sourced, .assumed(ItemID(rawValue: "ramadan"))]))
    }
    if chance(70) {
      place.rules.feast = PlanningRules.Feast(
        pick([.open, .closed, .unknown]), basis: .assumed(ItemID(rawValue: "feast")))
    }
    let usual = number(10...120)
    place.visit = (max(5, usual - 20), usual, usual + number(0...40))
    if category == "day_trip", chance(70) {
      place.excursion = .init(
        minutesEachWay: number(30...120), minutesOnSite: number(60...240), kilometres: 40)
    }
    if chance(70) {
      let low = number(0...200)
      place.costs.perPerson = low...(low + number(0...200))
    }
    place.best = Set((0..<number(0...2)).map { _ in pick(PlanningPlace.DayPart.allCases) })
    place.heat = pick([.good, .fair, .poor, nil])
    place.rain = pick([.good, .fair, .poor, nil])
    place.servings = Set((0..<number(0...3)).map { _ in pick(PlanningPlace.Serving.allCases) })
    place.findMinutes = pick([0, 0, 2, 5])
    place.findRule = ItemID(rawValue: "access")
    return place
  }

  private mutating func schedule() throws -> HoursSchedule {
    let text = pick([
      "Mo-Su 09:00-17:00", "Mo,We-Su 10:00-18:00", "24/7", "Tu-Su 12:00-15:00,19:00-24:00",
      "Mo-Fr 08:00-12:00", "Mo-Su 09:00-17:00; Ramadan 09:00-15:00", "Mo-Su 18:00-02:00", "Sa,Su 10:00-14:00",
    ])
    return HoursSchedule(
      try OpeningHours(text, reading: .tolerant), calendars: RandomDays.dateSets, place: nil)
  }

  mutating func request(for places: [PlanningPlace]) throws -> DayRequest {
    let start = number(28...60) * 15
    let date = try CalendarDate.required("2027-01-01").adding(days: number(0...364))
    var request = DayRequest(
      date: date, startTime: start, endTime: start + number(4...52) * 15, start: try point())
    request.dayCount = chance(75) ? 1 : number(2...3)
    if chance(40) { request.end = try point() }
    request.pace = pick(DayRequest.Pace.allCases)
    if chance(20) { request.mostCost = number(0...900) }
    request.budget = pick([nil, .budget, .mid, .splurge])
    if chance(40) {
      request.interests = [DayInterest(named: pick(["food", "museums", "shopping", "history"]))]
    }
    request.party = DayParty(
      adults: number(1...3), childAges: chance(25) ? [number(1...15)] : [],
      bathers: pick([nil, .women, .men]))
    (request.isRaining, request.isSureOnly, request.hasMeals) = (chance(20), chance(20), chance(85))
    guard !places.isEmpty else { return request }
    if chance(30) { request.included = (0..<number(1...2)).map { _ in pick(places).id } }
    if chance(30) { request.avoided = [pick(places).id] }
    if chance(15) { request.avoidedKinds = [pick(["museum", "souk", "food"])] }
    if chance(20) {
      request.fixed = [
        .init(place: pick(places).id, day: number(0...request.dayCount - 1), start: number(540...1100))
      ]
    }
    if chance(20) {
      var seen: Set<ItemID> = []
      request.order[number(0...request.dayCount - 1)] = (0..<number(1...4)).map { _ in pick(places).id }
        .filter { seen.insert($0).inserted }
    }
    return request
  }
}

extension Coordinate {
  static func required(_ latitude: Double, _ longitude: Double) throws -> Coordinate {
    try #require(Coordinate(latitude: latitude, longitude: longitude))
  }
}

extension CalendarDate {
  static func required(_ text: String) throws -> CalendarDate { try #require(CalendarDate(text)) }
}
