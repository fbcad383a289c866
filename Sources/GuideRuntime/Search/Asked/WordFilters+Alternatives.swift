import GuideModel

extension WordFilters {
  /// The most places that words may name as alternatives.
  private static let mostAlternatives = 4

  /// Reads whole names of places with a word such as `or` between them, of which each is an answer: `majorelle or bahia`.
  mutating func readAlternatives(_ places: PlaceNames) throws {
    guard reads(.need) else { return }
    let parts = words.split(omittingEmptySubsequences: false) { IntentWords.isAlternative($0) }
    let isNamed = parts.allSatisfy { !$0.isEmpty }
    guard isNamed, 2...WordFilters.mostAlternatives ~= parts.count else { return }
    var named: [PlaceNames.Place] = []
    for part in parts {
      guard let place = try places.named(Array(part[IntentWords.firstTelling(in: part)...])) else { return }
      if !named.contains(where: { $0.id == place.id }) { named.append(place) }
    }
    placeClauses.append(NeedClause(items: named.map { $0.id.rawValue }))
    filter.needs = placeClauses
    understood.append(
      with(UnderstoodFilter(.need, words)) { $0.name = named.map { $0.title }.joined(separator: ", ") })
    remove(words.indices)
  }
}
