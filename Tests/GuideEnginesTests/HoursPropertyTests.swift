import GuideEngines
import GuideModel
import Testing

@Suite struct HoursPropertyTests {
  private let calendars = HoursCalendars(
    publicHolidays: [1, 70, 120, 121, 300].map { CalendarDate(clampingDays: 20_819 + $0) },
    schoolHolidays: (180...220).map { CalendarDate(clampingDays: 20_819 + $0) },
    ramadan: (38...67).map { CalendarDate(clampingDays: 20_819 + $0) })
  private let place = Coordinate(latitude: 31.63, longitude: -7.99)
  /// 2027-01-01.
  private let newYear = CalendarDate(clampingDays: 20_819)
  private let casablanca = ZoneTransitions(
    initialOffset: 3600,
    transitions: [("2027-02-07T02:00:00Z", 0), ("2027-03-14T02:00:00Z", 3600)].compactMap { at, offset in
      UTCInstant(at).map { ZoneTransitions.Transition(at: $0, offset: offset) }
    })

  private func schedule(_ value: String) throws -> HoursSchedule {
    HoursSchedule(try OpeningHours(value), calendars: calendars, place: place)
  }

  @Test func stateAgreesWithTheIntervalListEveryMinuteOfAYear() throws {
    var values = RandomHours(seed: 1)
    for _ in 0..<6 {
      let value = values.value()
      let schedule = try schedule(value)
      let start = LocalDateTime(newYear)
      let end = LocalDateTime(newYear.adding(days: 365))
      let intervals = HoursEngine.intervals(
        of: schedule, fromLocal: start, to: end, in: .utc, includesClosed: true)
      #expect(intervals.first?.start == start && intervals.last?.end == end, "\(value)")
      var firstDifference: LocalDateTime?
      for interval in intervals where firstDifference == nil {
        var time = interval.start
        while time < interval.end, firstDifference == nil {
          let state = HoursEngine.state(of: schedule, atLocal: time, in: .utc)
          if state != interval.state { firstDifference = time }
          time = time.adding(minutes: 1)
        }
      }
      #expect(firstDifference == nil, "\(value)")
    }
  }

  @Test func isEverClosedWhenAnIntervalIs() throws {
    var values = RandomHours(seed: 3)
    var count = (closed: 0, open: 0)
    for _ in 0..<60 {
      let value = values.value()
      let schedule = try schedule(value)
      for i in 0..<40 {
        let start = LocalDateTime(newYear.adding(days: i * 9)).adding(minutes: i * 131)
        let end = start.adding(minutes: i * i)
        let intervals = HoursEngine.intervals(
          of: schedule, fromLocal: start, to: end, in: .utc, includesClosed: true)
        let isClosed = HoursEngine.isEverClosed(schedule, fromLocal: start, to: end, in: .utc)
        #expect(
          isClosed == intervals.contains { $0.state.state == .closed }, "\(value) from \(start) to \(end)")
        if isClosed { count.closed += 1 } else { count.open += 1 }
      }
    }
    #expect(count.closed > 100 && count.open > 100)
  }

  @Test func changesAgreeWithTheStateAcrossClockChanges() throws {
    let zone = try #require(casablanca)
    var values = RandomHours(seed: 2)
    for _ in 0..<60 {
      let value = values.value()
      let schedule = try schedule(value)
      var instant = UTCInstant(secondsSinceEpoch: newYear.daysSinceEpoch * 86_400 + 3000 * 60)
      let end = instant.adding(seconds: 86_400 * 100)
      while instant < end {
        let state = HoursEngine.state(of: schedule, at: instant, in: zone).state
        let change = HoursEngine.nextChange(of: schedule, after: instant, in: zone)
        let next = min(change?.at ?? end, end)
        #expect(next > instant, "\(value)")
        guard next > instant else { break }
        // Every 47 minutes, and the last second before the change.
        var time = instant
        while time < next {
          #expect(HoursEngine.state(of: schedule, at: time, in: zone).state == state, "\(value) \(time)")
          time = time.adding(seconds: 60 * 47)
        }
        let last = next.adding(seconds: -1)
        #expect(HoursEngine.state(of: schedule, at: last, in: zone).state == state, "\(value) \(last)")
        if let change, change.at < end {
          #expect(change.state.state != state, "\(value)")
          #expect(HoursEngine.state(of: schedule, at: change.at, in: zone) == change.state, "\(value)")
        }
        instant = next
      }
    }
  }

  @Test func readingBackAWrittenValueGivesTheSameHours() throws {
    var values = RandomHours(seed: 3)
    for _ in 0..<3000 {
      let value = values.value()
      let hours = try OpeningHours(value)
      let written = hours.description
      let readBack = try OpeningHours(written)
      #expect(readBack.description == written, "\(value)")
      let from = newYear.adding(days: values.number(0...360))
      let days = [hours, readBack].map { hours in
        HoursEngine.days(
          of: HoursSchedule(hours, calendars: calendars, place: place), from: from, count: 3, in: .utc)
      }
      #expect(days[0] == days[1], "\(value) written as \(written)")
    }
  }

  @Test func readingBackAWeeklyTableGivesTheSameWeek() throws {
    var values = RandomHours(seed: 4)
    for _ in 0..<1500 {
      var openings: [Weekday: [WeeklyHours.Opening]] = [:]
      let usual = openingsOfADay(&values)
      for weekday in Weekday.allCases {
        openings[weekday] = values.number(0...2) == 0 ? openingsOfADay(&values) : usual
      }
      let weekly = WeeklyHours(openings)
      let hours = OpeningHours(weekly)
      let readBack = try OpeningHours(hours.description)
      #expect(readBack == hours, "\(hours)")
      // Spans that meet at midnight are merged, so the weeks are compared, not the tables.
      let again = try #require(WeeklyHours(readBack))
      let weeks = [hours, readBack, OpeningHours(again)].map { hours in
        HoursEngine.intervals(
          of: HoursSchedule(hours), fromLocal: LocalDateTime(newYear),
          to: LocalDateTime(newYear.adding(days: 8)), in: .utc)
      }
      #expect(weeks[0] == weeks[1] && weeks[1] == weeks[2], "\(hours)")
      for weekday in Weekday.allCases {
        // Each opening of the table is open from its first to its last minute.
        let day = newYear.adding(days: (weekday.rawValue.distance(to: 12) + 7) % 7)
        for opening in weekly[day.weekday] {
          let start = LocalDateTime(day, opening.opens)
          let last = LocalDateTime(day, opening.closes).adding(minutes: -1)
          for time in [start, last] {
            let state = HoursEngine.state(of: HoursSchedule(hours), atLocal: time, in: .utc)
            #expect(state.state == .open, "\(hours) \(time)")
          }
        }
      }
    }
  }

  private func openingsOfADay(_ values: inout RandomHours) -> [WeeklyHours.Opening] {
    (0..<values.number(0...2)).compactMap { _ in
      WeeklyHours.Opening(
        opens: WallTime(clampingMinutes: values.number(0...95) * 15),
        closes: WallTime(clampingMinutes: values.number(0...96) * 15))
    }
  }

  @Test func survivesMutatedValuesInBoundedTime() throws {
    var values = RandomHours(seed: 5)
    let pieces = [
      ";", ",", "||", "-", "+", ":", "/", "[", "]", "(", ")", "\"", " ", "Mo", "PH", "SH", "Jan", "week",
      "easter", "sunset", "off", "24/7", "9999", "0", "53", "99999999999", "é", "۱", "月", "’", "am", "bis",
      "days", "\u{FFFD}", "\0", "“", "Su[-1]", "2028", "+1 day", "open end",
    ]
    var longest = Duration.zero
    var slowest = ""
    var accepted = 0
    let clock = ContinuousClock()
    for _ in 0..<20_000 {
      var scalars = Array(values.value().unicodeScalars)
      for _ in 0...values.number(0...1) {
        let at = values.number(0...scalars.count)
        let piece = Array(pieces[values.number(0...pieces.count - 1)].unicodeScalars)
        let end = min(scalars.count, at + values.number(0...4))
        scalars.replaceSubrange(at..<end, with: piece)
      }
      var text = String.UnicodeScalarView()
      text.append(contentsOf: scalars)
      let value = String(text)
      let begin = clock.now
      for reading in [HoursReading.strict, HoursReading(mode: .tolerant, allowsPoints: true)] {
        do {
          let read = try OpeningHours.read(value, reading)
          accepted += 1
          _ = read.lint(today: newYear)
          let schedule = HoursSchedule(read.hours, calendars: calendars)
          let instant = UTCInstant(secondsSinceEpoch: newYear.daysSinceEpoch * 86_400)
          _ = HoursEngine.status(of: schedule, at: instant, in: .utc)
          #expect(read.hours.rules.count == read.ruleRanges.count)
        } catch {
          #expect(error.offset >= 0 && error.offset + error.length <= value.utf8.count, "\(value)")
        }
      }
      let time = clock.now - begin
      if time > longest { (longest, slowest) = (time, value) }
    }
    print("mutated values: \(accepted) of 40000 readings accepted, slowest \(longest) for '\(slowest)'")
    #expect(accepted > 2000)
    // A generous limit: a search through 5,000 days in a debug build on a busy machine.
    #expect(longest < .seconds(10))
  }
}
