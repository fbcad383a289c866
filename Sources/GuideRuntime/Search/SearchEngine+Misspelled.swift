import GuideModel
import BundleReader
import SearchText

/// The stages for typing errors.
extension SearchEngine {
  /// Matches items after correcting typos: whole names first, then words, then consonants. A word that may
  /// just as well be a different one that the guide does not contain leads to a suggestion.
  ///
  /// - Returns: The matches, and the text as corrected for the best result or, if there is none, the best suggestion;
  ///   nil when nothing matched.
  func matchMisspelled(besides list: MatchCollector) throws -> (matches: [Match], text: String?) {
    let variants = try query.corrected(source.database.derived(TermDictionary.self, source.db))
    var list = list
    var out: [Match] = []
    func add(_ stage: (matches: [Match], text: String?)) -> String? {
      list.add(stage.matches)
      out += stage.matches
      return stage.text
    }
    var corrected = add(try matchMisspelledNames(besides: list))
    let sure = try variants.compactMap { variant in
      try variant.sure { word in
        try SearchQuery.wholeMatch("norm", word).map { try !source.whole($0).isEmpty } ?? false
      }
    }
    let text = add(try matchCorrected(sure, isConfident: true, besides: list))
    corrected = corrected ?? text
    if list.isEmpty { corrected = add(try matchSkeletons()) }
    if list.isEmpty { corrected = add(try matchCorrected(variants, isConfident: false, besides: list)) }
    return (out, corrected)
  }

  /// Matches whole names that equal the whole text except for one letter, which catches typos in short words,
  /// in words that became other words, and between words.
  func matchMisspelledNames(besides list: MatchCollector) throws -> (matches: [Match], text: String?) {
    let wanted = query.whole.unicodeScalars.map { $0.value }
    guard query.tokens.count > 1, 5...64 ~= wanted.count else { return ([], nil) }
    var out: [Match] = []
    let selectiveTokens = query.tokens.filter { $0.isWord && $0.nameCount > 0 }.sorted {
      $0.nameCount < $1.nameCount
    }
    var rows: [Int64] = []
    for token in selectiveTokens.prefix(4) {
      // A guess does not become better further down the list.
      rows += try source.names(
        token.nameMatch(bySound: false), limit: CandidateSource.limit, isComplete: true)
    }
    var distance = EditDistance(wanted, limit: wanted.count < 12 ? 1 : 2)
    let candidates = list.new(of: rows)
    var nearest: [Int64: (edits: Int, name: String)] = [:]
    let length = query.norm.utf8.count
    try source.names(of: candidates, bytes: max(0, length - 8)...(length + 8)) { row, name in
      let word = WholeName.word(name)
      guard let edits = word.withContiguousBytes({ distance.distance(to: $0) }) else { return }
      // Two slips, one of them in the first letter, are more likely another word.
      if edits > 1, word.unicodeScalars.first != query.whole.unicodeScalars.first { return }
      if edits < nearest[row]?.edits ?? .max { nearest[row] = (edits, name) }
    }
    var best: (edits: Int, row: Int64, name: String)?
    for row in candidates {
      guard let nearest = nearest[row] else { continue }
      let reasons = [
        SearchReason(name: "nearName", points: 1000 - 200 * nearest.edits),
        source.importance(of: row),
      ]
      out.append(Match(row: row, tier: .typo, isWanted: false, reasons: reasons))
      if (nearest.edits, row) < (best?.edits ?? .max, best?.row ?? .max) {
        best = (nearest.edits, row, nearest.name)
      }
    }
    return (out, best?.name)
  }

  /// The names that differ from the whole text in a letter or two, which are more likely than names that only have words
  /// of the same sound.
  func misspelledNamesAsSure() throws -> [Match] {
    try matchMisspelledNames(besides: MatchCollector()).matches.map { match in
      Match(
        row: match.row, tier: .key, isWanted: match.isWanted,
        reasons: match.reasons + [SearchReason(name: SearchReason.variant, points: 0)])
    }
  }

  /// Matches items after replacing unknown words with similar ones, or joining or splitting words.
  private func matchCorrected(_ variants: [SearchQuery], isConfident: Bool, besides list: MatchCollector)
    throws -> (matches: [Match], text: String?)
  {
    var list = list
    var out: [Match] = []
    /// Adds the matches of a stage; whether any of them is new.
    func add(_ matches: [Match]) -> Bool {
      let before = list.total
      list.add(matches)
      out += matches
      return list.total > before
    }
    for variant in variants {
      let names = try matchNames(variant, tier: .typo, besides: list) { row in
        guard isConfident, let adjacent = variant.adjacent else { return isConfident }
        // The two halves of a word must be adjacent.
        return try source.names(of: row).contains { " \($0) ".contains(" \(adjacent) ") }
      }
      if !add(names) {
        let isSure = isConfident && variant.adjacent == nil
        let texts = try matchBodyTerms(variant, tier: .typo, besides: list, isConfident: isSure)
        guard add(texts) else { continue }
      }
      if let best = list.sorted(isConfident: isConfident).first(where: { $0.tier == .typo }) {
        var scorer = NameScorer(variant, aliasShare: source.database.aliasShare, keepsWords: true)
        try source.score([best.row], &scorer) { _, _ in }
        return (out, variant.text(matched: scorer.matched))
      }
    }
    return (out, nil)
  }

  /// Matches whole names with the same consonants, in either script.
  ///
  /// - Returns: The most important of these names.
  private func matchSkeletons() throws -> (matches: [Match], text: String?) {
    let found = try matchesWithSameConsonants(query)
    let matches = found.map { match in
      Match(
        row: match.row, tier: .skeleton, isWanted: false, reasons: [source.importance(of: match.row)])
    }
    return (matches, found.first?.name)
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

  /// Checks whether a key in the same script has a similar length and is not too different.
  private func isClose(_ query: SearchQuery, _ key: String) -> Bool {
    let limit = max(1, query.wholeKey.unicodeScalars.count / 3)
    var distance = EditDistance(query.wholeKey.unicodeScalars.map { $0.value }, limit: limit)
    return WholeName.word(key).withContiguousBytes { distance.distance(to: $0) } != nil
  }
}
