public import DayPlanning
public import GuideModel

/// A stored plan: the request, the stops in their order, and the progress.
public struct StoredTrip: Sendable, Hashable {
  /// A stop.
  public struct Step: Sendable, Hashable {
    /// Progress of a stop.
    public enum State: String, Sendable, Hashable { case planned, visited, skipped }

    /// The day, 0 for the first.
    public var day: Int
    /// The place.
    public let place: ItemID
    /// The activity there.
    public let kind: DayStop.Kind
    /// Minutes since midnight of the day.
    public var start: Int
    /// End, in minutes since midnight of the day.
    public var end: Int
    /// Its progress.
    public var state: State

    /// A stop of a plan.
    public init(
      day: Int, place: ItemID, kind: DayStop.Kind, start: Int, end: Int, state: State = .planned
    ) {
      (self.day, self.place, self.kind) = (day, place, kind)
      (self.start, self.end, self.state) = (start, end, state)
    }
  }

  /// Its id, unique across devices.
  public let id: String
  /// When it was made, as in ``UserState/Plan``.
  public let createdAt: String
  /// The request.
  public var request: DayRequest
  /// The stops of all days, in order.
  public var steps: [Step]
  /// The authored itinerary it was started from; nil for one that was planned.
  public var itinerary: ItemID?

  /// A plan to keep.
  public init(id: String, createdAt: String, request: DayRequest, steps: [Step], itinerary: ItemID? = nil) {
    (self.id, self.createdAt, self.request, self.steps, self.itinerary) = (
      id, createdAt, request, steps, itinerary
    )
  }

  /// The stops of a plan that was just made.
  public init(id: String, at moment: UTCInstant, _ request: DayRequest, _ plan: TripPlan) {
    self.init(
      id: id, createdAt: moment.description, request: request,
      steps: plan.days.enumerated().flatMap { day, planned in
        planned.stops.map { Step(day: day, place: $0.place, kind: $0.kind, start: $0.start, end: $0.end) }
      })
  }

  /// An id from the day it is for and a random number.
  public static func id(for request: DayRequest, random: UInt32) -> String {
    let bits = String(random & 0xFFFF, radix: 16)
    let name = request.dayCount > 1 ? "trip" : "day"
    return "\(name)-\(request.date)-" + String(repeating: "0", count: 4 - bits.count) + bits
  }

  /// Number of days.
  public var dayCount: Int { max(request.dayCount, (steps.map { $0.day }.max() ?? 0) + 1) }

  /// The stops of each day in order, without those that were skipped.
  public var stopsByDay: [[Step]] {
    (0..<dayCount).map { day in steps.filter { $0.day == day && $0.state != .skipped } }
  }

  /// Its times by the content of today, its visited stops as they were.
  public func timetable(_ planner: DayPlanner) -> TripPlan {
    planner.timetable(
      request,
      days: stopsByDay.map { day in
        day.map {
          TimetableStop(
            place: $0.place, kind: $0.kind, start: $0.start, end: $0.end, isVisited: $0.state == .visited)
        }
      })
  }
}
