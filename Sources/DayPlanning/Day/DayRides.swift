import GuideEngines
import GuideModel

/// Prices of the rides of a day.
struct DayRides {
  private let taxi: DaySettings.Taxi?
  private let request: DayRequest
  private let places: [PlanningPlace]

  init(_ planner: DayPlanner, _ request: DayRequest) {
    (taxi, self.request, places) = (planner.settings.taxi, request, planner.places)
  }

  /// The price of the taxis of a day for the party; nil where the content gives none.
  ///
  /// - Parameters:
  ///   - legs: The ways of the day in their order, the way back included, with the minutes at which they begin.
  ///   - hasWayBack: True when the last of them ends at the end of the day, or where it began.
  func price(of legs: [(leg: DayLeg, start: Int)], hasWayBack: Bool) -> ClosedRange<Int>? {
    guard let taxi else { return nil }
    let people = request.party.adults + request.party.childAges.count
    let cars = (people + taxi.seats - 1) / taxi.seats
    var (low, high) = (0, 0)
    for (index, (leg, start)) in legs.enumerated() where leg.mode == .taxi {
      var price = taxi.price(at: start)
      if index == 0, let stand = taxi.stand(at: request.start, among: places) { price = stand.leaving }
      if hasWayBack, index == legs.count - 1,
        let stand = taxi.stand(at: request.end ?? request.start, among: places)
      {
        price = stand.arriving
      }
      low += cars * price.lowerBound
      high += cars * price.upperBound
    }
    return low...high
  }
}

extension DaySettings {
  /// Checks whether a request begins where one arrives in the city: at a stand of taxis, such as an airport, or at a station.
  func isArrival(_ request: DayRequest, among places: [PlanningPlace]) -> Bool {
    taxi?.stand(at: request.start, among: places) != nil
      || places.contains { $0.id == request.startPlace && arrivalKinds.contains($0.category) }
  }

  /// Checks whether a day ends where one leaves the city, so that one fetches the luggage first from where the day began.
  func fetchesLuggage(_ request: DayRequest, among places: [PlanningPlace]) -> Bool {
    guard let end = request.end, luggage != nil, request.dayCount == 1, !isArrival(request, among: places)
    else { return false }
    return taxi?.stand(at: end, among: places) != nil
      || places.contains { $0.point == end && arrivalKinds.contains($0.category) }
  }
}

extension DaySettings.Taxi {
  /// The stand with prices of its own that a point belongs to, such as an airport; nil for none.
  func stand(at point: Coordinate, among places: [PlanningPlace]) -> Stand? {
    stands.first { stand in
      places.contains {
        $0.id == stand.place
          && Geodesy.distanceMetres(from: $0.point, to: point) <= Double(stand.metres)
      }
    }
  }
}
