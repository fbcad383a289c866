import BundleReader
import DayPlanning
import GuideModel
import GuideRuntime

/// Changes that events of the content bring to the days of a plan.
struct DayEvents {
  private let events: [(days: ClosedRange<CalendarDate>, note: String)]

  /// The most days of an event that each of its days is told of: a season is not.
  private static let mostDays = 9
  /// The most changes that a day names of an event.
  private static let mostChanges = 2

  /// The events of a range of days that say what they change.
  ///
  /// - Throws: ``RuntimeError`` when the content cannot be read.
  init(_ range: ClosedRange<CalendarDate>, _ guide: Guide, _ catalogue: Catalogue) throws {
    events = try guide.events(range, language: catalogue.language).compactMap { event in
      let changes = event.item.texts(Event.Column.whatChanges).prefix(DayEvents.mostChanges)
      guard let days = event.days, !changes.isEmpty,
        days.upperBound.daysSinceEpoch - days.lowerBound.daysSinceEpoch < DayEvents.mostDays
      else { return nil }
      return (days, catalogue.text("trip.event", event.item.title, changes.joined(separator: " ")))
    }
  }

  /// The changes on a day.
  func notes(on date: CalendarDate) -> [String] {
    events.filter { $0.days.contains(date) }.map { $0.note }
  }
}
