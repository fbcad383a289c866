public import GuideModel

extension HoursEngine {
  /// What to tell a visitor at a moment: open or closed, until when, and whether that is soon.
  ///
  /// - Parameters:
  ///   - closingSoon: Minutes before closing from which to say so.
  ///   - openingSoon: Minutes before opening from which to say so.
  public static func status(
    of schedule: HoursSchedule, at instant: UTCInstant, in zone: ZoneTransitions,
    closingSoon: Int = 60, openingSoon: Int = 60
  ) -> HoursStatus {
    let now = state(of: schedule, at: instant, in: zone)
    let change = nextChange(of: schedule, after: instant, in: zone)
    let minutes = change.map { ($0.at.secondsSinceEpoch - instant.secondsSinceEpoch + 59) / 60 }
    let isOpening = change?.state.state == .open
    var opening: HoursChange?
    if now.state != .open {
      opening = isOpening ? change : nextOpening(of: schedule, after: instant, in: zone)
    }
    return HoursStatus(
      kind: kind(
        now.state, minutes, isOpening: isOpening, closingSoon: closingSoon, openingSoon: openingSoon),
      now: now, change: change, opening: opening, minutesToChange: minutes,
      reason: now.isUnusualDay ? .unusualDay : nil)
  }

  /// The same of a place: that it is closed for good or for a while wins over its hours, and that it is not confirmed
  /// to be in business leaves its opening unknown.
  ///
  /// - Parameters:
  ///   - schedule: The hours; nil when none are structured.
  ///   - isInWords: Whether there are hours in words.
  ///   - operating: Whether the place is in business; nil when that is not said.
  /// - Returns: nil when nothing at all is known of its hours.
  public static func status(
    of schedule: HoursSchedule?, isInWords: Bool, operating: OperatingState?, at instant: UTCInstant,
    in zone: ZoneTransitions
  ) -> HoursStatus? {
    if let operating, operating.isClosed(on: zone.local(instant).date) {
      return HoursStatus(
        kind: operating.status == .permanentlyClosed ? .alwaysClosed : .closed, now: HoursState(.closed),
        change: nil, opening: nil, minutesToChange: nil, reason: .operating(operating))
    }
    let doubt = operating.flatMap { $0.status == .unknown ? HoursStatus.Reason.operating($0) : nil }
    guard let schedule else {
      guard isInWords else { return nil }
      return HoursStatus(
        kind: .unknown, now: HoursState(.unknown), change: nil, opening: nil, minutesToChange: nil,
        reason: doubt ?? .wordsOnly)
    }
    let status = status(of: schedule, at: instant, in: zone)
    guard let doubt, status.now.state != .closed else { return status }
    return HoursStatus(
      kind: .unknown, now: HoursState(.unknown, comment: status.now.comment), change: status.change,
      opening: nil, minutesToChange: status.minutesToChange, reason: doubt)
  }

  private static func kind(
    _ state: OpenState, _ minutes: Int?, isOpening: Bool, closingSoon: Int, openingSoon: Int
  ) -> HoursStatus.Kind {
    switch state {
    case .unknown: return .unknown
    case .open:
      guard let minutes else { return .alwaysOpen }
      return minutes <= closingSoon ? .closingSoon : .open
    case .closed:
      guard let minutes else { return .alwaysClosed }
      return isOpening && minutes <= openingSoon ? .openingSoon : .closed
    }
  }
}
