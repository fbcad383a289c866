public import GuideModel

/// Effects of unusual days on a place.
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
    /// Effect around midday.
    public enum Effect: String, Hashable, Sendable { case none, fewer, closed, shorter }

    /// The change.
    public let effect: Effect
    /// When it holds; nil when that is not known.
    public let span: Span?
    /// Its basis.
    public let basis: FactBasis

    /// A rule with what it rests on.
    public init(_ effect: Effect, span: Span? = nil, basis: FactBasis) {
      (self.effect, self.span, self.basis) = (effect, span, basis)
    }
  }

  /// Ramadan.
  public struct Ramadan: Hashable, Sendable {
    /// Effect on the hours.
    public enum Effect: String, Hashable, Sendable { case open, shorter, closedByDay, evening, unknown }

    /// The change.
    public let effect: Effect
    /// The hours of Ramadan; empty when they are not known.
    public let spans: [Span]
    /// Time by which it closes earlier; nil when that is not known.
    public let closesEarlier: Int?
    /// Indicates whether one should ring before going.
    public let shouldRing: Bool
    /// Its basis.
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
    /// Indicates whether it is open.
    public enum Effect: String, Hashable, Sendable { case open, closed, unknown }

    /// The change.
    public let effect: Effect
    /// Its basis.
    public let basis: FactBasis

    /// A rule with what it rests on.
    public init(_ effect: Effect, basis: FactBasis) { (self.effect, self.basis) = (effect, basis) }
  }

  /// A closing day; of two that sources disagree about, both count.
  public struct ClosedDay: Hashable, Sendable {
    /// The day of the week.
    public let day: Weekday
    /// Indicates whether sources disagree about it.
    public let isDisputed: Bool

    /// A closing day.
    public init(_ day: Weekday, isDisputed: Bool = false) { (self.day, self.isDisputed) = (day, isDisputed) }
  }

  /// Days on which it is closed.
  public var closedDays: [ClosedDay] = []
  /// Effects of Friday; nil: not known.
  public var friday: Friday?
  /// Effects of Ramadan; nil: not known.
  public var ramadan: Ramadan?
  /// Effects of the feasts; nil: not known.
  public var feast: Feast?

  /// No rules: nothing is known of unusual days.
  public init() {}
}
