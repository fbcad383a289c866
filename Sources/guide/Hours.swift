import ArgumentParser
import GuideEngines
import GuideModel
import GuideRuntime

/// `guide hours`
struct Hours: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "hours",
    abstract: "Show the opening hours of a place: now, and the week.",
    discussion: """
      Times are those of the place. A place whose hours are known only in words is shown as not known, never as \
      closed.

      Examples:
        guide hours bahia-palace
        guide hours ben-youssef-madrasa --at 2027-02-12T16:30 --lang fr
      """)

  @Argument(help: "The item: its id, its guide:// link or its name.")
  var item: [String]

  @OptionGroup var common: CommonOptions

  func run() throws {
    try common.run { session in
      let hours = try session.guide.hours(of: try session.item(item, for: .hours), at: session.instant)
      let phrases = HoursPhrases(session)
      if common.json {
        try session.printJSON("guide.hours/1", JSONHours(hours, phrases))
      } else {
        Output.write(phrases.render(hours))
      }
      if hours.text == nil, hours.status == nil { throw ExitCode(1) }
    }
  }
}

/// Hours in the words of a language.
struct HoursPhrases {
  let catalogue: Catalogue
  let style: TerminalStyle

  init(_ session: Session) {
    catalogue = session.catalogue
    style = session.style
  }

  /// What to say now, in one line.
  func status(_ status: HoursStatus?, at local: LocalDateTime) -> String {
    guard let status else { return catalogue.text("hours.notStructured") }
    let change = status.change.map { time($0.local, from: local) } ?? ""
    let opening = status.opening.map { time($0.local, from: local) }
    let text: String
    switch status.kind {
    case .alwaysOpen: text = catalogue.text("hours.alwaysOpen")
    case .open: text = catalogue.text("hours.open", change)
    case .closingSoon: text = catalogue.text("hours.closingSoon", change, String(status.minutesToChange ?? 0))
    case .openingSoon: text = catalogue.text("hours.openingSoon", change, String(status.minutesToChange ?? 0))
    case .closed:
      text = opening.map { catalogue.text("hours.closed", $0) } ?? catalogue.text("hours.alwaysClosed")
    case .alwaysClosed: text = catalogue.text("hours.alwaysClosed")
    case .unknown: text = catalogue.text("hours.unknown")
    }
    return text + (status.now.comment.map { " (\($0))" } ?? "")
  }

  /// A time as people say it: today's without the day.
  private func time(_ time: LocalDateTime, from local: LocalDateTime) -> String {
    let days = local.date.days(until: time.date)
    if days == 0 { return time.time.description }
    if days < 7 { return "\(catalogue.text("day.\(time.date.weekday.index)")) \(time.time)" }
    return "\(time.date) \(time.time)"
  }

  /// The card of `guide hours`.
  func render(_ hours: ItemHours) -> String {
    var out = style.bold(style.isolatingArabic(hours.title)) + "  " + style.dim(hours.id.rawValue) + "\n"
    out += status(hours.status, at: hours.local) + "\n"
    if let text = hours.text { out += style.wrap(text) + "\n" }
    if !hours.week.isEmpty { out += "\n" }
    for day in hours.week {
      let mark = day.isToday ? "→" : " "
      let name = style.pad(catalogue.text("day.\(day.date.weekday.index)"), 10)
      let line = "\(mark) \(name) \(day.date)  \(spans(day))"
      out += (day.isToday ? style.bold(line) : line) + "\n"
    }
    if let verified = hours.verifiedAt {
      let age = hours.staleness?.state == .stale ? " · " + catalogue.text("trust.mayHaveChanged") : ""
      out += "\n" + style.dim(catalogue.text("hoursVerified", verified.description) + age) + "\n"
    }
    return out
  }

  private func spans(_ day: HoursDay) -> String {
    let names = day.calendars.map { catalogue.text("calendar.\($0.name)") }
    let tail = names.isEmpty ? "" : "  (\(names.joined(separator: ", ")))"
    guard !day.spans.isEmpty else { return (day.closedComment ?? catalogue.text("hours.closedDay")) + tail }
    return day.spans.map { span in
      let doubt = span.state.state == .unknown ? "?" : ""
      let note = span.state.comment.map { " \($0)" } ?? ""
      return "\(span.start)–\(span.end.onClock)\(doubt)\(note)"
    }.joined(separator: ", ") + tail
  }
}

extension HoursCalendar {
  /// Name of the calendar in messages and `--json`.
  var name: String {
    switch self {
    case .publicHolidays: "publicHolidays"
    case .schoolHolidays: "schoolHolidays"
    case .ramadan: "ramadan"
    }
  }
}

extension HoursStatus {
  /// Name of the answer in `--json`.
  var name: String {
    switch kind {
    case .alwaysOpen: "alwaysOpen"
    case .open: "open"
    case .closingSoon: "closingSoon"
    case .closed: "closed"
    case .openingSoon: "openingSoon"
    case .alwaysClosed: "alwaysClosed"
    case .unknown: "unknown"
    }
  }
}

/// The answer of `guide hours` for programs, `guide.hours/1`.
struct JSONHours: Encodable {
  struct Status: Encodable {
    let state: String
    let comment: String?
    let nextChange: String?
    let opensAt: String?
    let minutesToChange: Int?

    init?(_ status: HoursStatus?) {
      guard let status else { return nil }
      state = status.name
      comment = status.now.comment
      nextChange = status.change?.local.description
      opensAt = status.opening?.local.description
      minutesToChange = status.minutesToChange
    }
  }

  struct Day: Encodable {
    struct Span: Encodable {
      let start: String
      let end: String
      let state: String
      let comment: String?
    }

    let date: String
    let isToday: Bool
    let spans: [Span]
    let closedComment: String?
    let calendars: [String]
  }

  let id: String
  let title: String
  let local: String
  let text: String?
  let osm: String?
  let status: Status?
  let summary: String
  let week: [Day]
  let verifiedAt: String?
  let staleness: String?

  init(_ hours: ItemHours, _ phrases: HoursPhrases) {
    id = hours.id.rawValue
    title = hours.title
    local = hours.local.description
    text = hours.text
    osm = hours.osm
    status = Status(hours.status)
    summary = phrases.status(hours.status, at: hours.local)
    week = hours.week.map { day in
      Day(
        date: day.date.description, isToday: day.isToday,
        spans: day.spans.map {
          .init(
            start: $0.start.description, end: $0.end.description,
            state: $0.state.state == .open ? "open" : "unknown", comment: $0.state.comment)
        }, closedComment: day.closedComment, calendars: day.calendars.map(\.name))
    }
    verifiedAt = hours.verifiedAt?.description
    staleness = hours.staleness.map { String(describing: $0.state) }
  }
}
