/// Level 2 of text normalization: one key for the many Latin spellings of a Moroccan word.
///
/// Folds transliteration (`souk`, `suq`, `sook`), Arabizi digits (`7ammam`), articles, a light plural and the
/// spelling of units. Different words may share a key: a match by key only ever adds candidates, ranked below
/// every match by `Normalizer.norm`.
///
/// - Source: `docs/decisions/0010-text-normalization.md`; vectors `normalization`.
public enum TransliterationKey {
  /// The keys of the terms of any text, joined by single spaces, without articles.
  ///
  /// Linear in the length of the text.
  public static func key(_ text: String) -> String {
    key(normalized: Normalizer.norm(text))
  }

  /// The key of a text that has been normalized by `Normalizer.norm`.
  ///
  /// Articles are dropped unless nothing else is left. A term with an empty key (a lone `ء`) leaves no space.
  public static func key(normalized text: String) -> String {
    let tokens = Array(text.utf8).split(separator: UInt8(ascii: " "))
    let named = tokens.filter { !isArticle($0) }
    var output: [UInt8] = []
    output.reserveCapacity(text.utf8.count)
    for token in named.isEmpty ? tokens : named {
      let key = keyBytes(of: Array(token))
      if !output.isEmpty, !key.isEmpty { output.append(UInt8(ascii: " ")) }
      output.append(contentsOf: key)
    }
    return String(decoding: output, as: UTF8.self)
  }

  /// The key of one normalized term; articles are not dropped.
  ///
  /// - Parameter token: A term from `Normalizer.tokens`, without spaces.
  /// - Returns: The key; empty for a lone `ء` only.
  public static func key(token: some StringProtocol) -> String {
    String(decoding: keyBytes(of: Array(token.utf8)), as: UTF8.self)
  }

  /// The same for UTF-8 bytes, for bulk work.
  public static func key(token: [UInt8]) -> [UInt8] { keyBytes(of: token) }
}

extension TransliterationKey {
  private static let articles = PackedWord.list("el al l le la les un une the a an of de du des d")
  private static let dirhams = PackedWord.list("dh dhs dirham dirhams mad")
  private static let euros = PackedWord.list("euro euros eur")
  private static let arabicDirhams = ["درهم", "دراهم"].map { Array($0.utf8) }
  private static let arabicEuros = ["يورو", "اورو"].map { Array($0.utf8) }

  private static func isArticle(_ token: ArraySlice<UInt8>) -> Bool {
    guard token.count <= 3, let word = PackedWord(token) else { return false }
    return articles.contains(word)
  }

  /// Units come first, because they must not be folded like words; the rest depends on the script.
  private static func keyBytes(of token: [UInt8]) -> [UInt8] {
    guard token.allSatisfy({ $0 < 0x80 }) else {
      if arabicDirhams.contains(token) { return Array("mad".utf8) }
      if arabicEuros.contains(token) { return Array("eur".utf8) }
      return ArabicTerm.key(of: token) ?? token
    }
    if let word = PackedWord(token) {
      if dirhams.contains(word) { return Array("mad".utf8) }
      if euros.contains(word) { return Array("eur".utf8) }
    }
    return LatinTerm.key(of: token)
  }
}

// MARK: - A quick test

extension TransliterationKey {
  /// The letters of a key, one bit each; none for the key of a unit, which is not made of the letters of its word.
  public static func letters(ofKey key: String) -> UInt32 {
    guard key != "mad", key != "eur" else { return 0 }
    return key.utf8.reduce(0) { $0 | bit($1) }
  }

  /// The letters that the key of a term may have; all of them for a term with digits, or in another script.
  ///
  /// A term whose key has letters besides these has another key: a test that costs far less than the key.
  public static func keyLetters(of term: borrowing Span<UInt8>) -> UInt32 {
    var own: UInt32 = 0
    for i in 0..<term.count {
      guard term[i] < 0x80, !ASCIITerms.isDigit(term[i]) else { return .max }
      own |= bit(term[i])
    }
    var letters = own
    for (from, to) in LatinTerm.changes where own & from == from { letters |= to }
    return letters
  }

  static func bit(_ letter: UInt8) -> UInt32 { 1 << UInt32(letter & 31) }
}
