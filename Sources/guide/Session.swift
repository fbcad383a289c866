import ArgumentParser
import Foundation
import GuideModel
import GuideRuntime

/// Options every command has.
struct CommonOptions: ParsableArguments {
  @Option(help: "Content database to read.", completion: .file(extensions: ["db"]))
  var content: String?

  @Option(help: "Language: en or fr; by default that of the environment.")
  var lang: String?

  @Option(
    help: ArgumentHelp(
      "The time it is, as 2026-11-20 or 2026-11-20T14:30; by default now.", valueName: "time"))
  var at: String?

  @Flag(help: "Write JSON for programs.")
  var json = false

  /// Opens the content and runs a command; what goes wrong becomes one line and an exit code.
  func run(_ body: (Session) throws -> Void) throws {
    do {
      try body(try Session(self))
    } catch let error as RuntimeError {
      fail(error.code.rawValue, error.message, error.help)
      throw ExitCode(error.code == .unknownItem ? 1 : 2)
    }
  }

  private func fail(_ code: String, _ message: String, _ help: String) {
    guard json else {
      Output.error(help.isEmpty ? message : "\(message); \(help)")
      return
    }
    struct Wrapper: Encodable {
      struct Inner: Encodable {
        let code: String
        let message: String
        let help: String
      }
      let error: Inner
    }
    let wrapper = Wrapper(error: .init(code: code, message: message, help: help))
    if let text = try? Session.encoder.encode(wrapper) { Output.note(String(decoding: text, as: UTF8.self)) }
  }
}

/// What a command works with: the open guide, the language, the time, the terminal.
struct Session {
  let guide: Guide
  let choice: ContentLocator.Choice
  let catalogue: Catalogue
  let style: TerminalStyle
  /// The time, as `--at` or the clock says: local date and time without zone.
  let at: String

  /// The day it is, YYYY-MM-DD.
  var today: String { String(at.prefix(10)) }

  init(_ options: CommonOptions) throws {
    let environment = ProcessInfo.processInfo.environment
    let locator = ContentLocator(
      environment: environment, program: Session.programPath,
      currentFolder: FileManager.default.currentDirectoryPath)
    at = try Session.time(options.at)
    choice = try locator.locate(option: options.content)
    guide = try Guide(contentAt: choice.path)
    catalogue = Catalogue(language: try Session.language(options.lang, environment))
    style = TerminalStyle(environment: environment)
  }

  static var encoder: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return encoder
  }

  private static var programPath: String {
    Bundle.main.executablePath ?? CommandLine.arguments.first ?? ""
  }

  private static func language(_ option: String?, _ environment: [String: String]) throws -> String {
    if let option {
      guard Catalogue.languages.contains(option.lowercased()) else {
        throw ValidationError(
          "there is no language '\(option)'; languages: \(Catalogue.languages.joined(separator: ", "))")
      }
      return option
    }
    for name in ["LC_ALL", "LC_MESSAGES", "LANG"] {
      if let value = environment[name], !value.isEmpty { return value }
    }
    return "en"
  }

  private static func time(_ option: String?) throws -> String {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.isLenient = false
    guard let option else {
      formatter.dateFormat = "yyyy-MM-dd'T'HH:mm"
      return formatter.string(from: Date())
    }
    for (format, length, suffix) in [("yyyy-MM-dd", 10, "T12:00"), ("yyyy-MM-dd'T'HH:mm", 16, "")] {
      formatter.dateFormat = format
      if option.utf8.count == length, formatter.date(from: option) != nil { return option + suffix }
    }
    throw ValidationError("'\(option)' is no time; write it as 2026-11-20 or 2026-11-20T14:30")
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
  func printJSON(_ format: String, _ data: some Encodable) throws {
    let identity = guide.identity
    let envelope = Envelope(
      format: format, content: .init(version: identity.version, digest: identity.digest), at: at, data: data)
    Output.write(String(decoding: try Session.encoder.encode(envelope), as: UTF8.self) + "\n")
  }
}

/// The envelope of every `--json` result.
private struct Envelope<T: Encodable>: Encodable {
  struct Content: Encodable {
    let version: String
    let digest: String
  }

  let format: String
  let content: Content
  let at: String
  let data: T
}
