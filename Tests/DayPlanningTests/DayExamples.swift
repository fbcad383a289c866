import DayPlanning
import GuideEngines
import GuideModel

/// A made-up city for tests of days: places in a line north of the start.
protocol DayExamples {
  /// When its places close.
  static var closes: Int { get }
}

extension DayExamples {
  private var start: (latitude: Double, longitude: Double) { (31.6258, -7.9891) }

  func request(_ date: String = "2026-12-09", from start: Int = 540, until end: Int = 1080) throws
    -> DayRequest
  {
    DayRequest(
      date: try CalendarDate.required(date), startTime: start, endTime: end,
      start: try Coordinate.required(self.start.latitude, self.start.longitude))
  }

  func planner(_ places: [PlanningPlace], _ settings: [String: JSONValue] = [:]) throws -> DayPlanner {
    DayPlanner(
      places, calendar: RandomDays.calendar, areas: RandomDays.areas,
      settings: try DaySettings(json: .object(settings)))
  }

  func place(
    _ id: String, _ role: PlanningRole = .sight, category: String = "museum", metresNorth: Int = 300,
    rank: Int = 2
  ) throws -> PlanningPlace {
    var place = PlanningPlace(
      id: ItemID(rawValue: id), category: category, role: role,
      point: try Coordinate.required(start.latitude + Double(metresNorth) / 111_195, start.longitude))
    place.windows = [PlanningWindow(opens: 540, closes: Self.closes)]
    (place.visit, place.rank) = ((45, 60, 75), rank)
    return place
  }
}
