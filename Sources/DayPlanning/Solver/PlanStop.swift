/// A place that can be visited once.
public struct PlanStop: Sendable, Hashable {
  /// Index into the travel table.
  public let location: Int
  /// The score of the visit; zero or more.
  public let score: Int
  /// Time from the start of the visit to its end; zero or more.
  public let visitTime: Int
  /// For each day the windows of the start of the visit, in any order; none if it cannot be visited that day.
  public let windows: [[StartWindow]]
  /// Indicates whether a plan without the stop is worse than every plan with it.
  public let isRequired: Bool
  /// Cost of the visit, in any unit of money; counts only on days with a maximum.
  public let cost: Int

  /// A stop with its windows for each day of the problem.
  public init(
    location: Int, score: Int, visitTime: Int, windows: [[StartWindow]], isRequired: Bool = false,
    cost: Int = 0
  ) {
    self.location = location
    self.score = score
    self.visitTime = visitTime
    self.windows = windows
    self.isRequired = isRequired
    self.cost = cost
  }

  /// The same stop, required, with a fixed start on one day.
  ///
  /// Its windows are replaced: a fixed time applies even if the place is not known to be open.
  public func fixed(day: Int, start: Int) -> PlanStop {
    var fixed = [[StartWindow]](repeating: [], count: windows.count)
    fixed[day] = [StartWindow(opens: start, closes: start)]
    return PlanStop(
      location: location, score: score, visitTime: visitTime, windows: fixed, isRequired: true,
      cost: cost)
  }
}
