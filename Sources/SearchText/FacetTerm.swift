/// The index term that records a facet value of an item, such as the category `museum`.
///
/// It begins with a private-use character, which normalization never produces and SQLite's `unicode61` treats
/// as a letter: user input can never form such a term, and a filter is just one more term of the query.
public enum FacetTerm {
  /// The term for a facet value: U+E000, facet, U+E001, value. Characters of either that are not letters or digits of ASCII
  /// become U+E001, so that the tokenizer does not split the term; after it stand the hexadecimal digits of those beyond
  /// ASCII, so that two names in another script differ.
  public static func term(_ facet: String, _ value: String) -> String {
    "\u{E000}" + word(facet) + "\u{E001}" + word(value)
  }

  private static func word(_ text: String) -> String {
    var out = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let isKept = "a"..."z" ~= scalar || "A"..."Z" ~= scalar || "0"..."9" ~= scalar
      out.append(isKept ? scalar : "\u{E001}")
      if !scalar.isASCII { out.append(contentsOf: String(scalar.value, radix: 16).unicodeScalars) }
    }
    return String(out)
  }
}

/// A whole name as a single token, for exact lookups in the index whatever its spaces.
public enum WholeName {
  /// Normalized text, or a key, without its spaces.
  public static func word(_ normalized: String) -> String {
    String(decoding: normalized.utf8.filter { $0 != 0x20 }, as: UTF8.self)
  }
}
