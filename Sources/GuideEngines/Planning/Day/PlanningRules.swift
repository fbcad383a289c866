public import GuideModel

/// What unusual days do to a place.
public struct PlanningRules: Hashable, Sendable {
  /// A span of minutes since midnight.
  public struct Span: Hashable, Sendable {
    /// The first minute.
    public let from: Int
    /// The first minute after it.
    public let until: Int

    /// A span; one that ends before it begins ends the day after.
    public init(_ from: Int, _ until: Int) {
      self.from = from
      self.until = until <= from ? until + 1440 : until
    }
  }

  /// Friday around midday.
  public struct Friday: Hashable, Sendable {
    /// What happens around midday.
    public enum Effect: String, Hashable, Sendable { case none, fewer, closed, shorter }

    /// What changes.
    public let effect: Effect
    /// When it holds; nil when that is not known.
    public let span: Span?
    /// What that rests on.
    public let basis: FactBasis

    /// A rule with what it rests on.
    public init(_ effect: Effect, span: Span? = nil, basis: FactBasis) {
      (self.effect, self.span, self.basis) = (effect, span, basis)
    }
  }

  /// Ramadan.
  public struct Ramadan: Hashable, Sendable {
    /// What happens to the hours.
    public enum Effect: String, Hashable, Sendable { case open, shorter, closedByDay, evening, unknown }

    /// What changes.
    public let effect: Effect
    /// The hours of Ramadan; empty when they are not known.
    public let spans: [Span]
    /// How much earlier it closes; nil when that is not known.
    public let closesEarlier: Int?
    /// Whether one should ring before going.
    public let shouldRing: Bool
    /// What that rests on.
    public let basis: FactBasis

    /// A rule with what it rests on.
    public init(
      _ effect: Effect, spans: [Span] = [], closesEarlier: Int? = nil, shouldRing: Bool = false,
      basis: FactBasis
    ) {
      (self.effect, self.spans, self.closesEarlier) = (effect, spans, closesEarlier)
      (self.shouldRing, self.basis) = (shouldRing, basis)
    }
  }

  /// The great feasts, and the day on either side.
  public struct Feast: Hashable, Sendable {
    /// Whether it is open.
    public enum Effect: String, Hashable, Sendable { case open, closed, unknown }

    /// What changes.
    public let effect: Effect
    /// What that rests on.
    public let basis: FactBasis

    /// A rule with what it rests on.
    public init(_ effect: Effect, basis: FactBasis) { (self.effect, self.basis) = (effect, basis) }
  }

  /// A closing day; of two that sources disagree about, both count.
  public struct ClosedDay: Hashable, Sendable {
    /// The day of the week.
    public let day: Weekday
    /// Whether sources disagree about it.
    public let isDisputed: Bool

    /// A closing day.
    public init(_ day: Weekday, isDisputed: Bool = false) { (self.day, self.isDisputed) = (day, isDisputed) }
  }

  /// Days on which it is closed.
  public var closedDays: [ClosedDay] = []
  /// What Friday changes; nil: not known.
  public var friday: Friday?
  /// What Ramadan changes; nil: not known.
  public var ramadan: Ramadan?
  /// What the feasts change; nil: not known.
  public var feast: Feast?

  /// No rules: nothing is known of unusual days.
  public init() {}
}
