import ArgumentParser
import BundleReader
import GuideModel
import GuideRuntime
import TerminalText

/// `guide events`
struct EventsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "events",
    abstract: "Feasts, festivals and closures: what is on, in the next three months or in a month.",
    discussion: """
      Examples:
        guide events
        guide events --at 2026-12
        guide events --days 7
      """)

  @Option(help: "As many days from the day considered.")
  var days: Int?

  @OptionGroup var common: CommonOptions

  func validate() throws {
    guard (1...366).contains(days ?? 1) else { throw UsageError("usage.eventDays") }
  }

  func run() throws {
    try common.run { session in
      let range = self.range(from: session.day)
      let events = try session.guide.events(range, language: session.catalogue.language)
      try session.answer(
        "guide.events/1", events.map { JSONEvent($0) }, isEmpty: events.isEmpty,
        nothing: session.catalogue.text("events.none", "\(range.lowerBound)", "\(range.upperBound)")
      ) { session.eventList(events) }
    }
  }

  /// The month that was named as such, or the days asked for.
  private func range(from day: CalendarDate) -> ClosedRange<CalendarDate> {
    guard days == nil, let month = common.at, MomentText.isMonth(month) else {
      return day...day.adding(days: (days ?? 90) - 1)
    }
    let next = CalendarDate(
      year: day.month == 12 ? day.year + 1 : day.year, month: day.month % 12 + 1, day: 1)
    return day...(next?.adding(days: -1) ?? day)
  }
}

/// An event in `guide.events/1` and `guide.today/1`.
struct JSONEvent: Encodable {
  let id: String
  let title: String
  let startsOn: String?
  let endsOn: String?
  let when: String?
  let isEstimated: Bool

  init(_ event: DatedEvent) {
    (id, title) = (event.item.id.rawValue, event.item.title)
    (startsOn, endsOn) = (event.days?.lowerBound.description, event.days?.upperBound.description)
    when = event.whenText
    isEstimated = event.days == nil || event.item.text(Event.Column.dateConfidence) == "estimated"
  }
}

extension Session {
  /// Events with their days, one a line.
  func eventList(_ events: [DatedEvent]) -> String {
    let rows = events.map { event in
      [style.isolatingArabic(event.item.title), event.whenText ?? dates(event), event.item.id.rawValue]
    }
    return TextTable(style, [.init(width: .atLeast(20)), .init(), .init(emphasis: .dim)]).text(rows)
  }

  private func dates(_ event: DatedEvent) -> String {
    guard let days = event.days else { return "" }
    return days.lowerBound == days.upperBound
      ? "\(days.lowerBound)" : "\(days.lowerBound) – \(days.upperBound)"
  }
}
