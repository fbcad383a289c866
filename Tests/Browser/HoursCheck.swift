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
        initialOffset: transitions["initialOffset"].integer,
        transitions: transitions["transitions"].list.compactMap { pair in
          UTCInstant(vector: pair.list[0].string).map { .init(at: $0, offset: pair.list[1].integer) }
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
    if item["kind"].string == "intervals" { return intervals(schedule) }
    guard let at = UTCInstant(vector: item["at"].string) else { return "no moment" }
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
      return status.minutesToChange == item["minutes"].optional?.integer ? nil : "minutes"
    default:
      let change =
        item["kind"].string == "next-change"
        ? HoursEngine.nextChange(of: schedule, after: at, in: zone)
        : HoursEngine.nextOpening(of: schedule, after: at, in: zone)
      let expected = item["change"]
      if change?.at.description != expected["at"].optional?.string { return "moment" }
      return change.map { name($0.state.state) } == expected["state"].optional?.string ? nil : "state"
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

  private func name(_ state: OpenState) -> String {
    switch state {
    case .open: "open"
    case .closed: "closed"
    case .unknown: "unknown"
    }
  }
}
