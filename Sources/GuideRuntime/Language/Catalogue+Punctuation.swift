extension Catalogue {
  /// The colon after a label: with a no-break space before it in French.
  public var colon: String { text("punctuation.colon") }

  /// The mark between the whole and the fraction of a number.
  public var decimalMark: String { text("punctuation.decimal") }

  /// A word in quotation marks.
  public func quoted(_ word: String) -> String { text("punctuation.quoted", word) }

  /// The error and its fix, in one line.
  public func joined(_ message: String, _ help: String) -> String {
    help.isEmpty ? message : joined([message, help])
  }

  /// Remarks in one line.
  public func joined(_ remarks: [String]) -> String { remarks.joined(separator: text("punctuation.join")) }
}
