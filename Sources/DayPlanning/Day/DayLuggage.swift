import GuideEngines
public import GuideModel

/// The luggage of travellers who arrive: the way with it to where they stay, from where their days begin.
public struct DayLuggage: Hashable, Sendable {
  /// The way from where they arrive.
  public let leg: DayLeg
  /// Minutes that it takes where they stay.
  public let minutes: Int
  /// The place near which they are taken to stay.
  public let place: ItemID
  /// Where they arrive, and when they leave it.
  let start: Coordinate
  let departure: Int
}

extension DayPlanner {
  /// Checks whether a request begins and ends where one arrives, to travel on the same day.
  public func isBetweenJourneys(_ request: DayRequest) -> Bool {
    guard let end = request.end, request.dayCount == 1, beginsAtArrival(request) else { return false }
    return DayPlanner.isSame(end, request.start)
  }

  /// Checks whether two points are the same place, such as two doors of a station.
  static func isSame(_ a: Coordinate, _ b: Coordinate) -> Bool {
    Geodesy.distanceMetres(from: a, to: b) <= 100
  }

  /// The request as it goes on once the luggage is where one stays; the same where one does not arrive with any, or where the
  /// content does not say near which place travellers stay.
  func settled(_ request: DayRequest) -> DayRequest {
    guard let minutes = settings.luggageOnArrival, let place = settings.base.flatMap({ index(of: $0) }),
      beginsAtArrival(request), !isBetweenJourneys(request)
    else { return request }
    let base = places[place]
    let points: [(point: DayPoint, place: PlanningPlace?)] = [
      (
        DayPoint(request.start, place: request.startPlace),
        request.startPlace.flatMap { index(of: $0) }.map { places[$0] }
      ), (DayPoint(base.point, place: base.id), base),
    ]
    let leg = DayTravel(points, request, settings, isHot: false, ways: ways, areas: areas)[0, 1]
    let begin = settings.rounded(request.startTime + leg.minutes + minutes)
    let isTaken = request.fixed.contains { $0.day == 0 && $0.start < begin }
    guard begin < request.endTime, !isTaken else { return request }
    var settled = request
    (settled.start, settled.startPlace) = (base.point, base.id)
    settled.luggage = DayLuggage(
      leg: leg, minutes: minutes, place: base.id, start: request.start, departure: request.startTime)
    if request.dayCount == 1 { settled.startTime = begin } else { settled.firstStart = begin }
    return settled
  }
}
