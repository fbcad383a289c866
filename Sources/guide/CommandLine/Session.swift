import ArgumentParser
import Files
import GuideEngines
import GuideModel
import GuideRuntime
import ContentUpdates

/// Options of every command.
struct CommonOptions: ParsableArguments {
  @Option(help: "Content database to read.", completion: .file(extensions: ["db"]))
  var content: String?

  @Option(
    help: "Language: en or fr, also as fr-FR; by default from 'guide settings', else from the environment.")
  var lang: String?

  @Option(
    help: ArgumentHelp(
      "The time to assume: 2026-11-20, \"2026-11-20 14:30\", 22:30, tomorrow, friday; by default now.",
      valueName: "time"))
  var at: String?

  @Option(help: "Color text: auto, always or never.")
  var color = ColorChoice.auto

  @Flag(help: "Write JSON for programs.")
  var json = false

  /// The same as plain values.
  var sessionOptions: SessionOptions {
    SessionOptions(content: content, lang: lang, at: at, color: color, json: json)
  }

  /// Opens the content and runs a command; errors become one line and an exit code.
  func run(_ body: (Session) throws -> Void) throws { try sessionOptions.run(body) }
}

/// The options of any command, as in ``CommonOptions``.
struct SessionOptions {
  var content: String?
  var lang: String?
  var at: String?
  var color = ColorChoice.auto
  var json = false

  /// Opens the content and runs a command; errors become one line and an exit code.
  ///
  /// A failed disk read can look like damage, so content that seems damaged is opened and read again. Only if
  /// it still does, the store falls back and the command runs once more.
  func run(_ body: (Session) throws -> Void) throws {
    try failing {
      do {
        try body(try Session(self))
      } catch let error as RuntimeError where error.isDamage {
        let session = try Session(self)
        do {
          try body(session)
        } catch let error as RuntimeError where error.isDamage {
          guard let content = try session.content.recovered() else { throw error }
          try body(try Session(self, content))
        }
      }
    }
  }
}

/// The context of a command: the open guide, the language, the time, the terminal.
struct Session {
  let content: OpenContent
  /// The guide. For people every text is reduced to one printable line, for programs it is unchanged.
  let guide: Guide
  let catalogue: Catalogue
  let style: TerminalStyle
  /// Folder of the traveller's state; nil when the environment defines none.
  let folder: String?
  /// The traveller's settings for every answer.
  let preferences: Preferences
  /// Whether the answer is for programs.
  let isJSON: Bool
  private let distanceSystem: DistanceSystem
  /// The time in question, from `--at` or the clock.
  let instant: UTCInstant
  /// The same time in the content's zone.
  let local: LocalDateTime

  /// The current day, YYYY-MM-DD.
  var today: String { local.date.description }

  /// Opens the context of a command.
  ///
  /// - Parameter opened: Content that is already open; nil locates it.
  init(_ options: SessionOptions, _ opened: OpenContent? = nil) throws {
    let environment = Environment.variables
    let locator = Session.locator(environment)
    content = try opened ?? OpenContent(locator.locate(option: options.content))
    for problem in content.problems { Output.error(problem.message) }
    guide = options.json ? content.guide : content.guide.oneLine
    catalogue = Catalogue(language: try Session.language(options.lang, environment))
    (instant, local) = try Session.moment(options.at, in: content.guide.calendars.zone, catalogue)
    style = TerminalStyle(environment: environment, color: options.color)
    folder = locator.home
    isJSON = options.json
    preferences = StoredPreferences.current
    distanceSystem = preferences.units ?? Session.environmentUnits
  }

  /// Units of the environment's region.
  static var environmentUnits: DistanceSystem {
    DistanceSystem(region: Session.region(Environment.variables))
  }

  /// Language and region in which the content is read, such as `fr-FR`.
  var locale: String {
    let environment = Environment.variables
    let isOfRegion = Catalogue(language: Session.language(of: environment)).language == catalogue.language
    return catalogue.language + (isOfRegion ? Session.region(environment).map { "-" + $0 } ?? "" : "")
  }

  static func locator(_ environment: [String: String]) -> ContentLocator {
    ContentLocator(
      environment: environment, program: Session.programPath,
      currentFolder: Paths.current)
  }

  /// The time in question, from the clock unless another is given, with its local time in a zone.
  static func moment(_ text: String?, in zone: ZoneTransitions, _ words: Catalogue) throws -> (
    UTCInstant, LocalDateTime
  ) {
    let now = Clock.now
    guard let text else { return (now, zone.local(now)) }
    guard let instant = MomentText.read(text, now: now, in: zone) else {
      throw RuntimeError(.refused, words.text("time.unreadable", text), help: words.text("time.help"))
    }
    return (instant, zone.local(instant))
  }

  static var programPath: String {
    // Only a name without a folder was found by the shell.
    let name = CommandLine.arguments.first ?? ""
    return name.contains("/") ? name : Paths.program ?? name
  }

  /// The language of answers: from the option, else the settings, else the environment.
  static func language(_ option: String?, _ environment: [String: String]) throws -> String {
    if let option {
      guard let language = Catalogue.language(of: option) else {
        throw ValidationError(
          "there is no language '\(option)'; languages: \(Catalogue.languages.joined(separator: ", "))")
      }
      return language
    }
    return StoredPreferences.current.language ?? language(of: environment)
  }

  /// The language of the environment, as written there.
  ///
  /// `LANGUAGE` is a list in order of preference; as usual, it applies unless the locale is `C`.
  static func language(of environment: [String: String]) -> String {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    if locale != "C", locale != "POSIX", let list = environment["LANGUAGE"] {
      let known = list.split(separator: ":").lazy.compactMap { Catalogue.language(of: String($0)) }
      if let first = known.first { return first }
    }
    return locale ?? "en"
  }

  /// The same for this process.
  static var environmentLanguage: String { language(of: Environment.variables) }

  /// Parses a distance as people write it: `800m`, `1.5km`, or metres.
  static func metres(_ text: String) throws -> Double {
    let lower = text.lowercased()
    let (number, factor) =
      lower.hasSuffix("km")
      ? (lower.dropLast(2), 1000.0) : lower.hasSuffix("m") ? (lower.dropLast(), 1.0) : (lower[...], 1.0)
    guard let value = Double(number), value > 0, value.isFinite else {
      throw ValidationError("'\(text)' is not a distance; write it as 800m or 1.5km")
    }
    return value * factor
  }

  /// A distance in the conventions of the language.
  func distance(_ metres: Double) -> String {
    guard let parts = DistanceParts(metres: metres, system: distanceSystem) else { return "" }
    let number =
      parts.fractionDigits == 0
      ? String(parts.digits)
      : "\(parts.digits / 10)\(catalogue.language == "fr" ? "," : ".")\(parts.digits % 10)"
    return "\(number) \(catalogue.text("unit.\(parts.unit.rawValue)"))"
  }

  /// The region of the environment's locale, such as `US` in `en_US.UTF-8`.
  private static func region(_ environment: [String: String]) -> String? {
    let locale = ["LC_ALL", "LC_MEASUREMENT", "LANG"].compactMap { environment[$0] }.first { !$0.isEmpty }
    guard let locale, let mark = locale.firstIndex(of: "_") else { return nil }
    return String(locale[locale.index(after: mark)...].prefix { $0.isLetter })
  }

  /// Writes a result for programs, in the common envelope.
  ///
  /// - Parameter search: The additional fields of a search.
  func printJSON(_ format: String, _ data: some Encodable, search: JSONSearch? = nil) throws {
    Output.writeData(try json(format, data, search: search))
  }

  /// A result for programs on one line.
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
  /// Nil when no content can be opened.
  let content: Content?
  let at: String
  let search: JSONSearch?
  let data: T

  /// One line of JSON.
  var line: String {
    get throws {
      DisplayText.escaping(json: try JSONText.encode(self)) + "\n"
    }
  }
}

extension RuntimeError {
  /// Whether the content contradicts itself.
  fileprivate var isDamage: Bool { code == .corrupt || code == .notContent }
}
