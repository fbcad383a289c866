/// Something in a value that can be read but is unusual, or does not mean what it appears to.
public struct HoursWarning: Sendable, Hashable {
  /// The kind of warning; raw values are stable.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// A word or spelling replaced by the standard one.
    case wordErrorCorrection = "word_error_correction"
    /// `9:00-6:00`: six in the morning or in the evening?
    case ambiguousSingleDigitHour = "ambiguous_single_digit_hour"
    /// `10-12` for `10:00-12:00`.
    case withoutMinutes = "without_minutes"
    /// Days without times, state or comment.
    case vague = "vague"
    /// The last year of a rule is past.
    case yearPast = "year_past"
    /// The last day of a range is past.
    case dateRangePast = "date_range_past"
    /// A date is past.
    case datePast = "date_past"
    /// Public holidays are not mentioned.
    case publicHoliday = "public_holiday"
    /// Parts of a rule in an unusual order.
    case switched = "switched"
    /// Two rules without a separator.
    case missingSeparator = "missing_separator"
    /// A separator with nothing after or before it.
    case emptyRule = "empty_rule"
    /// `""`.
    case emptyComment = "empty_comment"
    /// Two comments in one rule.
    case repeatedComment = "repeated_comment"
    /// The same kind of selector twice in one rule.
    case repeatedSelector = "repeated_selector"
    /// A step of 1, or a range of one element.
    case uselessStep = "useless_step"
    /// `24/7` beside other rules, days or times, which contradict it.
    case alwaysWithExceptions = "always_with_exceptions"
    /// `…, We off`: a closed rule that adds to the rules before it instead of replacing them.
    case additionalOff = "additional_off"
    /// A first day without a year before a last day with one; the same year is assumed.
    case assumedYear = "assumed_year"
    /// A trailing `:`.
    case trailingColon = "trailing_colon"
    /// A rule that a later one replaces completely.
    case overwrittenRule = "overwritten_rule"
    /// A rule that cuts off the hours after midnight of another.
    case overwrittenNight = "overwritten_night"
    /// A weekday range in a non-OSM spelling, quotes of another language and the like.
    case unusualCharacter = "unusual_character"
  }

  /// The kind of warning.
  public let kind: Kind

  /// The unusual part, in a few words; lower case, no full stop.
  public var message: String {
    switch kind {
    case .alwaysWithExceptions: "'24/7' with exceptions is not 24 hours on 7 days"
    case .additionalOff: "closed rule after ','"
    case .assumedYear: "first day without a year, last day with one"
    case .trailingColon: "':' with nothing after it"
    default: "hours are odd: \(kind.rawValue.split(separator: "_").joined(separator: " "))"
    }
  }

  /// Suggested replacement; nil when the canonical form of the value shows it.
  public var help: String? {
    switch kind {
    case .alwaysWithExceptions: "write 'open' and the exceptions after ';', or '24/7' alone"
    case .additionalOff: "write ';' before it"
    default: nil
    }
  }

  /// Its place, as offsets in UTF-8 bytes.
  public let range: Range<Int>

  package init(_ kind: Kind, _ range: Range<Int>) {
    self.kind = kind
    self.range = range
  }
}
