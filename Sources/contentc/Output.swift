import ArgumentParser
import ContentCompiler
import Foundation
import SourceJSON

/// Where text goes: results to standard output, remarks to standard error.
enum Output {
  /// Whether a stream is a terminal that wants colour.
  static func wantsColor(_ stream: Int32) -> Bool {
    let environment = ProcessInfo.processInfo.environment
    if let set = environment["NO_COLOR"], !set.isEmpty { return false }
    return isatty(stream) != 0 && environment["TERM"] != "dumb"
  }

  /// Columns of a line on standard output: those of the terminal, or of `COLUMNS`, else 100.
  static var columns: Int {
    if let set = ProcessInfo.processInfo.environment["COLUMNS"].flatMap({ Int($0) }), set > 0 { return set }
    var size = winsize()
    guard ioctl(1, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 100 }
    return Int(size.ws_col)
  }

  /// Writes a result to standard output; values in it are made printable.
  static func write(_ text: PrintableText) {
    FileHandle.standardOutput.write(Data(text.text.utf8))
  }

  /// Writes a remark to standard error, on a line of its own; values in it are made printable.
  static func note(_ text: PrintableText) {
    FileHandle.standardError.write(Data((text.text + "\n").utf8))
  }

  /// Writes what went wrong to standard error.
  static func error(_ text: PrintableText) { note("contentc: \(text)") }
}

/// How a command ends when the world does not cooperate.
enum Failure {
  /// Runs a command; trouble with files becomes one line on standard error and exit code 2, what must not be
  /// published exit code 1.
  ///
  /// - Parameter json: Whether programs read what the command says, the trouble too.
  static func catching(json: Bool = false, _ body: () throws -> Void) throws {
    do {
      try body()
    } catch let error as ContentError {
      tell(error.code.rawValue, "\(error.path): \(error.message)", error.help, json: json)
      throw ExitCode(error.code == .refused ? 1 : 2)
    }
  }

  /// Says what went wrong, as a line or, as `guide` does, as JSON.
  static func tell(_ code: String, _ message: String, _ help: String, json: Bool) {
    guard json else { return Output.error("\(message); \(help)") }
    var out = JSONWriter()
    out.object {
      $0.member("error") { out in
        out.object {
          $0.member("code", code)
          $0.member("help", help)
          $0.member("message", message)
        }
      }
    }
    Output.note(PrintableText(json: out.text))
  }
}
