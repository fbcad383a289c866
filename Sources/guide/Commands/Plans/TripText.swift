import GuideRuntime
import TerminalText
import Trips

/// A plan on a terminal: a compact timeline.
struct TripText {
  let session: Session
  let card: TripCard

  /// The whole plan.
  var text: String {
    let style = session.style
    var out = style.heading(card.title) + "\n"
    for day in card.days {
      if card.days.count > 1 { out += "\n" + style.bold(day.heading) + "\n" }
      for note in day.notes { out += style.wrap(note) + "\n" }
      out += "\n"
      for (index, stop) in day.stops.enumerated() { out += text(stop, isFirst: index == 0, day) }
      if let back = day.wayBack {
        out += style.dim(style.wrap("↓ " + back, first: indent, rest: indent + "  ")) + "\n"
        out += lead(day.arrival) + day.end + "\n"
      }
      out += "\n" + style.wrap(day.summary) + "\n"
    }
    for section in card.sections { out += session.section(section.heading, section.lines) }
    return out
  }

  /// Columns of the times, as wide as the widest.
  private var timeColumns: Int { session.style.width(clock(23 * 60 + 59)) }

  private var indent: String { String(repeating: " ", count: timeColumns + 4) }

  private func clock(_ minutes: Int) -> String { TripCard.clock(minutes, session.catalogue) }

  /// The time at the start of a line.
  private func lead(_ minutes: Int) -> String { "  " + session.style.pad(clock(minutes), timeColumns) + "  " }

  private func text(_ stop: TripCard.Stop, isFirst: Bool, _ day: TripCard.Day) -> String {
    let style = session.style
    var out = ""
    let leave = isFirst ? session.catalogue.text("trip.leave", clock(day.departure)) : nil
    let way = [leave, stop.way, stop.freeBefore].compactMap { $0 }
    if !way.isEmpty, !(isFirst && stop.way == nil) {
      out +=
        style.dim(style.wrap("↓ " + way.joined(separator: ", "), first: indent, rest: indent + "  ")) + "\n"
    }
    let facts = stop.facts.isEmpty ? "" : "  " + style.dim(stop.facts.joined(separator: " · "))
    out += lead(stop.start) + style.bold(style.isolatingArabic(stop.title)) + facts + "\n"
    if !stop.reasons.isEmpty {
      out +=
        style.wrap(Catalogue.sentence(stop.reasons.joined(separator: ", ")), first: indent, rest: indent)
        + "\n"
    }
    if !stop.cautions.isEmpty {
      out +=
        style.wrap("! " + stop.cautions.joined(separator: " · "), first: indent, rest: indent + "  ") + "\n"
    }
    return out
  }
}
