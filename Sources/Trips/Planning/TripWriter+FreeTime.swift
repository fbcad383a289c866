import DayPlanning
import GuideEngines
import GuideModel

/// Time between two stops.
extension TripWriter {
  /// Indicates whether a day ends where one arrived that day, to travel on.
  var isBetweenJourneys: Bool { planner.isBetweenJourneys(request) }

  /// Minutes between two stops that are long enough to rest.
  private static let rest = 45
  /// Minutes that are long enough to go where one stays.
  private static let longRest = 90
  /// Metres from where a day starts within which one goes back for a rest.
  private static let nearMetres = 1200.0

  /// The key of the sentence for the free time before a stop.
  func free(_ minutes: Int, before stop: DayStop, after previous: DayStop, on day: TripPlan.Day)
    -> String
  {
    if minutes < TripWriter.rest { return "gap" }
    if day.isRamadan, stop.arrival <= day.sunset, day.sunset + TripWriter.rest / 2 < stop.start {
      return "sunset"
    }
    // Cafés are closed then.
    if day.isFeast || (day.isRamadan && stop.start <= day.sunset + 60) { return "quiet" }
    if isBetweenJourneys { return request.isRaining ? "wet" : "rest" }
    let home = plan.days.first?.luggage.flatMap { points[$0.place] } ?? request.start
    let isNear = [previous, stop].contains {
      points[$0.place].map {
        Geodesy.distanceMetres(from: $0, to: home) <= TripWriter.nearMetres
      } ?? false
    }
    if isNear && minutes >= TripWriter.longRest { return "long" }
    if request.isRaining { return "wet" }
    return day.isHot && planner.isHot(at: stop.arrival) ? "hot" : "rest"
  }
}
