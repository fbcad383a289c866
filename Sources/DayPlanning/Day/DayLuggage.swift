import GuideEngines
public import GuideModel

/// The ride with luggage on the day of arrival, from an airport or a station to the traveller's lodging.
public struct DayLuggage: Hashable, Sendable {
  /// The way to the lodging.
  public let leg: DayLeg
  /// Minutes for check-in at the lodging.
  public let minutes: Int
  /// The place near which the lodging is assumed to be.
  public let place: ItemID
  /// The point of arrival.
  let start: Coordinate
  /// Departure from the point of arrival, in minutes since midnight.
  let departure: Int
}

extension DayPlanner {
  /// Checks whether a request of one day begins and ends at the same airport or station, between two journeys.
  public func isBetweenJourneys(_ request: DayRequest) -> Bool {
    guard let end = request.end, request.dayCount == 1, beginsAtArrival(request) else { return false }
    return DayPlanner.isSame(end, request.start)
  }

  /// Checks whether two points are the same place, such as two doors of a station.
  static func isSame(_ a: Coordinate, _ b: Coordinate) -> Bool {
    Geodesy.distanceMetres(from: a, to: b) <= 100
  }

  /// The request starting at the lodging after check-in; the same request if it does not start at an airport or a station, or if
  /// the content names no base place.
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

  /// One day of a trip as a request of its own, starting at the lodging if the trip begins with an arrival.
  func request(_ request: DayRequest, on day: Int) -> DayRequest {
    let trip = settled(request)
    var own = trip
    (own.date, own.dayCount) = (trip.date.adding(days: day), 1)
    (own.startTime, own.firstStart) = (trip.startTime(on: day), nil)
    own.end = settings.end(of: trip, on: day, among: places)
    if day > 0 { own.luggage = nil }
    return own
  }
}
