public import GuideEngines
public import GuideModel

/// The opening hours of an item at a moment.
public struct ItemHours: Sendable {
  /// The item's id.
  public let id: ItemID
  /// The item's title.
  public let title: String
  /// Hours in words, as authored; nil when the item has none.
  public let text: String?
  /// The hours in OSM syntax; nil when they are only known in words.
  public let osm: String?
  /// What to say now; nil when the hours are only known in words, which is its own answer and never "closed".
  public let status: HoursStatus?
  /// The week that holds the moment, Monday first, with today marked; empty without structured hours.
  public let week: [HoursDay]
  /// Notes of exceptions, such as those of Ramadan.
  public let notes: [String]
  /// Day the hours were checked; nil when it is not known.
  public let verifiedAt: CalendarDate?
  /// How old that check is.
  public let staleness: Staleness?
  /// Local time at the place for which all this was asked.
  public let local: LocalDateTime
}

extension Guide {
  /// Date sets and zones of the content.
  public var calendars: ContentCalendars { generation.calendars }

  /// The opening hours of an item.
  ///
  /// - Parameters:
  ///   - item: An item as ``item(_:language:)`` gives it.
  ///   - instant: The moment to ask about.
  /// - Returns: The answer, also when nothing structured is known.
  /// - Throws: ``RuntimeError`` when the database cannot be read.
  /// - Cost: Microseconds after the item is read.
  public func hours(of item: Item, at instant: UTCInstant) throws -> ItemHours {
    let zone = calendars.zone(named: item.text("hours_timezone"))
    let local = zone.local(instant)
    let schedule = item.text("hours_osm").flatMap { Guide.schedule($0, calendars, item.coordinate) }
    let verified = item.text("hours_verified_at").flatMap { CalendarDate($0) }
    let rules = try generation.stalenessRules(of: item.type)
    return ItemHours(
      id: item.id, title: item.title, text: item.text("hours_text"), osm: item.text("hours_osm"),
      status: schedule.map { HoursEngine.status(of: $0, at: instant, in: zone) },
      week: schedule.map { HoursEngine.week(of: $0, containing: local.date, today: local.date, in: zone) }
        ?? [],
      notes: schedule.map { Guide.notes($0) } ?? [], verifiedAt: verified,
      staleness: rules.first { $0.dates == "hours" }.flatMap { $0.evaluate(item, asOf: local.date) },
      local: local)
  }

  /// Structured hours ready to be asked; nil for a text that is not in the syntax.
  static func schedule(_ osm: String, _ calendars: ContentCalendars, _ place: Coordinate?) -> HoursSchedule? {
    // Tolerant, because content may come from elsewhere; what cannot be read is unknown, never closed.
    guard let hours = try? OpeningHours(osm, reading: .tolerant) else { return nil }
    return HoursSchedule(hours, calendars: calendars.hours, place: place)
  }

  private static func notes(_ schedule: HoursSchedule) -> [String] {
    var seen: Set<String> = []
    return schedule.hours.rules.compactMap(\.comment).filter { seen.insert($0).inserted }
  }
}

extension Item {
  /// Where the item is; nil when the content does not say.
  public var coordinate: Coordinate? {
    guard let lat = number("lat"), let lng = number("lng") else { return nil }
    return Coordinate(latitude: lat, longitude: lng)
  }

  /// A number in a column; nil when it has none.
  func number(_ column: String) -> Double? {
    switch self[column] {
    case .real(let number): number
    case .integer(let number): Double(number)
    default: nil
    }
  }
}

extension HoursStatus {
  /// Whether it is known to be open.
  public var isOpen: Bool {
    switch kind {
    case .open, .alwaysOpen, .closingSoon: true
    default: false
    }
  }
}
