public import GuideModel

extension HoursEngine {
  /// The status for a visitor at an instant: open or closed, until when, and whether that is soon.
  ///
  /// - Parameters:
  ///   - closingSoon: Minutes before closing from which the status is closing soon.
  ///   - openingSoon: Minutes before opening from which the status is opening soon.
  public static func status(
    of schedule: HoursSchedule, at instant: UTCInstant, in zone: ZoneTransitions,
    closingSoon: Int = 60, openingSoon: Int = 60
  ) -> HoursStatus {
    let now = state(of: schedule, at: instant, in: zone)
    let change = nextChange(of: schedule, after: instant, in: zone)
    let minutes = change.map { Int(($0.at.secondsSinceEpoch - instant.secondsSinceEpoch + 59) / 60) }
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

  /// The status of a place: a permanent or temporary closure overrides its hours, and unconfirmed operation
  /// makes its opening unknown.
  ///
  /// - Parameters:
  ///   - schedule: The hours; nil when they are not structured.
  ///   - isInWords: True when the hours exist only as text.
  ///   - operating: The operating state of the place; nil when it is not stated.
  /// - Returns: nil when nothing at all is known about its hours.
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
