import ArgumentParser
import BundleReader
import ContentUpdates
import GuideModel
import GuideRuntime
import HostSystem
import PackTransport
import ReleaseMetadata
import TerminalText
import Traveller

extension CommonOptions {
  /// As ``CommandOptions/failing(_:)``.
  func failing(_ body: () throws -> Void) throws { try plain.failing(body) }
}

extension CommandOptions {
  /// Runs a command; errors become one line, or JSON, and an exit code.
  func failing(_ body: () throws -> Void) throws {
    do { try body() } catch { throw try reported(error) }
  }

  /// Reports an error of the product, and returns the exit code; other errors are returned as they are.
  private func reported(_ error: any Error) throws -> any Error {
    let words = Catalogue.requested
    switch error {
    case let error as RuntimeError:
      return fail(error.code.rawValue, words.text(error), error.code.exitCode, words)
    case let error as PackError:
      return fail(error.code.rawValue, words.text(error), error.code.exitCode, words)
    case let error as TransportError:
      return fail(error.code.rawValue, words.text(error), 2, words)
    case let error as TrustError:
      return fail(error.code.rawValue, words.text(error), 2, words)
    case is CancellationError:
      let text = ErrorText(message: words.text("plan.stopped"), help: words.text("plan.stopped.help"))
      return fail("cancelled", text, 2, words)
    case let error as FileSystemError:
      return fail(error.code.rawValue, words.text(error), 2, words)
    case is ExitCode, is UsageError, is UsageFailure:
      return error
    default:
      // The parser's own errors, which are about the arguments or no errors at all.
      guard GuideCommand.exitCode(for: error) == .failure else { return error }
      let text = ErrorText(
        message: words.text("error.unexpected", "\(error)"), help: words.text("error.unexpected.help"))
      return fail("unexpected", text, 2, words)
    }
  }

  private func fail(_ code: String, _ text: ErrorText, _ status: Int32, _ words: Catalogue) -> ExitCode {
    Failure(code: code, message: text.message, help: text.help).write(isJSON: json, words)
    if CommandChange.isMade, !json { Output.error(words.text("failure.changeMade")) }
    if status == 2 { FailureLog.note(code, words) }
    return ExitCode(status)
  }
}

/// Logs failed commands: the command and the kind of failure.
private enum FailureLog {
  static func note(_ code: String, _ words: Catalogue) {
    let names = GuideCommand.configuration.subcommands.compactMap { $0.configuration.commandName }
    let command = CommandLine.arguments.dropFirst().first.flatMap { names.contains($0) ? $0 : nil }
    guard let folder = CommandContext.locator.home else { return }
    // The failure has been reported; a failure to log it, such as on a full disk, does not matter.
    guard let user = try? UserDatabase.existing(folder: folder) else { return }
    if let recovery = user.recovery { Output.error(words.text(recovery)) }
    try? user.addEvent(
      "failed", about: command, reason: code, at: Clock.now, random: UInt32.random(in: 0 ... .max))
  }
}

/// Why a command failed, as written to standard error.
struct Failure: Encodable {
  let code: String
  let message: String
  let help: String
  /// True when the change was made all the same, so that the command must not be repeated; nil when it was
  /// not.
  let isChangeMade = CommandChange.isMade ? true : nil

  /// One line for people, or one object for programs.
  func write(isJSON: Bool, _ words: Catalogue) {
    guard isJSON else { return Output.error(words.joined(message, help)) }
    let short = Failure(
      code: code, message: LongArguments.shortened(message, CommandLine.arguments),
      help: LongArguments.shortened(help, CommandLine.arguments))
    // Three strings can always be encoded.
    if let text = try? EncodedJSON.encode(["error": short]) {
      Output.noteData(DisplayText.escaping(json: text))
    }
  }
}

extension PackError.Code {
  /// The exit code for an error that ended a command.
  var exitCode: Int32 {
    switch self {
    case .unknownPack, .notInstalled: 1
    case .invalidName: 64
    default: 2
    }
  }
}
