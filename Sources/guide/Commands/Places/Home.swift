import AnswerJSON
import ArgumentParser
import BundleReader
import GuideEngines
import GuideModel
import GuideRuntime
import TerminalText
import Traveller

/// `guide home`
struct Home: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "home",
    abstract: "Remember where you stay: directions back, and a card for the driver.",
    discussion: """
      It is stored in user.db in the state folder (GUIDE_HOME) and never leaves the device.

      Examples:
        guide home set 31.6301,-7.9872 --name "Riad, Derb Dabachi" --notes "gate Bab Ftouh, then on foot"
        guide home show --from jemaa-el-fnaa
        guide home card
        guide home forget
        guide near home --within 300m
      """,
    subcommands: [Set.self, Show.self, Card.self, Forget.self], defaultSubcommand: Show.self)

  struct Set: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "set", abstract: "Set it to a point or an item.")

    @Argument(help: "Point as lat,lng, geo: or map link, or an item by id or name.")
    var point: [String]

    @Option(help: "Your name for it.")
    var name: String?

    @Option(help: "Directions for a driver: address, gate, landmark.")
    var notes: String?

    @Option(help: "Its name in Arabic script.")
    var arabic: String?

    @OptionGroup var common: CommonOptions

    func run() throws {
      try common.run { session in
        let (place, item) = try session.place(point.joined(separator: " "))
        let home = HomeBase(
          name: name ?? item?.title ?? session.catalogue.text("home.name"), at: place,
          notes: notes ?? item?.text(Place.Column.address), arabic: arabic ?? item?.text(Place.Column.nameAr))
        try session.state().setHomeBase(home, at: session.instant)
        try session.show(home)
      }
    }
  }

  struct Show: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "show", abstract: "Show it, with distance and direction.")

    @Option(help: "Where you are: a point as lat,lng, geo: or map link, or an item by id or name.")
    var from: String?

    @OptionGroup var facing: HeadingOptions

    @OptionGroup var common: CommonOptions

    func validate() throws {
      if facing.heading != nil, from == nil { throw UsageError("usage.headingNeedsFrom") }
    }

    func run() throws {
      try common.run { session in
        let home = try session.home()
        guard let from, let goal = home.coordinate else { return try session.show(home) }
        let place = try session.coordinate(from)
        let reading = CompassReading(
          from: place, to: goal, heading: facing.heading, headingAccuracy: facing.headingAccuracy)
        if common.json {
          try session.printJSON("guide.home/1", JSONWay(home, reading))
        } else {
          try session.show(home)
          Output.write(session.way(reading) + "\n")
        }
      }
    }
  }

  struct Card: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "card", abstract: "Show it in large text for a taxi driver.")

    @OptionGroup var common: CommonOptions

    func run() throws {
      try common.run { session in
        let home = try session.home()
        guard let point = home.coordinate else { return try session.show(home) }
        try DriverCard(home, at: point, session).show(session)
      }
    }
  }

  struct Forget: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "forget", abstract: "Forget it.", aliases: ["clear", "unset"])

    @OptionGroup var common: CommonOptions

    func run() throws {
      try common.run { session in
        let state = try session.existingState()
        let wasSet = try state?.homeBase() != nil
        if wasSet { try state?.setHomeBase(nil, at: session.instant) }
        try session.confirm(wasSet ? "home.forgotten" : "home.none")
      }
    }
  }
}

/// The directions home in `guide.home/1`.
private struct JSONWay: Encodable {
  let name: String
  let lat: Double
  let lng: Double
  let notes: String?
  let arabic: String?
  let distanceMetres: Int
  let bearing: Double?
  let compassPoint: String?
  let relativeAngle: Double?
  let headingConfidence: String?

  init(_ home: HomeBase, _ reading: CompassReading) {
    (name, lat, lng, notes, arabic) = (home.name, home.lat, home.lng, home.notes, home.arabic)
    distanceMetres = Int(reading.distanceMetres.rounded())
    (bearing, compassPoint) = (degrees(reading.bearing), reading.compassPoint()?.rawValue)
    (relativeAngle, headingConfidence) = (reading.relativeAngle, reading.confidence?.rawValue)
  }
}

extension Session {
  fileprivate func show(_ home: HomeBase) throws {
    if isJSON {
      try printJSON("guide.home/1", home)
    } else {
      let notes = home.notes.map { "  " + style.isolatingArabic(DisplayText.oneLine($0)) } ?? ""
      let name = style.isolatingArabic(DisplayText.oneLine(home.name))
      Output.write("\(style.bold(name))  \(home.lat), \(home.lng)\(notes)\n")
    }
  }
}
