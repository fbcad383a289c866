import ArgumentParser
import Files
import GuideRuntime
import SourceJSON
import TerminalText

/// The entry point.
///
/// Building the arguments of every command takes longer than a search, so only the one that is used is built:
/// none for a search without options, one command if the first argument names it. Everything else, such as
/// help, errors or completion scripts, is left to the full tree.
@main
enum Program {
  static func main() async {
    // The runtime reads the arguments from `/proc`, and has none when that fails.
    guard !CommandLine.arguments.isEmpty else {
      Output.error("the arguments cannot be read; run the command again")
      exit(ExitCode(2), [])
    }
    let arguments = ArgumentWords.readable(
      ArgumentWords.commandFirst(Array(CommandLine.arguments.dropFirst())))
    do {
      if let word = ArgumentWords.mistakenOption(arguments) { throw MistakenOption(word: word) }
      if let search = SearchRequest(plain: arguments) {
        try search.run()
      } else {
        try await run(arguments)
      }
      try Output.finish()
    } catch {
      end(error, arguments)
    }
  }

  private static func run(_ arguments: [String]) async throws {
    var command = try parsed(arguments)
    guard command is any AsyncParsableCommand else { return try command.run() }
    // A command cannot be sent to a task, but its arguments can.
    try await Interrupt.cancelling(
      Task {
        if var command = try parsed(arguments) as? any AsyncParsableCommand { try await command.run() }
      })
  }

  private static func parsed(_ arguments: [String]) throws -> any ParsableCommand {
    try leaf(arguments) ?? GuideCommand.parseAsRoot(arguments)
  }

  /// Reports an error unless that has already happened, and ends the program.
  private static func end(_ error: any Error, _ arguments: [String]) -> Never {
    if let mistaken = error as? MistakenOption { mistaken.end(arguments) }
    let usage = UsageText(arguments)
    let code = GuideCommand.exitCode(for: error)
    if code == .success, usage.isFrench, isHelp(error),
      let page = HelpPage(arguments, style: TerminalStyle(environment: Environment.variables))
    {
      Output.write(page.text)
      exit(ExitCode.success, arguments)
    }
    guard !(error is ExitCode), code == .validationFailure else { exit(error, arguments) }
    let isJSON = arguments.contains("--json")
    if let (typed, meant) = mistyped(arguments) {
      Failure(
        code: "usage", message: usage.text("there is no command '\(typed)'"),
        help: usage.text("did you mean '\(meant)'?")
      ).write(isJSON: isJSON, usage.words)
    } else if isJSON {
      Failure(
        code: "usage", message: usage.text(GuideCommand.message(for: error)),
        help: usage.text("see 'guide --help'")
      ).write(isJSON: true, usage.words)
    } else if usage.isFrench {
      Output.explain(shown(usage.page(GuideCommand.fullMessage(for: error)), arguments) + "\n")
    } else {
      exit(error, arguments)
    }
    exit(ExitCode.validationFailure, arguments)
  }

  /// Ends the program with the parser's message: help on standard output, errors on standard error.
  private static func exit(_ error: any Error, _ arguments: [String]) -> Never {
    // Completion scripts are not text for people.
    let isForShells = arguments.contains {
      $0.hasPrefix("---") || $0.contains("completion") || $0.hasSuffix("dump-help")
    }
    let code = GuideCommand.exitCode(for: error)
    let message = isForShells ? "" : GuideCommand.fullMessage(for: error, columns: HelpText.unwrapped)
    if !message.isEmpty {
      let text = HelpText.fitted(shown(message, arguments), columns: Terminal.columns)
      if code == .success { Output.write(text + "\n") } else { Output.explain(text + "\n") }
    }
    do { try Output.finish() } catch { GuideCommand.exit(withError: error) }
    GuideCommand.exit(withError: isForShells ? error : code)
  }

  /// A message in which each repeated argument is on one line.
  private static func shown(_ message: String, _ arguments: [String]) -> String {
    arguments.reduce(message) { text, argument in
      let line = DisplayText.oneLine(argument)
      return line == argument ? text : text.replacing(argument, with: line)
    }
  }

  /// Whether an error requests a help page, rather than the version or a completion script.
  private static func isHelp(_ error: any Error) -> Bool {
    let text = GuideCommand.fullMessage(for: error)
    return text.hasPrefix("OVERVIEW: ") || text.hasPrefix("USAGE: ")
  }

  /// The first argument in place of a command that is not one, with the nearest command.
  private static func mistyped(_ arguments: [String]) -> (typed: String, meant: String)? {
    var level: any ParsableCommand.Type = GuideCommand.self
    for argument in arguments {
      let commands = level.configuration.subcommands
      guard !commands.isEmpty, !argument.hasPrefix("-") else { return nil }
      guard let next = commands.first(where: { $0.configuration.commandName == argument }) else {
        let names = commands.compactMap { $0.configuration.commandName }
        guard let meant = NearMiss.best(for: argument.lowercased(), among: names) else { return nil }
        return (argument, meant)
      }
      level = next
    }
    return nil
  }

  /// The command named by the first argument, if it has no subcommands and accepts all the other arguments.
  private static func leaf(_ arguments: [String]) -> (any ParsableCommand)? {
    guard let name = arguments.first,
      let type = GuideCommand.configuration.subcommands.first(where: { $0.configuration.commandName == name }
      ),
      type.configuration.subcommands.isEmpty
    else { return nil }
    // Errors are reported by the full tree, which knows the program's name.
    guard let command = try? type.parseAsRoot(Array(arguments.dropFirst())),
      Swift.type(of: command) == type
    else { return nil }
    return command
  }
}

/// A word that begins with a hyphen where only options may.
private struct MistakenOption: Error {
  let word: String

  /// Reports it in the requested language, and ends the program.
  func end(_ arguments: [String]) -> Never {
    let option = arguments.firstIndex(of: "--lang").flatMap {
      $0 + 1 < arguments.count ? arguments[$0 + 1] : nil
    }
    // A nonexistent language would be another error; this one is then reported in English.
    let words = Catalogue(language: (try? CommandContext.language(option)) ?? "en")
    let command = arguments.first { !$0.hasPrefix("-") } ?? ""
    let help = words.text(
      command == "search" ? "usage.searchWord" : "usage.help", command == "search" ? word : command)
    Failure(code: "usage", message: words.text("usage.noOption", word), help: help)
      .write(isJSON: arguments.contains("--json"), words)
    GuideCommand.exit(withError: ExitCode.validationFailure)
  }
}
