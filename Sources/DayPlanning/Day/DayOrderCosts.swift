/// Costs of an order of stops besides its ways: of going to another part of the city, and of a day that begins at a table.
struct DayOrderCosts {
  private let districts: [String?]
  private let tables: [Bool]
  private let weights: DaySettings.Weights
  /// Cost of going to another part of the city; none on feasts, when what little is open lies everywhere.
  private let district: Int
  /// Indicates whether days begin long before one eats.
  private let beginsEarly: Bool

  /// Minutes before lunch until which a day has time for something else first.
  private static let beforeLunch = 60

  /// - Parameter places: The places of the locations of a problem; nil for the start and the end.
  init(_ places: [PlanningPlace?], _ days: [DayDate], _ scores: DayScores) {
    weights = scores.settings.weights
    district = days.contains { $0.isFeast } ? 0 : weights.district
    districts = places.map { $0?.district }
    tables = places.map { $0?.role.isTable == true }
    beginsEarly = scores.request.startTime <= scores.settings.lunch.from - DayOrderCosts.beforeLunch
  }

  /// The cost of a way between two locations.
  func cost(_ from: Int, _ to: Int) -> Int {
    if from <= DayProblem.end { return beginsEarly && tables[to] ? weights.tableFirst : 0 }
    guard to > DayProblem.end else { return 0 }
    let isDistrictLeft = districts[from] != nil && districts[to] != nil && districts[from] != districts[to]
    return isDistrictLeft ? district : 0
  }
}
