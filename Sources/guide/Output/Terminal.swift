import ArgumentParser
import Files
import GuideRuntime

/// Where text goes: results to standard output, remarks to standard error.
///
/// The one gate for all that is shown: whatever a text holds, no control character and no mark of direction from elsewhere
/// gets out, and no line is wider than the terminal.
enum Output {
  private static let streams = StandardStreams()

  /// Writes lines for people.
  static func write(_ text: String) { write(shown(text), to: .output) }

  /// Writes what programs read, as it is: JSON escapes what must not be raw.
  static func writeData(_ text: String) { write(text, to: .output) }

  /// A remark of one line.
  static func note(_ text: String) {
    let line = TextLines.safe(text)
    let lines = Terminal.remarkColumns.map { TextLines.fit(line, columns: $0) } ?? [line]
    write(drawn(lines.joined(separator: "\n")) + "\n", to: .error)
  }

  /// A remark for programs, as it is.
  static func noteData(_ text: String) { write(text + "\n", to: .error) }

  /// What went wrong, in one line.
  static func error(_ text: String) { note("guide: \(text)") }

  /// Lines for people about how the program is used.
  static func explain(_ text: String) { write(shown(text), to: .error) }

  /// A question, answered on the same line.
  static func ask(_ text: String) { write(TextLines.safe(text) + " ", to: .error) }

  /// One line in the place of the last one that was drawn, or below it.
  static func draw(_ line: String, isBelow: Bool) {
    write((isBelow ? "\n" : "\r\u{1B}[K") + TextLines.safe(line), to: .error)
  }

  /// Ends a line that was drawn.
  static func endDrawing() { write("\n", to: .error) }

  /// Ends the program as a failure when something it said got lost on its way out, whatever else came of the command.
  static func finish() throws {
    if streams.failure != nil { throw ExitCode(2) }
  }

  /// Lines that can be shown, none of them wider than the terminal.
  private static func shown(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let fitted = lines.flatMap { TextLines.fit(TextLines.safe($0), columns: Terminal.columns) }
    return drawn(fitted.joined(separator: "\n"))
  }

  /// A text with its marks of emphasis as a terminal understands them.
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
    // What was lost is said once; standard error may be lost as well.
    if let failure = streams.write(text, to: stream) {
      error("the answer could not be written: \(failure.reason)")
    }
  }
}

/// The terminal that the program writes to.
enum Terminal {
  /// Columns to fill, at least 20.
  ///
  /// `COLUMNS`, else the width of the terminal; 100 where there is none, for files and other programs.
  static let columns: Int = {
    if let named = Environment.variables["COLUMNS"].flatMap(Int.init), named > 0 {
      return max(20, min(named, 400))
    }
    // The answer goes to standard output; where that is a file, remarks may still go to a terminal.
    for descriptor: Int32 in [1, 2] where TerminalDevice.isAttached(descriptor) {
      return TerminalDevice.columns(descriptor).map { max(20, min($0, 120)) } ?? 80
    }
    return 100
  }()
}

extension Terminal {
  /// Columns of remarks, where people read them; nil for logs and other programs, which take a remark as one line.
  static let remarkColumns: Int? =
    TerminalDevice.isAttached(2) || Environment.variables["COLUMNS"] != nil ? columns : nil
}

/// When text is colored.
enum ColorChoice: String, CaseIterable, ExpressibleByArgument {
  /// On a terminal that can, unless `NO_COLOR` is set.
  case auto
  case always
  case never
}

/// How text looks on this terminal; plain where it has no colors.
struct TerminalStyle {
  private let usesColor: Bool
  /// Columns to fill.
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

  /// Text filled with blanks to a width; longer text is cut.
  func pad(_ text: String, _ width: Int, isRight: Bool = false) -> String {
    let text = Typography.bound(text)
    let own = self.width(text)
    if own > width { return cut(text, width) }
    let fill = String(repeating: " ", count: width - own)
    return isRight ? fill + text : text + fill
  }

  /// Text cut to a width, with an ellipsis where something is missing.
  func cut(_ text: String, _ limit: Int) -> String { TextLines.cut(text, limit) }

  /// Lines no wider than the terminal, broken at blanks; the first begins with `first`, the others with `rest`.
  func wrap(_ text: String, first: String = "", rest: String = "") -> String {
    TextLines.wrap(Typography.bound(text), columns: columns, first: first, rest: rest).joined(separator: "\n")
  }

  /// As ``wrap(_:first:rest:)``, broken only between parts that stand on one line as far as they fit.
  func wrap(parts: [String], separator: String) -> String {
    // A character of no text keeps the words of a part together.
    let glue = "\u{E000}"
    return wrap(
      parts.map { Typography.bound($0).replacing(" ", with: glue) }.joined(separator: separator + " ")
    )
    .replacing(glue, with: " ")
  }

  /// Wraps runs of right-to-left text so that they keep their place in a left-to-right line.
  func isolatingArabic(_ text: String) -> String {
    let isArabic = text.unicodeScalars.contains { 0x0590...0x08FF ~= $0.value }
    return isArabic && !text.contains("\u{2068}") ? "\u{2068}\(text)\u{2069}" : text
  }
}
