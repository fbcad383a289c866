import SearchText

/// The words of a text as search compares them: by sound, so that spelling and a plural make no difference.
public enum SearchWords {
  /// Every word.
  public static func all(_ text: String) -> [String] {
    Normalizer.tokens(text).map { word in
      let key = TransliterationKey.key(token: word)
      return key.isEmpty ? word : key
    }
  }

  /// The words that say what is looked for, without stop words and words of intent; all where no other is left.
  public static func content(of text: String, language: String = "en") -> [String] {
    let words = SearchQuery(text, language: language).tokens.required.map(\.norm)
    return words.flatMap { all($0) }
  }
}
