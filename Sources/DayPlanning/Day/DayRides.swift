import GuideEngines
import GuideModel

/// Prices of the rides of a day.
struct DayRides {
  private let settings: DaySettings
  private let request: DayRequest
  private let places: [PlanningPlace]

  init(_ planner: DayPlanner, _ request: DayRequest) {
    (settings, self.request, places) = (planner.settings, request, planner.places)
  }

  /// The price of the taxis of a day for the party; nil where the content gives none.
  ///
  /// - Parameters:
  ///   - legs: The ways of the day in their order, the way back included, with the minutes at which they begin.
  ///   - hasWayBack: True when the last of them ends at the end of the day, or where it began.
  ///   - day: The day; the first one has the way with the luggage too.
  func price(of legs: [(leg: DayLeg, start: Int)], hasWayBack: Bool, on day: Int) -> ClosedRange<Int>? {
    guard let taxi = settings.taxi else { return nil }
    let cars = taxi.cars(for: request.party)
    var (low, high) = (0, 0)
    if day == 0, let luggage = request.luggage, luggage.leg.mode == .taxi {
      let price =
        taxi.stand(at: luggage.start, among: places)?.leaving ?? taxi.price(at: luggage.departure)
      (low, high) = (cars * price.lowerBound, cars * price.upperBound)
    }
    for (index, (leg, start)) in legs.enumerated() where leg.mode == .taxi {
      var price = taxi.price(at: start)
      if index == 0, let stand = taxi.stand(at: request.start, among: places) { price = stand.leaving }
      if hasWayBack, index == legs.count - 1,
        let stand = taxi.stand(
          at: settings.end(of: request, on: day, among: places) ?? request.start, among: places)
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

  /// Checks whether a request ends at an airport or a station.
  private func isDeparture(_ request: DayRequest, among places: [PlanningPlace]) -> Bool {
    guard let end = request.end else { return false }
    return taxi?.stand(at: end, among: places) != nil
      || places.contains { $0.point == end && arrivalKinds.contains($0.category) }
  }

  /// Checks whether a day returns to its start, because only the last day of a trip ends at an airport or a station.
  func returns(_ request: DayRequest, on day: Int, among places: [PlanningPlace]) -> Bool {
    day + 1 < request.dayCount && isDeparture(request, among: places)
  }

  /// The end of a day; nil if it ends at its last stop.
  func end(of request: DayRequest, on day: Int, among places: [PlanningPlace]) -> Coordinate? {
    returns(request, on: day, among: places) ? request.start : request.end
  }

  /// Checks whether the last day ends where one leaves the city, so that one fetches the luggage first from where the day began.
  func fetchesLuggage(_ request: DayRequest, among places: [PlanningPlace]) -> Bool {
    luggage != nil && isDeparture(request, among: places) && !isArrival(request, among: places)
  }
}

extension DaySettings.Taxi {
  /// The number of cars for a party.
  func cars(for party: DayParty) -> Int { (party.adults + party.childAges.count + seats - 1) / seats }

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
