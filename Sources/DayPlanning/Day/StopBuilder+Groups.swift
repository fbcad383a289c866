import GuideEngines
import GuideModel

/// Stops that exclude each other.
extension StopBuilder {
  /// Puts excursions that have a lunch among the lunches, those with a dinner among the dinners, and those that exclude
  /// each other into groups: two on one day or near each other, and more than one of a kind that was not asked for.
  mutating func addExcursions(_ ofMeal: inout [[DayStop.Kind: [Int]]]) {
    let excursions = stops.indices.filter { places[origins[$0].place].role == .excursion }
    guard !excursions.isEmpty else { return }
    for index in excursions {
      let (place, stop) = (places[origins[index].place], stops[index])
      if place.servings.contains(.dinner) {
        for day in days.indices where !stop.windows[day].isEmpty {
          ofMeal[day][.dinner, default: []].append(index)
        }
      }
      for day in days.indices
      where stop.windows[day].contains(where: {
        scores.hasLunch(place, from: $0.opens, visit: stop.visitTime)
      }) {
        ofMeal[day][.lunch, default: []].append(index)
      }
    }
    let request = scores.request
    let asked = Set(
      excursions.map { origins[$0].place }.filter { request.asks(for: places[$0].id) })
    // A traveller who asks for more of them than there are days gets them.
    let exclusive = excursions.filter {
      !asked.contains(origins[$0].place)
        || (asked.count <= days.count && !request.setsTime(of: places[origins[$0].place].id))
    }
    for day in days.indices { addGroup(exclusive.filter { !stops[$0].windows[day].isEmpty }) }
    let unasked = excursions.filter { !asked.contains(origins[$0].place) }
    addNeighbours(unasked)
    addUnasked(unasked.filter { !scores.likes(places[origins[$0].place]) })
  }

  private mutating func addGroup(_ members: [Int]) {
    if members.count > 1 { groups.append(PlanGroup(stops: members)) }
  }

  /// Excursions to the same valley: a trip has one of them.
  private mutating func addNeighbours(_ excursions: [Int]) {
    let trips = Array(Set(excursions.map { origins[$0].place })).sorted()
    for (position, place) in trips.enumerated() {
      for other in trips.dropFirst(position + 1)
      where Geodesy.distanceMetres(from: places[place].point, to: places[other].point)
        < StopBuilder.neighbourMetres
      {
        addGroup(excursions.filter { [place, other].contains(origins[$0].place) })
      }
    }
  }

  /// A trip has one excursion that was not asked for, a longer one a long and a short one, and the longest one long one on each
  /// day that may have it.
  private mutating func addUnasked(_ excursions: [Int]) {
    let whole = excursions.filter { places[origins[$0].place].takesMostOfADay }
    if let enough = scores.settings.secondExcursionNeedsDays, days.count >= enough {
      if days.count < scores.settings.thirdExcursionNeedsDays ?? .max { addGroup(whole) }
      addGroup(excursions.filter { !whole.contains($0) })
    } else {
      addGroup(excursions)
    }
  }

  /// Days of Ramadan of which one has an evening at the best place for it.
  private static let daysUntilReturn = 3
  /// Minutes after sunset that an evening needs.
  private static let eveningMinutes = 75
  /// Metres within which two excursions lead to one valley.
  private static let neighbourMetres = 15_000.0

  /// Checks whether one comes back to a place on a day of a trip: on feasts and in Ramadan to the best one of an evening, where
  /// days last that long, and to a table where money is limited.
  func returns(to place: PlanningPlace, on day: Int) -> Bool {
    guard days.count > 1 else { return false }
    if place.role.isTable { return scores.request.mostCost != nil }
    let lasts = scores.request.endTime >= days[day].sunset + StopBuilder.eveningMinutes
    return (days[day].isFeast || days[day].isRamadan) && lasts && place.rank == 1
      && place.best.contains(.evening) && place.role.needsDaylight
  }

  /// The stops of a place in groups of which a trip has one each: one may come back to some.
  func byReturn(_ members: [Int]) -> [[Int]] {
    guard let place = members.first.map({ places[origins[$0].place] }) else { return [] }
    let returns = days.indices.filter { self.returns(to: place, on: $0) }
    let ofFeasts = returns.map { day in
      members.filter { stop in
        days.indices.allSatisfy { ($0 == day) != stops[stop].windows[$0].isEmpty }
      }
    }
    let known = Set(ofFeasts.joined())
    // In Ramadan many kitchens are open in the evening, so that one comes back after some days.
    let isTable = place.role.isTable
    var spans: [[Int]] = []
    for (day, stops) in zip(returns, ofFeasts) {
      if !isTable, day % StopBuilder.daysUntilReturn > 0, !days[day].isFeast, !spans.isEmpty {
        spans[spans.count - 1] += stops
      } else {
        spans.append(stops)
      }
    }
    return [members.filter { !known.contains($0) }] + spans
  }
}
