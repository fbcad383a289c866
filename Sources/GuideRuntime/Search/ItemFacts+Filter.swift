import BundleReader
import GuideEngines
import GuideModel

extension ItemFacts {
  /// Checks whether every known price is within an amount; false when none is known.
  func costsAtMost(_ dirhams: Int) -> Bool {
    !lowestPrices.isEmpty && lowestPrices.allSatisfy { $0 <= dirhams }
  }

  /// Checks whether the item may be open at one of the filter's `openTimes` and is closed at all times of `closedDuring`;
  /// false if the filter has such times and the item no hours, unless it has branches.
  func passesTimes(of filter: ItemFilter, _ calendars: ContentCalendars) -> Bool {
    let (open, closed) = (filter.openTimes, filter.closedDuring)
    if !closed.isEmpty, status(during: closed, calendars, isLocal: true)?.status.mayBeOpen != false {
      return false
    }
    if open.isEmpty { return true }
    // Of a branch without hours it is not known that it is closed.
    return status(during: open, calendars, isLocal: filter.openAt == nil)?.status.mayBeOpen
      ?? (part?.branch != nil && !filter.hasHours)
  }

  /// The status at the first of `instants` at which the item is open; otherwise at the first for which that is unknown;
  /// otherwise at the first. Nil if the item has no hours.
  ///
  /// - Parameter isLocal: True for times that were typed, such as `at 11pm`, which are those of the place.
  func status(
    during instants: [UTCInstant], _ calendars: ContentCalendars, isLocal: Bool, note: String? = nil
  ) -> (status: HoursStatus, at: UTCInstant)? {
    let schedule = instants.isEmpty ? nil : hours.flatMap { Guide.schedule($0, calendars, coordinate) }
    let operating = operating.map { OperatingState($0.status, since: $0.since, note: note ?? $0.note) }
    var best: (status: HoursStatus, at: UTCInstant)?
    for instant in instants {
      let instant =
        isLocal
        ? calendars.instant(instant, onClocksOf: zone) : calendars.instant(instant, forPlaceIn: zone)
      let status = HoursEngine.status(
        of: schedule, isInWords: hasHours, operating: operating, at: instant, in: calendars.zone(named: zone))
      guard let status else { return nil }
      if status.isOpen { return (status, instant) }
      if best == nil || best?.status.mayBeOpen == false && status.mayBeOpen { best = (status, instant) }
    }
    return best
  }
}
