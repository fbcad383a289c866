import ArgumentParser
import GuideEngines
import GuideModel
import GuideRuntime

/// `guide plan add`
struct PlanAdd: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Add a stop: at a time, or where it fits best.",
    discussion: """
      Examples:
        guide plan add dar-si-said
        guide plan add nomad --start 13:00
      """)

  @Argument(help: "The place, by id or name.")
  var place: String

  @Option(help: "When it begins, such as 14:30; by default where it fits.")
  var start: String?

  @Option(help: "Minutes there; by default as long as usual.")
  var minutes: Int?

  @OptionGroup var moment: PlanMoment

  @OptionGroup var common: CommonOptions

  func run() throws {
    try common.edit(moment) { session, trip, planner in
      let id = try session.item([place]).id
      let time = try start.map { try session.minutes($0) }
      let day = try moment.moment(session, trip).day
      return try session.room(for: id) { () throws(StoredTrip.NoRoom) in
        try trip.adding(id, minutes: minutes, at: time, on: day, planner)
      }
    }
  }
}

/// `guide plan remove`
struct PlanRemove: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Remove a stop; those after it come earlier.",
    discussion: """
      Examples:
        guide plan remove bahia-palace
      """)

  @Argument(help: "The stop, by id or name.")
  var stop: String

  @OptionGroup var moment: PlanMoment

  @OptionGroup var common: CommonOptions

  func run() throws {
    try common.edit(moment) { session, trip, planner in
      let id = try session.planned(stop, in: trip)
      guard let changed = trip.removing(id, planner) else { throw session.notInPlan(id) }
      return changed
    }
  }
}

/// `guide plan swap`
struct PlanSwap: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "swap", abstract: "Let two stops change places.",
    discussion: """
      Examples:
        guide plan swap bahia-palace ben-youssef-madrasa
      """)

  @Argument(help: "A stop, by id or name.")
  var first: String

  @Argument(help: "The other one.")
  var second: String

  @OptionGroup var moment: PlanMoment

  @OptionGroup var common: CommonOptions

  func run() throws {
    try common.edit(moment) { session, trip, planner in
      let (one, other) = (try session.planned(first, in: trip), try session.planned(second, in: trip))
      return try session.room(for: one) { () throws(StoredTrip.NoRoom) in
        try trip.swapping(one, other, planner)
      }
    }
  }
}

/// `guide plan lengthen`
struct PlanLengthen: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lengthen", abstract: "Stay longer at a stop, or shorter.",
    discussion: """
      Examples:
        guide plan lengthen jardin-majorelle 30
        guide plan lengthen souk-semmarine 15 --less
      """)

  @Argument(help: "The stop, by id or name.")
  var stop: String

  @Argument(help: "Minutes more, up to 240; with --less fewer.")
  var minutes: Int

  @Flag(help: "Stay shorter instead.")
  var less = false

  @OptionGroup var moment: PlanMoment

  @OptionGroup var common: CommonOptions

  func validate() throws {
    guard (1...240).contains(minutes) else { throw UsageError("usage.lengthen") }
  }

  func run() throws {
    try common.edit(moment) { session, trip, planner in
      let id = try session.planned(stop, in: trip)
      return try session.room(for: id) { () throws(StoredTrip.NoRoom) in
        try trip.lengthening(id, by: less ? -minutes : minutes, planner)
      }
    }
  }
}

extension CommonOptions {
  /// Changes a kept plan and shows it.
  fileprivate func edit(
    _ moment: PlanMoment, _ change: (Session, StoredTrip, DayPlanner) throws -> StoredTrip
  ) throws {
    try run { session in
      let trip = try session.trip(moment.plan)
      let planner = try session.guide.dayPlanner(for: trip)
      let changed = try change(session, trip, planner)
      try session.state().keep(changed, at: Clock.now)
      try session.show(changed.timetable(planner), changed, planner)
    }
  }
}

extension Session {
  /// The stop of a plan that is still to come.
  fileprivate func planned(_ text: String, in trip: StoredTrip) throws -> ItemID {
    let id = try item([text]).id
    guard trip.steps.contains(where: { $0.place == id && $0.state == .planned }) else { throw notInPlan(id) }
    return id
  }

  /// The plan after a change of a stop by hand, or the error that names the stops that no longer fit.
  func room(for id: ItemID, _ change: () throws(StoredTrip.NoRoom) -> StoredTrip?) throws -> StoredTrip {
    func name(_ id: ItemID) -> String { (try? title(of: id.rawValue)) ?? id.rawValue }
    do throws(StoredTrip.NoRoom) {
      if let changed = try change() { return changed }
    } catch {
      let others = error.places.filter { $0 != id }.map(name)
      if !error.places.contains(id), !others.isEmpty {
        throw RuntimeError(
          .refused, catalogue.text("trip.noRoom.others", others.joined(separator: ", ")),
          help: catalogue.text("trip.noRoom.help"))
      }
    }
    throw RuntimeError(
      .refused, catalogue.text("trip.noRoom", name(id)), help: catalogue.text("trip.noRoom.help"))
  }
}
