import ArgumentParser
import BundleFormat
import Files
import Foundation
import GuideRuntime

extension CommonOptions {
  /// As ``SessionOptions/failing(_:)``.
  func failing(_ body: () throws -> Void) throws { try sessionOptions.failing(body) }
}

extension SessionOptions {
  /// Runs a command; what goes wrong becomes one line, or JSON, and an exit code.
  func failing(_ body: () throws -> Void) throws {
    let words = Catalogue(language: try Session.language(lang, ProcessInfo.processInfo.environment))
    do {
      try body()
    } catch let error as RuntimeError {
      throw fail(error.code.rawValue, error.message, error.help, error.code.exitCode)
    } catch let error as PackError {
      let text = words.text(error)
      throw fail(error.code.rawValue, text.message, text.help, error.code.exitCode)
    } catch let error as TransportError {
      let text = words.text(error)
      throw fail(error.code.rawValue, text.message, text.help, 2)
    } catch let error as TrustError {
      throw fail(error.code.rawValue, error.message, error.help, 2)
    } catch is CancellationError {
      throw fail("cancelled", words.text("plan.stopped"), words.text("plan.stopped.help"), 2)
    } catch let error as FileSystemError {
      throw fail(error.code.rawValue, "\(error)", words.text("file.help"), 2)
    }
  }

  private func fail(_ code: String, _ message: String, _ help: String, _ status: Int32) -> ExitCode {
    Failure(code: code, message: message, help: help).write(isJSON: json)
    if status == 2 { FailureLog.note(code) }
    return ExitCode(status)
  }
}

/// Failed commands in the log of events: which command, and the kind of failure.
private enum FailureLog {
  static func note(_ code: String) {
    let names = GuideCommand.configuration.subcommands.compactMap { $0.configuration.commandName }
    let command = CommandLine.arguments.dropFirst().first.flatMap { names.contains($0) ? $0 : nil }
    guard let folder = Session.locator(ProcessInfo.processInfo.environment).home else { return }
    // The failure was said already; that it cannot be noted as well, as when the disk is full, changes nothing.
    try? UserDatabase.existing(folder: folder)?.addEvent(
      "failed", about: command, reason: code, at: Clock.now, random: UInt32.random(in: 0 ... .max))
  }
}

/// What kept a command from being done, as it is said on standard error.
struct Failure: Encodable {
  let code: String
  let message: String
  let help: String

  /// One line for people, or one object for programs.
  func write(isJSON: Bool) {
    guard isJSON else { return Output.error(help.isEmpty ? message : "\(message); \(help)") }
    // Three texts can always be encoded.
    if let text = try? Session.encoder.encode(["error": self]) {
      Output.note(String(decoding: text, as: UTF8.self))
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
