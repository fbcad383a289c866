import GuideModel

/// Places of the first rank that were left out although they fit.
extension DayPlanner {
  /// Adds places of the first rank to a solution without giving up meals or requested places.
  ///
  /// A place stays out if it does not fit, or if it would displace a place that matches an interest.
  func withMustSees(_ solution: DaySolution, _ options: DayOptions) -> (DaySolution, DayOptions) {
    var best = (solution: solution, options: options)
    let left = mustSeesLeftOut(solution)
    guard !left.isEmpty, solution.request.order.isEmpty else { return best }
    func attempt(_ wanted: Set<Int>, from base: DayOptions) {
      var other = base
      other.wanted.formUnion(wanted)
      let new = solve(solution.request, other, .half, after: solution)
      // What is wanted at any price is reached by any way: of as many, those nearer to each other count.
      let isShorter =
        new.mustSees == best.solution.mustSees && new.mustSees > solution.mustSees
        && new.plan.legCost < best.solution.plan.legCost
      guard new.mustSees > best.solution.mustSees || isShorter, isAsGood(new, as: best.solution),
        isWorthItsWay(new, after: best.solution)
      else { return }
      if new.likedPlaces < best.solution.likedPlaces {
        best.options.outbid.formUnion(wanted.intersection(new.visitedPlaces))
      } else {
        best = (new, other)
      }
    }
    attempt(Set(left), from: options)
    if left.count > 1, solution.days.count == 1, best.solution.mustSees > solution.mustSees {
      for place in left.prefix(DayPlanner.mostTried) { attempt([place], from: options) }
    }
    let remaining = mustSeesLeftOut(best.solution)
    // Trying places one by one is too slow for longer trips; a single one has been tried above.
    if left.count > 1, solution.days.count <= 3 {
      for place in remaining.prefix(DayPlanner.mostTried) { attempt([place], from: best.options) }
    }
    return best
  }

  /// Checks whether additional must-sees are worth the longer routes to a traveller with interests of their own.
  private func isWorthItsWay(_ new: DaySolution, after old: DaySolution) -> Bool {
    guard !new.scores.interests.isEmpty else { return true }
    let worth = settings.importance[0] * settings.weights.noInterest / 100
    return new.plan.legCost - old.plan.legCost <= max(0, new.mustSees - old.mustSees) * worth
  }

  /// The most places that are tried one by one.
  private static let mostTried = 5

  private func mustSeesLeftOut(_ solution: DaySolution) -> [Int] {
    let visited = solution.visitedPlaces
    return solution.candidates.visits.map { $0.place }.filter {
      solution.scores.isMustSee(places[$0]) && places[$0].role != .excursion && !visited.contains($0)
    }
  }

  /// Checks whether a solution has the meals, the requested places and as many places of the first rank as another one,
  /// within the daily walking limit and the budget.
  func isAsGood(_ solution: DaySolution, as other: DaySolution) -> Bool {
    solution.impossible(self).count <= other.impossible(self).count && solution.mustSees >= other.mustSees
      && solution.plan.missingGroups.count <= other.plan.missingGroups.count
      && solution.longestWalking <= max(DayPlanner.mostWalking, other.longestWalking)
      && solution.overspending(self) <= max(0, other.overspending(self))
  }
}
