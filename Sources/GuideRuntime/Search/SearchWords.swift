import SearchText

/// The words of a text as search compares them: by sound, ignoring spelling variants and plurals.
public enum SearchWords {
  /// Every word.
  public static func all(_ text: String) -> [String] {
    Normalizer.tokens(text).map { word in
      let key = TransliterationKey.key(token: word)
      return key.isEmpty ? word : key
    }
  }

  /// The words to search for, without stop words and words of intent; all of them if no others are left.
  public static func content(of text: String, language: String = "en") -> [String] {
    let words = SearchQuery(text, language: language).tokens.required.map { $0.norm }
    return words.flatMap { all($0) }
  }
}
