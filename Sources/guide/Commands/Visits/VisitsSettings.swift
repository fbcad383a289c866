import ArgumentParser
import GuideEngines
import GuideModel
import GuideRuntime
import JSONText
import TerminalText
import Traveller
import Trips

/// `guide visits settings`
struct VisitsSettings: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "settings",
    abstract: "Show or change what counts as a visit, and how the map looks.",
    discussion: """
      Each setting is merged between devices by itself; the newest wins.

      Examples:
        guide visits settings
        guide visits settings --filter both --agree 2
        guide visits settings --fill "#2a9d8f" --opacity 0.8
        guide visits settings --reset
      """)

  @Option(help: "What rejects a position: any limit exceeded, both speed and altitude, or none at all.")
  var filter: RejectionRule?

  @Option(help: "Limit of speed in miles an hour, 1 to 1000; by default 100.")
  var speedLimit: Double?

  @Option(help: "Limit of altitude in feet, 100 to 100000; by default 10000.")
  var altitudeLimit: Double?

  @Option(help: "Positions that must agree before a region counts.")
  var agree: Int?

  @Flag(inversion: .prefixedNo, help: "Announce entries.")
  var announce: Bool?

  @Flag(inversion: .prefixedNo, help: "Announce only regions never visited before.")
  var newOnly: Bool?

  @OptionGroup var colours: MapColours

  @Flag(help: "Restore the default colours and opacity; what counts as a visit stays.")
  var reset = false

  @OptionGroup var common: CommonOptions

  private struct JSONSettings: Encodable {
    let filter: String
    let speedLimitMph: Double
    let altitudeLimitFeet: Double
    let accuracyLimitMetres: Double
    let agreement: Int
    let announces: Bool
    let newOnly: Bool
    let fill: String
    let opacity: Double
    let stroke: String
    let background: String
  }

  func validate() throws {
    let limits = [
      ("speed-limit", speedLimit, VisitUnits.speeds), ("altitude-limit", altitudeLimit, VisitUnits.altitudes),
    ]
    for (name, value, range) in limits {
      if let value, !range.contains(value) {
        throw UsageError(
          "usage.range", name, String(Int(range.lowerBound)), String(Int(range.upperBound)))
      }
    }
    if let agree, agree < 1 || agree > 100 { throw UsageError("usage.agree") }
  }

  func run() throws {
    try common.run { session in
      let changes: [(key: VisitPreference, value: JSONValue?)] = [
        (.filter, filter.map { .text($0.rawValue) }), (.speedLimit, speedLimit.map { .real($0) }),
        (.altitudeLimit, altitudeLimit.map { .real($0) }), (.agreement, agree.map { .integer($0) }),
        (.announces, announce.map { .bool($0) }), (.newOnly, newOnly.map { .bool($0) }),
        (.fill, colours.fill.map { .text($0) }), (.opacity, colours.opacity.map { .real($0) }),
        (.stroke, colours.stroke.map { .text($0) }), (.background, colours.background.map { .text($0) }),
      ]
      try colours.checkContrast(over: reset ? VisitPicture.Style() : try session.mapStyle())
      let cleared = reset ? VisitPreference.appearance.map { (key: $0, value: JSONValue?.none) } : []
      let all = cleared + changes.filter { $0.value != nil }
      if !all.isEmpty { try session.state().set(all, at: session.instant) }
      let settings = try session.visitSettings()
      let style = try session.mapStyle()
      let shown = JSONSettings(
        filter: settings.filter.rawValue,
        speedLimitMph: (settings.speedLimit / VisitUnits.metresPerSecond).rounded(),
        altitudeLimitFeet: (settings.altitudeLimit / VisitUnits.metres).rounded(),
        accuracyLimitMetres: settings.accuracyLimit, agreement: settings.agreement,
        announces: settings.announces,
        newOnly: settings.announcesNewOnly, fill: style.fill, opacity: style.opacity, stroke: style.stroke,
        background: style.ground)
      if common.json { return try session.printJSON("guide.visits.settings/1", shown) }
      Output.write(text(shown, session))
    }
  }

  private func text(_ shown: JSONSettings, _ session: Session) -> String {
    let words = session.catalogue
    let rows = [
      ("filter", words.text("visits.filter.\(shown.filter)")), ("speed", "\(Int(shown.speedLimitMph)) mph"),
      ("altitude", "\(Int(shown.altitudeLimitFeet)) ft"), ("accuracy", "\(Int(shown.accuracyLimitMetres)) m"),
      ("agreement", "\(shown.agreement)"),
      ("announces", words.text(shown.announces ? "visits.yes" : "visits.no")),
      ("newOnly", words.text(shown.newOnly ? "visits.yes" : "visits.no")),
      ("fill", "\(shown.fill), \(Int((shown.opacity * 100).rounded())) %"), ("stroke", shown.stroke),
      ("background", shown.background),
    ]
    return TextTable(session.style, [.init(emphasis: .dim), .init()])
      .text(rows.map { [words.text("visits.setting.\($0.0)"), $0.1] })
  }
}
