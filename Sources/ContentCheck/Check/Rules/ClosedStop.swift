import GuideEngines
import GuideModel
import SourceJSON

/// `closed-stop`: every stop of a plan is open while it lasts, on each weekday on which the plan may begin, all year round.
///
/// A plan whose schema names no weekdays (`x-steps`) needs one weekday on which all stops are open.
enum ClosedStop {
  private static let weekdays = [
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
  ]
  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
    "November", "December",
  ]

  /// The findings of one plan.
  ///
  /// - Parameters:
  ///   - starts: Weekdays on which it may begin; nil for any one that suits.
  ///   - calendar: The date set it is for; nil for ordinary days.
  static func check(
    _ stops: [PlannedStop], startingOn starts: [Weekday]?, in calendar: String?,
    _ hours: inout HoursOfItems
  ) -> [Diagnostic] {
    guard let starts else { return onOneDay(stops, on: hours.referenceDays(in: calendar), &hours) }
    let days = calendar == nil ? hours.ordinaryDays : hours.referenceDays(in: calendar)
    return stops.compactMap { stop in
      guard let item = stop.item, let schedule = hours[item], let start = stop.start else { return nil }
      var closed: [(start: Weekday, days: [CalendarDate])] = []
      var isEverOpen = false
      for first in starts {
        let weekday = Weekday(clamping: Int(first.rawValue) + stop.day - 1)
        let all = days.filter { $0.weekday == weekday }
        let without = daysClosed(schedule, all, start, stop.minutes)
        isEverOpen = isEverOpen || without.count < all.count
        if !without.isEmpty { closed.append((first, without)) }
      }
      guard !closed.isEmpty else { return nil }
      return isEverOpen
        ? report(stop, closed, isAlways: starts.count == 7, days, schedule)
        : neverOpen(stop, schedule)
    }
  }

  /// Stops of consecutive days start on the weekday after.
  private static func onOneDay(_ stops: [PlannedStop], on days: [CalendarDate], _ hours: inout HoursOfItems)
    -> [Diagnostic]
  {
    var out: [Diagnostic] = []
    var starts = Set(days.map(\.weekday.index))
    guard starts.count == 7 else { return [] }
    for stop in stops {
      guard let item = stop.item, let schedule = hours[item], let start = stop.start else { continue }
      let open = days.filter { isOpen(schedule, $0, start, stop.minutes) }.map(\.weekday.index)
      let still = starts.intersection(open.map { ($0 - (stop.day - 1) % 7 + 7) % 7 })
      if !still.isEmpty {
        starts = still
      } else if open.isEmpty {
        out.append(neverOpen(stop, schedule))
      } else {
        out.append(
          finding(stop, "no weekday has '\(stop.place.text)' and all stops before it open", schedule))
      }
    }
    return out
  }

  /// The days of one weekday on which it is not open all the time.
  private static func daysClosed(
    _ schedule: HoursSchedule, _ days: [CalendarDate], _ start: WallTime, _ minutes: Int
  ) -> [CalendarDate] {
    guard schedule.isWeekly, let first = days.first else {
      return days.filter { !isOpen(schedule, $0, start, minutes) }
    }
    return isOpen(schedule, first, start, minutes) ? [] : days
  }

  private static func isOpen(
    _ schedule: HoursSchedule, _ day: CalendarDate, _ start: WallTime, _ minutes: Int
  ) -> Bool {
    let opening = Int64(day.daysSinceEpoch) * 1440 + Int64(start.minutes)
    let from = LocalDateTime(clampingMinutes: opening)
    let to = LocalDateTime(clampingMinutes: opening + Int64(max(1, minutes)))
    return !HoursEngine.isEverClosed(schedule, fromLocal: from, to: to, in: .utc)
  }

  private static func report(
    _ stop: PlannedStop, _ closed: [(start: Weekday, days: [CalendarDate])], isAlways: Bool,
    _ days: [CalendarDate], _ schedule: HoursSchedule
  ) -> Diagnostic {
    let on = closed.compactMap { $0.days.first }.map { weekdays[$0.weekday.index] }
    let count = Set(closed.flatMap { $0.days.map(\.month) })
    let everyMonth = Set(days.map(\.month))
    let season =
      count == everyMonth
      ? "" : " in " + joined((1...12).filter(count.contains).map { months[$0 - 1] })
    let first = closed.map { weekdays[$0.start.index] }
    let named =
      isAlways
      ? "may begin on any day" : stop.day == 1 ? "names \(joined(first))" : "may begin on \(joined(first))"
    return finding(
      stop, "'\(stop.place.text)' is closed on \(joined(on)) \(stop.time)\(season); the plan \(named)",
      schedule)
  }

  private static func neverOpen(_ stop: PlannedStop, _ schedule: HoursSchedule) -> Diagnostic {
    finding(stop, "'\(stop.place.text)' is not open \(stop.time)", schedule)
  }

  private static func finding(_ stop: PlannedStop, _ message: String, _ schedule: HoursSchedule) -> Diagnostic
  {
    Diagnostic(
      id: "closed-stop", severity: .warning, at: stop.place.location, message,
      notes: [.init("its hours are \(schedule.hours)")],
      solutions: [.init("move the stop, choose another place, or name the weekdays that suit")])
  }

  private static func joined(_ words: [String]) -> String {
    words.count < 2
      ? words.joined() : words.dropLast().joined(separator: ", ") + " and " + words[words.count - 1]
  }
}

extension PlannedStop {
  /// When one is there: `from 12:20 to 13:05`.
  fileprivate var time: String {
    guard let start else { return "" }
    return "from \(start) to \(WallTime(clampingMinutes: start.minutes + minutes).onClock)"
  }
}

extension ContentIndex {
  /// Of each month of the coming year the first ordinary day of each weekday.
  func ordinaryDays() -> [CalendarDate] {
    let special = Set(["ramadan", "public"].flatMap { calendars.dates(ofKind: $0) })
    var seen: Set<Int> = []
    return (0..<366).map { date.adding(days: $0) }.filter { day in
      !special.contains(day) && seen.insert(day.month * 7 + day.weekday.index).inserted
    }
  }
}
