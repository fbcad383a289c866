import BundleReader
import GuideEngines
import GuideModel
import GuideRuntime
import HostSystem
import TerminalText
import Traveller

/// The parts of every command besides its own arguments: the language, the terminal, the folders, the
/// settings.
///
/// It opens nothing. A command that answers from the content has a ``Session`` over it, one that changes packs a
/// ``PackSession``.
struct CommandContext {
  /// The options that every command takes.
  let options: CommandOptions
  /// The variables of the environment.
  let environment: [String: String]
  /// The content, and the folder of the state.
  let locator: ContentLocator
  private(set) var catalogue: Catalogue
  let style: TerminalStyle
  /// The traveller's settings for every answer.
  let preferences: Preferences
  /// Units of distances.
  var distanceSystem: DistanceSystem

  init(_ options: CommandOptions) throws {
    self.options = options
    environment = Environment.variables
    locator = CommandContext.locator
    // The content may have another language.
    catalogue = Catalogue(language: (try? CommandContext.language(options.lang)) ?? Catalogue.languages[0])
    style = TerminalStyle(environment: environment, color: options.color)
    preferences = StoredPreferences.current
    distanceSystem = preferences.units ?? CommandContext.environmentUnits
  }

  /// The same with the texts of the content in the language that was asked for, and messages in English where only the
  /// content has it.
  ///
  /// - Throws: ``UsageError`` for a language that neither has.
  func speaking(_ known: [String]) throws -> CommandContext {
    guard let asked = options.lang, Catalogue.language(of: asked) == nil else { return self }
    let wanted = asked.lowercased().replacing("_", with: "-")
    let base = wanted.prefix { $0 != "-" }
    guard
      let language = known.first(where: { $0.lowercased() == wanted })
        ?? known.first(where: { $0.lowercased().prefix { $0 != "-" } == base })
    else {
      let all = Catalogue.languages + known.filter { Catalogue.language(of: $0) == nil }
      throw UsageError("usage.noLanguage", asked, all.joined(separator: ", "))
    }
    var context = self
    context.catalogue = catalogue.showing(content: language)
    return context
  }

  /// The same with the names that the content has for its types, facets and links.
  func naming(as guide: Guide) throws -> CommandContext {
    var context = self
    context.catalogue = catalogue.replacing(try guide.names(in: catalogue.language))
    return context
  }

  /// Folder of the traveller's state and of packs; nil when the environment defines none.
  var folder: String? { locator.home }

  /// True when the answer is for programs.
  var isJSON: Bool { options.json }

  /// Opens the content that the options or the environment name.
  ///
  /// - Throws: ``RuntimeError`` when there is none, or it cannot be opened.
  func openContent() throws -> OpenContent { try OpenContent(locator.locate(option: options.content)) }

  /// The guide of open content, with the map that the settings name, and those beside the content.
  func guide(of content: OpenContent) -> Guide {
    content.guide.with(
      maps: preferences.map.map { [$0] } ?? [], beside: locator.maps(beside: content.choice))
  }

  /// The time in question, from `--at` or the clock, with its local time in a zone.
  ///
  /// - Throws: ``RuntimeError`` for a time that cannot be read.
  func moment(in zone: ZoneTransitions) throws -> (UTCInstant, LocalDateTime) {
    let now = Clock.now
    guard let text = options.at else { return (now, zone.local(now)) }
    guard let instant = MomentText.read(text, now: now, in: zone) else {
      throw RuntimeError(.refused, catalogue.text("time.unreadable", text), help: catalogue.text("time.help"))
    }
    return (instant, zone.local(instant))
  }

  /// True when `--at` names a time without a zone.
  var isTimeOfPlaces: Bool { options.at.map { MomentText.isOfZone($0, now: Clock.now) } ?? false }

  /// Language and region in which the content is read, such as `fr-FR`.
  var locale: String {
    let isOfRegion =
      Catalogue(language: CommandContext.language(of: environment)).language == catalogue.language
    return catalogue.language + (isOfRegion ? CommandContext.region(environment).map { "-" + $0 } ?? "" : "")
  }

  /// A distance in the conventions of the language.
  func distance(_ metres: Double) -> String {
    guard let parts = DistanceParts(metres: metres, system: distanceSystem) else { return "" }
    let number =
      parts.fractionDigits == 0
      ? String(parts.digits)
      : "\(parts.digits / 10)\(catalogue.decimalMark)\(parts.digits % 10)"
    return "\(number) \(catalogue.text("unit.\(parts.unit.rawValue)"))"
  }

  /// Writes a result for programs, in the common envelope.
  ///
  /// - Parameter guide: The content it is from; nil when none can be opened.
  func printJSON(_ format: String, _ data: some Encodable, of guide: Guide?) throws {
    let (_, local) = try moment(in: guide?.calendars.zone ?? .utc)
    Output.writeData(
      try Envelope(
        format: format, content: guide.map { .init($0) }, at: local.description, maps: nil, data: data
      ).line)
  }
}

// MARK: - The environment

extension CommandContext {
  /// The locations of content, state and packs, by the environment.
  static var locator: ContentLocator {
    ContentLocator(
      environment: Environment.variables, program: Paths.calledProgram, currentFolder: Paths.current)
  }

  /// The language of answers: from the option, else the settings, else the environment.
  static func language(_ option: String?) throws -> String {
    if let option {
      guard let language = Catalogue.language(of: option) else {
        throw UsageError("usage.noLanguage", option, Catalogue.languages.joined(separator: ", "))
      }
      return language
    }
    return StoredPreferences.current.language ?? environmentLanguage
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

  /// The region of the environment's locale, such as `US` in `en_US.UTF-8`.
  private static func region(_ environment: [String: String]) -> String? {
    let locale = ["LC_ALL", "LC_MEASUREMENT", "LANG"].compactMap { environment[$0] }.first { !$0.isEmpty }
    guard let locale, let mark = locale.firstIndex(of: "_") else { return nil }
    return String(locale[locale.index(after: mark)...].prefix { $0.isLetter })
  }

  /// Units of the environment's region.
  static var environmentUnits: DistanceSystem { DistanceSystem(region: region(Environment.variables)) }

  /// Parses a distance as people write it: `800m`, `1.5km`, or metres.
  static func metres(_ text: String) throws -> Double {
    let lower = text.lowercased()
    let units = [
      ("miles", 1609.344), ("mile", 1609.344), ("mi", 1609.344), ("km", 1000), ("ft", 0.3048), ("yd", 0.9144),
      ("m", 1),
    ]
    let unit = units.first { lower.hasSuffix($0.0) } ?? ("", 1)
    let (number, factor) = (String(lower.dropLast(unit.0.count)).trimmed, unit.1)
    guard let value = Double(number), value > 0, value.isFinite else {
      throw UsageError("usage.distance", text)
    }
    return value * factor
  }
}

/// The envelope of every `--json` result.
struct Envelope<T: Encodable>: Encodable {
  struct Content: Encodable {
    let version: String
    let digest: String
    /// Installed versions that cannot be used, so that this content answers instead; left out when there are none.
    let unavailable: [String]?

    init(_ guide: Guide, unavailable: [String] = []) {
      self.unavailable = unavailable.isEmpty ? nil : unavailable
      version = guide.identity.version
      digest = guide.identity.digest
    }
  }

  let format: String
  /// Nil when no content can be opened.
  let content: Content?
  let at: String
  /// Sources of the maps that the answer is from; left out without one.
  let maps: [MapSource]?
  let data: T

  /// One line of JSON.
  var line: String {
    get throws {
      DisplayText.escaping(json: try EncodedJSON.encode(self)) + "\n"
    }
  }
}
