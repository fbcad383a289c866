import BundleFormat
import GuideModel

extension Guide {
  /// The phrases that some of the words name as a whole, where all words together are none: `how do I ask how much is this and say
  /// that it is too expensive` asks for two; nil where none is named.
  ///
  /// - Parameter filters: Filters that pass phrases alone.
  /// - Cost: A look-up for each run of at most six words.
  func phrases(in filters: WordFilters, _ options: SearchOptions) throws -> MatchedItems? {
    let query = filters.query
    let words = query.words
    let content = words.indices.filter { i in
      !query.optionalWords.contains(i) && !IntentWords.isEmpty(words[i]) && !IntentWords.isFiller(words[i])
    }
    var result = MatchedItems(query: query, isListed: false, filters: filters)
    var start = 0
    while start < words.count {
      let ends = (start + 1...min(words.count, start + Guide.longestPhrase)).reversed()
      let end = try ends.first { end in
        // One word is the name of many phrases, and says little unless it is what all was about.
        guard end - start > 1 || content.contains(start) && content.count <= 2 else { return false }
        var plain = WordFilters(
          SearchQuery(words: Array(words[start..<end]), language: options.language), filters.filter)
        plain.query.intents = []
        let found = try run(plain.query.norm, plain, options, namesAlone: true).found
        let known = Set(result.found.map { $0.record.id })
        result.found += found.filter { !known.contains($0.record.id) }
        return !found.isEmpty
      }
      start = end ?? start + 1
    }
    return result.found.isEmpty ? nil : result
  }

  /// The most words of a phrase that is looked for among others.
  private static let longestPhrase = 6
}
