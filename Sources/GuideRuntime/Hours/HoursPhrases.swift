import BundleReader
public import GuideEngines
public import GuideModel

/// Formats opening hours in a language.
public struct HoursPhrases: Sendable {
  /// The language.
  public let catalogue: Catalogue
  /// Shortens the reason for a closure, for one line of a list.
  private let shorten: @Sendable (String) -> String

  /// Phrases in a language.
  ///
  /// - Parameter shorten: Shortens the reason for a closure, for one line of a list.
  public init(_ catalogue: Catalogue, shorten: @escaping @Sendable (String) -> String = { $0 }) {
    (self.catalogue, self.shorten) = (catalogue, shorten)
  }

  /// The current status, in one line of a list.
  ///
  /// - Parameter isApproximate: True when the times are not to the minute.
  public func status(_ status: HoursStatus?, at local: LocalDateTime, isApproximate: Bool = false) -> String {
    guard let status else { return catalogue.text("hours.none") }
    switch status.reason {
    case .operating(let state)? where state.status == .unknown: return catalogue.text("hours.notConfirmed")
    case .operating(let state)?:
      return operating(state) + (state.note.map { ": " + shorten($0) } ?? "")
    case .wordsOnly?: return catalogue.text("hours.notStructured")
    case .unusualDay?: return catalogue.text("hours.unusualDay")
    case nil:
      let words = isApproximate ? rough(status, local) : nil
      return (words ?? plain(status, local))
        + (status.now.comment.map { " (\(catalogue.hoursComment($0)))" } ?? "")
    }
  }

  /// The current status by hours that are not to the minute; nil where they give no certain time.
  private func rough(_ status: HoursStatus, _ local: LocalDateTime) -> String? {
    switch status.kind {
    case .open, .closingSoon:
      return status.change.map { catalogue.text("hours.open.about", rough($0.local, from: local)) }
    case .openingSoon, .closed:
      // A place that may open earlier is described as such, without more doubt.
      guard let opening = status.opening, status.kind == .openingSoon || status.change?.at == opening.at
      else { return nil }
      return catalogue.text("hours.closed.about", rough(opening.local, from: local))
    case .alwaysOpen, .alwaysClosed, .unknown: return nil
    }
  }

  /// A time that is only about right: `at about 22:00`, `Monday at about 09:00`.
  private func rough(_ time: LocalDateTime, from local: LocalDateTime) -> String {
    let words = catalogue.text("hours.about", catalogue.clock(time.time))
    let days = local.date.days(until: time.date)
    if days == 0 { return words }
    return (days < 7 ? catalogue.text("day.\(time.date.weekday.index)") : catalogue.date(time.date)) + " "
      + words
  }

  /// The current status by the hours alone.
  private func plain(_ status: HoursStatus, _ local: LocalDateTime) -> String {
    let change = status.change.map { time($0.local, from: local) } ?? ""
    let clock = status.change.map { catalogue.clock($0.local.time) } ?? ""
    switch status.kind {
    case .alwaysOpen: return catalogue.text("hours.alwaysOpen")
    case .open: return catalogue.text("hours.open", change)
    // Within the hour, so no day has to be named.
    case .closingSoon: return catalogue.text("hours.closingSoon", clock, String(status.minutesToChange ?? 0))
    case .openingSoon: return catalogue.text("hours.openingSoon", clock, String(status.minutesToChange ?? 0))
    case .closed:
      guard let opening = status.opening else { return catalogue.text("hours.alwaysClosed") }
      // It may open before that: the state in between is unknown.
      let isSure = status.change?.at == opening.at
      return catalogue.text(isSure ? "hours.closed" : "hours.closedUnsure", time(opening.local, from: local))
    case .alwaysClosed: return catalogue.text("hours.alwaysClosed")
    case .unknown: return catalogue.text("hours.unknown")
    }
  }

  /// That a place is closed, and since when; or that its operation is unconfirmed.
  private func operating(_ state: OperatingState) -> String {
    guard state.status != .unknown else { return catalogue.text("hours.notConfirmed") }
    return catalogue.text(state)
  }

  /// The full current status of one item.
  public func summary(_ hours: ItemHours) -> String {
    guard let status = hours.status else { return catalogue.text("hours.ofNothing", hours.title) }
    switch status.reason {
    case .operating(let state)?: return operating(state)
    case .unusualDay?:
      guard let title = hours.unusualDay?.title else { return catalogue.text("hours.ramadan") }
      return catalogue.text("hours.holiday", catalogue.name(day: title))
    case .wordsOnly?, nil:
      return self.status(status, at: hours.local, isApproximate: hours.isApproximate)
    }
  }

  /// A time as people say it: without the date if it is today.
  private func time(_ time: LocalDateTime, from local: LocalDateTime) -> String {
    let days = local.date.days(until: time.date)
    let clock = catalogue.clock(time.time)
    if days == 0 { return clock }
    if days == 1, time.time == .midnight { return catalogue.text("hours.midnight") }
    if days < 7 { return "\(catalogue.text("day.\(time.date.weekday.index)")) \(clock)" }
    return "\(time.date) \(clock)"
  }

  /// A caution that holidays are unknown for the days shown; nil when they are known.
  public func caution(_ known: ClosedRange<CalendarDate>?) -> String? {
    known.map {
      catalogue.text("hours.knownDays", catalogue.date($0.lowerBound), catalogue.date($0.upperBound))
    }
  }

  /// When the hours were checked, or that they have no date; nil for an item without hours.
  public func dateText(_ hours: ItemHours) -> String? {
    guard hours.text != nil || hours.osm != nil else { return nil }
    return hours.staleness.map { catalogue.dateText($0) } ?? catalogue.dateText("hours", hours.verifiedAt)
  }
}
