import BundleFormat
public import GuideEngines
public import GuideModel
import SQLite

/// The date sets and zones of the content.
public struct ContentCalendars: Sendable {
  /// Holidays and Ramadan.
  public let hours: HoursCalendars
  /// Runs of days on which regular hours do not apply, with their names, by date.
  public let unusualDays: [NamedDays]
  /// The days for which public holidays and Ramadan are known; nil if none are.
  public let knownDays: ClosedRange<CalendarDate>?
  /// Clock changes by zone name.
  public let zones: [String: ZoneTransitions]
  /// The zone of the content's times: its only zone, or the first by name; UTC if it has none.
  public let zone: ZoneTransitions
  /// True when times are those on the clocks of each place.
  package var areTimesOfPlaces = false

  init(
    hours: HoursCalendars, unusualDays: [NamedDays], knownDays: ClosedRange<CalendarDate>?,
    zones: [String: ZoneTransitions]
  ) {
    (self.hours, self.unusualDays, self.knownDays, self.zones) = (hours, unusualDays, knownDays, zones)
    zone = zones.min { $0.key < $1.key }?.value ?? .utc
  }

  /// The zone with a name; the content's own zone if the name is unknown.
  public func zone(named name: String?) -> ZoneTransitions { name.flatMap { zones[$0] } ?? zone }

  /// The instant at which it is a time of the content's zone on the clocks of another zone.
  package func instant(_ instant: UTCInstant, onClocksOf name: String?) -> UTCInstant {
    name.flatMap { zones[$0] }.map { $0.instant(zone.local(instant)) } ?? instant
  }

  /// The instant of a time for a place in a zone: another one where times are those of each place.
  package func instant(_ instant: UTCInstant, forPlaceIn name: String?) -> UTCInstant {
    areTimesOfPlaces ? self.instant(instant, onClocksOf: name) : instant
  }

  /// A run of days with a name.
  public struct NamedDays: Sendable, Hashable {
    /// The days, both ends included.
    public let days: ClosedRange<CalendarDate>
    /// Their authored name, such as `Eid al-Fitr`; nil for Ramadan.
    public let title: String?
  }

  package static let none = ContentCalendars(hours: .none, unusualDays: [], knownDays: nil, zones: [:])

  /// The unusual days that contain a date; nil for an ordinary day.
  public func unusualDays(on date: CalendarDate) -> NamedDays? {
    unusualDays.first { $0.days.contains(date) }
  }

  /// Checks whether it is unknown if a day is a holiday or in Ramadan: the content has such days, but not for
  /// that period.
  public func isBeyondKnownDays(_ date: CalendarDate) -> Bool {
    knownDays.map { !$0.contains(date) } ?? false
  }

  static func read(_ db: Connection) throws -> ContentCalendars {
    var dates: [String: [CalendarDate]] = [:]
    var unusual: [NamedDays] = []
    var known: [String: ClosedRange<CalendarDate>] = [:]
    let ranges = try db.all(CalendarTables.Range.select + " ORDER BY from_date, to_date, title") {
      CalendarTables.Range($0)
    }
    for range in ranges {
      guard let from = CalendarDate(range.from), let to = CalendarDate(range.to), from <= to else { continue }
      // Authored ranges are days or weeks; the bound protects against corrupt files exhausting memory.
      let count = min(from.days(until: to), 400)
      let kind = range.kind
      dates[kind, default: []] += (0...count).map { from.adding(days: $0) }
      let last = from.adding(days: count)
      if kind == CalendarTables.ramadanKind || kind == CalendarTables.unusualKind {
        unusual.append(
          NamedDays(days: from...last, title: kind == CalendarTables.ramadanKind ? nil : range.title))
      }
      let first = known[kind]?.lowerBound ?? from
      known[kind] = min(first, from)...max(known[kind]?.upperBound ?? last, last)
    }
    var offsets: [String: Int] = [:]
    var transitions: [String: [ZoneTransitions.Transition]] = [:]
    let changes = try db.all(CalendarTables.Transition.select + " ORDER BY zone, at") {
      CalendarTables.Transition($0)
    }
    for change in changes {
      let offset = change.offsetMinutes * 60
      if let instant = change.instant {
        let at = UTCInstant(secondsSinceEpoch: instant)
        transitions[change.zone, default: []].append(.init(at: at, offset: offset))
      } else {
        offsets[change.zone] = offset
      }
    }
    var zones: [String: ZoneTransitions] = [:]
    for zone in Set(offsets.keys).union(transitions.keys) {
      zones[zone] = ZoneTransitions(
        initialOffset: offsets[zone] ?? 0, transitions: transitions[zone] ?? [])
    }
    return ContentCalendars(
      hours: HoursCalendars(
        publicHolidays: dates["public"] ?? [], schoolHolidays: dates["school"] ?? [],
        ramadan: dates[CalendarTables.ramadanKind] ?? [],
        unusual: (dates[CalendarTables.ramadanKind] ?? []) + (dates[CalendarTables.unusualKind] ?? [])),
      unusualDays: unusual, knownDays: knownDays(known), zones: zones)
  }

  /// The years for which both public holidays and Ramadan are known: Ramadan recurs after at least
  /// 353 days.
  private static func knownDays(_ known: [String: ClosedRange<CalendarDate>]) -> ClosedRange<CalendarDate>? {
    var ends: [(first: CalendarDate, last: CalendarDate)] = []
    if let days = known["public"], let first = CalendarDate(year: days.lowerBound.year, month: 1, day: 1),
      let last = CalendarDate(year: days.upperBound.year, month: 12, day: 31)
    {
      ends.append((first, last))
    }
    if let days = known[CalendarTables.ramadanKind] {
      ends.append((days.lowerBound.adding(days: -325), days.upperBound.adding(days: 324)))
    }
    guard let first = ends.map({ $0.first }).max(), let last = ends.map({ $0.last }).min(), first <= last
    else {
      return nil
    }
    return first...last
  }
}
