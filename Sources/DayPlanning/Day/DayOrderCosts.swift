/// Costs of an order of stops besides its ways: of going to another part of the city, of a day that begins at a table, and of
/// leaving what goes with a place next door, where a day would otherwise come back to it.
struct DayOrderCosts {
  private let districts: [String?]
  private let tables: [Bool]
  /// The locations next door of places that go with each other.
  private let neighbours: [Set<Int>]
  private let weights: DaySettings.Weights
  /// Cost of going to another part of the city; none on feasts, when what little is open lies everywhere.
  private let district: Int
  /// Indicates whether days begin long before one eats.
  private let beginsEarly: Bool

  /// Minutes before lunch until which a day has time for something else first.
  private static let beforeLunch = 60

  /// - Parameters:
  ///   - places: The places of the locations of a problem; nil for the start and the end.
  ///   - keepsPairs: True where leaving one of a pair next door has its cost.
  init(_ places: [PlanningPlace?], _ days: [DayDate], _ scores: DayScores, keepsPairs: Bool) {
    weights = scores.settings.weights
    district = days.contains { $0.isFeast } ? 0 : weights.district
    districts = places.map { $0?.district }
    tables = places.map { $0?.role.isTable == true }
    neighbours =
      keepsPairs
      ? Self.neighbours(places, within: scores.settings.pairMetres)
      : [Set<Int>](repeating: [], count: places.count)
    beginsEarly = scores.request.startTime <= scores.settings.lunch.from - DayOrderCosts.beforeLunch
  }

  private static func neighbours(_ places: [PlanningPlace?], within metres: Int) -> [Set<Int>] {
    var neighbours = [Set<Int>](repeating: [], count: places.count)
    for (index, place) in places.enumerated() where index > DayProblem.end {
      for (other, partner) in places.enumerated().dropFirst(index + 1) {
        guard let place, let partner, place.isNextDoor(to: partner, within: metres) else { continue }
        neighbours[index].insert(other)
        neighbours[other].insert(index)
      }
    }
    return neighbours
  }

  /// The cost of a way between two locations.
  func cost(_ from: Int, _ to: Int) -> Int {
    if from <= DayProblem.end { return beginsEarly && tables[to] ? weights.tableFirst : 0 }
    guard to > DayProblem.end else { return 0 }
    let isDistrictLeft = districts[from] != nil && districts[to] != nil && districts[from] != districts[to]
    return (isDistrictLeft ? district : 0) + apart(from, to)
  }

  /// The cost of a way that leaves one of a pair, or arrives at one, other than from its neighbour.
  private func apart(_ from: Int, _ to: Int) -> Int {
    guard from != to, !neighbours[from].contains(to) else { return 0 }
    return (neighbours[from].isEmpty ? 0 : weights.apart) + (neighbours[to].isEmpty ? 0 : weights.apart)
  }
}
