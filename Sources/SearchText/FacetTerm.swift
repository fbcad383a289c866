/// The word under which the index holds that an item has a value, such as the category `museum`.
///
/// It begins with a private-use character, which normalization never gives and which SQLite's `unicode61` takes
/// for a letter: what a person types can never be such a word, and a filter is one more word of the query.
public enum FacetTerm {
  /// The word of a value of a facet: U+E000, facet, U+E001, value; every character of both that is no ASCII letter
  /// or digit becomes U+E001, so that the word is not cut.
  public static func term(_ facet: String, _ value: String) -> String {
    "\u{E000}" + word(facet) + "\u{E001}" + word(value)
  }

  private static func word(_ text: String) -> String {
    var out = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let isKept = "a"..."z" ~= scalar || "A"..."Z" ~= scalar || "0"..."9" ~= scalar
      out.append(isKept ? scalar : "\u{E001}")
    }
    return String(out)
  }
}

/// A whole name as one word, for exact look-ups in the index whatever the spaces in it.
public enum WholeName {
  /// Normalized text or a key without its spaces.
  public static func word(_ normalized: String) -> String {
    String(decoding: normalized.utf8.filter { $0 != 0x20 }, as: UTF8.self)
  }
}
