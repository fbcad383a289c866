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

  /// A normalized word as it was typed in a text; the word itself when no word of the text is just that.
  static func typed(_ word: String, in text: String) -> String {
    let typed = text.split { $0.isWhitespace || ",;:!?\"".contains($0) }.first {
      Normalizer.tokens(String($0)) == [word]
    }
    return typed.map(String.init) ?? word
  }
}
