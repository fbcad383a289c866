import GuideModel

/// Looks for the smallest change of a request that makes it possible.
struct DayRelaxations {
  private let planner: DayPlanner
  private let request: DayRequest

  init(_ planner: DayPlanner, _ request: DayRequest) { (self.planner, self.request) = (planner, request) }

  /// The first that works: more time, more money, another date, assumptions, one place less; nil when none does.
  func smallest() -> DayRelaxation? {
    (steps + lessOne).first { isPossible(applied($0)) }
  }

  private var steps: [DayRelaxation] {
    let minutes = [15, 30, 45, 60, 90, 120, 180, 240]
    let later = minutes.filter { request.endTime + $0 <= 1440 + 120 }
    let earlier = minutes.filter { request.startTime - $0 >= 360 }
    // A fixed time or a closed door does not move with the end of the day; the planner tells.
    let longer = minutes.flatMap { amount -> [DayRelaxation] in
      (later.contains(amount) ? [.endLater(minutes: amount)] : [])
        + (earlier.contains(amount) ? [.startEarlier(minutes: amount)] : [])
    }
    let dearer = request.mostCost == nil ? [] : [50, 100, 150, 200, 300, 400, 600, 800, 1200, 2000]
    return longer + dearer.map { .spendMore(amount: $0) }
      + (1...7).map { .otherDate(request.date.adding(days: $0)) }
      + (request.isSureOnly ? [.allowAssumptions] : [])
  }

  private var lessOne: [DayRelaxation] {
    var seen: Set<ItemID> = []
    let order = request.order.sorted { $0.key < $1.key }.flatMap { $0.value }
    return (request.included + request.fixed.map { $0.place } + order).filter { seen.insert($0).inserted }
      .map { .without($0) }
  }

  private func isPossible(_ request: DayRequest) -> Bool {
    // Requested places come before all others, so other places do not affect whether they fit.
    planner.solve(request, DayOptions(mayAdd: false, requiresMeals: false), .quick)
      .impossible(planner).isEmpty
  }

  private func applied(_ relaxation: DayRelaxation) -> DayRequest {
    var changed = request
    switch relaxation {
    case .endLater(let minutes): changed.endTime += minutes
    case .startEarlier(let minutes): changed.startTime -= minutes
    case .otherDate(let date): changed.date = date
    case .spendMore(let amount): changed.mostCost = request.mostCost.map { $0 + amount }
    case .allowAssumptions: changed.isSureOnly = false
    case .without(let place):
      changed.included.removeAll { $0 == place }
      changed.fixed.removeAll { $0.place == place }
      changed.order = changed.order.mapValues { $0.filter { $0 != place } }
    }
    return changed
  }
}
