import GuideEngines
import GuideModel

/// Prices of the rides of a day.
struct DayRides {
  private let taxi: DaySettings.Taxi?
  private let request: DayRequest
  /// Points of the places with prices of their own.
  private let stands: [(stand: DaySettings.Taxi.Stand, point: Coordinate)]

  init(_ planner: DayPlanner, _ request: DayRequest) {
    (taxi, self.request) = (planner.settings.taxi, request)
    stands = (planner.settings.taxi?.stands ?? []).compactMap { stand in
      planner.index(of: stand.place).map { (stand, planner.places[$0].point) }
    }
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
      if index == 0, let stand = stand(at: request.start) { price = stand.leaving }
      if hasWayBack, index == legs.count - 1, let stand = stand(at: request.end ?? request.start) {
        price = stand.arriving
      }
      low += cars * price.lowerBound
      high += cars * price.upperBound
    }
    return low...high
  }

  private func stand(at point: Coordinate) -> DaySettings.Taxi.Stand? {
    stands.first { Geodesy.distanceMetres(from: $0.point, to: point) <= Double($0.stand.metres) }?.stand
  }
}

extension DaySettings.Taxi {
  /// Checks whether a point is one at which one arrives, such as an airport, and to which no day returns.
  func hasStand(at point: Coordinate, among places: [PlanningPlace]) -> Bool {
    stands.contains { stand in
      places.contains {
        $0.id == stand.place
          && Geodesy.distanceMetres(from: $0.point, to: point) <= Double(stand.metres)
      }
    }
  }
}
