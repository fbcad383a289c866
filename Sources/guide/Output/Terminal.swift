import ArgumentParser
import GuideRuntime
import HostSystem
import TerminalText

/// Writes text: results to standard output, notes to standard error.
///
/// The single gate for all output: whatever a text contains, no foreign control characters or direction marks
/// get through, and no line is wider than the terminal.
enum Output {
  private static let streams = StandardStreams()

  /// Writes lines for people.
  static func write(_ text: String) { write(shown(text), to: .output) }

  /// Writes output for programs unchanged: JSON escapes what must not be raw.
  static func writeData(_ text: String) { write(text, to: .output) }

  /// A note on one line.
  static func note(_ text: String) {
    let line = TextLines.safe(LongArguments.shortened(text, CommandLine.arguments))
    let lines = Terminal.remarkColumns.map { TextLines.fit(line, columns: $0) } ?? [line]
    write(drawn(lines.joined(separator: "\n")) + "\n", to: .error)
  }

  /// A note for programs, unchanged.
  static func noteData(_ text: String) { write(text + "\n", to: .error) }

  /// An error on one line.
  static func error(_ text: String) { note("guide: \(text)") }

  /// Usage lines for people.
  static func explain(_ text: String) {
    write(shown(LongArguments.shortened(text, CommandLine.arguments)), to: .error)
  }

  /// A question, answered on the same line.
  static func ask(_ text: String) { write(TextLines.safe(text) + " ", to: .error) }

  /// A line drawn over the last one, or below it.
  static func draw(_ line: String, isBelow: Bool) {
    write((isBelow ? "\n" : "\r\u{1B}[K") + TextLines.safe(line), to: .error)
  }

  /// Ends the drawn line.
  static func endDrawing() { write("\n", to: .error) }

  /// Fails when any output could not be written, regardless of the command's result.
  static func finish() throws {
    if streams.failure != nil { throw ExitCode(2) }
  }

  /// Printable lines, none wider than the terminal.
  private static func shown(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let fitted = lines.flatMap { TextLines.fit(TextLines.safe($0), columns: Terminal.columns) }
    return drawn(fitted.joined(separator: "\n"))
  }

  /// A text with its emphasis marks as terminal sequences.
  private static func drawn(_ text: String) -> String {
    var out = ""
    for scalar in text.unicodeScalars {
      if let sequence = TextMark.sequence(scalar) {
        out += sequence
      } else {
        out.unicodeScalars.append(scalar)
      }
    }
    return out
  }

  private static func write(_ text: String, to stream: StandardStreams.Stream) {
    // Lost output is reported once; standard error may be lost as well.
    if let failure = streams.write(text, to: stream) {
      error("the answer could not be written: \(failure.reason)")
    }
  }
}

/// The terminal that the program writes to.
enum Terminal {
  /// Line width, at least 20.
  ///
  /// `COLUMNS`, else the width of the terminal; 100 without one, for files and other programs.
  static let columns: Int = {
    if let named = Environment.variables["COLUMNS"].flatMap(Int.init), named > 0 {
      return max(20, min(named, 400))
    }
    // The answer goes to standard output; if that is a file, notes may still go to a terminal.
    for descriptor: Int32 in [1, 2] where TerminalDevice.isAttached(descriptor) {
      return TerminalDevice.columns(descriptor).map { max(20, min($0, 120)) } ?? 80
    }
    return 100
  }()
}

extension Terminal {
  /// Line width of notes for people; nil for logs and other programs, which expect one line per note.
  static let remarkColumns: Int? =
    TerminalDevice.isAttached(2) || Environment.variables["COLUMNS"] != nil ? columns : nil
}

/// When text is colored.
enum ColorChoice: String, CaseIterable, ExpressibleByArgument {
  /// On a capable terminal, unless `NO_COLOR` is set.
  case auto
  case always
  case never
}

extension TerminalStyle {
  /// The style of text on this terminal.
  init(environment: [String: String], color: ColorChoice = .auto) {
    let usesColor =
      switch color {
      case .always: true
      case .never: false
      case .auto:
        TerminalDevice.isAttached(1) && environment["TERM"] != "dumb"
          && (environment["NO_COLOR"] ?? "").isEmpty
      }
    self.init(usesColor: usesColor, columns: Terminal.columns)
  }
}
