/// Something in a value that can be read but is odd, or means something else than it seems to.
public struct HoursWarning: Sendable, Hashable {
  /// The kind of oddity; raw values are stable.
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
    /// Nothing is said about public holidays.
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
    /// A step of 1, or a range of one.
    case uselessStep = "useless_step"
    /// `24/7` beside other rules, days or times, which take back what it says.
    case alwaysWithExceptions = "always_with_exceptions"
    /// `…, We off`: a closed rule that adds to the rules before it instead of replacing them.
    case additionalOff = "additional_off"
    /// A first day without a year before a last day with one; the same year is taken.
    case assumedYear = "assumed_year"
    /// A `:` that nothing follows.
    case trailingColon = "trailing_colon"
    /// A rule that a later one replaces altogether.
    case overwrittenRule = "overwritten_rule"
    /// A rule that cuts off the hours after midnight of another.
    case overwrittenNight = "overwritten_night"
    /// A weekday range that is not written in OSM's way, quotes of another language and the like.
    case unusualCharacter = "unusual_character"
  }

  /// The kind of oddity.
  public let kind: Kind

  /// Where it is, as offsets in UTF-8 bytes.
  public let range: Range<Int>

  package init(_ kind: Kind, _ range: Range<Int>) {
    self.kind = kind
    self.range = range
  }
}
