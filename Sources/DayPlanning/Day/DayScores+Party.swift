import GuideModel

/// What suits the people who travel.
extension DayScores {
  /// Checks whether a traveller with children avoids a table.
  func isForAdults(_ place: PlanningPlace) -> Bool {
    hasChildren && settings.tables.contains { $0.withChildren == 0 && $0.matches(place) }
  }

  func partyFactor(_ place: PlanningPlace) -> Int {
    guard hasChildren else { return 100 }
    var factor = 100
    switch place.children {
    case .good: factor = weights.goodForChildren
    case .fair: factor = weights.fairForChildren
    case .poor, nil: factor = weights.unknownForChildren
    }
    // Older children are half grown up.
    if request.party.childAges.allSatisfy({ $0 >= settings.olderChildrenFromAge }) {
      factor = (factor + 100) / 2
    }
    if place.role == .bath { factor = factor * weights.bathWithChildren / 100 }
    if place.visit.usual > 75 { factor = factor * weights.longWithChildren / 100 }
    return place.rank == 1 ? max(factor, leastOfMustSee) : factor
  }

  /// Checks whether a sight is not known to be good with the small children of a party: a day has one of them, not a chain. In
  /// rain they are what there is.
  func isForGrownUps(_ place: PlanningPlace) -> Bool {
    request.party.hasSmallChildren && !request.isRaining && place.role == .sight && place.children != .good
      && !likes(place)
  }

  private var leastOfMustSee: Int {
    request.party.hasSmallChildren ? weights.mustSeeLeastWithChildren : weights.mustSeeLeast
  }

  /// Checks whether a place of the first rank has to be in: on one day with small children, or of an interest, the city's best
  /// evening is enough besides what is for them.
  func isMustSee(_ place: PlanningPlace) -> Bool {
    guard place.rank == 1, request.dayCount == 1, !isOfEvenings(place) else { return place.rank == 1 }
    return !isForGrownUps(place) && (interests.isEmpty || likes(place))
  }
}
