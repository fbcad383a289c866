import ArgumentParser
import GuideEngines
import GuideModel
import GuideRuntime

// Code shared by the commands about plans.
extension Session {
  /// Plans, keeps the plan and shows it.
  func makePlan(_ request: DayRequest, keeps: Bool) throws {
    let planner = try guide.dayPlanner(around: request.start, with: request.namedPlaces)
    try refuseImpossible(request, planner)
    let plan = planner.plan(request)
    if plan.isEmpty, plan.impossible.isEmpty {
      throw RuntimeError(.unknownItem, catalogue.text("trip.empty"), help: catalogue.text("trip.empty.help"))
    }
    let trip = StoredTrip(id: StoredTrip.id(for: request, random: chance), at: Clock.now, request, plan)
    let isKept = keeps && remember { try $0.keep(trip, at: Clock.now) }
    try show(plan, trip, planner, isKept: isKept)
  }

  /// Refuses requests that no plan can serve: a start far from every place, an interest without a place, and days without
  /// steps where the content says nothing about steps.
  private func refuseImpossible(_ request: DayRequest, _ planner: DayPlanner) throws {
    let places = planner.places.filter { $0.role != .never && $0.role != .excursion }
    let far = places.map { Geodesy.distanceMetres(from: request.start, to: $0.point) }.min() ?? 0
    if far > Session.farthestStart {
      throw RuntimeError(
        .refused, catalogue.text("trip.farStart", distance(far)), help: catalogue.text("trip.farStart.help"))
    }
    if let unknown = request.interests.first(where: { !planner.hasPlaces(of: $0) }) {
      throw try noInterest(unknown.name)
    }
    if request.isStepFree, !places.contains(where: \.isStepFree) {
      throw RuntimeError(
        .refused, catalogue.text("trip.noStepFree"), help: catalogue.text("trip.noStepFree.help"))
    }
  }

  /// Metres to the nearest place beyond which no day starts.
  private static let farthestStart = 30_000.0

  /// Shows a plan.
  func show(
    _ plan: TripPlan, _ trip: StoredTrip, _ planner: DayPlanner, isKept: Bool = false,
    change: DayChange? = nil
  ) throws {
    let card = try TripCard(plan, trip.request, guide: guide, planner: planner, catalogue: catalogue) {
      distance(Double($0))
    }
    let maps = try plan.hasKnownWalk ? guide.walkingMaps(around: trip.request.start).map(\.source) : []
    if isJSON {
      try printJSON("guide.plan/1", JSONPlan(plan, trip, card, planner, change: change, maps: maps))
    } else {
      Output.write(TripText(session: self, card: card).text + (maps.isEmpty ? "" : "\n" + lines(of: maps)))
      try adviseMap()
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
    guard let time = WallTime(spoken: text) else {
      throw RuntimeError(
        .refused, catalogue.text("trip.badTime", text), help: catalogue.text("trip.badTime.help"))
    }
    return time.minutes
  }
}

extension WallTime {
  /// A time as people write it: `9`, `9:30`, `9h30`, `9 h`, `9.30`, `9am`, `2:30 pm`.
  init?(spoken text: String) {
    var rest = text.lowercased().filter { $0 != " " }
    let isHalf = ["am", "pm"].first { rest.hasSuffix($0) }
    if let isHalf { rest.removeLast(isHalf.count) }
    let parts = rest.split(omittingEmptySubsequences: false) { ":h.".contains($0) }.map(String.init)
    guard (1...2).contains(parts.count), var hour = Int(parts[0]), parts[0].count <= 2, hour >= 0 else {
      return nil
    }
    let minutes = parts.count == 2 && !parts[1].isEmpty ? parts[1] : "00"
    guard parts.count == 1 || parts[1].isEmpty == rest.hasSuffix("h") else { return nil }
    if let isHalf {
      guard (1...12).contains(hour) else { return nil }
      hour = hour % 12 + (isHalf == "pm" ? 12 : 0)
    }
    self.init((hour < 10 ? "0" : "") + "\(hour):" + minutes)
  }
}
