import SearchText

/// The facets of a filter as terms of the index: one list of terms for each, any of which is enough.
struct FacetClauses {
  /// The terms.
  let groups: [[String]]
  /// As a clause of a query over names, which have no terms of lists.
  let ofNames: String
  /// As a clause of a query over texts.
  let ofTexts: String
  /// True when some terms are only in the index of texts.
  let hasLists: Bool

  var isEmpty: Bool { groups.isEmpty }

  /// - Parameter hasParts: True when hours may be those of branches, which have an index entry of their own.
  init(_ filter: ItemFilter, hasParts: Bool) {
    func terms(_ facet: String, _ values: Set<String>) -> [String]? {
      values.isEmpty ? nil : values.sorted().map { FacetTerm.term(facet, $0) }
    }
    let single = [
      terms("type", filter.types), terms("category", filter.categories), terms("region", filter.regions),
      terms("has", !hasParts && (filter.hasHours || !filter.openTimes.isEmpty) ? ["hours"] : []),
    ].compactMap { $0 }
    let lists =
      [terms("tag", filter.tags)].compactMap { $0 }
      + filter.facets.filter { !$0.values.isEmpty }.flatMap { facet in
        facet.needsAll
          ? facet.values.sorted().map { [FacetTerm.term(facet.facet, $0)] }
          : [terms(facet.facet, facet.values)].compactMap { $0 }
      }
    func words(_ terms: [String]) -> String { terms.map { "\"\($0)\"" }.joined(separator: " OR ") }
    groups = single + lists
    hasLists = !lists.isEmpty
    ofNames = single.map { " AND facet : (\(words($0)))" }.joined()
    ofTexts = groups.map { " AND (\(words($0)))" }.joined()
  }
}
