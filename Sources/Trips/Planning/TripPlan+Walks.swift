public import DayPlanning

extension TripPlan {
  /// True when a leg on foot is along a way that is known, not estimated.
  public var hasKnownWalk: Bool {
    days.contains { day in
      (day.stops.map { $0.leg } + [day.wayBack].compactMap { $0 }).contains { $0.isKnown && $0.mode == .walk }
    }
  }
}
