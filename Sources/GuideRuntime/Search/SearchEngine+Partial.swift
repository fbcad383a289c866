import BundleFormat
import BundleReader
import SearchText

extension SearchEngine {
  /// Matches items that contain some of the words. They are results when they cover at least half the weight
  /// of the query, or when the known words are a whole name; otherwise only suggestions. Next to an unknown
  /// word half is not enough: that is usually a name the guide does not have, and the other word only says
  /// what kind of thing it is. If the known words are a value of items, such as their
  /// city, the items with it are results too.
  ///
  /// - Returns: The matches, and for each item the words that it lacks.
  func matchPartial(besides list: MatchCollector, _ words: WordMatches) throws -> (
    matches: [Match], missing: [Int64: [String]]
  ) {
    var lacking: [Int64: [String]] = [:]
    var query = query
    // A complete word is not treated as a prefix here, because fewer words have to match.
    for i in query.tokens.indices where query.tokens[i].isWord { query.tokens[i].isPrefix = false }
    for i in query.tokens.indices where IntentWords.isFiller(query.tokens[i].norm) {
      query.tokens[i].weight = 1
    }
    let tokens = query.tokens
    let known = tokens.indices.filter { !tokens[$0].isOptional && tokens[$0].isKnown }
      .sorted { (-tokens[$0].weight, $0) < (-tokens[$1].weight, $1) }.prefix(6)
    guard !known.isEmpty else { return ([], [:]) }
    let category = try namedCategory(in: tokens)
    let total = tokens.required.reduce(0) { $0 + $1.weight }
    let enough = tokens.required.contains { !$0.isKnown } ? total + 1 : total
    let carrying = try carrying(known, tokens, enough: enough)
    var inText: [Int64: Set<Int>] = [:]
    var queries: [[Int64]] = []
    // Half as many of each word, since several words are tried.
    let limit = min(source.window.limit, SearchEngine.mostPartial) / 2
    for i in known {
      queries.append(try source.names(tokens[i].nameMatch(bySound: true), limit: limit))
      let texts = try source.texts(tokens[i].textMatch(), limit: limit)
      for row in texts { inText[row, default: []].insert(i) }
      queries.append(texts)
    }
    queries.append(carrying.rows)
    let kept = Set(carrying.rows)
    // What is asked for is kept, whichever of the words is rarer.
    if let category { queries = [category.rows] }
    let rows = queries.flatMap { $0 }
    let named = try named(known.sorted().map { tokens[$0].norm })
    let isWord = words.isNamed(by: named)
    // Comparing names by sound is slowest, and unnecessary if every known word is indexed as spelled.
    let usesKeys = known.contains { !tokens[$0].isWord }
    let matches = try score(list.new(of: rows), query, tier: .partial, usesKeys: usesKeys) {
      score, row, reasons in
      var (share, hits) = (0, 0)
      var missing = tokens.indices.filter { !tokens[$0].isOptional && !known.contains($0) }
      for i in known {
        let quality = max(
          score.qualities[i], score.tags[i] * 7 / 10, inText[row]?.contains(i) == true ? 30 : 0)
        share += quality * tokens[i].weight
        if quality > 0 { hits += tokens[i].weight } else { missing.append(i) }
      }
      if let category { missing.removeAll { category.places.contains($0) } }
      let hasWord = isWord && missing.allSatisfy { !known.contains($0) }
      lacking[row] = missing.sorted().map { tokens[$0].norm }
      let isKept = kept.contains(row) && carrying.places.allSatisfy { known.contains($0) }
      let isSure = hits * 2 >= enough && score.points > 0
      let isConfident =
        category != nil || named.contains(row) || hasWord || isSure || isKept && carrying.weight * 2 >= enough
      reasons +=
        [
          SearchReason(name: "words", points: share * 4 / max(1, total)),
          SearchReason(name: "names", points: score.points / 4),
          SearchReason(name: "kept", points: isKept ? 300 : 0),
          SearchReason(name: "known", points: named.contains(row) ? 200 : 0),
        ].filter { $0.points != 0 } + unsure(isConfident)
      return true
    }.inParts(of: queries, first: CandidateWindow.first / 2)
    return (matches, lacking)
  }

  /// The words that name a category, and the items in it with the category itself: the longest run that is a whole name,
  /// else a word of few names, such as *lawyer or notary*; nil where there are none.
  private func namedCategory(in tokens: [QueryToken]) throws -> (places: Range<Int>, rows: [Int64])? {
    guard source.hasParts, source.filter.types.isEmpty, source.filter.categories.isEmpty else { return nil }
    let all = try source.database.derived(CategoryRows.self, source.db).rows
    func categories(_ places: Range<Int>, _ index: String, _ column: String) throws -> [Int64] {
      guard tokens[places].contains(where: { !$0.isOptional }), let last = tokens[places].last else {
        return []
      }
      let before = tokens[places.dropLast()].map { $0.norm }
      let matches = ([last.norm] + Inflection.forms(of: last.norm)).compactMap {
        SearchQuery.wholeMatch(column, WholeName.word((before + [$0]).joined(separator: " ")))
      }
      return try source.unfiltered(index, matches.joined(separator: " OR ")).filter { all.contains($0) }
    }
    for count in (1...min(4, tokens.count)).reversed() {
      var best: (rows: [Int64], places: Range<Int>, uses: Int)?
      for start in 0...(tokens.count - count) {
        let places = start..<(start + count)
        let named = try categories(places, "fts_whole", "norm")
        guard !named.isEmpty else { continue }
        // Many kinds of shops have the word for a shop: another word says more.
        let uses = count == 1 ? try categories(places, "fts_name", "{name alias}").count : 0
        if uses < best?.uses ?? .max { best = (named, places, uses) }
      }
      if let best { return try members(best.rows, best.places, tokens) }
    }
    for start in tokens.indices {
      let named = try categories(start..<(start + 1), "fts_name", "{name alias}")
      if 1...2 ~= named.count { return try members(named, start..<(start + 1), tokens) }
    }
    return nil
  }

  /// The items in categories, and these; nil where the other words name a thing, which says more than its kind.
  private func members(_ categories: [Int64], _ places: Range<Int>, _ tokens: [QueryToken]) throws -> (
    places: Range<Int>, rows: [Int64]
  )? {
    let others = tokens.indices.filter { !places.contains($0) && !tokens[$0].isOptional }
      .map { tokens[$0].norm }
    let words = try source.database.derived(WordRows.self, source.db).rows
    let other = SearchQuery.wholeMatch("norm", WholeName.word(others.joined(separator: " ")))
    if let other, try source.unfiltered("fts_whole", other).contains(where: { !words.contains($0) }) {
      return nil
    }
    var inside = source.filter
    inside.categories = Set(try ItemRecord.fetch(source.db, rows: categories).values.map { $0.id })
    let rows = try CandidateSource(source, filter: inside).all(limit: source.window.limit)
    return (places, rows + categories)
  }

  /// The words that carry the meaning, and the items that have all of them: those with the fewest words left out,
  /// where words that say little go first, then those that are in no name, then the most common.
  private func carrying(_ known: some Collection<Int>, _ tokens: [QueryToken], enough: Int) throws -> (
    places: [Int], rows: [Int64], weight: Int
  ) {
    func order(_ i: Int) -> (Int, Int, Int, Int) {
      (IntentWords.isFiller(tokens[i].norm) ? 1 : 0, tokens[i].nameCount > 0 ? 0 : 1, -tokens[i].weight, i)
    }
    var places = known.sorted { order($0) < order($1) }
    // Half of the weight makes a result.
    while !places.isEmpty, 2 * places.reduce(0, { $0 + tokens[$1].weight }) >= enough {
      let match = places.map { tokens[$0].textMatch() }.joined(separator: " AND ")
      let rows = try source.texts(match, limit: source.window.limit / 2)
      if !rows.isEmpty { return (places, rows, places.reduce(0) { $0 + tokens[$1].weight }) }
      places.removeLast()
    }
    return ([], [], 0)
  }

  /// Items whose whole name consists of the words in the index, by spelling, by sound, or in the other
  /// script.
  private func named(_ known: [String]) throws -> Set<Int64> {
    let words = SearchQuery(words: known)
    var matches = [SearchQuery.wholeMatch("norm", words.whole)]
    if words.wholeKey.unicodeScalars.count >= 4 {
      matches.append(SearchQuery.wholeMatch("key", words.wholeKey))
    }
    let rows = try source.whole(matches.compactMap { $0 }.joined(separator: " OR "))
    let named = try Set(rows).union(
      matchesWithSameConsonants(words).filter { !$0.isSameScript }.map { $0.row })
    // Any word of the language is the name of a phrase, which does not identify anything next to an unknown
    // word.
    return try query.intents.contains(.phrase)
      ? named : named.subtracting(source.wanted(among: rows, [.phrase]))
  }
}
