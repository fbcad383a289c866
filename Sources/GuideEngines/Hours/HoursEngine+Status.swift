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
      now: now, change: change, opening: opening, minutesToChange: minutes)
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
