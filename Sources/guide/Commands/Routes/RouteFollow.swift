import ArgumentParser
import BundleReader
import GuideEngines
import GuideModel
import GuideRuntime
import HostSystem
import Trips

/// `guide route follow`
struct RouteFollow: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "follow",
    abstract: "Follow a recorded walk as the guide would have: steps, detours, arrivals.",
    discussion: """
      Reads the track points of a GPX file as if they were just being walked, along the ways of a walking graph; without \
      one only arrivals are noticed. With --itinerary the stops of a plan are followed in their order.

      Examples:
        guide route follow walk.gpx --to bahia-palace
        guide route follow walk.gpx --itinerary half-day-medina
        guide route follow walk.gpx --to 43.7396,7.4276 --map monaco.graph --json
      """)

  @Argument(help: "GPX file with a track.", completion: .file(extensions: ["gpx"]))
  var track: String

  @Option(help: "Where the walk leads: a point, home, or an item by id or name; may be repeated.")
  var to: [String] = []

  @Option(help: "A plan whose stops are followed, by id or name.")
  var itinerary: String?

  @Flag(help: "Leave out stairs.")
  var avoidSteps = false

  @Option(help: "A walking graph in a file.", completion: .file())
  var map: String?

  @OptionGroup var common: CommonOptions

  /// Bytes of a track; a day of positions every second has fewer.
  private static let largestTrack = 32 << 20

  func validate() throws {
    guard to.isEmpty == (itinerary != nil) else { throw UsageError("usage.toOrItinerary") }
  }

  func run() throws {
    try common.run { session in
      guard let bytes = try SmallFile.read(track, limit: RouteFollow.largestTrack) else {
        throw RuntimeError(
          .unreadable, session.catalogue.text("follow.noFile", track),
          help: session.catalogue.text("follow.noFile.help"))
      }
      let fixes = try GPXTrack.fixes(String(decoding: bytes, as: UTF8.self))
      let places = try itinerary.map { try session.stops(of: $0) } ?? to.map { try session.routePlace($0) }
      var needs = WalkerNeeds(in: session.guide.calendars.zone, calendars: session.guide.calendars.hours)
      needs.avoidsSteps = avoidSteps
      needs.instant = session.instant
      let maps = try map.map { [try WalkingMap(path: $0)] } ?? []
      let follower = try WalkFollower(session.guide, to: places, needs: needs, maps: maps)
      var events: [WalkEvent] = []
      for fix in fixes {
        for event in follower.take(fix) {
          if common.json {
            events.append(event)
          } else {
            Output.write(FollowText(session: session, places: places).line(event) + "\n")
          }
        }
      }
      if common.json {
        try session.printJSON("guide.follow/1", events.map { JSONWalkEvent($0, places) })
      } else if !follower.hasArrived {
        Output.write(session.catalogue.text("follow.ended") + "\n")
      }
    }
  }
}

/// An event of a followed walk in `guide.follow/1`.
private struct JSONWalkEvent: Encodable {
  let event: String
  let seconds: Double
  let leg: Int
  let to: String?
  let turn: String?
  let way: String?
  let name: String?
  let remainingMetres: Int

  init(_ event: WalkEvent, _ places: [RoutePlace]) {
    self.event = event.event.key
    (seconds, leg) = (event.seconds, event.leg)
    to = places[event.leg].item?.rawValue ?? places[event.leg].name
    (turn, way, name) = (event.step?.turn.rawValue, event.step?.way.rawValue, event.step?.name)
    remainingMetres = Int(event.remainingMetres.rounded())
  }
}

/// Events of a followed walk for people.
struct FollowText {
  let session: Session
  let places: [RoutePlace]

  /// One line: the time, what happened.
  func line(_ event: WalkEvent) -> String {
    let seconds = Int(event.seconds)
    let minutes = "\(seconds / 60):" + (seconds % 60 < 10 ? "0" : "") + "\(seconds % 60)"
    let time = String(repeating: " ", count: max(0, 6 - minutes.count)) + minutes
    return "\(time)  " + text(event)
  }

  private func text(_ event: WalkEvent) -> String {
    let words = session.catalogue
    let place = places[event.leg]
    let name = DisplayText.oneLine(place.name ?? "\(place.point.latitude), \(place.point.longitude)")
    switch event.event {
    case .step: return event.step.map { RoutePhrases(session).instruction($0, to: name) } ?? ""
    case .offRoute(let metres): return words.text("follow.offRoute", session.distance(metres))
    case .signalLost(let seconds):
      let minutes = Int((seconds / 60).rounded(.up))
      return words.text("follow.signalLost", words.minutes(minutes, minutes))
    case .arrived: return words.text("route.arrive", name)
    default: return words.text("follow." + event.event.key)
    }
  }
}
