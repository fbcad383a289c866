import BundleReader
import SearchText

/// Searches one database in stages: whole names, words of names, body terms, typo corrections, consonants,
/// partial matches. A stage runs only if the surer ones before it have not matched enough.
///
/// All scores are integers computed from the item's own names, and ties are ordered by row id, that is, by
/// importance, then id: the same query gives the same list on every device.
struct SearchEngine {
  let source: CandidateSource
  let query: SearchQuery

  /// The results of one run.
  struct SearchMatches {
    var found: [Match] = []
    /// Matches that are not certain enough to be results.
    var unsure: [Match] = []
    /// The text with corrections; nil when nothing was corrected.
    var corrected: String?
    /// For partial matches, the normalized words that the first result lacks.
    var missing: [String] = []
    /// The nearest places of all matches, if the search has found them already.
    var closest: [Int64: ClosestPlace]?
  }

  init(_ source: CandidateSource, _ query: SearchQuery) throws {
    self.source = source
    self.query = try query.weighed(source)
  }

  /// Runs all stages, in order, until the list is full.
  ///
  /// - Parameters:
  ///   - wanted: A sufficient number of results.
  ///   - listed: A sufficient number for a query that asks for a list; larger when they are sorted
  ///     afterwards.
  ///   - isPartial: True when partial matches are better than none.
  func run(wanted: Int, listed: Int? = nil, isPartial: Bool = true) throws -> SearchMatches {
    guard !query.tokens.isEmpty else { return SearchMatches() }
    if wanted >= CandidateSource.most { source.window.limit = CandidateSource.most }
    while true {
      source.window.isCutShort = false
      if let matches = try runStages(wanted: wanted, listed: listed, isPartial: isPartial) { return matches }
      source.window.widen()
    }
  }

  /// The widest window of partial matches: half of it are names and half texts with each word.
  static let mostPartial = 4 * CandidateWindow.first

  /// A number of results that means all of them.
  static let unlimited = Int.max / 4

  /// Runs all stages with the present window; nil if that is too small for the wanted number.
  private func runStages(wanted: Int, listed: Int?, isPartial: Bool) throws -> SearchMatches? {
    /// Checks whether more matches of the stages that ran come before those of the next one.
    func isCutShort(_ list: MatchCollector) -> Bool { source.window.isCutShort && list.count < wanted }
    var words = try WordMatches(source, isBeingTyped: query.isBeingTyped)
    var list = MatchCollector(words.separated(try matchFullName()))
    list.add(words.separated(try matchNames(query, tier: .name, besides: list)))
    if isCutShort(list) { return nil }
    list = words.withoutVariants(list)
    if !list.isEmpty, list.all.allSatisfy({ $0.isVariant && $0.tier == .name }) {
      list = MatchCollector(try misspelledNamesAsSure() + list.all)
    }
    // After the names, which have their own scores, so that a longer list begins with the same items.
    if query.isListRequest { list.add(try requestedTypes(besides: list, limit: listed ?? wanted)) }
    if list.count < wanted {
      list.add(words.separated(try matchBodyTerms(query, tier: .text, besides: list)))
      if isCutShort(list) { return nil }
      list.add(words.last(after: list))
    }
    if list.isEmpty, let plain = query.soleIntent {
      return try SearchEngine(source, plain).run(wanted: wanted)
    }
    var findings = SearchMatches()
    let hasUnknown = query.tokens.contains { !$0.isOptional && !$0.isKnown }
    if list.isEmpty || (hasUnknown && list.count < wanted) {
      let corrected = try matchMisspelled(besides: list)
      list.add(corrected.matches)
      findings.corrected = corrected.text
      if isCutShort(list) { return nil }
    }
    var missing: [Int64: [String]] = [:]
    if list.isEmpty, isPartial {
      let partial = try matchPartial(besides: list, words)
      list.add(words.separated(partial.matches))
      list.add(words.last(after: list))
      missing = partial.missing
      if isCutShort(list), source.window.limit < SearchEngine.mostPartial { return nil }
      if !list.isEmpty { findings.corrected = nil }
    }
    findings.found = list.sorted(isConfident: true)
    if let first = findings.found.first, first.tier == .partial {
      let lacked = missing[first.row] ?? []
      // What the first lacks is said of all of them.
      findings.found.removeAll { !Set(missing[$0.row] ?? []).isSubset(of: lacked) }
      findings.missing = lacked
    }
    if findings.found.isEmpty { findings.unsure = list.sorted(isConfident: false) }
    return findings
  }

  /// The items with a whole name that equals the query.
  func named() throws -> [Match] { try matchedFullNames().filter { $0.tier < .key } }

  /// The items with a whole name that equals the query or sounds like it, surest first.
  func matchedFullNames() throws -> [Match] {
    MatchCollector(try matchFullName()).sorted(isConfident: true)
  }
}

// MARK: - Stages

extension SearchEngine {
  private func matchFullName() throws -> [Match] {
    var matches = [SearchQuery.wholeMatch("norm", query.whole)]
    // Too many words share a shorter key; those match as words of names, below exact spellings. For a name
    // that is still being typed, exact prefixes come before similar sounds.
    if query.wholeKey.unicodeScalars.count >= 4, !query.isBeingTyped {
      matches.append(SearchQuery.wholeMatch("key", query.wholeKey))
    }
    let rows = try source.whole(matches.compactMap { $0 }.joined(separator: " OR "))
    guard !rows.isEmpty else { return [] }
    var scorer = NameScorer(query, aliasShare: source.database.aliasShare)
    let wanted = try source.wanted(among: rows, query.intents)
    // The names of a branch are not those of its merchant.
    let spelled = source.hasParts ? Set(try matches[0].map(source.whole) ?? []) : []
    var out: [Match] = []
    try source.score(rows, &scorer) { scorer, row in
      guard try source.writes(query, row) else { return }
      let tier: SearchTier = scorer.exact == .name ? .exactName : scorer.exact == .alias ? .exactAlias : .key
      // Items of the same name are ordered by importance, then by whose own name is closest to the query.
      var reasons = [
        SearchReason(name: "importance", points: 10 * source.importance(of: row).points),
        SearchReason(name: "ownName", points: scorer.ownPoints),
      ]
      if tier == .key, !spelled.contains(row), try !source.spells(query, row) {
        reasons.append(SearchReason(name: SearchReason.variant, points: 0))
      }
      out.append(Match(row: row, tier: tier, isWanted: wanted.contains(row), reasons: reasons))
    }
    return out.inParts(of: [rows])
  }

  /// Everything of the requested kind by importance, if the query says nothing else.
  private func requestedTypes(besides list: MatchCollector, limit: Int) throws -> [Match] {
    guard let restricted = try source.restricted(query.intents) else { return [] }
    return list.new(of: try restricted.all(limit: limit)).map { row in
      Match(row: row, tier: .name, isWanted: true, reasons: [source.importance(of: row)])
    }
  }

  /// Matches names that contain every word; those whose whole name consists of the required words get the
  /// highest bonus.
  ///
  /// By spelling first; by sound too only if there is room left, because it is slowest. If a word is rare
  /// there always is, and one query does both.
  func matchNames(
    _ query: SearchQuery, tier: SearchTier, besides list: MatchCollector,
    isConfident: (Int64) throws -> Bool = { _ in true }
  ) throws -> [Match] {
    let required = query.tokens.required
    var named: Set<Int64> = []
    if let core = query.coreQuery {
      named = Set(try source.whole(core.wholeMatches.joined(separator: " OR ")))
    }
    if required.contains(where: { $0.hasNoMatches && !$0.hasKey }) { return [] }
    var list = list
    var out: [Match] = []
    let isRoomLeft = required.contains { $0.isRare || $0.hasNoMatches }
    for bySound in isRoomLeft ? [true] : [false, true] {
      var queries: [[Int64]] = []
      func rows(_ tokens: [QueryToken], _ source: CandidateSource) throws -> [Int64] {
        let rows = try source.names(
          tokens.selectiveTokens.map { $0.nameMatch(bySound: bySound) }.joined(separator: " AND "))
        queries.append(rows)
        return rows
      }
      let found = try rows(required, source)
      var all = try found + matchesOfRequestedTypes(found) { try rows(required, $0) }
      if bySound {
        queries.append(named.sorted())
        all += queries.last ?? []
      }
      if required.count < query.tokens.count { all += try rows(query.tokens, source) }
      let matches = try score(list.new(of: all), query, tier: tier, usesKeys: bySound) {
        scorer, row, reasons in
        guard scorer.hasAll else { return false }
        reasons.append(SearchReason(name: "names", points: scorer.points))
        if named.contains(row) { reasons.append(SearchReason(name: SearchReason.wholeName, points: 200)) }
        if bySound, scorer.isPhonetic { reasons.append(SearchReason(name: SearchReason.variant, points: 0)) }
        try reasons.append(contentsOf: unsure(isConfident(row)))
        return true
      }.inParts(of: queries)
      out += matches
      if found.count >= CandidateSource.limit { break }
      list.add(matches)
    }
    return out
  }

  /// Matches items that contain every word anywhere; words in names count more than tags, tags more than text.
  func matchBodyTerms(
    _ query: SearchQuery, tier: SearchTier, besides list: MatchCollector, isConfident: Bool = true
  ) throws -> [Match] {
    guard !query.tokens.required.contains(where: { $0.hasNoMatches }) else { return [] }
    var out: [Match] = []
    for isHalfTyped in [false, true] {
      let expansions = isHalfTyped ? try source.expansions(of: query.tokens.last) : []
      if isHalfTyped, expansions.isEmpty { break }
      let match = query.tokens.required.map { token in
        token.textMatch(token.isPrefix ? expansions : [])
      }.joined(separator: " AND ")
      let found = try source.texts(match)
      let requested = try matchesOfRequestedTypes(found) { try $0.texts(match) }
      let rows = found + requested
      out += try score(
        list.new(of: rows), query, tier: tier, usesKeys: SearchEngine.isShortList(rows)
      ) { scorer, _, reasons in
        reasons.append(SearchReason(name: "words", points: SearchEngine.fieldPoints(scorer)))
        // The words of branches and of categories are those of the item itself.
        if !source.hasParts, SearchEngine.isPassingMention(scorer) {
          reasons.append(SearchReason(name: SearchReason.mention, points: 0))
        }
        reasons.append(contentsOf: unsure(isConfident))
        return true
      }.inParts(of: [found, requested])
      if !list.isEmpty || out.contains(where: { $0.isConfident }) { break }
    }
    return out
  }

  /// The reason that puts an item below the threshold.
  func unsure(_ isConfident: Bool) -> [SearchReason] {
    isConfident ? [] : [SearchReason(name: SearchReason.unsure, points: -1000)]
  }

  /// Few enough to compare by sound, which is slowest.
  private static func isShortList(_ rows: [Int64]) -> Bool { rows.count <= 48 }

  /// Checks whether no name or tag contains any of the required words.
  private static func isPassingMention(_ score: NameScorer) -> Bool {
    score.tokens.indices.allSatisfy { i in
      score.tokens[i].isOptional || score.qualities[i] == 0 && score.tags[i] == 0
    }
  }

  private static func fieldPoints(_ score: NameScorer) -> Int {
    var (sum, total) = (0, 0)
    for (i, token) in score.tokens.enumerated() where !token.isOptional {
      total += token.weight
      sum += token.weight * max(score.qualities[i], score.tags[i] * 7 / 10, 15)
    }
    return sum * 4 / max(1, total)
  }
}

// MARK: - Scoring

extension SearchEngine {
  /// The matches among rows in ascending order.
  ///
  /// - Parameter reasons: Adds the reasons of a match; false for what is none.
  func score(
    _ rows: [Int64], _ query: SearchQuery, tier: SearchTier, usesKeys: Bool,
    _ reasons: (inout NameScorer, Int64, inout [SearchReason]) throws -> Bool
  ) throws -> [Match] {
    var scorer = NameScorer(query, aliasShare: source.database.aliasShare, usesKeys: usesKeys)
    let optional = query.tokens.indices.filter { query.tokens[$0].isOptional }
    var out: [Match] = []
    out.reserveCapacity(rows.count)
    // Types do not matter for partial matches.
    let wanted = tier == .partial ? [] : try source.wanted(among: rows, query.intents)
    try source.score(rows, &scorer) { scorer, row in
      var found: [SearchReason] = []
      found.reserveCapacity(3)
      guard try reasons(&scorer, row, &found), try source.writes(query, row) else { return }
      var extra = 0
      for i in optional { extra += scorer.qualities[i] / 4 }
      if extra > 0 { found.append(SearchReason(name: "otherWords", points: extra)) }
      found.append(source.importance(of: row))
      out.append(Match(row: row, tier: tier, isWanted: wanted.contains(row), reasons: found))
    }
    return out
  }

  /// Matches among the types that answer the intents, if a full list may lack them.
  private func matchesOfRequestedTypes(_ found: [Int64], _ matches: (CandidateSource) throws -> [Int64])
    throws
    -> [Int64]
  {
    guard found.count >= CandidateSource.limit, let restricted = try source.restricted(query.intents) else {
      return []
    }
    return try matches(restricted)
  }
}
