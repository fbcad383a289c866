import ArgumentParser
import Foundation
import GuideEngines
import GuideModel
import GuideRuntime

/// Options every command has.
struct CommonOptions: ParsableArguments {
  @Option(help: "Content database to read.", completion: .file(extensions: ["db"]))
  var content: String?

  @Option(help: "Language: en or fr; by default that of 'guide settings', else of the environment.")
  var lang: String?

  @Option(
    help: ArgumentHelp(
      "The time it is, as 2026-11-20 or 2026-11-20T14:30; by default now.", valueName: "time"))
  var at: String?

  @Flag(help: "Write JSON for programs.")
  var json = false

  /// The same as plain values.
  var sessionOptions: SessionOptions { SessionOptions(content: content, lang: lang, at: at, json: json) }

  /// Opens the content and runs a command; what goes wrong becomes one line and an exit code.
  func run(_ body: (Session) throws -> Void) throws { try sessionOptions.run(body) }
}

/// What was said for any command, as ``CommonOptions`` reads it.
struct SessionOptions {
  var content: String?
  var lang: String?
  var at: String?
  var json = false

  /// Opens the content and runs a command; what goes wrong becomes one line and an exit code.
  ///
  /// When installed content turns out to be damaged, the store goes back to what worked and the command runs once more.
  func run(_ body: (Session) throws -> Void) throws {
    try failing {
      let session = try Session(self)
      do {
        try body(session)
      } catch let error as RuntimeError where error.code == .corrupt || error.code == .notContent {
        guard let content = try session.content.recovered() else { throw error }
        try body(try Session(self, content))
      }
    }
  }
}

/// What a command works with: the open guide, the language, the time, the terminal.
struct Session {
  let content: OpenContent
  var guide: Guide { content.guide }
  let catalogue: Catalogue
  let style: TerminalStyle
  /// Folder of the traveller's state; nil where the environment names none.
  let folder: String?
  /// What the traveller set for every answer.
  let preferences: Preferences
  private let distanceSystem: DistanceSystem
  /// The moment asked about, as `--at` or the clock says.
  let instant: UTCInstant
  /// The same as the content's own zone tells it.
  let local: LocalDateTime

  /// The day it is, YYYY-MM-DD.
  var today: String { local.date.description }

  /// Opens what a command works with.
  ///
  /// - Parameter opened: Content that is open already; nil looks for it.
  init(_ options: SessionOptions, _ opened: OpenContent? = nil) throws {
    let environment = ProcessInfo.processInfo.environment
    let locator = Session.locator(environment)
    content = try opened ?? OpenContent(locator.locate(option: options.content))
    for problem in content.problems { Output.error(problem.message) }
    (instant, local) = try Session.moment(options.at, in: content.guide.calendars.zone)
    catalogue = Catalogue(language: try Session.language(options.lang, environment))
    style = TerminalStyle(environment: environment)
    folder = locator.home
    preferences = StoredPreferences.current
    distanceSystem = preferences.units ?? Session.environmentUnits
  }

  /// Units of the environment's region.
  static var environmentUnits: DistanceSystem {
    DistanceSystem(region: Session.region(ProcessInfo.processInfo.environment))
  }

  /// Language and region as the content is read here, such as `fr-FR`.
  var locale: String {
    let environment = ProcessInfo.processInfo.environment
    let isOfRegion = Catalogue(language: Session.language(of: environment)).language == catalogue.language
    return catalogue.language + (isOfRegion ? Session.region(environment).map { "-" + $0 } ?? "" : "")
  }

  static var encoder: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return encoder
  }

  static func locator(_ environment: [String: String]) -> ContentLocator {
    ContentLocator(
      environment: environment, program: Session.programPath,
      currentFolder: FileManager.default.currentDirectoryPath)
  }

  /// The moment asked about, by the clock unless somebody says another, and as a zone tells it.
  static func moment(_ text: String?, in zone: ZoneTransitions) throws -> (UTCInstant, LocalDateTime) {
    guard let text else {
      let now = Clock.now
      return (now, zone.local(now))
    }
    let local = try time(text)
    return (zone.instant(local), local)
  }

  static var programPath: String {
    // Only a name without a folder was found by the shell, and asking for the bundle takes a while.
    let name = CommandLine.arguments.first ?? ""
    return name.contains("/") ? name : Bundle.main.executablePath ?? name
  }

  static func language(_ option: String?, _ environment: [String: String]) throws -> String {
    if let option {
      guard Catalogue.languages.contains(option.lowercased()) else {
        throw ValidationError(
          "there is no language '\(option)'; languages: \(Catalogue.languages.joined(separator: ", "))")
      }
      return option
    }
    return StoredPreferences.current.language ?? language(of: environment)
  }

  /// Language of the environment, as it names it.
  static func language(of environment: [String: String]) -> String {
    for name in ["LC_ALL", "LC_MESSAGES", "LANG"] {
      if let value = environment[name], !value.isEmpty { return value }
    }
    return "en"
  }

  /// The same of this process.
  static var environmentLanguage: String { language(of: ProcessInfo.processInfo.environment) }

  /// A time as a person gives it, local to the content; noon when only the day is said.
  private static func time(_ text: String) throws -> LocalDateTime {
    if let date = CalendarDate(text), let noon = WallTime(hour: 12, minute: 0) {
      return LocalDateTime(date, noon)
    }
    if let time = LocalDateTime(text) { return time }
    throw ValidationError("'\(text)' is no time; write it as 2026-11-20 or 2026-11-20T14:30")
  }

  /// A point as a person gives it: `31.6258,-7.9891`, `home`, or the id of an item that has one.
  func coordinate(_ text: String) throws -> Coordinate {
    if text == "home", let point = try home().coordinate { return point }
    let parts = text.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
    if parts.count == 2, let lat = Double(parts[0]), let lng = Double(parts[1]) {
      if let point = Coordinate(latitude: lat, longitude: lng) { return point }
      throw ValidationError("\(text) is no point on the Earth; latitude is -90 to 90, longitude -180 to 180")
    }
    guard let point = try item(text).coordinate else {
      throw RuntimeError(.unknownItem, "'\(text)' has no coordinates", help: "give a point as lat,lng")
    }
    return point
  }

  /// A distance as a person gives it: `800m`, `1.5km`, or metres.
  static func metres(_ text: String) throws -> Double {
    let lower = text.lowercased()
    let (number, factor) =
      lower.hasSuffix("km")
      ? (lower.dropLast(2), 1000.0) : lower.hasSuffix("m") ? (lower.dropLast(), 1.0) : (lower[...], 1.0)
    guard let value = Double(number), value > 0, value.isFinite else {
      throw ValidationError("'\(text)' is no distance; write it as 800m or 1.5km")
    }
    return value * factor
  }

  /// A distance as people of the language read it.
  func distance(_ metres: Double) -> String {
    guard let parts = DistanceParts(metres: metres, system: distanceSystem) else { return "" }
    let number =
      parts.fractionDigits == 0
      ? String(parts.digits)
      : "\(parts.digits / 10)\(catalogue.language == "fr" ? "," : ".")\(parts.digits % 10)"
    return "\(number) \(catalogue.text("unit.\(parts.unit.rawValue)"))"
  }

  /// The region of the environment's locale, such as `US` of `en_US.UTF-8`.
  private static func region(_ environment: [String: String]) -> String? {
    let locale = ["LC_ALL", "LC_MEASUREMENT", "LANG"].compactMap { environment[$0] }.first { !$0.isEmpty }
    guard let locale, let mark = locale.firstIndex(of: "_") else { return nil }
    return String(locale[locale.index(after: mark)...].prefix { $0.isLetter })
  }

  /// The item a person named.
  func item(_ text: String) throws -> Item {
    guard let id = ItemID(parsing: text) else {
      throw RuntimeError(
        .unknownItem, "'\(text)' is no id", help: "ids look like 'bahia-palace'; 'guide search' finds them")
    }
    return try guide.item(id, language: catalogue.language)
  }

  /// Writes a result for programs, in the envelope all of them share.
  ///
  /// - Parameter search: What a search says beside its results.
  func printJSON(_ format: String, _ data: some Encodable, search: JSONSearch? = nil) throws {
    Output.write(try json(format, data, search: search))
  }

  /// A result for programs as one line.
  func json(_ format: String, _ data: some Encodable, search: JSONSearch? = nil) throws -> String {
    try Envelope(format: format, content: .init(guide), at: local.description, search: search, data: data)
      .line
  }
}

/// The envelope of every `--json` result.
struct Envelope<T: Encodable>: Encodable {
  struct Content: Encodable {
    let version: String
    let digest: String

    init(_ guide: Guide) {
      version = guide.identity.version
      digest = guide.identity.digest
    }
  }

  let format: String
  /// Nil where no content can be opened.
  let content: Content?
  let at: String
  let search: JSONSearch?
  let data: T

  /// One line of JSON.
  var line: String {
    get throws { String(decoding: try Session.encoder.encode(self), as: UTF8.self) + "\n" }
  }
}
