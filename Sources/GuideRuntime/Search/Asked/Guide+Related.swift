import BundleFormat
import BundleReader
import GuideModel

// Fuses the ranking by stages and needs with a ranking of all items by the terms of the question.

extension Guide {
  /// The number of items from each ranking that are fused, independent of the page size.
  static let relatedDepth = 8

  /// Checks whether questions are ranked twice: the content has needs, and no branches, which are found by name and category.
  var answersQuestions: Bool {
    get throws {
      try generation.databases.contains { $0.type(named: ContentTypesTable.need) != nil }
        && branchTypes.parts.isEmpty
    }
  }

  /// The results fused with related items, if some terms were neither understood nor matched by a name.
  ///
  /// Uses reciprocal rank fusion: items near the top of both rankings come first.
  func withRelated(_ result: MatchedItems, _ query: SearchQuery, _ options: SearchOptions) throws
    -> MatchedItems
  {
    guard mayHaveRelated(result, query, options) else { return result }
    var seen: Set<String> = []
    let terms = query.words.filter { word in
      !IntentWords.isEmpty(word) && !word.allSatisfy { $0.isNumber } && seen.insert(word).inserted
    }
    let required = Set(query.tokens.required.map { $0.norm })
    let content = Set(terms.filter { required.contains($0) && !IntentWords.isFiller($0) })
    guard content.count > 1 else { return result }
    let unread = content.subtracting(result.filters.understood.flatMap { SearchQuery($0.words).words })
    guard !unread.isEmpty else { return result }
    let related = try related(to: terms, result.filters, options)
    guard !related.isEmpty else { return result }
    var fused = result
    fused.found = Guide.fused(result.found, related.map { $0.item })
    // A related item alone must have half of the terms, or more than half if one is unknown.
    let enough = try content.count + (unknownWords(of: query).isEmpty ? 0 : 1)
    if result.found.isEmpty, related[0].words.intersection(content).count * 2 < enough {
      let ids = Set(related.map { $0.item.record.id })
      fused.unsure = fused.found + result.unsure.filter { !ids.contains($0.record.id) }
      fused.found = []
    } else if let first = fused.found.first?.record.id, first != result.found.first?.record.id {
      let has = related.first { $0.item.record.id == first }?.words ?? []
      fused.missing = terms.filter { unread.contains($0) && !has.contains($0) }
    }
    return fused
  }

  /// Checks whether related items may be added. Names, phrases, routes, distances, prices, opening hours, exclusions and custom sort
  /// orders list matches only.
  private func mayHaveRelated(_ result: MatchedItems, _ query: SearchQuery, _ options: SearchOptions) -> Bool
  {
    let kinds: Set<UnderstoodFilter.Kind> = [.need, .time, .region]
    return !query.isBeingTyped && !options.ignored.contains(.need) && !result.isContinued
      && result.filters.way == nil && result.verdicts.isEmpty && query.absent == nil
      && query.intents.isDisjoint(with: [.phrase, .openNow, .hours, .nearMe])
      && result.filters.understood.allSatisfy { kinds.contains($0.kind) && !$0.isNegated }
      && (result.best.map { $0 > .name } ?? true)
      && options.sort == nil && !options.sortsByDistance && options.filter.near == nil
      && options.filter.openAt == nil
  }

  /// Related items that pass the filters, best first, each with the terms that it has.
  private func related(to words: [String], _ filters: WordFilters, _ options: SearchOptions) throws -> [(
    item: MatchedItem, words: Set<String>
  )] {
    let found = try generation.databases.flatMap { database in
      try database.read { db in
        let source = try CandidateSource(database, db, options.filter, calendars)
        let items = try source.related(to: words, limit: Guide.relatedDepth)
        let records = try ItemRecord.fetch(db, rows: items.map { $0.row })
        return items.compactMap { item in records[item.row].map { (id: $0.id, item: item) } }
      }
    }.sorted { $0.item.points > $1.item.points }.prefix(Guide.relatedDepth)
    let known = Dictionary(firstOf: found.map { ($0.id, $0.item) })
    return try asked(found.map { $0.id }, filters, options).compactMap { item in
      known[item.record.id].map { related in
        let match = Match(
          row: item.found.row, tier: .partial, isWanted: false,
          reasons: [SearchReason(name: "related", points: related.points)])
        return (
          MatchedItem(found: match, place: item.place, record: item.record, database: item.database),
          related.words
        )
      }
    }
  }

  /// The items with the given ids that pass the filters: by area if they have a point, by time if they have hours, and by the needs
  /// of their type.
  private func asked(_ ids: [String], _ filters: WordFilters, _ options: SearchOptions) throws
    -> [MatchedItem]
  {
    var found = try items(ids, filters, options)
    let types = Set(filters.needs.flatMap { $0.answers }.map { $0.type })
    if !types.isEmpty {
      var both = filters
      both.query = SearchQuery(words: [])
      both.filter.needs.append(NeedClause(items: ids))
      let passing = Set(try run("", both, options).found.map { $0.record.id })
      found.removeAll { types.contains($0.record.type) && !passing.contains($0.record.id) }
    }
    guard let times = filters.askedTimes else { return found }
    return try found.filter { try passes($0, times) }
  }

  /// The top of two lists, ordered by the sum of their reciprocal ranks, followed by the rest of the first list.
  private static func fused(_ first: [MatchedItem], _ second: [MatchedItem]) -> [MatchedItem] {
    var points: [String: Int] = [:]
    for list in [first.prefix(relatedDepth), second.prefix(relatedDepth)] {
      for (i, item) in list.enumerated() { points[item.record.id, default: 0] += 20_000 / (2 * i + 3) }
    }
    var seen: Set<String> = []
    let all = (first + second).filter { seen.insert($0.record.id).inserted }
    let ordered = all.enumerated().sorted { a, b in
      (points[b.element.record.id] ?? 0, a.offset) < (points[a.element.record.id] ?? 0, b.offset)
    }
    return ordered.map { $0.element }
  }
}
