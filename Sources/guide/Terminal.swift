import ArgumentParser
import Foundation
import GuideRuntime
import Synchronization

/// Where text goes: results to standard output, remarks to standard error.
enum Output {
  /// Whether something was to be read by somebody and could not be written.
  private static let isBroken = Mutex(false)

  static func write(_ text: String) { write(text, to: STDOUT_FILENO) }

  static func note(_ text: String) { write(text + "\n", to: STDERR_FILENO) }

  static func error(_ text: String) { note("guide: \(text)") }

  /// A question, answered on the same line.
  static func ask(_ text: String) { write(text + " ", to: STDERR_FILENO) }

  /// Text as it is, for what is drawn.
  static func draw(_ text: String) { write(text, to: STDERR_FILENO) }

  /// Ends the program as a failure when a result got lost on its way out, whatever else came of the command.
  static func finish() throws {
    if isBroken.withLock({ $0 }) { throw ExitCode(2) }
  }

  private static func fail(_ code: Int32) {
    let isFirst = isBroken.withLock { isBroken in
      defer { isBroken = true }
      return !isBroken
    }
    if isFirst { error("the answer could not be written: \(String(cString: strerror(code)))") }
  }

  /// Writes all of a text; what can no longer be written, because nobody reads it, is let go.
  private static func write(_ text: String, to descriptor: Int32) {
    var text = text
    text.withUTF8 { bytes in
      var rest = UnsafeRawBufferPointer(bytes)
      while let start = rest.baseAddress, !rest.isEmpty {
        let count = Foundation.write(descriptor, start, rest.count)
        let code = errno
        if count > 0 {
          rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
        } else if code != EINTR {
          // A remark that cannot be made is nobody's trouble, nor is a reader who has had enough.
          if descriptor == STDOUT_FILENO, code != EPIPE { fail(code) }
          return
        }
      }
    }
  }
}

/// How text looks on this terminal; plain when it is none.
struct TerminalStyle {
  private let usesColor: Bool
  /// Columns to fill.
  let columns: Int

  init(environment: [String: String]) {
    let isTerminal = isatty(1) != 0 && environment["TERM"] != "dumb"
    usesColor = isTerminal && (environment["NO_COLOR"] ?? "").isEmpty
    var size = winsize()
    if isTerminal, ioctl(1, UInt(TIOCGWINSZ), &size) == 0, size.ws_col >= 40 {
      columns = min(Int(size.ws_col), 120)
    } else {
      columns = environment["COLUMNS"].flatMap(Int.init).map { max(40, min($0, 400)) } ?? 100
    }
  }

  func bold(_ text: String) -> String { usesColor ? "\u{1B}[1m\(text)\u{1B}[0m" : text }
  func dim(_ text: String) -> String { usesColor ? "\u{1B}[2m\(text)\u{1B}[0m" : text }
  func heading(_ text: String) -> String { usesColor ? "\u{1B}[1;33m\(text)\u{1B}[0m" : text }

  /// Columns a text takes: none for combining and direction marks, two for wide letters.
  func width(_ text: String) -> Int {
    text.unicodeScalars.reduce(0) { sum, scalar in
      if scalar.value < 0x300 { return sum + 1 }
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .enclosingMark, .format: return sum
      default:
        return sum
          + (0x1100...0x115F ~= scalar.value || 0x2E80...0xA4CF ~= scalar.value || scalar.value >= 0x1F300
            ? 2 : 1)
      }
    }
  }

  /// Text filled with blanks to a width; longer text is cut.
  func pad(_ text: String, _ width: Int, isRight: Bool = false) -> String {
    let text = Typography.bound(text)
    let own = self.width(text)
    if own > width { return cut(text, width) }
    let fill = String(repeating: " ", count: width - own)
    return isRight ? fill + text : text + fill
  }

  /// Text cut to a width, with an ellipsis where something is missing.
  func cut(_ text: String, _ limit: Int) -> String {
    guard width(text) > limit else { return text }
    var out = ""
    for character in text {
      if width(out) + width(String(character)) > limit - 1 { break }
      out.append(character)
    }
    // A cut must not leave a direction isolate open.
    let isOpen =
      out.unicodeScalars.reduce(0) { $0 + ($1.value == 0x2068 ? 1 : $1.value == 0x2069 ? -1 : 0) } > 0
    return out + (isOpen ? "\u{2069}" : "") + "…"
  }

  /// Lines no wider than the terminal, broken at blanks; the first begins with `first`, the others with `rest`.
  func wrap(_ text: String, first: String = "", rest: String = "") -> String {
    var lines: [String] = []
    var line = first
    var isEmpty = true
    for word in Typography.bound(text).split(separator: " ", omittingEmptySubsequences: true) {
      if !isEmpty, width(line) + 1 + width(String(word)) > columns {
        lines.append(line)
        line = rest
        isEmpty = true
      }
      line += (isEmpty ? "" : " ") + word
      isEmpty = false
    }
    lines.append(line)
    return lines.joined(separator: "\n")
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
