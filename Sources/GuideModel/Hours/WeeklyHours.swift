/// Opening hours as a table: the spans of each weekday, and exceptions by date or calendar.
///
/// The simple authored form. It is converted to `OpeningHours` for evaluation and output, so that hours have
/// one meaning only.
public struct WeeklyHours: Sendable, Hashable {
  /// A span from opening to closing; one that passes midnight belongs to the day it starts on.
  public struct Opening: Sendable, Hashable, Comparable {
    /// When it opens, before 24:00.
    public let opens: WallTime

    /// When it closes, after `opens` and at most 24 hours later; 26:00 is two o'clock at night.
    public let closes: WallTime

    /// An opening; a closing time at or before the opening time is on the following day. Nil when it
    /// opens at 24:00 or later, or lasts longer than 24 hours.
    public init?(opens: WallTime, closes: WallTime) {
      guard opens < .endOfDay else { return nil }
      let end = closes > opens ? closes.minutes : closes.minutes + 1440
      guard end - opens.minutes <= 1440, let closes = WallTime(minutes: end) else { return nil }
      self.opens = opens
      self.closes = closes
    }

    /// Orders by opening time, then by closing time.
    public static func < (left: Opening, right: Opening) -> Bool {
      (left.opens, left.closes) < (right.opens, right.closes)
    }

    /// Indicates whether it extends into the following day.
    public var endsNextDay: Bool { closes > .endOfDay }
  }

  /// When an exception applies.
  public enum Occasion: Sendable, Hashable {
    /// On the days of a calendar.
    case calendar(HoursCalendar)
    /// From one day to another, both included.
    case dates(CalendarDate, CalendarDate)
  }

  /// Different hours on certain days, instead of the table's.
  public struct Exception: Sendable, Hashable {
    /// When it applies.
    public let occasion: Occasion

    /// The hours on those days, in order; empty when closed.
    public let openings: [Opening]

    /// A note for visitors; nil for none. Never contains `"`.
    public let note: String?

    /// An exception; closed if there are no openings. Nil if dates are out of order.
    public init?(_ occasion: Occasion, openings: [Opening] = [], note: String? = nil) {
      if case .dates(let first, let last) = occasion, last < first { return nil }
      self.occasion = occasion
      self.openings = WeeklyHours.merged(openings)
      let text = note.map { String($0.map { $0 == "\"" ? "'" : $0 }) }
      self.note = text?.isEmpty == false ? text : nil
    }
  }

  /// The hours by weekday, Monday first; seven lists, each in order and without overlaps.
  public let days: [[Opening]]

  /// The exceptions, calendars before dates; later ones win.
  public let exceptions: [Exception]

  /// A table.
  ///
  /// - Parameters:
  ///   - openings: In any order; overlapping ones are merged. A weekday without any is closed.
  ///   - exceptions: In any order; those for the same occasion are combined.
  public init(_ openings: [Weekday: [Opening]], exceptions: [Exception] = []) {
    days = Weekday.allCases.map { WeeklyHours.merged(openings[$0] ?? []) }
    self.exceptions = WeeklyHours.combined(exceptions)
  }

  /// The hours of a weekday.
  public subscript(weekday: Weekday) -> [Opening] { days[weekday.index] }

  /// Sorted, with adjacent ones merged.
  private static func merged(_ openings: [Opening]) -> [Opening] {
    var merged: [Opening] = []
    for opening in openings.sorted() {
      if let last = merged.last, opening.opens <= last.closes,
        let joined = Opening(opens: last.opens, closes: max(last.closes, opening.closes))
      {
        merged[merged.count - 1] = joined
      } else {
        merged.append(opening)
      }
    }
    return merged
  }

  private static func combined(_ exceptions: [Exception]) -> [Exception] {
    var combined: [Exception] = []
    for exception in exceptions {
      if let index = combined.firstIndex(where: { $0.occasion == exception.occasion }),
        let both = Exception(
          exception.occasion, openings: combined[index].openings + exception.openings,
          note: combined[index].note ?? exception.note)
      {
        combined[index] = both
      } else {
        combined.append(exception)
      }
    }
    return combined.filter { $0.isOfCalendar } + combined.filter { !$0.isOfCalendar }
  }
}

extension WeeklyHours.Exception {
  fileprivate var isOfCalendar: Bool {
    if case .calendar = occasion { return true }
    return false
  }
}
