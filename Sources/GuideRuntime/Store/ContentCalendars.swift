import GRDB
public import GuideEngines
public import GuideModel

/// The date sets and zones that came with the content.
public struct ContentCalendars: Sendable {
  /// Holidays and Ramadan.
  public let hours: HoursCalendars
  /// Clock changes by zone name.
  public let zones: [String: ZoneTransitions]

  /// The zone in which the content's times are told: the only one it has, or the first by name; UTC without any.
  public var zone: ZoneTransitions { zones.min { $0.key < $1.key }?.value ?? .utc }

  /// The zone of a name; the content's own for one it does not know.
  public func zone(named name: String?) -> ZoneTransitions { name.flatMap { zones[$0] } ?? zone }

  static let none = ContentCalendars(hours: .none, zones: [:])

  static func read(_ db: Database) throws -> ContentCalendars {
    var dates: [String: [CalendarDate]] = [:]
    for row in try Row.fetchAll(db, sql: "SELECT kind, from_date, to_date FROM calendars") {
      guard let from = CalendarDate(row[1] as String), let to = CalendarDate(row[2] as String), from <= to
      else { continue }
      // Authored ranges are days or weeks; a bound keeps a foreign file from filling the memory.
      let count = min(from.days(until: to), 400)
      dates[row[0], default: []] += (0...count).map { from.adding(days: $0) }
    }
    var zones: [String: ZoneTransitions] = [:]
    let rows = try Row.fetchAll(db, sql: "SELECT zone, at, offset_minutes FROM zones ORDER BY zone, at")
    for (zone, rows) in Dictionary(grouping: rows, by: { $0["zone"] as String }) {
      let initial = rows.first { $0["at"] == nil }.map { ($0["offset_minutes"] as Int) * 60 } ?? 0
      let transitions = rows.compactMap { row -> ZoneTransitions.Transition? in
        guard let at = row["at"] as Int? else { return nil }
        return .init(at: UTCInstant(secondsSinceEpoch: at), offset: (row["offset_minutes"] as Int) * 60)
      }
      zones[zone] = ZoneTransitions(initialOffset: initial, transitions: transitions)
    }
    return ContentCalendars(
      hours: HoursCalendars(
        publicHolidays: dates["public"] ?? [], schoolHolidays: dates["school"] ?? [],
        ramadan: dates["ramadan"] ?? []),
      zones: zones)
  }
}
