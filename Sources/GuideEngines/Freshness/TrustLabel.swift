public import GuideModel

/// A label for a chip: a message key with arguments, which a catalogue turns into text.
///
/// `docs/vectors/geo-trust.md` lists the keys with their arguments and an English wording.
public struct TrustLabel: Hashable, Sendable {
  /// The appearance of a chip.
  public enum Tone: String, CaseIterable, Hashable, Sendable {
    /// Good to know.
    case positive
    /// Neither good nor bad.
    case neutral
    /// Think twice.
    case caution
    /// Do not rely on it.
    case warning
  }

  /// An argument of a message.
  public enum Argument: Hashable, Sendable {
    /// Name of a field; its text has the key `trust.field.<name>`.
    case field(String)
    /// A day.
    case date(CalendarDate)
    /// An age.
    case age(AgeParts)
    /// A number of things.
    case count(Int)
  }

  /// Key of the message.
  public let key: String
  /// Arguments by name.
  public let arguments: [String: Argument]
  /// The appearance of the chip.
  public let tone: Tone

  /// A label from its parts.
  init(_ key: String, _ tone: Tone, _ arguments: [String: Argument] = [:]) {
    self.key = key
    self.arguments = arguments
    self.tone = tone
  }

  /// Age of a field's last check: `trust.fresh`, `trust.ageing`, `trust.stale`, `trust.unknown` or
  /// `trust.future`.
  public init(_ staleness: Staleness) {
    var arguments = ["field": Argument.field(staleness.field)]
    if let date = staleness.date { arguments["date"] = .date(date) }
    if let age = staleness.ageDays.flatMap(AgeParts.init(days:)) { arguments["age"] = .age(age) }
    let tone: Tone =
      switch staleness.state {
      case .fresh: .positive
      case .ageing: .neutral
      case .stale, .unknown: .caution
      case .future: .warning
      }
    self.init("trust.\(staleness.state.rawValue)", tone, arguments)
  }

  /// The operating status of a place: `trust.status.<status>`.
  public init(_ status: OperatingStatus) {
    let tone: Tone =
      switch status {
      case .open: .positive
      case .unknown: .caution
      case .temporarilyClosed, .permanentlyClosed: .warning
      }
    self.init("trust.status.\(status.rawValue)", tone)
  }

  /// Confidence of the editors: `trust.confidence.<level>`.
  public init(_ confidence: Confidence) {
    let tone: Tone =
      switch confidence {
      case .high: .positive
      case .medium: .neutral
      case .low: .caution
      }
    self.init("trust.confidence.\(confidence.rawValue)", tone)
  }

  /// The kind of visitors: `trust.trap.local_pick`, `trust.trap.mixed` or `trust.trap.tourist_heavy`.
  public init(_ level: TouristTrapLevel) {
    switch level {
    case .low: self.init("trust.trap.local_pick", .positive)
    case .mixed: self.init("trust.trap.mixed", .neutral)
    case .high: self.init("trust.trap.tourist_heavy", .caution)
    }
  }

  /// The warning beside an old value, `trust.may_have_changed`; nil while it is not stale.
  ///
  /// Prices have their own wording: a catalogue may look up the key with `.<field>` appended first.
  public static func mayHaveChanged(_ staleness: Staleness) -> TrustLabel? {
    guard staleness.state == .stale else { return nil }
    return TrustLabel("trust.may_have_changed", .caution, ["field": .field(staleness.field)])
  }
}
