import ArgumentParser
import BundleFormat
import Files
import GuideRuntime

extension CommonOptions {
  /// As ``SessionOptions/failing(_:)``.
  func failing(_ body: () throws -> Void) throws { try sessionOptions.failing(body) }
}

extension SessionOptions {
  /// Runs a command; what goes wrong becomes one line, or JSON, and an exit code.
  func failing(_ body: () throws -> Void) throws {
    let words = Catalogue(language: try Session.language(lang, Environment.variables))
    do {
      try body()
    } catch let error as RuntimeError {
      let text = words.text(error)
      throw fail(error.code.rawValue, text, error.code.exitCode, words)
    } catch let error as PackError {
      let text = words.text(error)
      throw fail(error.code.rawValue, text, error.code.exitCode, words)
    } catch let error as TransportError {
      let text = words.text(error)
      throw fail(error.code.rawValue, text, 2, words)
    } catch let error as TrustError {
      let text = words.text(error)
      throw fail(error.code.rawValue, text, 2, words)
    } catch is CancellationError {
      let text = ErrorText(message: words.text("plan.stopped"), help: words.text("plan.stopped.help"))
      throw fail("cancelled", text, 2, words)
    } catch let error as FileSystemError {
      let text = words.text(error)
      throw fail(error.code.rawValue, text, 2, words)
    }
  }

  private func fail(_ code: String, _ text: ErrorText, _ status: Int32, _ words: Catalogue) -> ExitCode {
    Failure(code: code, message: text.message, help: text.help).write(isJSON: json, words)
    if status == 2 { FailureLog.note(code, words) }
    return ExitCode(status)
  }
}

/// Failed commands in the log of events: which command, and the kind of failure.
private enum FailureLog {
  static func note(_ code: String, _ words: Catalogue) {
    let names = GuideCommand.configuration.subcommands.compactMap { $0.configuration.commandName }
    let command = CommandLine.arguments.dropFirst().first.flatMap { names.contains($0) ? $0 : nil }
    guard let folder = Session.locator(Environment.variables).home else { return }
    // The failure was said already; that it cannot be noted as well, as when the disk is full, changes nothing.
    guard let user = try? UserDatabase.existing(folder: folder) else { return }
    if let recovery = user.recovery { Output.error(words.text(recovery)) }
    try? user.addEvent(
      "failed", about: command, reason: code, at: Clock.now, random: UInt32.random(in: 0 ... .max))
  }
}

/// What kept a command from being done, as it is said on standard error.
struct Failure: Encodable {
  let code: String
  let message: String
  let help: String

  /// One line for people, or one object for programs.
  func write(isJSON: Bool, _ words: Catalogue) {
    guard isJSON else { return Output.error(words.joined(message, help)) }
    // Three texts can always be encoded.
    if let text = try? JSONText.encode(["error": self]) {
      Output.noteData(DisplayText.escaping(json: text))
    }
  }
}

extension PackError.Code {
  /// The exit code of a command that ended with such an error.
  var exitCode: Int32 {
    switch self {
    case .unknownPack, .notInstalled: 1
    case .invalidName: 64
    default: 2
    }
  }
}
