import AnswerJSON
import GuideEngines
import GuideModel
import GuideRuntime
import TerminalText

extension HoursPhrases {
  /// Maximum width of the reason for a closure in a list.
  private static let noteWidth = 60

  init(_ session: Session) {
    let style = session.style
    self.init(session.catalogue) { style.cut($0, HoursPhrases.noteWidth) }
  }

  /// The card of `guide hours`.
  func render(_ hours: ItemHours, _ style: TerminalStyle) -> String {
    var out = style.bold(style.isolatingArabic(hours.title)) + "  " + style.dim(hours.id.rawValue) + "\n"
    out += style.wrap(summary(hours)) + "\n"
    if let note = hours.status?.operating?.note { out += style.wrap(note) + "\n" }
    if let text = hours.text {
      let isClosed = hours.operating?.isClosed(on: hours.local.date) ?? false
      out += style.wrap(isClosed ? catalogue.text("hours.usual", text) : text) + "\n"
    }
    if !hours.week.isEmpty { out += "\n" + week(hours, style) }
    if let caution = caution(hours.knownDays) { out += "\n" + style.wrap(caution) + "\n" }
    if let dates = dateText(hours) {
      let rough = hours.isApproximate ? " · " + catalogue.text("hours.approximate") : ""
      let age = hours.staleness?.state == .stale ? " · " + catalogue.text("trust.mayHaveChanged") : ""
      out += "\n" + style.dim(style.wrap(dates + rough + age)) + "\n"
    }
    return out
  }

  /// A line for each of the seven days; empty without structured hours.
  func week(_ hours: ItemHours, _ style: TerminalStyle) -> String {
    hours.week.map { day in
      let mark = day.isToday ? "→" : " "
      let name = style.pad(catalogue.text("day.\(day.date.weekday.index)"), 10)
      let line = "\(mark) \(name) \(day.date)  \(spans(day))"
      return (day.isToday ? style.bold(line) : line) + "\n"
    }.joined()
  }

  private func spans(_ day: HoursDay) -> String {
    let names = day.calendars.map { catalogue.text("calendar.\($0.name)") }
    let tail = names.isEmpty ? "" : "  (\(names.joined(separator: ", ")))"
    guard !day.spans.isEmpty else {
      return (day.closedComment.map(catalogue.hoursComment) ?? catalogue.text("hours.closedDay")) + tail
    }
    return day.spans.map { span in
      if span.state.isUnusualDay { return catalogue.text("hours.notKnown") }
      let doubt = span.state.state == .unknown ? "?" : ""
      let note = span.state.comment.map { " " + catalogue.hoursComment($0) } ?? ""
      return catalogue.clock(span.start) + "–" + catalogue.clock(span.end.onClock) + doubt + note
    }.joined(separator: ", ") + tail
  }
}
