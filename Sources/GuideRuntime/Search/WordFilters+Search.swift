import BundleReader
import GuideModel

// Use of the filters that a search read.

extension WordFilters {
  /// The same filters with phrases alone if the words ask for phrases; nil if they do not.
  func phrases(_ guide: Guide) -> WordFilters? {
    guard understood.contains(where: { $0.kind == .phrase }) else { return nil }
    let types = SearchIntent.phrase.types.filter { type in
      guide.generation.databases.contains { $0.type(named: type) != nil }
    }
    guard !types.isEmpty else { return nil }
    var out = self
    out.filter.types = types
    return out
  }

  /// The same filters without the one that keeps phrases alone.
  var withoutPhrases: WordFilters {
    var out = self
    out.understood.removeAll { $0.kind == .phrase }
    return out
  }

  /// The same filters with the words of needs among those to search for; those of a time stay out.
  func withoutNeeds(_ whole: SearchQuery, _ options: SearchOptions) -> WordFilters {
    guard !needs.isEmpty else { return self }
    var out = self
    out.needs = []
    out.filter.needs = []
    out.understood.removeAll { $0.kind == .need }
    let times = out.understood.filter { $0.kind != .need }.flatMap { $0.words.split(separator: " ") }
    var words = whole.words
    for word in times { if let i = words.firstIndex(where: { $0 == word }) { words.remove(at: i) } }
    out.words = words
    out.query = SearchQuery(
      words: words, accented: words.count == whole.words.count ? whole.accented : [],
      language: options.language)
    if out.asked != nil { out.query.intents.remove(.openNow) }
    return out
  }

  /// The same filters for each distance to try.
  var circles: [WordFilters] {
    if let area { return [self] + WordFilters.usualRadii.map { around(area.centre, $0) } }
    guard !radii.isEmpty else { return [self] }
    return radii.map { metres in
      var out = self
      out.filter.radiusMetres = metres
      for i in out.understood.indices where out.understood[i].kind == .near && !out.understood[i].isNegated {
        out.understood[i].metres = metres
      }
      return out
    }
  }

  /// The same filters for a distance from the middle of an area instead of the area.
  private func around(_ point: Coordinate, _ metres: Double) -> WordFilters {
    var out = self
    (out.filter.regions, out.filter.near, out.filter.radiusMetres) = ([], point, metres)
    out.understood = understood.map { part in
      guard part.kind == .region, !part.isNegated else { return part }
      if area?.isInside == true { return with(part) { $0.metres = metres } }
      return with(UnderstoodFilter(.near, [part.words])) {
        ($0.place, $0.name, $0.metres) = (part.place, part.name, metres)
      }
    }
    return out
  }

  /// Measures from the same point, without leaving anything out.
  mutating func measures(from other: WordFilters) {
    guard other.centre != nil else { return }
    (filter.near, centre) = (other.filter.near, other.centre)
  }

  /// Notes how many results a filter left out.
  mutating func add(hidden count: Int, to kind: UnderstoodFilter.Kind, most: Int? = nil) {
    for i in understood.indices where understood[i].kind == kind {
      understood[i].hiddenCount = (understood[i].hiddenCount ?? 0) + count
      if let most { understood[i].dirhams = max(understood[i].dirhams ?? 0, most) }
    }
  }

  /// The same filters for a query without some words; nil when no other word is left to search for.
  func without(_ unknown: [String], _ options: SearchOptions) -> WordFilters? {
    var out = self
    for i in out.words.indices.reversed() where unknown.contains(out.words[i]) { out.remove(i..<(i + 1)) }
    out.query = SearchQuery(words: out.words, accented: out.accented, language: options.language)
    return out.words.isEmpty || out.words.count == words.count ? nil : out
  }

  /// Leaves out words that say little where the others are the whole name of something, or have all been understood:
  /// `visiting the koutoubia`, `things near the majorelle garden`.
  mutating func leaveFillers(_ options: SearchOptions, _ places: PlaceNames) throws {
    guard !query.isBeingTyped, query.words.contains(where: { IntentWords.isFiller($0) }) else { return }
    let reading = IntentReading(query.words, accented: query.accented, language: options.language)
    let required = query.words.indices.filter { !reading.optional.contains($0) }.map { query.words[$0] }
    let told = required.filter { !IntentWords.isFiller($0) }
    let isPlaced = understood.contains { [.near, .region, .time].contains($0.kind) }
    guard told.count < required.count, reading.quoteStart == nil,
      try told.isEmpty ? isPlaced : places.isWholeName(told) && !places.isWholeName(query.words)
    else { return }
    let kept = query.words.indices.filter { !IntentWords.isFiller(query.words[$0]) }
    let accents = kept.indices.filter { query.accented.contains(kept[$0]) }
    (words, accented) = (kept.map { query.words[$0] }, Set(accents))
    query = SearchQuery(words: words, accented: accented, language: options.language)
  }

  /// The words of a request for all of a kind that nothing in the content has, such as `breakfast`.
  func unknownRequestWords(_ query: SearchQuery, _ guide: Guide) throws -> [String] {
    guard query.isListRequest, query.intents.contains(.breakfast), !query.isWithoutContent else { return [] }
    return try query.tokens.filter { try !$0.isOptional && !guide.isKnown($0) }.map { $0.typed ?? $0.norm }
  }
}

extension SearchOptions {
  /// The options with filters that were read in the words.
  func filtered(by filters: WordFilters) -> SearchOptions {
    var out = self
    out.filter = filters.filter
    let isAroundArea = filters.understood.contains { $0.kind == .region && $0.metres != nil }
    if filters.centre != nil || isAroundArea { out.sortsByDistance = true }
    return out
  }
}

extension WordFilters {
  func with(_ value: UnderstoodFilter, _ change: (inout UnderstoodFilter) -> Void) -> UnderstoodFilter {
    var value = value
    change(&value)
    return value
  }
}
