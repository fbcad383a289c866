import SearchText

/// What a person typed, in the forms the index holds.
struct SearchQuery: Sendable {
  let norm: String
  let key: String
  let tokens: [String]
  let keyTokens: [String]

  /// At most 32 words count: a longer text is no search for a name.
  private static let wordLimit = 32

  init(_ text: String) {
    let norm = Normalizer.norm(String(text.prefix(2000)))
    self.norm = norm
    tokens = SearchQuery.terms(of: norm)
    key = TransliterationKey.key(normalized: norm)
    keyTokens = SearchQuery.terms(of: key)
  }

  /// The terms that SQLite's `unicode61` makes of normalized text: its words, split once more at the letters of
  /// New Tai Lue and the Vedic signs, which that tokenizer does not take for letters.
  private static func terms(of text: String) -> [String] {
    let parts = text.unicodeScalars.split { scalar in
      scalar == " " || 0x1980...0x19DF ~= scalar.value || 0x1CD0...0x1CFF ~= scalar.value
    }
    return parts.prefix(wordLimit).map { String($0) }
  }

  /// An FTS5 query for all tokens, the last as a prefix; nil without tokens.
  ///
  /// Tokens hold only letters and digits, so quoting them leaves nothing for FTS5 to interpret.
  static func match(_ tokens: [String], columns: [String] = []) -> String? {
    guard let last = tokens.last else { return nil }
    let terms = tokens.dropLast().map { "\"\($0)\"" } + ["\"\(last)\" *"]
    let filter = columns.isEmpty ? "" : "{\(columns.joined(separator: " "))} : "
    return filter + "(" + terms.joined(separator: " AND ") + ")"
  }
}
