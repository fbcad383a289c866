/// A time zone as data: the UTC offset of local clocks, and when it changes.
///
/// The content provides the transitions, so that no result depends on the zone data of a machine.
public struct ZoneTransitions: Sendable, Hashable {
  /// A change of the UTC offset at an instant.
  public struct Transition: Sendable, Hashable {
    /// When it starts.
    public let at: UTCInstant

    /// Seconds ahead of UTC from then on.
    public let offset: Int

    /// A change of the clocks.
    ///
    /// - Parameter offset: Seconds ahead of UTC, from then on.
    public init(at: UTCInstant, offset: Int) {
      self.at = at
      self.offset = offset
    }
  }

  /// The meaning of a local time.
  public enum Resolution: Sendable, Hashable {
    /// One instant.
    case unique(UTCInstant)
    /// No instant: clocks were put forward over it, at this transition.
    case gap(transition: UTCInstant)
    /// Two instants: clocks were put back over it.
    case overlap(earlier: UTCInstant, later: UTCInstant)
  }

  /// Seconds ahead of UTC before the first transition.
  public let initialOffset: Int

  /// The transitions, in order; each changes the offset.
  public let transitions: [Transition]

  /// A zone that always shows UTC.
  public static let utc = ZoneTransitions(fixedOffset: 0)

  /// A zone whose offset never changes; the offset is clamped to a day.
  public init(fixedOffset: Int) {
    initialOffset = min(max(fixedOffset, -86_400), 86_400)
    transitions = []
  }

  /// A zone by its transitions, in chronological order; those that do not change the offset are dropped.
  ///
  /// - Returns: nil when transitions are not in order, less than two days apart, or an offset exceeds a day.
  public init?(initialOffset: Int, transitions: [Transition]) {
    guard abs(initialOffset) <= 86_400 else { return nil }
    var kept: [Transition] = []
    var last: UTCInstant?
    for transition in transitions {
      guard abs(transition.offset) <= 86_400 else { return nil }
      if let last, transition.at.secondsSinceEpoch - last.secondsSinceEpoch < 172_800 { return nil }
      last = transition.at
      if transition.offset != kept.last?.offset ?? initialOffset { kept.append(transition) }
    }
    self.initialOffset = initialOffset
    self.transitions = kept
  }

  /// Seconds ahead of UTC at an instant; logarithmic in the number of transitions.
  public func offset(at instant: UTCInstant) -> Int {
    offset(afterTransitions: transitionCount(through: instant.secondsSinceEpoch))
  }

  /// The local time at an instant; seconds are truncated.
  public func local(_ instant: UTCInstant) -> LocalDateTime {
    let seconds = instant.secondsSinceEpoch + Int64(offset(at: instant))
    return LocalDateTime(clampingMinutes: seconds.dividedDown(by: 60))
  }

  /// The next transition after an instant; nil when there is none.
  public func nextTransition(after instant: UTCInstant) -> Transition? {
    let index = transitionCount(through: instant.secondsSinceEpoch)
    return index < transitions.count ? transitions[index] : nil
  }

  /// The meaning of a local time.
  public func resolve(_ local: LocalDateTime) -> Resolution {
    let seconds = local.minutesSinceEpoch * 60
    // No offset exceeds a day and transitions are at least two days apart, so at most one matters.
    let index = transitionCount(through: seconds - 86_400)
    let early = Int64(offset(afterTransitions: index))
    guard index < transitions.count else { return .unique(UTCInstant(secondsSinceEpoch: seconds - early)) }
    let transition = transitions[index]
    let late = Int64(transition.offset)
    let isBefore = seconds - early < transition.at.secondsSinceEpoch
    let isAfter = seconds - late >= transition.at.secondsSinceEpoch
    let earlier = UTCInstant(secondsSinceEpoch: seconds - early)
    let later = UTCInstant(secondsSinceEpoch: seconds - late)
    return switch (isBefore, isAfter) {
    case (true, true): .overlap(earlier: earlier, later: later)
    case (false, false): .gap(transition: transition.at)
    case (true, false): .unique(earlier)
    case (false, true): .unique(later)
    }
  }

  /// The instant of a local time: the first of two, and the transition when clocks were put forward over it.
  public func instant(_ local: LocalDateTime) -> UTCInstant {
    switch resolve(local) {
    case .unique(let instant): instant
    case .gap(let transition): transition
    case .overlap(let earlier, _): earlier
    }
  }

  /// A local time that clocks really show: the given one, or the one they jump to if it is skipped.
  public func shown(_ local: LocalDateTime) -> LocalDateTime {
    if case .gap(let transition) = resolve(local) { return self.local(transition) }
    return local
  }

  /// The number of transitions at or before an instant.
  private func transitionCount(through seconds: Int64) -> Int {
    var low = 0
    var high = transitions.count
    while low < high {
      let middle = (low + high) / 2
      if transitions[middle].at.secondsSinceEpoch <= seconds { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func offset(afterTransitions count: Int) -> Int {
    count == 0 ? initialOffset : transitions[count - 1].offset
  }
}
