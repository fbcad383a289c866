import AnswerJSON
import ArgumentParser
import BundleReader
import DayPlanning
import GuideModel
import GuideRuntime
import Traveller
import Trips

// Code shared by the commands about plans.
extension Session {
  /// A maker of plans, with names as this command line understands them.
  func planMaker() throws -> PlanMaker {
    let names = PlanMaker.Names(
      place: { text throws(AnswerFailure) in
        let (point, item) = try AnswerFailure.reading(catalogue) { try place(text) }
        return (point, item?.id)
      },
      item: { text throws(AnswerFailure) in
        try AnswerFailure.reading(catalogue) { try item([text]) }.id
      })
    var maker = PlanMaker(guide, catalogue, at: local, names: names, moment: Clock.now)
    maker.hasHome = try existingState()?.homeBase()?.coordinate != nil
    maker.metresPerMinute = preferences.walkingMetresPerHour.map { $0 / 60 }
    maker.distance = { distance(Double($0)) }
    return maker
  }

  /// The result of a request, whose failures are errors here.
  func answering<T>(_ body: () throws(AnswerFailure) -> T) throws -> T {
    do throws(AnswerFailure) { return try body() } catch { throw error.error }
  }

  /// Plans, keeps the plan and shows it.
  func makePlan(_ form: DayForm, hasTime: Bool, keeps: Bool) throws {
    guard guide.identity.counts.contains(where: { $0.type == "place" && $0.count > 0 }) else {
      throw RuntimeError(
        .unknownItem, "this content has no places to plan with", help: "name another one with --content",
        key: "plan.noPlaces")
    }
    let maker = try planMaker()
    let made = try answering { () throws(AnswerFailure) in
      try maker.make(form, hasTime: hasTime, chance: chance)
    }
    let isKept = keeps && remember { try $0.keep(made.trip, at: Clock.now) }
    try show(made, isKept: isKept)
  }

  /// Shows a plan.
  func show(_ plan: PlannedTrip, isKept: Bool = false) throws {
    let format = { (metres: Int) in distance(Double(metres)) }
    if isJSON {
      write(
        try answering { () throws(AnswerFailure) in
          try Answer(plan, of: guide, at: local, catalogue, distance: format)
        })
    } else {
      let maps = try plan.maps(guide)
      let card = try plan.card(guide, catalogue, distance: format)
      Output.write(TripText(session: self, card: card).text + (maps.isEmpty ? "" : "\n" + lines(of: maps)))
      try adviseMap()
      if isKept { Output.note(catalogue.text("trip.stored", plan.trip.id)) }
    }
    if !plan.plan.impossible.isEmpty { throw ExitCode(1) }
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
}

extension CommonOptions {
  /// Changes a kept plan, keeps it, and shows it after what a body writes.
  func edit(
    _ options: PlanOptions, _ edit: PlanEdit, here: String? = nil,
    _ body: (Session, StoredTrip, PlannedTrip) throws -> Void = { _, _, _ in }
  ) throws {
    try run { session in
      let trip = try session.trip(options.plan)
      let maker = try session.planMaker()
      let changed = try session.answering { () throws(AnswerFailure) in
        try maker.change(trip, edit, at: PlanMoment(now: options.now, day: options.day, here: here))
      }
      try session.state().keep(changed.trip, at: Clock.now)
      try body(session, trip, changed)
      try session.show(changed)
    }
  }
}
