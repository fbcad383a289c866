import ArgumentParser
import GuideRuntime
import SourceJSON
import TerminalText

/// The reason why the parser rejects arguments, for languages other than its own.
///
/// The parser states its reasons only as an English sentence. The usual ones are found by parsing again with an argument
/// more or less.
struct ParserMistake {
  private let arguments: [String]
  private let command: CommandPath
  /// True for an option that takes a value, by its names.
  private let options: [Substring: Bool]

  init(_ arguments: [String]) {
    self.arguments = arguments
    command = CommandPath(arguments)
    options = ParserMistake.options(
      GuideCommand.helpMessage(for: command.type, columns: HelpText.unwrapped))
  }

  /// The reason in words; nil if it is none of the usual ones, or the language leaves it to the parser.
  func text(_ words: Catalogue) -> String? {
    guard !arguments.contains("--") else { return nil }
    if command.rest.isEmpty, !command.type.configuration.subcommands.isEmpty {
      return words.errorText("usage.missingCommand")
    }
    for i in arguments.indices where isOption(arguments[i]) {
      if let text = wrongOption(at: i, words) { return text }
    }
    if let unexpected { return words.errorText("usage.unexpectedArgument", [unexpected]) }
    return missing.flatMap { words.errorText("usage.missingArgument", [$0]) }
  }

  /// The mistake in an option or its value; nil for none.
  private func wrongOption(at i: Int, _ words: Catalogue) -> String? {
    let argument = arguments[i]
    let name = argument.prefix { $0 != "=" }
    guard let takesValue = options[name] else {
      let text = words.errorText("usage.unknownOption", [String(name)])
      let near = NearMiss.best(for: String(name), among: options.keys.map { String($0) }.sorted())
      return text.map { words.joined($0, near.map { words.text("item.nearest", $0) } ?? "") }
    }
    guard takesValue, !argument.contains("=") else { return nil }
    guard i + 1 < arguments.count, !isOption(arguments[i + 1]) else {
      return words.errorText("usage.missingValue", [argument])
    }
    return parses(without: i...(i + 1))
      ? words.errorText("usage.badValue", [arguments[i + 1], argument]) : nil
  }

  /// The last argument without which, or without those from it on, the rest is correct.
  private var unexpected: String? {
    let own = (arguments.count - command.rest.count)..<arguments.count
    return own.last {
      !isOption(arguments[$0])
        && (parses(without: $0...$0) || parses(without: $0...(arguments.count - 1)))
    }.map { arguments[$0] }
  }

  private func isOption(_ argument: String) -> Bool {
    argument.hasPrefix("-") && argument.dropFirst().first.map { !$0.isNumber } == true
  }

  private func parses(without range: ClosedRange<Int>) -> Bool {
    var rest = arguments
    rest.removeSubrange(range)
    return GuideCommand.accepts(rest)
  }

  /// The first argument that is not there, as in the synopsis: `<item>`.
  private var missing: String? {
    let words = command.usage.split(separator: " ")
    let required = zip(words, words.dropFirst()).filter { before, word in
      word.hasPrefix("<") && !before.hasPrefix("-") && !before.hasPrefix("[-")
    }
    let count = (1...3).first { GuideCommand.accepts(arguments + Array(repeating: "1", count: $0)) }
    return count.flatMap { required.suffix($0).first }.map { String($0.1) }
  }

  /// The options of an English help page: `-n, --limit <limit>  Show at most this many.`
  static func options(_ page: String) -> [Substring: Bool] {
    var options: [Substring: Bool] = [:]
    for line in page.split(separator: "\n") where line.hasPrefix("  -") {
      let entry = line.dropFirst(2)
      let label = entry.firstRange(of: "  ").map { entry[..<$0.lowerBound] } ?? entry
      for name in label.split(whereSeparator: { " ,/".contains($0) }) where name.hasPrefix("-") {
        options[name] = label.contains("<")
      }
    }
    return options
  }
}

extension GuideCommand {
  /// Checks whether the parser accepts arguments; our own checks of them may still fail.
  fileprivate static func accepts(_ arguments: [String]) -> Bool {
    do {
      _ = try parseAsRoot(arguments)
      return true
    } catch {
      return exitCode(for: error) != .validationFailure
    }
  }
}
