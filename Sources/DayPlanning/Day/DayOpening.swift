import GuideEngines
import GuideModel

/// When a place can be visited on a date, and what that rests on.
struct DayOpening {
  /// A span in which a visit has to lie.
  struct Span {
    var opens: Int
    var closes: Int
    var lastEntry: Int?
  }

  private(set) var spans: [Span] = []
  /// Rules of the content that were used.
  private(set) var rules: [ItemID] = []
  /// Why there are no spans.
  private(set) var closure: DayClosure?
  /// Indicates whether the last admission before closing comes from a rule alone.
  private(set) var lastEntryRule: ItemID?
  /// Indicates whether one should ring first.
  private(set) var shouldRing = false
  /// Indicates whether it is seen from the street, by daylight.
  private(set) var isSeenFromStreet = false
  /// Indicates whether it never closes, as a street.
  private(set) var isAlwaysOpen = false
  /// The hours at its door on that day, where they are known; spans for planning may lie inside them.
  private(set) var hours: Span?

  /// The latest minute of a day that is planned.
  private static let horizon = 1440 + 240

  /// The spans of a place.
  ///
  /// - Parameter isAsked: True when it was requested by name: unknown facts do not exclude it then.
  init(_ place: PlanningPlace, on day: DayDate, _ request: DayRequest, _ calendar: DayCalendar, isAsked: Bool)
  {
    if place.operating?.isClosed(on: day.date) == true {
      close(.outOfBusiness)
      return
    }
    if place.rules.closedDays.contains(where: { $0.day == day.date.weekday }) {
      close(.closedThatDay)
      return
    }
    let followsCalendar = read(place, day, request, calendar)
    if spans.isEmpty { return }
    // A quarter is never locked, but has nothing to see where its shops are shut.
    let isShut = place.rules.feast?.effect == .closed
    if day.isFeast, !followsCalendar || isShut { apply(place.rules.feast, isAsked: isAsked) }
    if day.isRamadan, !followsCalendar { apply(place.rules.ramadan, day, isAsked: isAsked) }
    // Before a gap on Friday hides that it is open all day.
    isAlwaysOpen = spans.contains { $0.opens <= 0 && $0.closes >= 1440 }
    if place.role.needsDaylight, isAlwaysOpen, !place.best.contains(.evening) {
      clip(from: max(450, day.sunrise), until: day.sunset)
    }
    if day.date.weekday == .friday { apply(place.rules.friday, place, request, isAsked: isAsked) }
    if let minutes = place.lastEntryBeforeClosing {
      for index in spans.indices where spans[index].lastEntry == nil {
        spans[index].lastEntry = spans[index].closes - minutes
      }
      lastEntryRule = place.lastEntryBasis.rule
    }
    if spans.isEmpty, closure == nil { closure = .closedThatDay }
    if request.isSureOnly, !rules.isEmpty {
      spans = []
      closure = .assumed
    }
  }

  private mutating func close(_ reason: DayClosure) {
    spans = []
    closure = closure ?? reason
  }

  private mutating func note(_ basis: FactBasis) {
    if let rule = basis.rule, !rules.contains(rule) { rules.append(rule) }
  }

  /// Reads windows or hours; whether they already say what holds on an unusual day.
  private mutating func read(
    _ place: PlanningPlace, _ day: DayDate, _ request: DayRequest, _ calendar: DayCalendar
  ) -> Bool {
    var intervals: [HoursInterval] = []
    var isUnusual = false
    if let schedule = place.schedule {
      intervals = Self.intervals(schedule, day.date, calendar)
      isUnusual = intervals.contains { $0.state.isUnusualDay }
    }
    let saysRamadan = day.isRamadan && place.schedule != nil && !isUnusual
    if !day.isRamadan, !day.isFeast { hours = Self.hours(intervals, on: day.date) }
    if !place.windows.isEmpty, !saysRamadan {
      readWindows(place, day, request)
      return false
    }
    guard let schedule = place.schedule else {
      close(.unknownHours)
      return false
    }
    if isUnusual {
      let usual = HoursSchedule(schedule.hours, calendars: .none, place: schedule.place)
      intervals = Self.intervals(usual, day.date, calendar)
    }
    let midnight = LocalDateTime(day.date).minutesSinceEpoch
    for interval in intervals where interval.state.state == .open {
      let opens = Int(interval.start.minutesSinceEpoch - midnight)
      guard opens < 1440 else { continue }
      spans.append(
        Span(opens: opens, closes: min(Self.horizon, Int(interval.end.minutesSinceEpoch - midnight))))
    }
    if spans.isEmpty { close(.closedThatDay) }
    return !isUnusual
  }

  private static func intervals(_ schedule: HoursSchedule, _ date: CalendarDate, _ calendar: DayCalendar)
    -> [HoursInterval]
  {
    HoursEngine.intervals(
      of: schedule, fromLocal: LocalDateTime(date), to: LocalDateTime(date).adding(minutes: horizon),
      in: calendar.zone)
  }

  /// The first hours of a day with a closing time.
  private static func hours(_ intervals: [HoursInterval], on date: CalendarDate) -> Span? {
    let midnight = LocalDateTime(date).minutesSinceEpoch
    return intervals.first { $0.state.state == .open }.flatMap { interval in
      let (opens, closes) = (interval.start.minutesSinceEpoch, interval.end.minutesSinceEpoch)
      return closes - opens < 1440
        ? Span(opens: Int(opens - midnight), closes: Int(closes - midnight)) : nil
    }
  }

  private mutating func readWindows(_ place: PlanningPlace, _ day: DayDate, _ request: DayRequest) {
    note(place.windowsBasis)
    isSeenFromStreet = place.windows.allSatisfy { $0.endsAtDark }
    var isForOthers = false
    for window in place.windows where window.isFor(day.date) {
      switch (window.audience, request.party.bathers) {
      case (.all, _), (.women, .women), (.men, .men):
        let closes = window.endsAtDark ? min(window.closes, day.sunset) : window.closes
        if closes > window.opens {
          spans.append(Span(opens: window.opens, closes: closes, lastEntry: window.lastEntry))
        }
      default: isForOthers = true
      }
    }
    if spans.isEmpty { close(isForOthers ? .audience : .closedThatDay) }
  }

  private mutating func apply(_ feast: PlanningRules.Feast?, isAsked: Bool) {
    guard let feast else { return isAsked ? () : close(.feast) }
    note(feast.basis)
    switch feast.effect {
    case .open: break
    case .closed: close(.feast)
    case .unknown: if !isAsked { close(.feast) }
    }
  }

  private mutating func apply(_ ramadan: PlanningRules.Ramadan?, _ day: DayDate, isAsked: Bool) {
    guard let ramadan else { return isAsked ? () : close(.ramadan) }
    note(ramadan.basis)
    shouldRing = ramadan.shouldRing
    switch ramadan.effect {
    case .open: break
    case .shorter where !ramadan.spans.isEmpty:
      spans = ramadan.spans.map { Span(opens: $0.from, closes: $0.until) }
    case .shorter:
      guard let minutes = ramadan.closesEarlier else { return isAsked ? () : close(.ramadan) }
      spans = spans.compactMap { span in
        let closes = span.closes - minutes
        return closes > span.opens ? Span(opens: span.opens, closes: closes, lastEntry: span.lastEntry) : nil
      }
    case .closedByDay, .evening: clip(from: day.sunset, until: Self.horizon)
    case .unknown: if !isAsked { close(.ramadan) }
    }
    if spans.isEmpty { close(.ramadan) }
  }

  private mutating func apply(
    _ friday: PlanningRules.Friday?, _ place: PlanningPlace, _ request: DayRequest, isAsked: Bool
  ) {
    guard let friday else { return }
    // Hours that name Friday need no rule that says nothing changes.
    if friday.effect != .none || !rules.isEmpty { note(friday.basis) }
    switch friday.effect {
    case .none: return
    case .fewer:
      let all = spans
      cut(friday.span ?? PlanningRules.Span(720, 900))
      if isAsked, request.setsTime(of: place.id) || !hasRoom(for: place, request) { spans = all }
    case .closed: friday.span.map { cut($0) } ?? close(.friday)
    case .shorter: friday.span.map { cut($0) } ?? clip(from: 0, until: 720)
    }
    if spans.isEmpty { close(.friday) }
  }

  /// Checks whether a visit fits into the day, with a way of a quarter of an hour.
  private func hasRoom(for place: PlanningPlace, _ request: DayRequest) -> Bool {
    spans.contains {
      min($0.closes, request.endTime) - max($0.opens, request.startTime + 15) >= place.visit.usual
    }
  }

  /// Keeps what lies between two times.
  private mutating func clip(from: Int, until: Int) {
    spans = spans.compactMap { span in
      let (opens, closes) = (max(span.opens, from), min(span.closes, until))
      return opens < closes ? Span(opens: opens, closes: closes, lastEntry: span.lastEntry) : nil
    }
  }

  /// Takes a time out.
  private mutating func cut(_ gap: PlanningRules.Span) {
    spans = spans.flatMap { span -> [Span] in
      var parts: [Span] = []
      if span.opens < min(span.closes, gap.from) {
        parts.append(
          Span(opens: span.opens, closes: min(span.closes, gap.from), lastEntry: span.lastEntry))
      }
      if max(span.opens, gap.until) < span.closes {
        parts.append(
          Span(opens: max(span.opens, gap.until), closes: span.closes, lastEntry: span.lastEntry))
      }
      return parts
    }
  }

  /// The rules that a visit rests on: that of the last entry only for one that ends in the last hour.
  func rules(ofVisitEnding end: Int) -> [ItemID] {
    let isLate = spans.contains { $0.opens < end && end <= $0.closes && $0.closes - end < 60 }
    return rules + (isLate ? [lastEntryRule].compactMap { $0 } : [])
  }

  /// The hours that a time lies outside of, where they are known and not assumed; nil when it may be open then.
  func knownHours(without minute: Int) -> Span? {
    guard rules.isEmpty, let first = spans.first else { return nil }
    return spans.contains { $0.opens <= minute && minute < $0.closes } ? nil : first
  }

  /// The windows of the start of a visit of some length.
  func starts(visit: Int) -> [StartWindow] {
    spans.compactMap { span in
      let last = min(span.closes - visit, span.lastEntry ?? .max)
      return span.opens <= last ? StartWindow(opens: max(0, span.opens), closes: last) : nil
    }.filter { $0.closes >= 0 }
  }
}
