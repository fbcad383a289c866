/// Why a value cannot be read, where, and what to write instead.
public struct HoursSyntaxError: Error, Sendable, Hashable {
  /// The kind of mistake.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    case emptyValue = "empty-value"
    case emptyRule = "empty-rule"
    case unknownWord = "unknown-word"
    case ambiguousWord = "ambiguous-word"
    case seasonWord = "season-word"
    case unexpectedText = "unexpected-text"
    case unclosedComment = "unclosed-comment"
    case numberOutOfRange = "number-out-of-range"
    case noSuchDay = "no-such-day"
    case reversedRange = "reversed-range"
    case missingEnd = "missing-end"
    case missingMinutes = "missing-minutes"
    case missingYear = "missing-year"
    case zeroStep = "zero-step"
    case startsNextDay = "starts-next-day"
    case tooLong = "too-long"
    case missingSeparator = "missing-separator"
    case selectorOrder = "selector-order"
    case nonStandardSpelling = "non-standard-spelling"
  }

  /// The kind of mistake.
  public let kind: Kind

  /// Its start, as an offset in UTF-8 bytes.
  public let offset: Int

  /// Number of UTF-8 bytes it covers; 0 where something is missing.
  public let length: Int

  /// Suggested replacement; lower case, no full stop.
  public let help: String

  package init(_ kind: Kind, at range: Range<Int>, help: String) {
    self.kind = kind
    offset = range.lowerBound
    length = range.count
    self.help = help
  }

  /// The problem, in a few words; lower case, no full stop.
  public var message: String {
    switch kind {
    case .emptyValue: "opening hours are empty"
    case .emptyRule: "rule is empty"
    case .unknownWord: "unknown word"
    case .ambiguousWord: "word that names different months in different languages"
    case .seasonWord: "season instead of dates"
    case .unexpectedText: "unexpected text"
    case .unclosedComment: "comment without an end"
    case .numberOutOfRange: "number out of range"
    case .noSuchDay: "day that does not exist"
    case .reversedRange: "range that ends before it starts"
    case .missingEnd: "time without an end"
    case .missingMinutes: "time without minutes"
    case .missingYear: "first day without a year, last day with one"
    case .zeroStep: "step of zero"
    case .startsNextDay: "time that starts on the following day"
    case .tooLong: "value too long"
    case .missingSeparator: "rules without ';' between them"
    case .selectorOrder: "days after times"
    case .nonStandardSpelling: "spelling that other programs may not understand"
    }
  }
}
