import SearchText

/// The stages for typing errors.
extension SearchEngine {
  /// Matches items after correcting typos: whole names first, then words, then consonants. What may just as
  /// well be a different word that the guide does not contain becomes a suggestion.
  ///
  /// - Returns: The text as corrected for the best result or, if there is none, the best suggestion; nil when
  ///   nothing matched.
  func matchMisspelled(_ list: inout MatchCollector) throws -> String? {
    let variants = try query.corrected(source.database.derived(TermDictionary.self, source.db))
    var corrected = try matchMisspelledNames(&list)
    let sure = try variants.compactMap { variant in
      try variant.sure { word in
        try SearchQuery.wholeMatch("norm", word).map { try !source.whole($0).isEmpty } ?? false
      }
    }
    if let text = try matchCorrected(sure, isConfident: true, &list) { corrected = corrected ?? text }
    if list.isEmpty { corrected = try matchSkeletons(&list) }
    if list.isEmpty { corrected = try matchCorrected(variants, isConfident: false, &list) }
    return corrected
  }

  /// Matches whole names that equal the whole text except for one letter, which catches typos in short words,
  /// in words that became other words, and between words.
  func matchMisspelledNames(_ list: inout MatchCollector) throws -> String? {
    let wanted = query.whole.unicodeScalars.map(\.value)
    guard query.tokens.count > 1, 5...64 ~= wanted.count else { return nil }
    let selectiveTokens = query.tokens.filter { $0.isWord && $0.nameCount > 0 }.sorted {
      $0.nameCount < $1.nameCount
    }
    var rows: [Int64] = []
    for token in selectiveTokens.prefix(4) { rows += try source.names(token.nameMatch(bySound: false)) }
    var distance = EditDistance(wanted, limit: wanted.count < 12 ? 1 : 2)
    var best: (edits: Int, row: Int64, name: String)?
    for row in list.new(of: rows) {
      var nearest: (edits: Int, name: String)?
      for name in try source.names(of: row) where abs(name.utf8.count - query.norm.utf8.count) <= 8 {
        let word = WholeName.word(name)
        let edits = word.withContiguousBytes { distance.distance(to: $0) }
        // Two slips, one of them in the first letter, are more likely another word.
        if let edits, edits > 1, word.unicodeScalars.first != query.whole.unicodeScalars.first { continue }
        if let edits, edits < nearest?.edits ?? .max { nearest = (edits, name) }
      }
      guard let nearest else { continue }
      let reasons = try [
        SearchReason(name: "nearName", points: 1000 - 200 * nearest.edits),
        source.importance(of: row),
      ]
      list.add(Match(row: row, tier: .typo, isWanted: false, reasons: reasons))
      if (nearest.edits, row) < (best?.edits ?? .max, best?.row ?? .max) {
        best = (nearest.edits, row, nearest.name)
      }
    }
    return best?.name
  }

  /// Matches items after replacing unknown words with similar ones, or joining or splitting words.
  private func matchCorrected(_ variants: [SearchQuery], isConfident: Bool, _ list: inout MatchCollector)
    throws
    -> String?
  {
    for variant in variants {
      let before = list.total
      try matchNames(variant, tier: .typo, &list) { row in
        guard isConfident, let adjacent = variant.adjacent else { return isConfident }
        // The two halves of a word must be adjacent.
        return try source.names(of: row).contains { " \($0) ".contains(" \(adjacent) ") }
      }
      if list.total == before {
        try matchBodyTerms(variant, tier: .typo, &list, isConfident: isConfident && variant.adjacent == nil)
      }
      guard list.total > before else { continue }
      if let best = list.sorted(isConfident: isConfident).first(where: { $0.tier == .typo }) {
        var scorer = NameScorer(variant, aliasShare: source.database.aliasShare, keepsWords: true)
        try source.score([best.row], &scorer) { _, _ in }
        return variant.text(matched: scorer.matched)
      }
    }
    return nil
  }

  /// Matches whole names with the same consonants, in either script.
  ///
  /// - Returns: The most important of these names.
  private func matchSkeletons(_ list: inout MatchCollector) throws -> String? {
    var first: String?
    for match in try matchesWithSameConsonants(query) {
      let rank = try source.importance(of: match.row)
      list.add(Match(row: match.row, tier: .skeleton, isWanted: false, reasons: [rank]))
      first = first ?? match.name
    }
    return first
  }

  /// Items with a whole name that has the same consonants as a query, and that name.
  func matchesWithSameConsonants(_ query: SearchQuery) throws -> [(
    row: Int64, name: String, isSameScript: Bool
  )] {
    let count = query.skeleton.unicodeScalars.count
    guard count >= 2, let match = SearchQuery.wholeMatch("skel", query.skeleton) else { return [] }
    let isLatin = query.norm.utf8.allSatisfy { $0 < 0x80 }
    // Within one script vowels are written and distinguish words; in Arabic many are not.
    guard !isLatin || count >= 3 else { return [] }
    return try source.whole(match).compactMap { row in
      for name in try source.names(of: row) {
        let key = TransliterationKey.key(normalized: name)
        guard WholeName.word(Skeleton.skel(key: key)) == query.skeleton else { continue }
        let isSame = name.utf8.allSatisfy { $0 < 0x80 } == isLatin
        if isSame, count < 3 || !isClose(query, key) { continue }
        // With only three consonants, vowels may be missing but not replaced.
        if count < 4, !Skeleton.hasOnlyVowelsLeftOut(query.key, key) { continue }
        return (row, name, isSame)
      }
      return nil
    }
  }

  /// Whether a key in the same script has a similar length and is not too different.
  private func isClose(_ query: SearchQuery, _ key: String) -> Bool {
    let limit = max(1, query.wholeKey.unicodeScalars.count / 3)
    var distance = EditDistance(query.wholeKey.unicodeScalars.map(\.value), limit: limit)
    return WholeName.word(key).withContiguousBytes { distance.distance(to: $0) } != nil
  }
}
