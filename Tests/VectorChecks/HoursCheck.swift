import GuideEngines
import GuideModel

/// A vector of hours with the zone and the calendar it names.
struct HoursCheck {
  private let item: JSONValue
  private let zone: ZoneTransitions
  private let schedule: HoursSchedule?

  init(_ item: JSONValue, _ file: JSONValue) {
    self.item = item
    let transitions = file["zones"][item["zone"].string]
    zone =
      ZoneTransitions(
        initialOffset: transitions["initialOffset"].optional?.integer ?? 0,
        transitions: transitions["transitions"].list.compactMap { pair in
          UTCInstant(pair.list[0].string).map { .init(at: $0, offset: pair.list[1].integer) }
        }) ?? .utc
    let days = file["calendars"][item["calendar"].string]
    let calendars = HoursCalendars(
      publicHolidays: days["publicHolidays"].days, schoolHolidays: days["schoolHolidays"].days,
      ramadan: days["ramadan"].days, unusual: days["unusual"].days)
    let reading = HoursReading(mode: .strict, allowsPoints: item["points"].bool)
    let point = item["place"].list.map { $0.double }
    let place = point.count == 2 ? Coordinate(latitude: point[0], longitude: point[1]) : nil
    schedule = (try? OpeningHours(item["hours"].string, reading: reading)).map {
      HoursSchedule($0, calendars: calendars, place: place)
    }
  }

  var difference: String? {
    guard let schedule else { return "unreadable" }
    switch item["kind"].string {
    case "intervals": return intervals(schedule)
    case "week": return week(schedule)
    default: break
    }
    guard let at = UTCInstant(item["at"].string) else { return "no moment" }
    switch item["kind"].string {
    case "state":
      let state = HoursEngine.state(of: schedule, at: at, in: zone)
      if name(state.state) != item["state"].string { return "state" }
      guard let comment = item["comment"].optional else { return nil }
      return comment.string == state.comment ?? "" ? nil : "comment"
    case "status":
      let status = HoursEngine.status(
        of: schedule, at: at, in: zone, closingSoon: item["closingSoon"].integer,
        openingSoon: item["openingSoon"].integer)
      return firstDifference([
        "status": name(status.kind) == item["status"].string,
        "minutes": status.minutesToChange == item["minutes"].optional?.integer,
      ])
    default:
      let change =
        item["kind"].string == "next-change"
        ? HoursEngine.nextChange(of: schedule, after: at, in: zone)
        : HoursEngine.nextOpening(of: schedule, after: at, in: zone)
      let expected = item["change"]
      return firstDifference([
        "moment": change?.at.description == expected["at"].optional?.string,
        "state": change.map { name($0.state.state) } == expected["state"].optional?.string,
        "local": change.map { $0.local == zone.local($0.at) } ?? true,
      ])
    }
  }

  private func intervals(_ schedule: HoursSchedule) -> String? {
    guard let from = LocalDateTime(item["from"].string), let to = LocalDateTime(item["to"].string) else {
      return "no range"
    }
    let found = HoursEngine.intervals(of: schedule, fromLocal: from, to: to, in: zone).map { interval in
      [interval.start.description, interval.end.description, name(interval.state.state)]
        + (interval.state.comment.map { [$0] } ?? [])
    }
    return found == item["intervals"].list.map { $0.strings } ? nil : "intervals"
  }

  private func week(_ schedule: HoursSchedule) -> String? {
    guard let date = item["date"].date else { return "no day" }
    let days = HoursEngine.week(of: schedule, containing: date, today: date, in: zone)
    var week: [String: [[String]]] = [:]
    for day in days where !day.spans.isEmpty {
      week[day.date.weekday.contentName] = day.spans.map { span in
        [span.start.description, span.end.description, name(span.state.state)]
      }
    }
    return firstDifference([
      "week": week == item["week"].objectMembers.mapValues { $0.list.map { $0.strings } },
      "today": days.filter { $0.isToday }.map { $0.date } == [date],
    ])
  }

  private func name(_ kind: HoursStatus.Kind) -> String {
    switch kind {
    case .alwaysOpen: "always-open"
    case .open: "open"
    case .closingSoon: "closing-soon"
    case .closed: "closed"
    case .openingSoon: "opening-soon"
    case .alwaysClosed: "always-closed"
    case .unknown: "unknown"
    }
  }

  private func name(_ state: OpenState) -> String {
    switch state {
    case .open: "open"
    case .closed: "closed"
    case .unknown: "unknown"
    }
  }
}

/// Vectors about the text of hours.
enum HoursTextCheck {
  static func difference(_ item: JSONValue) -> String? {
    switch item["kind"].string {
    case "canonical": canonical(item)
    case "warnings": warnings(item)
    case "weekly": weekly(item)
    default: rejected(item)
    }
  }

  private static func canonical(_ item: JSONValue) -> String? {
    guard let hours = try? OpeningHours(item["value"].string, reading: .tolerant) else { return "unreadable" }
    return firstDifference([
      "canonical": hours.description == item["canonical"].string,
      "not the same when read again": (try? OpeningHours(hours.description)) == hours,
    ])
  }

  private static func warnings(_ item: JSONValue) -> String? {
    guard let hours = try? OpeningHours.read(item["value"].string, .tolerant) else { return "unreadable" }
    return hours.lint().map { $0.kind.rawValue } == item["warnings"].strings ? nil : "warnings"
  }

  private static func rejected(_ item: JSONValue) -> String? {
    do throws(HoursSyntaxError) {
      _ = try OpeningHours(
        item["value"].string, reading: item["mode"].string == "strict" ? .strict : .tolerant)
      return "accepted"
    } catch {
      return firstDifference([
        "kind": error.kind.rawValue == item["error"].string,
        "offset": error.offset == item["offset"].integer, "help": !error.help.isEmpty,
      ])
    }
  }

  private static func weekly(_ item: JSONValue) -> String? {
    var openings: [Weekday: [WeeklyHours.Opening]] = [:]
    for (name, spans) in item["weekly"].objectMembers {
      guard let weekday = Weekday(contentName: name) else { return "no weekday" }
      openings[weekday] = spans.list.compactMap { opening($0.strings[0], $0.strings[1]) }
    }
    let weekly = WeeklyHours(openings, exceptions: item["exceptions"].list.compactMap { exception($0) })
    let hours = OpeningHours(weekly)
    return firstDifference([
      "osm": hours.description == item["osm"].string,
      "not the same when read again": (try? OpeningHours(hours.description)) == hours,
      "weekly": WeeklyHours(hours) == weekly,
    ])
  }

  private static func opening(_ open: String, _ close: String) -> WeeklyHours.Opening? {
    guard let opens = WallTime(open), let closes = WallTime(close) else { return nil }
    return WeeklyHours.Opening(opens: opens, closes: closes)
  }

  private static func exception(_ item: JSONValue) -> WeeklyHours.Exception? {
    let occasion: WeeklyHours.Occasion
    if let calendar = HoursCalendar(contentName: item["calendar"].string) {
      occasion = .calendar(calendar)
    } else if let from = item["from"].date, let to = item["to"].date {
      occasion = .dates(from, to)
    } else {
      return nil
    }
    let opening = opening(item["open"].string, item["close"].string)
    return WeeklyHours.Exception(
      occasion, openings: opening.map { [$0] } ?? [], note: item["note"].optional?.string)
  }
}
