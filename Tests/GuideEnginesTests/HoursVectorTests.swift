import GuideEngines
import GuideModel
import Testing

@Suite struct HoursVectorTests {
  @Test func findsAllCasesUnderTheirIds() {
    #expect(HoursVectorCase.all.count >= 160)
    #expect(Set(HoursVectorCase.all.map(\.item.id)).count == HoursVectorCase.all.count)
  }

  @Test(arguments: HoursVectorCase.all)
  func agreesWithVector(_ vector: HoursVectorCase) throws {
    let item = vector.item
    switch item.kind {
    case "state": try checkState(vector)
    case "next-change", "next-opening": try checkChange(vector)
    case "status": try checkStatus(vector)
    case "intervals": try checkIntervals(vector)
    case "weekly": try checkWeekly(item)
    case "week": try checkWeek(vector)
    case "canonical":
      let hours = try OpeningHours(#require(item.value), reading: .tolerant)
      #expect(hours.description == item.canonical)
      #expect(try OpeningHours(hours.description) == hours)
    case "reject": try checkReject(item)
    case "warnings":
      let read = try OpeningHours.read(#require(item.value), .tolerant)
      #expect(read.lint().map(\.kind.rawValue) == item.warnings)
    default: Issue.record("unknown kind '\(item.kind)'")
    }
  }

  private func schedule(_ vector: HoursVectorCase) throws -> HoursSchedule {
    let reading = HoursReading(mode: .strict, allowsPoints: vector.item.points ?? false)
    let hours = try OpeningHours(#require(vector.item.hours), reading: reading)
    let place = vector.item.place.flatMap { Coordinate(latitude: $0[0], longitude: $0[1]) }
    return HoursSchedule(hours, calendars: vector.calendars, place: place)
  }

  private func instant(_ vector: HoursVectorCase) throws -> UTCInstant {
    let at = try #require(vector.item.at)
    return try #require(UTCInstant(iso: at))
  }

  private func checkState(_ vector: HoursVectorCase) throws {
    let state = try HoursEngine.state(of: schedule(vector), at: instant(vector), in: vector.zone)
    #expect("\(state.state)" == vector.item.state)
    if let comment = vector.item.comment { #expect(state.comment ?? "" == comment) }
  }

  private func checkChange(_ vector: HoursVectorCase) throws {
    let (schedule, at) = (try schedule(vector), try instant(vector))
    let change =
      vector.item.kind == "next-change"
      ? HoursEngine.nextChange(of: schedule, after: at, in: vector.zone)
      : HoursEngine.nextOpening(of: schedule, after: at, in: vector.zone)
    #expect(change?.at.description == vector.item.change?.at)
    #expect(change.map { "\($0.state.state)" } == vector.item.change?.state)
    if let change { #expect(change.local == vector.zone.local(change.at)) }
  }

  private func checkStatus(_ vector: HoursVectorCase) throws {
    let status = HoursEngine.status(
      of: try schedule(vector), at: try instant(vector), in: vector.zone,
      closingSoon: try #require(vector.item.closingSoon), openingSoon: try #require(vector.item.openingSoon))
    #expect(kebab("\(status.kind)") == vector.item.status)
    #expect(status.minutesToChange == vector.item.minutes)
  }

  private func kebab(_ name: String) -> String {
    name.reduce(into: "") { text, letter in
      text += letter.isUppercase ? "-" + letter.lowercased() : String(letter)
    }
  }

  private func checkIntervals(_ vector: HoursVectorCase) throws {
    let from = try #require(vector.item.from.flatMap(LocalDateTime.init))
    let to = try #require(vector.item.to.flatMap(LocalDateTime.init))
    let found = HoursEngine.intervals(
      of: try schedule(vector), fromLocal: from, to: to, in: vector.zone)
    let texts = found.map { interval in
      [interval.start.description, interval.end.description, "\(interval.state.state)"]
        + (interval.state.comment.map { [$0] } ?? [])
    }
    #expect(texts == vector.item.intervals)
  }

  private func checkWeekly(_ item: HoursVectorItem) throws {
    var openings: [Weekday: [WeeklyHours.Opening]] = [:]
    for (name, spans) in try #require(item.weekly) {
      openings[try #require(Weekday(contentName: name))] = try spans.map { try opening($0[0], $0[1]) }
    }
    let weekly = WeeklyHours(openings, exceptions: try (item.exceptions ?? []).map(exception))
    let hours = OpeningHours(weekly)
    #expect(hours.description == item.osm)
    #expect(try OpeningHours(hours.description) == hours)
    #expect(WeeklyHours(hours) == weekly)
  }

  private func opening(_ open: String, _ close: String) throws -> WeeklyHours.Opening {
    let opens = try #require(WallTime(open))
    let closes = try #require(WallTime(close))
    return try #require(WeeklyHours.Opening(opens: opens, closes: closes))
  }

  private func exception(_ item: HoursVectorItem.Exception) throws -> WeeklyHours.Exception {
    let occasion: WeeklyHours.Occasion
    if let name = item.calendar {
      occasion = .calendar(try #require(HoursCalendar(contentName: name)))
    } else {
      let from = try #require(item.from.flatMap(CalendarDate.init))
      occasion = .dates(from, try #require(item.to.flatMap(CalendarDate.init)))
    }
    var openings: [WeeklyHours.Opening] = []
    if let open = item.open, let close = item.close { openings = [try opening(open, close)] }
    return try #require(WeeklyHours.Exception(occasion, openings: openings, note: item.note))
  }

  private func checkWeek(_ vector: HoursVectorCase) throws {
    let date = try #require(vector.item.date.flatMap(CalendarDate.init))
    let days = HoursEngine.week(of: try schedule(vector), containing: date, today: date, in: vector.zone)
    var week: [String: [[String]]] = [:]
    for day in days where !day.spans.isEmpty {
      week[day.date.weekday.contentName] = day.spans.map { span in
        [span.start.description, span.end.description, "\(span.state.state)"]
      }
    }
    #expect(week == vector.item.week)
    #expect(days.filter(\.isToday).map(\.date) == [date])
  }

  private func checkReject(_ item: HoursVectorItem) throws {
    let value = try #require(item.value)
    let error = #expect(throws: HoursSyntaxError.self) {
      try OpeningHours(value, reading: item.mode == "strict" ? .strict : .tolerant)
    }
    #expect(error?.kind.rawValue == item.error)
    #expect(error?.offset == item.offset)
    #expect(error?.help.isEmpty == false)
  }
}
