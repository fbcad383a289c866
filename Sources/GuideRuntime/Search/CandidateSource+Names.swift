import GuideModel
import SearchText
import BundleReader
import SQLite
extension CandidateSource {
  /// Scores the names of items against a query, one item at a time.
  ///
  /// A single statement reads them all: starting one per item took longer than reading it.
  func score(
    _ rows: [Int64], _ scorer: inout NameScorer, _ body: (inout NameScorer, Int64) throws -> Void
  ) throws {
    let reader = try db.prepare(
      """
      SELECT wanted.value, name.name, name.alias, name.tag
      FROM json_each(?) AS wanted LEFT JOIN name ON name.item = wanted.value
      """)
    try reader.bind(rows: rows, at: 1)
    while try reader.step() {
      scorer.reset()
      scorer.add(lines: reader.utf8(1).span, .name)
      scorer.add(lines: reader.utf8(2).span, .alias)
      scorer.add(lines: reader.utf8(3).span, .tag)
      try body(&scorer, reader.integer(0))
    }
  }

  /// Names and aliases of an item, normalized.
  func names(of row: Int64) throws -> [String] {
    var names: [String] = []
    try CandidateSource.names(of: row, db) { names.append(String(decoding: $0, as: UTF8.self)) }
    return names
  }

  /// Calls `body` with each name and alias of an item, normalized.
  static func names(
    of row: Int64, _ db: Connection, _ body: (UnsafeBufferPointer<UInt8>) throws -> Void
  ) throws {
    let reader = try db.prepare("SELECT name, alias FROM name WHERE item = ?")
    try reader.bind(row, at: 1)
    guard try reader.step() else { return }
    for column in [0, 1] as [Int32] {
      // The names are separated by line feeds, whatever the encoding settings.
      for name in reader.utf8(column).split(separator: UInt8(ascii: "\n")) {
        try body(UnsafeBufferPointer(rebasing: name))
      }
    }
  }

  /// Reads the names and aliases of items, normalized, that have a number of bytes; all by one statement, as for scores.
  func names(of rows: [Int64], bytes: ClosedRange<Int>, _ body: (Int64, String) throws -> Void) throws {
    let reader = try db.prepare(
      """
      SELECT wanted.value, name.name, name.alias FROM json_each(?) AS wanted JOIN name ON name.item = wanted.value
      """)
    try reader.bind(rows: rows, at: 1)
    while try reader.step() {
      for column in [1, 2] as [Int32] {
        let lines = reader.utf8(column)
        // Shorter than a name of that length, as most columns of other names are: not even cut into names.
        guard lines.count >= bytes.lowerBound else { continue }
        for name in lines.split(separator: UInt8(ascii: "\n")) where bytes.contains(name.count) {
          try body(reader.integer(0), String(decoding: name, as: UTF8.self))
        }
      }
    }
  }

  /// The same source, narrowed to the categories or types that answer the query's intents; nil when there are
  /// no intents.
  func restricted(_ intents: Set<SearchIntent>) throws -> CandidateSource? {
    var narrowed = filter
    var categories = intents.reduce(into: Set<String>()) { $0.formUnion($1.categories) }
    // The price of a dish answers where to eat within a budget as well as a place does.
    if filter.maxPrice != nil { categories.formUnion(intents.flatMap({ $0.pricedCategories })) }
    if !categories.isEmpty {
      narrowed.categories =
        filter.categories.isEmpty ? categories : filter.categories.intersection(categories)
      return narrowed.categories.isEmpty ? nil : try CandidateSource(self, filter: narrowed)
    }
    let types = intents.reduce(into: Set<String>()) { $0.formUnion($1.types) }
    let known = types.filter { database.type(named: $0) != nil }
    guard !known.isEmpty else { return nil }
    narrowed.types = filter.types.isEmpty ? known : filter.types.intersection(known)
    guard !narrowed.types.isEmpty else { return nil }
    return try CandidateSource(self, filter: narrowed)
  }

  /// Those of the given rows whose category or type answers the query's intents.
  func wanted(among rows: [Int64], _ intents: Set<SearchIntent>) throws -> Set<Int64> {
    var out: Set<Int64> = []
    if intents.contains(where: { !$0.categories.isEmpty }), let restricted = try restricted(intents) {
      out = Set(try rows.filter(restricted.hasFacets))
    }
    let types = intents.filter { $0.categories.isEmpty }.reduce(into: Set<String>()) {
      $0.formUnion($1.types)
    }
    guard !types.isEmpty, !rows.isEmpty else { return out }
    let reader = try db.prepare(
      """
      SELECT items.rowid, items.type FROM json_each(?) AS wanted JOIN items ON items.rowid = wanted.value
      """)
    try reader.bind(rows: rows, at: 1)
    while try reader.step() { if types.contains(reader.text(1)) { out.insert(reader.integer(0)) } }
    return out
  }

  /// Document frequencies of a term: in names, as a key, anywhere.
  func counts(of word: String) throws -> (name: Int, key: Int, text: Int) {
    let reader = try db.prepare("SELECT name_df, key_df, df FROM term WHERE t = ?")
    try reader.bind(word, at: 1)
    guard try reader.step() else { return (0, 0, 0) }
    return (reader.count(0), reader.count(1), reader.count(2))
  }

  /// Document frequencies of the terms with a prefix, in names and anywhere, over the first 64 such terms;
  /// nil when there are none.
  func counts(beginning start: String) throws -> (name: Int, text: Int)? {
    let reader = try db.prepare(
      """
      SELECT count(*), ifnull(sum(name_df), 0), ifnull(sum(df), 0)
      FROM (SELECT name_df, df FROM term WHERE t > ? AND t < ? LIMIT 64)
      """)
    try reader.bind(start, at: 1)
    try reader.bind(start + "\u{10FFFF}", at: 2)
    guard try reader.step() else { return nil }
    return reader.integer(0) > 0 ? (reader.count(1), reader.count(2)) : nil
  }

  /// The most frequent terms with a word inside; only terms of scripts without spaces are read.
  func terms(containing word: String) throws -> [String] {
    let reader = try db.prepare(
      "SELECT t FROM term WHERE t >= ?1 AND instr(t, ?2) > 0 AND t <> ?2 ORDER BY df DESC, t LIMIT 64")
    try reader.bind("\u{0E00}", at: 1)
    try reader.bind(word, at: 2)
    var out: [String] = []
    while try reader.step() { out.append(reader.text(0)) }
    return out
  }

  /// The most frequent terms in which a word of a script without spaces follows another word at once.
  func terms(joinedTo word: String) throws -> [String] {
    let reader = try db.prepare("SELECT t FROM term WHERE t > ? AND t < ? ORDER BY df DESC, t LIMIT 64")
    try reader.bind(word + "\u{0E00}", at: 1)
    try reader.bind(word + "\u{10FFFF}", at: 2)
    var out: [String] = []
    while try reader.step() { out.append(reader.text(0)) }
    return out
  }

  /// The most frequent text terms that complete a word which may be half typed.
  func expansions(of token: QueryToken?) throws -> [String] {
    guard let token, token.isPrefix, !token.isOptional else { return [] }
    let reader = try db.prepare(
      "SELECT t FROM term WHERE t > ? AND t < ? AND df > 0 ORDER BY df DESC, t LIMIT 16")
    try reader.bind(token.norm, at: 1)
    try reader.bind(token.norm + "\u{10FFFF}", at: 2)
    var out: [String] = []
    while try reader.step() { out.append(reader.text(0)) }
    return out
  }
}

extension SearchQuery {
  /// The query with statistics from the index: the weight of each word, and whether the index contains it.
  func weighed(_ source: CandidateSource) throws -> SearchQuery {
    var out = self
    let items = source.database.itemCount
    /// True for each word that occurs in names, as far as it is typed.
    var isInNames: [Bool] = []
    let joined = try out.joinedTerms(source)
    for i in out.tokens.indices {
      let word = try source.counts(of: out.tokens[i].norm)
      if word.name == 0 { try out.addInflections(at: i, source, isInText: word.text > 0) }
      try out.addContaining(at: i, joined, source)
      let token = out.tokens[i]
      let key = token.key.isEmpty ? 0 : try source.counts(of: token.key).key
      // A word for which the content has a synonym is as well known as the synonym.
      let others = try token.alternatives.map { try source.counts(of: $0.word) }
      let meant = others.reduce((name: 0, text: 0)) { (max($0.name, $1.name), max($0.text, $1.text)) }
      let count = max(word.name, word.text, key, meant.name, meant.text)
      out.tokens[i].nameCount = max(word.name, key, meant.name)
      out.tokens[i].hasKey = key > 0 || token.isKeyPrefix
      out.tokens[i].isWord = word.name > 0 || word.text > 0
      // A word that is still being typed weighs as much as its possible completions.
      let endings = count == 0 && token.isPrefix ? try source.counts(beginning: token.norm) : nil
      out.tokens[i].isKnown = count > 0 || endings != nil
      // Short words sound like too many others.
      let soundMatches = token.key.unicodeScalars.count >= 4 ? key : 0
      isInNames.append(max(word.name, soundMatches, meant.name, endings?.name ?? 0) > 0)
      // A word in no item counts like a very rare one.
      let likely = max(count, endings.map { max($0.name, $0.text) } ?? 0)
      out.tokens[i].weight = QueryToken.weight(
        ofFrequency: likely == 0 ? QueryToken.assumedRareFrequency : likely, among: items)
    }
    // A word that is in no name is descriptive, so it does not weigh more than the words that are.
    let naming = out.tokens.indices.filter { isInNames[$0] && !out.tokens[$0].isOptional }
      .map { out.tokens[$0].weight }.sorted()
    guard !naming.isEmpty else { return out }
    for i in out.tokens.indices where out.tokens[i].isKnown && !isInNames[i] {
      out.tokens[i].weight = min(out.tokens[i].weight, naming[naming.count / 2])
    }
    return out
  }

  /// The terms in which a word of a script without spaces continues another word: `iphone修理センター`.
  private func joinedTerms(_ source: CandidateSource) throws -> [String] {
    guard tokens.contains(where: { Self.isUnspaced($0.norm) }) else { return [] }
    return try tokens.filter { !Self.isUnspaced($0.norm) }.flatMap { try source.terms(joinedTo: $0.norm) }
  }

  /// Adds the terms that contain a word of a script without spaces: a district is somewhere inside an address.
  private mutating func addContaining(at i: Int, _ joined: [String], _ source: CandidateSource) throws {
    let norm = tokens[i].norm
    guard Self.isUnspaced(norm) else {
      return tokens[i].alternatives += joined.filter { $0.hasPrefix(norm) }.map(Self.inside)
    }
    // What a category is called is that, and no part of another word: a liquor shop in `居酒屋`.
    let rows = try source.database.derived(CategoryRows.self, source.db).rows
    let named = try SearchQuery.wholeMatch("norm", WholeName.word(norm)).map {
      try source.unfiltered("fts_whole", $0)
    }
    if named?.contains(where: { rows.contains($0) }) == true { return }
    let terms = try source.terms(containing: norm) + joined.filter { $0.contains(norm) }
    tokens[i].alternatives += terms.map(Self.inside)
  }

  /// A term with the word inside.
  private static func inside(_ term: String) -> QueryToken.Alternative {
    .init(word: term, isKey: false, quality: 85)
  }

  private static func isUnspaced(_ word: String) -> Bool { word.unicodeScalars.allSatisfy(isUnspaced) }

  /// Checks whether a script is written without spaces: Thai, Lao, Burmese, Khmer, Japanese and Chinese.
  private static func isUnspaced(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x3005...0x30FF, 0x3400...0x9FFF,
      0x20000...0x3FFFF:
      true
    default: false
    }
  }

  /// If the index lacks a word but has its singular or plural, adds that as an alternative.
  private mutating func addInflections(at i: Int, _ source: CandidateSource, isInText: Bool) throws {
    guard !tokens[i].isOptional, tokens[i].alternatives.isEmpty else { return }
    tokens[i].alternatives = try Inflection.forms(of: tokens[i].norm).filter { form in
      let counts = try source.counts(of: form)
      return counts.name > 0 || !isInText && counts.text > 0
    }.map { .init(word: $0, isKey: false, quality: 92) }
  }
}
