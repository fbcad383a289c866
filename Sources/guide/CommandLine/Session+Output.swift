import ArgumentParser
import BundleReader
import GuideModel
import GuideRuntime
import HostSystem
import TerminalText

// Output that several commands share.
extension Session {
  /// A heading with bullet points; empty when there are none.
  func section(_ heading: String, _ lines: [String]) -> String {
    guard !lines.isEmpty else { return "" }
    let body = lines.map { style.wrap($0, first: "  • ", rest: "    ") + "\n" }.joined()
    return "\n" + style.heading(heading) + "\n" + body
  }

  /// Arabic text for a driver: between blank lines, in its own direction.
  func largeText(_ lines: [String]) -> String {
    let width = min(style.columns, 60)
    let rule = String(repeating: "─", count: width)
    let body = lines.map { line in
      let text = style.isolatingArabic(line)
      let indent = String(repeating: " ", count: max(0, (width - style.width(text)) / 2))
      return "\n" + indent + style.bold(text) + "\n"
    }
    return rule + "\n" + body.joined() + "\n" + rule + "\n"
  }

  /// Reports a completed action.
  func confirm(_ key: String, _ argument: String = "") throws { try confirm([(key, argument)]) }

  /// Reports completed actions, one line each; programs get a single object.
  func confirm(_ done: [Done]) throws {
    if isJSON {
      let about = done.map(\.about).joined(separator: ", ")
      try printJSON(JSONDone.format, JSONDone(done: done.first?.key ?? "", about: about))
    } else {
      Output.write(done.map { catalogue.text($0.key, $0.about) + "\n" }.joined())
    }
  }

  /// Writes an answer for programs or for people, and exits with code 1 when it is empty.
  ///
  /// - Parameter nothing: The message to people about an empty answer.
  func answer<T: Encodable>(
    _ format: String, _ data: @autoclosure () throws -> T, isEmpty: Bool, nothing: @autoclosure () -> String,
    text: () throws -> String
  ) throws {
    if isJSON {
      try printJSON(format, try data())
    } else if isEmpty {
      Output.error(nothing())
    } else {
      Output.write(try text())
    }
    if isEmpty { throw ExitCode(1) }
  }

  /// Reports that the content has nothing of a kind, and exits with code 1.
  func reportMissing(_ kind: String, _ format: String, _ nothing: [some Encodable]) throws {
    if isJSON { try printJSON(format, nothing) } else { Output.error(catalogue.text(kind)) }
    throw ExitCode(1)
  }

  /// Writes text atomically to a file, or to standard output.
  func writeFile(_ text: String, to path: String?) throws {
    guard let path else { return Output.writeData(DisplayText.escaping(json: text)) }
    try writeFile(Array(text.utf8), to: path)
  }

  /// Writes a file, completely or not at all.
  func writeFile(_ bytes: [UInt8], to path: String) throws { try context.writeFile(bytes, to: path) }
}

/// Completed actions, for programs.
struct JSONDone: Encodable {
  static let format = "guide.done/1"
  let done: String
  let about: String
}

/// The message key of an action, and its object.
typealias Done = (key: String, about: String)
