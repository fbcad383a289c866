import DayPlanning
import GuideEngines
import GuideModel

/// The rules that every planned day keeps, checked from the places and the request alone.
struct DayRules {
  let places: [ItemID: PlanningPlace]
  let request: DayRequest
  let plan: TripPlan

  init(_ plan: TripPlan, _ request: DayRequest, _ places: [PlanningPlace]) {
    self.places = Dictionary(places.map { ($0.id, $0) }) { first, _ in first }
    (self.plan, self.request) = (plan, request)
  }

  /// Rules that the plan breaks; empty when it keeps them all.
  var violations: [String] {
    var found: [String] = []
    if plan.days.count != request.dayCount { found.append("\(plan.days.count) days") }
    let all = plan.places
    if plan.days.contains(where: { Set($0.stops.map(\.place)).count != $0.stops.count }) {
      found.append("a place twice a day")
    }
    let once = plan.days.filter { !$0.isFeast && !$0.isRamadan }.flatMap(\.stops).map(\.place)
      .filter { request.mostCost == nil || places[$0].map { ![.meal, .drink].contains($0.role) } ?? true }
    if Set(once).count != once.count { found.append("a place twice") }
    for (number, day) in plan.days.enumerated() { found += violations(day, number) }
    found += askedFor
    if request.isSureOnly, !plan.assumptions.isEmpty {
      found.append("sure only, but assumed: \(plan.assumptions)")
    }
    for omission in plan.omissions where all.contains(omission.place) { found.append("planned and omitted") }
    return found
  }

  private func violations(_ day: TripPlan.Day, _ number: Int) -> [String] {
    var found: [String] = []
    if day.date != request.date.adding(days: number) { found.append("date") }
    var time = request.startTime
    for stop in day.stops {
      if stop.arrival != time + stop.leg.minutes { found.append("arrival at \(stop.place)") }
      if stop.start < stop.arrival || stop.end <= stop.start { found.append("times of \(stop.place)") }
      if stop.slack < 0 { found.append("slack of \(stop.place)") }
      time = stop.end
      found += violations(stop, day, number)
    }
    if !day.stops.isEmpty {
      time += day.wayBack?.minutes ?? 0
      // What has a fixed time may outlast its day.
      let isFixed = request.fixed.contains { $0.day == number }
      if day.arrival != time || (time > request.endTime && !isFixed) { found.append("ends at \(time)") }
    }
    for kind in [DayStop.Kind.lunch, .dinner, .drink] {
      let asked = Set(request.included + request.fixed.map(\.place) + request.order.values.joined())
      if day.stops.count(where: { $0.kind == kind && !asked.contains($0.place) }) > 1 {
        found.append("two of \(kind)")
      }
    }
    if let most = request.mostCost, day.cost.lowerBound + day.cost.upperBound > 2 * most {
      found.append("costs \(day.cost)")
    }
    return found
  }

  private func violations(_ stop: DayStop, _ day: TripPlan.Day, _ number: Int) -> [String] {
    guard let place = places[stop.place] else { return ["no place \(stop.place)"] }
    var found: [String] = []
    if place.role == .never { found.append("\(place.id) is no stop") }
    if place.operating?.isClosed(on: day.date) == true { found.append("\(place.id) is closed") }
    if place.rules.closedDays.contains(where: { $0.day == day.date.weekday }) { found.append("closing day") }
    if request.avoided.contains(place.id) { found.append("\(place.id) was to be avoided") }
    let isFixed = request.fixed.contains { $0.place == place.id }
    let isAsked =
      isFixed || request.included.contains(place.id) || request.order[number]?.contains(place.id) == true
    if !isAsked, request.avoidedKinds.contains(place.category) { found.append("a kind to be avoided") }
    if !isFixed, !isOpen(place, stop, day, isAsked: isAsked) {
      found.append("\(place.id) \(stop.start)-\(stop.end) is not open on \(day.date)")
    }
    if !isAsked, stop.kind == .lunch, !(735...845).contains(stop.start) {
      found.append("lunch at \(stop.start)")
    }
    if !isAsked, stop.kind == .dinner, !day.isRamadan, !(1140...1260).contains(stop.start) {
      found.append("dinner at \(stop.start)")
    }
    if !isAsked, day.isRamadan, stop.kind == .dinner, stop.start < day.sunset {
      found.append("dinner by day")
    }
    return found
  }

  /// Checks whether hours or windows of that date hold the visit; rules of unusual days only ever take away.
  private func isOpen(_ place: PlanningPlace, _ stop: DayStop, _ day: TripPlan.Day, isAsked: Bool) -> Bool {
    if day.date.weekday == .friday, let friday = place.rules.friday, let span = friday.span,
      friday.effect == .closed || (friday.effect == .fewer && !isAsked), stop.start < span.until,
      span.from < stop.end
    {
      return false
    }
    if day.isRamadan, !isAsked, saysNothingOfRamadan(place),
      place.rules.ramadan?.effect ?? .unknown == .unknown
    {
      return false
    }
    if !place.windows.isEmpty, saysNothingOfRamadan(place) || !day.isRamadan {
      if day.isRamadan, place.rules.ramadan?.spans.isEmpty == false { return true }
      return place.windows.contains { window in
        let closes = window.endsAtDark ? min(window.closes, day.sunset) : window.closes
        return (window.days.isEmpty || window.days.contains(day.date.weekday)) && window.opens <= stop.start
          && stop.end <= closes && stop.start <= window.lastEntry ?? .max
      }
    }
    guard let schedule = place.schedule else { return false }
    let usual = HoursSchedule(schedule.hours, calendars: .none, place: schedule.place)
    let midnight = LocalDateTime(day.date)
    return stride(from: stop.start, to: stop.end, by: 5).allSatisfy { minute in
      let time = midnight.adding(minutes: minute)
      return HoursEngine.state(of: schedule, atLocal: time, in: .utc).state == .open
        || (day.isRamadan || day.isFeast)
          && HoursEngine.state(of: usual, atLocal: time, in: .utc).state == .open
    }
  }

  private func saysNothingOfRamadan(_ place: PlanningPlace) -> Bool {
    guard let schedule = place.schedule else { return true }
    return schedule.mayChangeOnHolidays
      && !schedule.hours.rules.contains { rule in
        rule.days.holidays.contains { $0.calendar == .ramadan }
          || rule.days.weekdays.contains {
            if case .holiday(let holiday) = $0 { return holiday.calendar == .ramadan }
            return false
          }
      }
  }

  /// Requested places are in, at their times and in their order, or reported as impossible.
  private var askedFor: [String] {
    var found: [String] = []
    let impossible = Set(plan.impossible.map(\.place))
    for id in request.included + request.fixed.map(\.place) + request.order.values.joined() {
      if !plan.places.contains(id), !impossible.contains(id) {
        found.append("\(id) is neither in nor impossible")
      }
      if plan.places.contains(id), impossible.contains(id) { found.append("\(id) is in and impossible") }
    }
    for fixed in request.fixed {
      for (number, day) in plan.days.enumerated() {
        guard let stop = day.stops.first(where: { $0.place == fixed.place }) else { continue }
        if stop.start != fixed.start || number != fixed.day { found.append("\(fixed.place) was moved") }
      }
    }
    for (number, order) in request.order {
      let fixed = Set(request.fixed.map(\.place))
      let sequence = order.filter { !fixed.contains($0) }
      let kept = plan.days[number].stops.map(\.place).filter { sequence.contains($0) }
      if kept != sequence.filter({ kept.contains($0) }) { found.append("order of day \(number): \(kept)") }
      for (other, day) in plan.days.enumerated() where other != number {
        if day.stops.contains(where: { sequence.contains($0.place) }) {
          found.append("a stop on another day")
        }
      }
    }
    return found
  }
}
