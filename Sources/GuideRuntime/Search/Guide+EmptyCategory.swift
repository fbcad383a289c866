import BundleFormat
import BundleReader
import SQLite
import SearchText

// Words that name a category in which nothing passes.
extension Guide {
  /// The matches, and where they are nothing but an empty category, what has the words besides those that many categories share
  /// and those that only say where: `wine shop kobe`; or what else of that kind is there.
  func withoutEmptyCategory(_ result: MatchedItems, _ options: SearchOptions) throws -> MatchedItems {
    guard let category = result.found.first, try isEmptyCategory(result.found, options) else { return result }
    var out = result
    out.emptyCategory = category
    guard !options.isBeingTyped else { return out }
    let words = result.query.words
    let kinds = try words.indices.filter { try isSharedByCategories(words[$0], in: category) }
    let places = try words.indices.filter { try isPlace(words[$0], in: category) }
    let unknown = try Set(unknownWords(of: result.query))
    // A verb says what one does with the thing: `buy wine`.
    let fillers = words.indices.filter { i in
      IntentWords.isFiller(words[i]) || NeedPhrases.isVerb(words[i]) || unknown.contains(words[i])
    }
    let things = words.indices.filter { !kinds.contains($0) && !places.contains($0) }
    let attempts = [fillers, fillers + kinds, fillers + places, fillers + kinds + places].filter { left in
      !things.allSatisfy { left.contains($0) }
    }
    // At last what else is of that kind there: `vegan restaurant osaka`.
    let there = places.isEmpty || kinds.isEmpty ? [] : [things]
    for left in attempts + there where !left.isEmpty {
      let kept = words.indices.filter { !left.contains($0) }
      let query = SearchQuery(words: kept.map { words[$0] }, language: options.language)
      guard !query.isWithoutContent else { continue }
      var filters = WordFilters(query, result.filters.filter)
      filters.understood = result.filters.understood
      var others = try run(query.norm, filters, options)
      others.found = try others.found.filter { try $0.found.tier <= .text && !isWord($0) }
      guard !others.found.isEmpty else { continue }
      out.found = Array((others.found + [category]).prefix(options.wanted))
      out.missing = left.sorted().map { words[$0] }.filter {
        !IntentWords.isFiller($0) && !IntentWords.isEmpty($0)
      }
      return out
    }
    return out
  }

  /// Checks whether results are nothing but names of other items' words, the first a category in which nothing passes.
  private func isEmptyCategory(_ found: [MatchedItem], _ options: SearchOptions) throws -> Bool {
    guard let first = found.first, options.filter.types.isEmpty, try found.allSatisfy(isWord) else {
      return false
    }
    let isFirst = try first.database.read { db in
      try first.database.derived(CategoryRows.self, db).rows.contains(first.record.rowID)
    }
    return try isFirst && !isCategory(first, passing: options.filter)
  }

  /// Checks whether an item is a category that others are in, whose name does not replace what was asked for either: `books
  /// online`.
  func isCategory(_ item: MatchedItem, passing filter: ItemFilter = ItemFilter()) throws -> Bool {
    var inside = filter
    inside.categories = [item.record.id]
    return try item.database.read { [inside] db in
      try !CandidateSource(item.database, db, inside, calendars).all(limit: 1).isEmpty
    }
  }

  /// Checks whether words only name categories of others, and places: `restaurants athens`.
  ///
  /// - Parameter orPlaces: True if places alone are enough.
  func namesCategories(_ query: SearchQuery, orPlaces: Bool = false) throws -> Bool {
    try generation.databases.contains { database in
      try database.read { db in
        let categories = try database.derived(CategoryRows.self, db).rows
        let words = try database.derived(WordRows.self, db)
        var left = Set(query.tokens.indices.filter { !query.tokens[$0].isOptional })
        var isCategory = false
        for (i, word) in query.words.enumerated() where left.contains(i) {
          for form in [word] + Inflection.forms(of: word) {
            for (name, row) in try words.named(Array(query.words[..<i]) + [form], db)
            where name.endIndex == i + 1 {
              left.subtract(name.indices)
              if categories.contains(row) { isCategory = true }
            }
          }
        }
        return (isCategory || orPlaces && !query.words.isEmpty) && left.isEmpty
      }
    }
  }

  /// Checks whether the name of an item is a word of others.
  func isWord(_ item: MatchedItem) throws -> Bool {
    try item.database.read { try item.database.derived(WordRows.self, $0).rows.contains(item.record.rowID) }
  }

  /// Checks whether a word says little, because several categories have it: `shop`, `hire`.
  private func isSharedByCategories(_ word: String, in item: MatchedItem) throws -> Bool {
    try item.database.read { db in
      let categories = try item.database.derived(CategoryRows.self, db).rows
      guard let match = SearchQuery.wholeMatch("{name alias}", word) else { return false }
      let rows = try db.all("SELECT rowid FROM fts_name WHERE fts_name MATCH ?", .text(match)) {
        $0.integer(0)
      }
      return rows.filter { categories.contains($0) }.count > 2
    }
  }

  /// Checks whether a word is the name of a place, such as a city.
  func isPlace(_ word: String, in item: MatchedItem) throws -> Bool {
    try item.database.read { db in
      try !item.database.derived(WordRows.self, db).places(named: [word], db, item.database).isEmpty
    }
  }
}
