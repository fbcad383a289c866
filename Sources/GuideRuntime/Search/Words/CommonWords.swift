/// Common words of each language, which are never treated as typos, even if the content lacks them: `chance` is not a typo of
/// `change`.
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
