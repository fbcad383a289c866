extension CandidateSource {
  /// Compares the names of items with a query, one item after the other.
  ///
  /// One statement reads them all: to begin one for each item took longer than to read it.
  func score(
    _ rows: [Int64], _ scorer: inout NameScorer, _ body: (inout NameScorer, Int64) throws -> Void
  ) throws {
    let reader = try StatementReader(
      db,
      """
      SELECT wanted.value, name.name, name.alias, name.tag
      FROM json_each(?) AS wanted LEFT JOIN name ON name.item = wanted.value
      """)
    reader.bind(rows: rows, at: 1)
    while try reader.step() {
      scorer.reset()
      scorer.add(lines: reader.bytes(1), .name)
      scorer.add(lines: reader.bytes(2), .alias)
      scorer.add(lines: reader.bytes(3), .tag)
      try body(&scorer, reader.integer(0))
    }
  }

  /// Names and aliases of an item, normalized.
  func names(of row: Int64) throws -> [String] {
    let reader = try StatementReader(db, "SELECT name, alias FROM name WHERE item = ?")
    reader.bind(row, at: 1)
    guard try reader.step() else { return [] }
    defer { reader.reset() }
    return [0, 1].flatMap { reader.text($0).split(separator: "\n").map(String.init) }
  }

  /// The same items, narrowed to the types that answer what the words ask for; nil when they ask for none.
  func wanting(_ intents: Set<SearchIntent>) throws -> CandidateSource? {
    let types = intents.reduce(into: Set<String>()) { $0.formUnion($1.types) }
    let known = types.filter { database.type(named: $0) != nil }
    guard !known.isEmpty else { return nil }
    var narrowed = filter
    narrowed.types = filter.types.isEmpty ? known : filter.types.intersection(known)
    guard !narrowed.types.isEmpty else { return nil }
    return CandidateSource(self, filter: narrowed)
  }

  /// Which of some rows are of the types that answer what the words ask for.
  func wanted(among rows: [Int64], _ intents: Set<SearchIntent>) throws -> Set<Int64> {
    let types = intents.reduce(into: Set<String>()) { $0.formUnion($1.types) }
    guard !types.isEmpty, !rows.isEmpty else { return [] }
    let reader = try StatementReader(
      db,
      """
      SELECT items.rowid, items.type FROM json_each(?) AS wanted JOIN items ON items.rowid = wanted.value
      """)
    reader.bind(rows: rows, at: 1)
    var out: Set<Int64> = []
    while try reader.step() { if types.contains(reader.text(1)) { out.insert(reader.integer(0)) } }
    return out
  }

  /// How many items have a word: in names, as a key, anywhere.
  func counts(of word: String) throws -> (name: Int, key: Int, text: Int) {
    let reader = try StatementReader(db, "SELECT name_df, key_df, df FROM term WHERE t = ?")
    reader.bind(word, at: 1)
    guard try reader.step() else { return (0, 0, 0) }
    defer { reader.reset() }
    return (Int(reader.integer(0)), Int(reader.integer(1)), Int(reader.integer(2)))
  }

  /// Whether some word goes on from a beginning.
  func hasWord(beginning start: String) throws -> Bool {
    let reader = try StatementReader(db, "SELECT 1 FROM term WHERE t > ? AND t < ? LIMIT 1")
    reader.bind(start, at: 1)
    reader.bind(start + "\u{10FFFF}", at: 2)
    defer { reader.reset() }
    return try reader.step()
  }

  /// The most frequent words of texts that go on from a word that may be half typed.
  func expansions(of token: QueryToken?) throws -> [String] {
    guard let token, token.isPrefix, !token.isOptional else { return [] }
    let reader = try StatementReader(
      db, "SELECT t FROM term WHERE t > ? AND t < ? AND df > 0 ORDER BY df DESC, t LIMIT 16")
    reader.bind(token.norm, at: 1)
    reader.bind(token.norm + "\u{10FFFF}", at: 2)
    var out: [String] = []
    while try reader.step() { out.append(reader.text(0)) }
    return out
  }
}

extension SearchQuery {
  /// The query with what the index knows of its words: how much each says, and whether it is there at all.
  func weighed(_ source: CandidateSource) throws -> SearchQuery {
    var out = self
    let items = source.database.itemCount
    for i in out.tokens.indices {
      let token = out.tokens[i]
      let word = try source.counts(of: token.norm)
      let key = token.key.isEmpty ? 0 : try source.counts(of: token.key).key
      let count = max(word.name, word.text, key)
      out.tokens[i].nameCount = max(word.name, key)
      out.tokens[i].hasKey = key > 0 || token.isKeyPrefix
      out.tokens[i].isWord = word.name > 0 || word.text > 0
      out.tokens[i].isKnown = try count > 0 || token.isPrefix && source.hasWord(beginning: token.norm)
      // The binary logarithm of how rare the word is, in whole steps.
      let rarity = (items + 1) / (count + 1)
      out.tokens[i].weight = 1 + (Int.bitWidth - 1 - max(1, rarity).leadingZeroBitCount)
    }
    return out
  }

  /// The queries to try when words are unknown, the likeliest first.
  ///
  /// First with each unknown word replaced by words like it; when all are known somehow, with those that no text
  /// spells so. A word that is spelled right stays. Then with two words put together, then with one taken apart.
  func corrected(_ dictionary: TermDictionary) -> [SearchQuery] {
    let hasUnknown = tokens.contains { !$0.isOptional && !$0.isKnown }
    var replaced = self
    for i in tokens.indices
    where !tokens[i].isOptional && !(hasUnknown ? tokens[i].isKnown : tokens[i].isWord) {
      let corrections = dictionary.corrections(of: tokens[i])
      replaced.tokens[i].alternatives = corrections.map {
        .init(word: $0.word, isKey: $0.isKey, quality: max(20, 85 - $0.cost * 3 / 2))
      }
      if !tokens[i].isKnown {
        replaced.tokens[i].isPrefix = false
        replaced.tokens[i].nameCount = corrections.reduce(0) { $0 + $1.nameCount }
      }
    }
    var out = replaced.tokens.contains { !$0.alternatives.isEmpty } ? [replaced] : []
    for i in tokens.indices.dropLast() where dictionary.has(tokens[i].norm + tokens[i + 1].norm) {
      out.append(replacing(i...(i + 1), with: [tokens[i].norm + tokens[i + 1].norm]))
    }
    for i in tokens.indices where !tokens[i].isKnown {
      if let parts = dictionary.split(tokens[i].norm) {
        out.append(replacing(i...i, with: [parts.0, parts.1]))
      }
    }
    return out
  }

  private func replacing(_ range: ClosedRange<Int>, with words: [String]) -> SearchQuery {
    var out = self
    out.tokens.replaceSubrange(
      range,
      with: words.map { word in
        var token = QueryToken(word)
        token.isKnown = true
        token.isWord = true
        token.weight = tokens[range.lowerBound].weight
        return token
      })
    return out
  }

  /// The text with each replaced word as a name has it.
  func text(matched: [String]) -> String {
    tokens.enumerated().map { i, token in
      guard !token.alternatives.isEmpty else { return token.norm }
      if matched.indices.contains(i), !matched[i].isEmpty { return matched[i] }
      return token.alternatives.first { !$0.isKey }?.word ?? token.norm
    }.joined(separator: " ")
  }
}
