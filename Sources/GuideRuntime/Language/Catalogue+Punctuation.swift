extension Catalogue {
  /// The colon after a label: with a no-break space before it in French.
  public var colon: String { text("punctuation.colon") }

  /// The mark between the whole and the fraction of a number.
  public var decimalMark: String { text("punctuation.decimal") }

  /// A number in digits with its thousands apart, as this language writes them: `3 500`, in English `3500`.
  public func grouped(_ number: String) -> String {
    let sign = number.prefix { $0 == "-" }
    var rest = number.dropFirst(sign.count).prefix { ("0"..."9").contains($0) }
    let fraction = number.dropFirst(sign.count + rest.count)
    var groups = ""
    while rest.count > 3 {
      // No text of a catalogue is empty, so the separator comes with the digits after it.
      groups = text("punctuation.thousands", "", String(rest.suffix(3))) + groups
      rest.removeLast(3)
    }
    return sign + rest + groups + fraction
  }

  /// A whole number with its thousands apart.
  public func grouped(_ number: Int) -> String { grouped(String(number)) }

  /// A word in quotation marks.
  public func quoted(_ word: String) -> String { text("punctuation.quoted", word) }

  /// The error and its fix, in one line.
  public func joined(_ message: String, _ help: String) -> String {
    help.isEmpty ? message : joined([message, help])
  }

  /// Remarks in one line.
  public func joined(_ remarks: [String]) -> String { remarks.joined(separator: text("punctuation.join")) }
}
