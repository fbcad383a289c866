public import BundleReader
import GuideEngines
public import GuideModel
import SQLite

/// An event with its days.
public struct DatedEvent: Sendable {
  /// The event.
  public let item: Item
  /// Its days, both ends included; nil when they are not known exactly.
  public let days: ClosedRange<CalendarDate>?
  /// When it is, as the content says it.
  public let whenText: String?
}

extension Guide {
  /// An event without exact days is expected within so many days before the day on which it is over.
  fileprivate static let expectedWithin = 45

  /// The events of a range of days: those with days first, by date; then those that may fall into it.
  ///
  /// - Throws: ``RuntimeError`` when the content cannot be read.
  /// - Cost: Reads every event.
  public func events(_ range: ClosedRange<CalendarDate>, language: String = "en") throws -> [DatedEvent] {
    let all = try items(ofType: "event", language: language).map { item in
      let first = item.text(Event.Column.startsOn).flatMap { CalendarDate($0) }
      let last = item.text(Event.Column.endsOn).flatMap { CalendarDate($0) } ?? first
      return DatedEvent(
        item: item, days: first.flatMap { first in last.flatMap { first <= $0 ? first...$0 : nil } },
        whenText: item.text(Event.Column.whenText))
    }
    return all.filter { $0.overlaps(range) }.sorted { a, b in
      (a.days?.lowerBound ?? .last, a.item.id) < (b.days?.lowerBound ?? .last, b.item.id)
    }
  }

  /// Sunrise and sunset on a day, in minutes after midnight at the most important place of the content; nil when it
  /// has no place.
  ///
  /// - Throws: ``RuntimeError`` when the content cannot be read.
  public func sun(on date: CalendarDate) throws -> (sunrise: Int, sunset: Int)? {
    for database in generation.databases {
      let point = try database.read { db in
        try db.first("SELECT lat, lng FROM points ORDER BY item LIMIT 1") {
          Coordinate(latitude: $0.number(0), longitude: $0.number(1))
        }
      }
      guard let place = point ?? nil else { continue }
      let times = SunTimes(on: date, at: place, in: generation.calendars.zone)
      return (times[.sunrise], times[.sunset])
    }
    return nil
  }
}

extension DatedEvent {
  fileprivate func overlaps(_ range: ClosedRange<CalendarDate>) -> Bool {
    if let days { return days.overlaps(range) }
    guard let over = item.text(Event.Column.expiresAt).flatMap({ CalendarDate($0) }) else { return false }
    return (over.adding(days: -Guide.expectedWithin)...over).overlaps(range)
  }
}
