import AnswerJSON
import ArgumentParser
import BundleReader
import GuideEngines
import GuideModel
import GuideRuntime
import TerminalText
import Traveller
import Trips

/// `guide walk`
struct WalkCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "walk",
    abstract: "Walk a plan stop by stop: where next, how to get there, what is done.",
    discussion: """
      The progress is stored in user.db in the state folder (GUIDE_HOME), so a walk goes on after a break.

      Examples:
        guide walk start half-day-medina
        guide walk start day-2026-12-10-3fa2
        guide walk next --from 31.6258,-7.9891
        guide walk recenter --from 31.6258,-7.9891
        guide walk done
        guide walk skip
        guide walk stop
      """,
    subcommands: [Start.self, Next.self, Recenter.self, Done.self, Skip.self, Overview.self, Stop.self],
    defaultSubcommand: Next.self)

  struct Start: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "start", abstract: "Begin a plan at its first stop.")

    @Argument(help: "Itinerary by id or name, or a plan of 'guide plan' by its id.")
    var itinerary: [String]

    @OptionGroup var common: CommonOptions

    func run() throws {
      try common.run { session in
        let card =
          try session.plannedCard(itinerary.joined(separator: " "))
          ?? session.guide.routeCard(session.item(itinerary).id, language: session.catalogue.language)
        let progress = RouteProgress(card, at: session.instant)
        try session.state().setActiveRoute(progress, at: session.instant)
        let walk = try session.activeRoute()
        try session.overview(walk.0, walk.1, json: common.json)
      }
    }
  }

  struct Next: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "next", abstract: "Show the next stop and the way to it.")

    @Option(help: "Where you are: a point as lat,lng, geo: or map link, home, or an item by id or name.")
    var from: String?

    @OptionGroup var facing: HeadingOptions

    @Option(help: "How inaccurate your position is, in metres.")
    var accuracy: Double?

    @Option(help: "A walking graph in a file.", completion: .file())
    var map: String?

    @OptionGroup var common: CommonOptions

    func validate() throws {
      if let accuracy, !(accuracy >= 0) { throw UsageError("usage.accuracy") }
    }

    func run() throws {
      try common.run { session in
        let (card, progress) = try session.activeRoute()
        let start = try from.map { try session.routePlace($0) }
        let view = NextStop(
          session: session, card: card, progress: progress, start: start, heading: facing.heading,
          headingAccuracy: facing.headingAccuracy,
          isInaccurate: accuracy.map { $0 > NextStop.worstAccuracy } ?? false
            || facing.headingAccuracy.map { HeadingConfidence(accuracyDegrees: $0) == .poor } ?? false)
        try view.show(maps: try map.map { [try WalkingMap(path: $0)] } ?? [], json: common.json)
      }
    }
  }

  struct Recenter: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "recenter", abstract: "Show the way to the next stop anew from where you are.",
      discussion: """
        The way to a stop is kept while you are on it, so that it does not jump with the position. This drops it.
        """)

    @Option(help: "Where you are: a point as lat,lng, geo: or map link, home, or an item by id or name.")
    var from: String

    @Option(help: "A walking graph in a file.", completion: .file())
    var map: String?

    @OptionGroup var common: CommonOptions

    func run() throws {
      try common.run { session in
        let (card, progress) = try session.activeRoute()
        var view = NextStop(
          session: session, card: card, progress: progress, start: try session.routePlace(from), heading: nil,
          headingAccuracy: nil, isInaccurate: false)
        view.isRecentred = true
        try view.show(maps: try map.map { [try WalkingMap(path: $0)] } ?? [], json: common.json)
      }
    }
  }

  struct Done: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "done", abstract: "Mark the current stop as done, and go on to the next.")

    @OptionGroup var common: CommonOptions

    func run() throws { try common.run { try $0.advance(skipping: false, json: common.json) } }
  }

  struct Skip: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "skip", abstract: "Leave out the current stop, and go on to the next.")

    @OptionGroup var common: CommonOptions

    func run() throws { try common.run { try $0.advance(skipping: true, json: common.json) } }
  }

  struct Overview: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "overview", abstract: "List the stops, with what is done.")

    @OptionGroup var common: CommonOptions

    func run() throws {
      try common.run { session in
        let (card, progress) = try session.activeRoute()
        try session.overview(card, progress, json: common.json)
      }
    }
  }

  struct Stop: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "stop", abstract: "End the walk.")

    @OptionGroup var common: CommonOptions

    func run() throws {
      try common.run { session in
        let state = try session.existingState()
        let isActive = try state?.activeRoute() != nil
        if isActive { try state?.setActiveRoute(nil, at: session.instant) }
        try session.confirm(isActive ? "walk.stopped" : "walk.none")
      }
    }
  }
}

extension Session {
  /// The route card of a kept plan; nil when none has the id.
  fileprivate func plannedCard(_ id: String) throws -> RouteCard? {
    try existingState()?.trip(id)?.routeCard(guide, language: catalogue.language)
  }

  /// The walk that is under way.
  fileprivate func activeRoute() throws -> (RouteCard, RouteProgress) {
    guard let progress = try existingState()?.activeRoute() else {
      throw RuntimeError(.unknownItem, catalogue.text("walk.none"), help: catalogue.text("walk.none.help"))
    }
    if let trip = try existingState()?.trip(progress.itineraryId) {
      let card = try trip.routeCard(guide, language: catalogue.language)
      return (card, trip.progress(of: progress, along: card))
    }
    return (
      try guide.routeCard(ItemID(rawValue: progress.itineraryId), language: catalogue.language), progress
    )
  }

  fileprivate func advance(skipping: Bool, json: Bool) throws {
    var (card, progress) = try activeRoute()
    // The plan is what both commands go on with: `guide walk done` and `guide plan done` are one.
    let trip = try existingState()?.trip(progress.itineraryId)
    let changed = trip?.advancing(skipping: skipping)
    let isMoved = changed != nil || trip == nil && progress.currentStepIndex < card.stops.count
    if let changed {
      card = try changed.routeCard(guide, language: catalogue.language)
      progress = changed.progress(of: progress, along: card)
    } else if isMoved {
      progress.advance(skipping: skipping)
    }
    let answer = try NextStop(
      session: self, card: card, progress: progress, start: nil, heading: nil, headingAccuracy: nil,
      isInaccurate: false
    ).answer(maps: [], json: json)
    // Everything has been read, so a failed read cannot leave a change behind that is made twice.
    if isMoved { try state().setActiveRoute(answer.walk ?? progress, of: changed, at: instant) }
    NextStop.write(answer.text, json: json)
  }

  /// All stops, marked, with the time they take.
  fileprivate func overview(_ card: RouteCard, _ progress: RouteProgress, json: Bool) throws {
    if json { return write(Answer(card, progress, nil, of: guide, at: local)) }
    var out = style.bold(DisplayText.oneLine(card.title)) + "\n"
    for (index, stop) in card.stops.enumerated() {
      let mark =
        progress.skipped.contains(index)
        ? "–" : index < progress.currentStepIndex ? "✓" : index == progress.currentStepIndex ? "→" : " "
      let name = DisplayText.oneLine(stop.place.name ?? "")
      out += "\(mark) \(index + 1)  \(name), \(catalogue.minutes(stop.minutes, stop.minutes))\n"
    }
    let left = card.stops.indices.filter {
      $0 >= progress.currentStepIndex && !progress.skipped.contains($0)
    }
    let staying = left.reduce(0) { $0 + card.stops[$1].minutes }
    var needs = WalkerNeeds(in: guide.calendars.zone, calendars: guide.calendars.hours)
    needs.instant = instant
    if left.count > 1 {
      let walking = try guide.route(RouteRequest(left.map { card.stops[$0].place }, needs: needs)).minutes
      out +=
        catalogue.text(
          "walk.time", catalogue.minutes(staying, staying),
          catalogue.minutes(walking.lowerBound, walking.upperBound)) + "\n"
    }
    Output.write(out)
  }
}
