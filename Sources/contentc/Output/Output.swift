import ArgumentParser
import AuthoredFiles
import HostSystem
import SourceJSON
import TerminalText

/// Writes text: results to standard output, notes to standard error.
enum Output {
  private static let streams = StandardStreams()

  /// Checks whether a stream is a terminal that supports colour.
  static func wantsColor(_ stream: Int32) -> Bool {
    let environment = Environment.variables
    if let set = environment["NO_COLOR"], !set.isEmpty { return false }
    return TerminalDevice.isAttached(stream) && environment["TERM"] != "dumb"
  }

  /// Line width of standard output: from the terminal or `COLUMNS`, else 100.
  static var columns: Int {
    if let set = Environment.variables["COLUMNS"].flatMap({ Int($0) }), set > 0 { return set }
    return TerminalDevice.columns(1) ?? 100
  }

  /// Writes a result to standard output; interpolated values are made printable.
  static func write(_ text: PrintableText) { write(text.text, to: .output) }

  /// Writes bytes unchanged.
  static func write(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { bytes in tell(streams.write(bytes, to: .output)) }
  }

  /// Writes a note to standard error on its own line; interpolated values are made printable.
  static func note(_ text: PrintableText) { write(text.text + "\n", to: .error) }

  /// Writes an error to standard error.
  static func error(_ text: PrintableText) {
    write("contentc: " + LongArguments.shortened(text.text, CommandLine.arguments) + "\n", to: .error)
  }

  /// Writes lines to standard error.
  static func explain(_ text: PrintableText) {
    write(LongArguments.shortened(text.text, CommandLine.arguments), to: .error)
  }

  /// Draws a progress line over the previous one; interpolated values are made printable.
  static func draw(_ text: PrintableText) { write("\r\u{1B}[K" + text.text, to: .error) }

  private static func write(_ text: String, to stream: StandardStreams.Stream) {
    tell(streams.write(text, to: stream))
  }

  /// Reports once that output was lost, if standard error still works.
  private static func tell(_ failure: FileSystemError?) {
    if let failure { error("\(String(describing: failure))") }
  }

  /// Exits with a code, or with 2 when any output could not be written.
  static func exit(_ code: ExitCode) -> Never {
    Environment.exit(streams.failure == nil ? code.rawValue : 2)
  }
}

/// Conversion of errors to messages and exit codes.
enum Failure {
  /// Runs a command. File errors become one line on standard error and exit code 2; a refused publication
  /// becomes exit code 1.
  ///
  /// - Parameter json: True when the output is for programs, errors included.
  static func catching(json: Bool = false, _ body: () throws -> Void) throws {
    do {
      try body()
    } catch let error as ContentError {
      tell(error.code.rawValue, "\(error.path): \(error.message)", error.help, json: json)
      throw ExitCode(error.code == .refused ? 1 : 2)
    } catch let error as FileSystemError {
      tell(error.code.rawValue, "\(error)", "check the disk and its permissions", json: json)
      throw ExitCode(2)
    }
  }

  /// Reports an error, as a line or, like `guide`, as JSON.
  static func tell(_ code: String, _ message: String, _ help: String, json: Bool) {
    guard json else { return Output.error("\(message); \(help)") }
    let (message, help) = (
      LongArguments.shortened(message, CommandLine.arguments),
      LongArguments.shortened(help, CommandLine.arguments)
    )
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
