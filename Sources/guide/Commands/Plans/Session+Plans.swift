import ArgumentParser
import GuideEngines
import GuideModel
import GuideRuntime

// Code shared by the commands about plans.
extension Session {
  /// Plans, keeps the plan and shows it.
  func makePlan(_ request: DayRequest, keeps: Bool) throws {
    let planner = try guide.dayPlanner(around: request.start, with: request.namedPlaces)
    let plan = planner.plan(request)
    if plan.isEmpty, plan.impossible.isEmpty {
      throw RuntimeError(.unknownItem, catalogue.text("trip.empty"), help: catalogue.text("trip.empty.help"))
    }
    let trip = StoredTrip(id: StoredTrip.id(for: request, random: chance), at: Clock.now, request, plan)
    let isKept = keeps && remember { try $0.keep(trip, at: Clock.now) }
    try show(plan, trip, planner, isKept: isKept)
  }

  /// Shows a plan.
  func show(
    _ plan: TripPlan, _ trip: StoredTrip, _ planner: DayPlanner, isKept: Bool = false,
    change: DayChange? = nil
  ) throws {
    let card = try TripCard(plan, trip.request, guide: guide, planner: planner, catalogue: catalogue) {
      distance(Double($0))
    }
    if isJSON {
      try printJSON("guide.plan/1", JSONPlan(plan, trip, card, planner, change: change))
    } else {
      Output.write(TripText(session: self, card: card).text)
      if isKept { Output.note(catalogue.text("trip.stored", trip.id)) }
    }
    if !plan.impossible.isEmpty { throw ExitCode(1) }
  }

  /// A kept plan by its id, or the last one that was made.
  func trip(_ id: String?) throws -> StoredTrip {
    let state = try existingState()
    if let id {
      guard let trip = try state?.trip(id) else {
        throw RuntimeError(
          .unknownItem, catalogue.text("trip.unknown", id), help: catalogue.text("trip.unknown.help"))
      }
      return trip
    }
    guard let trip = try state?.trips().first else {
      throw RuntimeError(.unknownItem, catalogue.text("trip.none"), help: catalogue.text("trip.none.help"))
    }
    return trip
  }

  /// A time of day as people type it.
  func minutes(_ text: String) throws -> Int {
    let padded = text.count == 4 && text.contains(":") ? "0" + text : text.count <= 2 ? text + ":00" : text
    guard let time = WallTime(padded.count == 4 ? "0" + padded : padded) else {
      throw RuntimeError(
        .refused, catalogue.text("trip.badTime", text), help: catalogue.text("trip.badTime.help"))
    }
    return time.minutes
  }
}
