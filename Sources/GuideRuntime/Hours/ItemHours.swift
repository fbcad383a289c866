public import BundleReader
public import GuideEngines
public import GuideModel

/// The opening hours of an item at a point in time.
public struct ItemHours: Sendable {
  /// The item's id.
  public let id: ItemID
  /// The item's title.
  public let title: String
  /// Hours as text, as authored; nil when the item has none.
  public let text: String?
  /// The hours in OSM syntax; nil when they exist only as text.
  public let osm: String?
  /// The current status; nil when the item has no hours at all. Hours that exist only as text are unknown,
  /// never "closed"; a permanently or temporarily closed place is closed, whatever its hours.
  public let status: HoursStatus?
  /// Today, marked, and the next six days; empty without structured hours, and while the place is permanently
  /// or temporarily closed.
  public let week: [HoursDay]
  /// The operating state of the place; nil when it is not stated.
  public let operating: OperatingState?
  /// The unusual day it is, such as Eid, if its name is known.
  public let unusualDay: ContentCalendars.NamedDays?
  /// The range of days for which holidays and Ramadan are known, if a day of `week` lies outside it and its
  /// hours may change on such days; nil otherwise.
  public let knownDays: ClosedRange<CalendarDate>?
  /// True when the sources give the times only roughly, not to the minute.
  public let isApproximate: Bool
  /// Notes of exceptions, such as those of Ramadan.
  public let notes: [String]
  /// Day the hours were checked; nil when unknown.
  public let verifiedAt: CalendarDate?
  /// The staleness of that check.
  public let staleness: Staleness?
  /// Local time at the place for these values.
  public let local: LocalDateTime
}

extension Guide {
  /// Date sets and zones of the content.
  public var calendars: ContentCalendars { generation.calendars }

  /// The opening hours of an item.
  ///
  /// - Parameters:
  ///   - item: An item from ``item(_:language:)``.
  ///   - instant: The time in question.
  /// - Returns: The hours, even when nothing is structured.
  /// - Throws: ``RuntimeError`` when the database cannot be read.
  /// - Cost: Microseconds after the item is read.
  public func hours(of item: Item, at instant: UTCInstant) throws -> ItemHours {
    let zoneName = item.text(Place.Column.hoursTimezone)
    let zone = calendars.zone(named: zoneName)
    let instant = calendars.instant(instant, forPlaceIn: zoneName)
    let local = zone.local(instant)
    let schedule = item.text(Place.Column.hoursOsm).flatMap { Guide.schedule($0, calendars, item.coordinate) }
    let verified = item.text(Place.Column.hoursVerifiedAt).flatMap { CalendarDate($0) }
    let rules = try generation.stalenessRules(of: item.type)
    let text = item.text(Place.Column.hoursText)
    let operating = OperatingState(
      item.text(Place.Column.status), since: item.text(Place.Column.statusSince),
      note: item.text(Place.Column.statusNote))
    let isClosed = operating?.isClosed(on: local.date) ?? false
    let isOutside =
      calendars.isBeyondKnownDays(local.date) || calendars.isBeyondKnownDays(local.date.adding(days: 6))
    return ItemHours(
      id: item.id, title: item.title, text: text, osm: item.text(Place.Column.hoursOsm),
      status: HoursEngine.status(
        of: schedule, isInWords: text != nil, operating: operating, at: instant, in: zone),
      week: isClosed
        ? []
        : schedule.map {
          HoursEngine.days(of: $0, from: local.date, count: 7, today: local.date, in: zone)
        } ?? [],
      operating: operating, unusualDay: calendars.unusualDays(on: local.date),
      knownDays: isOutside && !isClosed && schedule?.mayChangeOnHolidays == true
        ? calendars.knownDays : nil,
      isApproximate: item.integer(Place.Column.hoursApproximate) == 1,
      notes: schedule.map { Guide.notes($0) } ?? [],
      verifiedAt: verified,
      staleness: rules.first { $0.dates == "hours" }.flatMap { $0.evaluate(item, asOf: local.date) },
      local: local)
  }

  /// Compiled hours; nil for a text that is not in the OSM syntax.
  package static func schedule(_ osm: String, _ calendars: ContentCalendars, _ place: Coordinate?)
    -> HoursSchedule?
  {
    // Tolerant, because content may come from elsewhere; unreadable hours are unknown, never closed.
    guard let hours = try? OpeningHours(osm, reading: .tolerant) else { return nil }
    return HoursSchedule(hours, calendars: calendars.hours, place: place)
  }

  private static func notes(_ schedule: HoursSchedule) -> [String] {
    var seen: Set<String> = []
    return schedule.hours.rules.compactMap { $0.comment }.filter { seen.insert($0).inserted }
  }
}

extension Item {
  /// The item's location; nil when the content has none.
  public var coordinate: Coordinate? {
    guard let lat = number(Place.Column.lat), let lng = number(Place.Column.lng) else { return nil }
    return Coordinate(latitude: lat, longitude: lng)
  }

  /// A number in a column; nil when it has none.
  func number(_ column: some ContentColumn) -> Double? {
    switch self[column] {
    case .real(let number): number
    case .integer(let number): Double(number)
    default: nil
    }
  }
}

extension HoursStatus {
  /// True when it is open, or not known to be closed.
  public var mayBeOpen: Bool { isOpen || kind == .unknown }

  /// True when it is known to be open.
  public var isOpen: Bool {
    switch kind {
    case .open, .alwaysOpen, .closingSoon: true
    default: false
    }
  }
}
