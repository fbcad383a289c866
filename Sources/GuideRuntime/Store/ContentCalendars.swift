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

  static func read(_ db: Connection) throws -> ContentCalendars {
    var dates: [String: [CalendarDate]] = [:]
    let ranges = try StatementReader(db, "SELECT kind, from_date, to_date FROM calendars")
    while try ranges.step() {
      guard let from = CalendarDate(ranges.text(1)), let to = CalendarDate(ranges.text(2)), from <= to
      else { continue }
      // Authored ranges are days or weeks; a bound keeps a foreign file from filling the memory.
      let count = min(from.days(until: to), 400)
      dates[ranges.text(0), default: []] += (0...count).map { from.adding(days: $0) }
    }
    var offsets: [String: Int] = [:]
    var transitions: [String: [ZoneTransitions.Transition]] = [:]
    let changes = try StatementReader(db, "SELECT zone, at, offset_minutes FROM zones ORDER BY zone, at")
    while try changes.step() {
      let (zone, offset) = (changes.text(0), Int(changes.integer(2)) * 60)
      if changes.isNull(1) {
        offsets[zone] = offset
      } else {
        let at = UTCInstant(secondsSinceEpoch: Int(changes.integer(1)))
        transitions[zone, default: []].append(.init(at: at, offset: offset))
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
        ramadan: dates["ramadan"] ?? []),
      zones: zones)
  }
}
