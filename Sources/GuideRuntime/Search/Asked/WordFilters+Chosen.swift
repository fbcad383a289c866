import BundleFormat
import BundleReader
import GuideModel
import SearchText

// Items that the needs of a query ask for, and those that they leave out.

extension WordFilters {
  /// The time that is asked about, as a filter, also where one place is named; nil where none is asked about.
  var askedTimes: ItemFilter? {
    guard let asked else { return nil }
    var filter = ItemFilter()
    let isClosed = AskedTime.closed(words) != nil
    if isClosed { filter.closedDuring = asked.instants } else { filter.openDuring = asked.instants }
    return filter
  }

  /// The clauses by which items that editors chose are left out too: places, areas and needs that are not wanted, and what is known
  /// not to have what is: no café without alcohol for `alcohol with a view of the square`.
  var leftOut: [NeedClause] {
    // Of a kind of place, those that editors chose for what is not wanted; else they may tell how to do without.
    let hasKind = needs.contains { $0.isKind && !$0.isNegated }
    return placeClauses
      + needs.compactMap { need in
        guard need.isNegated else {
          return need.opposite.isEmpty ? nil : NeedClause(answers: need.opposite, isExcluded: true)
        }
        return NeedClause(
          answers: need.answers, isExcluded: true, items: hasKind ? need.items : [], names: [need.said])
      }
  }

  /// The items that editors chose as answers: those that answer several needs, then the first of each need, the second of each, and
  /// so on, so that no part of a question waits for all answers to another.
  var chosenItems: [String] {
    let lists = needs.filter { !$0.isNegated }.map { $0.items }
    let ids = (0..<(lists.map { $0.count }.max() ?? 0)).flatMap { place in
      lists.compactMap { place < $0.count ? $0[place] : nil }
    }
    let counts = ids.reduce(into: [String: Int]()) { $0[$1, default: 0] += 1 }
    var seen: Set<String> = []
    let distinct = ids.filter { seen.insert($0).inserted }
    return distinct.filter { counts[$0] ?? 0 > 1 } + distinct.filter { counts[$0] == 1 }
  }

  /// The words that name the needs.
  var wordsOfNeeds: Set<String> {
    Set(understood.filter { $0.kind == .need }.flatMap { SearchQuery($0.words).words })
  }

  /// True when the words are nothing but one need, without a time, a place or a price.
  var isOneNeed: Bool {
    needs.count == 1 && !needs[0].isNegated && query.isWithoutContent
      && understood.allSatisfy { $0.kind == .need }
  }
}

extension SearchQuery {
  /// Chosen items, those first whose names have a word of the query besides those of needs that few of the others have: one ticket in
  /// `majorelle tickets online`.
  func namesFirst(_ items: [MatchedItem], besides needs: Set<String>) -> [MatchedItem] {
    guard items.count > 2 else { return items }
    let names = items.map { Set(Normalizer.tokens($0.record.title)) }
    let others = tokens.required.filter { !needs.contains($0.norm) }
    let content = others.map { [$0.norm] + Inflection.forms(of: $0.norm) }.filter { forms in
      let having = names.count { !$0.isDisjoint(with: forms) }
      return having > 0 && having * 3 <= items.count
    }
    func isNamed(_ i: Int) -> Bool { content.contains { !names[i].isDisjoint(with: $0) } }
    return (items.indices.filter(isNamed) + items.indices.filter { !isNamed($0) }).map { items[$0] }
  }
}
