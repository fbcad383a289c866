import ArgumentParser
import ContentCompiler
import Foundation

/// Where text goes: results to standard output, remarks to standard error.
enum Output {
  /// Whether a stream is a terminal that wants colour.
  static func wantsColor(_ stream: Int32) -> Bool {
    let environment = ProcessInfo.processInfo.environment
    if let set = environment["NO_COLOR"], !set.isEmpty { return false }
    return isatty(stream) != 0 && environment["TERM"] != "dumb"
  }

  static func write(_ text: String) {
    FileHandle.standardOutput.write(Data(text.utf8))
  }

  static func note(_ text: String) {
    FileHandle.standardError.write(Data((text + "\n").utf8))
  }

  static func error(_ text: String) { note("contentc: \(text)") }
}

/// How a command ends when the world does not cooperate.
enum Failure {
  /// Runs a command; trouble with files becomes one line on standard error and exit code 2, what must not be
  /// published exit code 1.
  static func catching(_ body: () throws -> Void) throws {
    do {
      try body()
    } catch let error as ContentError {
      Output.error(error.description)
      throw ExitCode(error.code == .refused ? 1 : 2)
    }
  }
}
