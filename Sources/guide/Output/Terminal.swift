import ArgumentParser
import HostSystem
import GuideRuntime
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

/// The style of text on this terminal; plain when it has no colors.
struct TerminalStyle {
  /// True when escape sequences may set colours.
  let usesColor: Bool
  /// Line width.
  let columns: Int

  init(environment: [String: String], color: ColorChoice = .auto) {
    columns = Terminal.columns
    usesColor =
      switch color {
      case .always: true
      case .never: false
      case .auto:
        TerminalDevice.isAttached(1) && environment["TERM"] != "dumb"
          && (environment["NO_COLOR"] ?? "").isEmpty
      }
  }

  func bold(_ text: String) -> String { marked(text, TextMark.bold) }
  func dim(_ text: String) -> String { marked(text, TextMark.dim) }
  func heading(_ text: String) -> String { marked(text, TextMark.heading) }

  private func marked(_ text: String, _ mark: Unicode.Scalar) -> String {
    usesColor && !text.isEmpty ? "\(mark)\(text)\(TextMark.end)" : text
  }

  /// Columns a text takes: none for combining and direction marks, two for wide letters.
  func width(_ text: String) -> Int { TextWidth.of(text) }

  /// Text padded with blanks to a width; longer text is cut.
  func pad(_ text: String, _ width: Int, isRight: Bool = false) -> String {
    let text = Typography.bound(text)
    let own = self.width(text)
    if own > width { return cut(text, width) }
    let fill = String(repeating: " ", count: width - own)
    return isRight ? fill + text : text + fill
  }

  /// Text cut to a width, with an ellipsis.
  func cut(_ text: String, _ limit: Int) -> String { TextLines.cut(text, limit) }

  /// Lines no wider than the terminal, broken at blanks; the first begins with `first`, the others with
  /// `rest`.
  func wrap(_ text: String, first: String = "", rest: String = "") -> String {
    TextLines.wrap(Typography.bound(text), columns: columns, first: first, rest: rest).joined(separator: "\n")
  }

  /// As ``wrap(_:first:rest:)``, broken only between parts as far as they fit on a line.
  func wrap(parts: [String], separator: String) -> String {
    // A private character keeps the words of a part together.
    let glue = "\u{E000}"
    return wrap(
      parts.map { Typography.bound($0).replacing(" ", with: glue) }.joined(separator: separator + " ")
    )
    .replacing(glue, with: " ")
  }

  /// Isolates runs of right-to-left text so that they keep their position in a left-to-right line.
  func isolatingArabic(_ text: String) -> String {
    let isArabic = text.unicodeScalars.contains { 0x0590...0x08FF ~= $0.value }
    return isArabic && !text.contains("\u{2068}") ? "\u{2068}\(text)\u{2069}" : text
  }
}
