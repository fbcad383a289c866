/// The common words of languages, which are right as they are typed even if nothing in the content has them: `chance` is no slip
/// of `change`.
enum CommonWords {
  /// Checks whether a word is one of them, or a form of one: `managed`.
  static func contains(_ word: String) -> Bool {
    languages.contains { language in
      language.words.contains(word[...])
        || language.endings.contains { ending, replaced in
          word.hasSuffix(ending)
            && replaced.contains { language.words.contains(word.dropLast(ending.count) + $0) }
        }
    }
  }

  /// Read when a word is unknown for the first time.
  private static let languages = LanguageWords.all.map { language in
    (words: Set(language.common.flatMap { $0.split(separator: " ") }), endings: language.endings)
  }
}
