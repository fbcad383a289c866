import AnswerJSON
import ArgumentParser
import BundleReader
import ContentUpdates
import GuideModel
import GuideRuntime
import TerminalText
import Traveller

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
  var plain: CommandOptions { CommandOptions(content: content, lang: lang, at: at, color: color, json: json) }

  /// Opens the content and runs a command; errors become one line and an exit code.
  func run(_ body: (Session) throws -> Void) throws { try plain.run(body) }
}

/// The options of any command, as in ``CommonOptions``.
struct CommandOptions {
  var content: String?
  var lang: String?
  var at: String?
  var color = ColorChoice.auto
  var json = false

  /// Opens the content and runs a command; errors become one line and an exit code.
  ///
  /// If the content is damaged, the store falls back, and the command runs once more unless it has changed something.
  func run(_ body: (Session) throws -> Void) throws {
    try failing {
      let session = try Session(CommandContext(self))
      do {
        try body(session)
      } catch let error as RuntimeError where error.isDamage {
        guard let content = try session.content.recovered(), !CommandChange.isMade else { throw error }
        try body(try Session(session.context, content))
      } catch let code as ExitCode where code == .failure && session.content.isIncomplete {
        // That nothing was found is not known without what could not be read, of which a message has told.
        throw ExitCode(2)
      }
    }
  }
}

/// A command that answers from the content: its context, the open guide, and the time in the guide's zone.
struct Session {
  private(set) var context: CommandContext
  let content: OpenContent
  /// The guide. For people every text is reduced to one printable line, for programs it is unchanged.
  let guide: Guide
  /// The time in question, from `--at` or the clock.
  let instant: UTCInstant
  /// The same time in the content's zone.
  let local: LocalDateTime

  var catalogue: Catalogue { context.catalogue }
  var style: TerminalStyle { context.style }
  var preferences: Preferences { context.preferences }
  /// Folder of the traveller's state; nil when the environment defines none.
  var folder: String? { context.folder }
  /// True when the answer is for programs.
  var isJSON: Bool { context.isJSON }

  /// Today, in the zone of the content.
  var day: CalendarDate { local.date }

  /// The current day, YYYY-MM-DD.
  var today: String { local.date.description }

  /// Opens the content.
  ///
  /// - Parameter opened: Content that is already open; nil locates it.
  init(_ context: CommandContext, _ opened: OpenContent? = nil) throws {
    content = try opened ?? context.openContent()
    let context = try context.speaking(content.guide.identity.languages).naming(as: content.guide)
    self.context = context
    for problem in content.problems { Output.error(context.catalogue.text(problem)) }
    var guide = context.guide(of: content)
    if context.isTimeOfPlaces { guide = guide.readingPlaceTimes }
    self.guide = context.isJSON ? guide : guide.oneLine
    (instant, local) = try context.moment(in: content.guide.calendars.zone)
  }

  /// The same with distances in other units.
  func using(_ units: UnitChoice) -> Session {
    guard let system = units.system else { return self }
    var session = self
    session.context.distanceSystem = system
    return session
  }

  /// A distance in the conventions of the language.
  func distance(_ metres: Double) -> String { context.distance(metres) }

  /// Writes an answer for programs.
  func write(_ answer: Answer) { Output.writeData(line(of: answer)) }

  /// An answer for programs on one line.
  func line(of answer: Answer) -> String {
    var answer = answer
    answer.unavailable = content.unavailable
    return answer.line
  }

  /// Writes a result for programs, in the common envelope.
  ///
  /// - Parameter maps: Sources of the maps that the answer is from.
  func printJSON(_ format: String, _ data: some Encodable, maps: [MapSource] = []) throws {
    Output.writeData(try json(format, data, maps: maps))
  }

  /// A result for programs on one line.
  func json(_ format: String, _ data: some Encodable, maps: [MapSource] = []) throws -> String {
    let maps = MapSource.distinct(maps)
    return try Envelope(
      format: format, content: .init(guide, unavailable: content.unavailable), at: local.description,
      maps: maps.isEmpty ? nil : maps, data: data
    ).line
  }
}

extension RuntimeError {
  /// True when the content contradicts itself.
  fileprivate var isDamage: Bool { code == .corrupt || code == .notContent }
}
