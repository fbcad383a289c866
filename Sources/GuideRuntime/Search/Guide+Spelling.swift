import BundleReader
import SearchText

/// Slips of the keyboard in longer questions, corrected before the question is read.
extension Guide {
  /// Searches every database and merges the results, with the filters read from the words.
  func found(_ text: String, _ options: SearchOptions) throws -> MatchedItems {
    let query = SearchQuery(text, isBeingTyped: options.isBeingTyped, language: options.language)
    let asTyped = try found(text, query, options)
    // A name that sounds like what was typed needs no correction.
    let isName = asTyped.filters.understood.isEmpty && asTyped.best.map { $0 <= .name } ?? false
    let read = asTyped.filters.understood.filter { $0.place == nil }.flatMap { SearchQuery($0.words).words }
    guard !isName, let spelled = try respelled(query, besides: Set(read)) else { return asTyped }
    var result = try found(spelled, SearchQuery(spelled, language: options.language), options)
    // A name that the content does not have is no slip of one that it has.
    guard result.isAnswer else { return asTyped }
    result.corrected = spelled
    return result
  }

  private func found(_ text: String, _ query: SearchQuery, _ options: SearchOptions) throws -> MatchedItems {
    let filters = try WordFilters(query, options, PlaceNames(guide: self, options: options))
    var result =
      try way(filters, options) ?? answered(text, query, filters, options)
      ?? found(text, query, filters.withoutNeeds(query, options), options)
    if result.found.isEmpty { result = try listed(filters, options) ?? result }
    result.asksHours = !query.intents.isDisjoint(with: [.hours, .openNow]) || filters.asked != nil
    result.intents.formUnion(query.intents)
    result.normalized = query.norm
    return result
  }

  /// A text of several words with each long unknown word replaced by the one that it is a slip of; nil when none is.
  ///
  /// - Parameter read: Words with a meaning of their own, such as those of a need.
  /// - Cost: A lookup for each word, and a pass over the dictionary for each unknown one.
  private func respelled(_ query: SearchQuery, besides read: Set<String>) throws -> String? {
    guard query.words.count > 1, !query.isBeingTyped else { return nil }
    var words = query.words
    for token in query.tokens
    where !token.isOptional && token.length >= Guide.shortestSlip && !read.contains(token.norm) {
      guard let place = words.firstIndex(of: token.norm), try !isKnown(token),
        let word = try slip(token)
      else { continue }
      words[place] = word
    }
    return words == query.words ? nil : words.joined(separator: " ")
  }

  /// The letters of the shortest word that is corrected: a shorter one is close to too many others.
  private static let shortestSlip = 6

  /// The likeliest word that a word is a slip of.
  private func slip(_ token: QueryToken) throws -> String? {
    let all = try generation.databases.flatMap { database in
      try database.read { db in
        try database.derived(TermDictionary.self, db).corrections(of: token).filter { $0.isSlip(token) }
      }
    }
    return all.min { ($0.cost, -$0.count, $0.word) < ($1.cost, -$1.count, $1.word) }?.word
  }
}
