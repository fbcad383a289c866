import ArgumentParser
import GuideModel
import GuideRuntime
import HostSystem
import TerminalText

/// The entry point.
///
/// Building the arguments of every command takes longer than a search, so only the one that is used is built:
/// none for a search without options, one command if the first argument names it. Everything else, such as
/// help, errors or completion scripts, is left to the full tree.
@main
enum Program {
  static func main() {
    FileSizeLimit.failsWrites()
    MemoryShortage.exits(
      saying: "guide: not enough memory; close other programs or raise its limit, then try again\n")
    // The runtime reads the arguments from `/proc`, and has none when that fails.
    guard !CommandLine.arguments.isEmpty else {
      Output.error("the arguments cannot be read; run the command again")
      exit(ExitCode(2), [])
    }
    let arguments = ArgumentWords.readable(
      ArgumentWords.commandFirst(Array(CommandLine.arguments.dropFirst())))
    do {
      if let word = ArgumentWords.mistakenOption(arguments) { throw mistaken(word, arguments) }
      if let amount = ArgumentWords.negativeAmount(arguments) { throw negative(amount) }
      try run(arguments)
      try finish()
    } catch {
      end(error, arguments)
    }
  }

  private static func run(_ arguments: [String]) throws {
    let columns = TerminalStyle(environment: Environment.variables).columns
    if let page = try HelpTopic.page(arguments, columns: columns) { return Output.write(page) }
    // Words that name no command, nor nearly one, are searched for.
    let isSearch = CommandPath(arguments, takesDefault: false).isOfWords
    let arguments = isSearch ? ["search"] + arguments : arguments
    if let search = SearchRequest(plain: arguments) { return try search.run() }
    var command = try parsed(arguments)
    try command.run()
  }

  /// Fails when output was lost, and says if a change was made all the same.
  private static func finish() throws {
    do { try Output.finish() } catch {
      if CommandChange.isMade { Output.error(Catalogue.requested.text("failure.changeMade")) }
      throw error
    }
  }

  private static func parsed(_ arguments: [String]) throws -> any ParsableCommand {
    if let command = leaf(arguments) { return command }
    do {
      return try GuideCommand.parseAsRoot(arguments)
    } catch {
      // The parser takes our own checks for failures of the program.
      guard GuideCommand.exitCode(for: error) == .failure else { throw error }
      throw UsageFailure(message: GuideCommand.message(for: error), command: CommandPath(arguments))
    }
  }

  /// A word that begins with a hyphen where only options may.
  private static func mistaken(_ word: String, _ arguments: [String]) -> UsageFailure {
    let words = Catalogue.requested
    let command = arguments.first { !$0.hasPrefix("-") } ?? ""
    let isSearch = command == "search"
    return UsageFailure(
      message: words.text("usage.noOption", word),
      help: words.text(isSearch ? "usage.searchWord" : "usage.help", isSearch ? word : command))
  }

  private static func negative(_ amount: String) -> UsageFailure {
    let words = Catalogue.requested
    return UsageFailure(message: words.text("amount.negative", amount), help: words.text("gift.help"))
  }

  /// Reports an error unless that has already happened, and ends the program.
  private static func end(_ error: any Error, _ arguments: [String]) -> Never {
    if let failure = UsageFailure(error, arguments) { report(failure, arguments) }
    if GuideCommand.exitCode(for: error) == .success, isHelp(error),
      let page = HelpPage.text(
        arguments, .requested, columns: TerminalStyle(environment: Environment.variables).columns)
    {
      Output.write(page)
      exit(ExitCode.success, arguments)
    }
    exit(error, arguments)
  }

  private static func report(_ failure: UsageFailure, _ arguments: [String]) -> Never {
    let words = Catalogue.requested
    let isJSON = arguments.contains("--json")
    if !isJSON, let page = failure.page(words) {
      Output.explain(HelpText.fitted(shown(page, arguments), columns: Terminal.columns) + "\n")
    } else {
      Failure(code: "usage", message: failure.message, help: failure.help ?? words.text("usage.seeHelp"))
        .write(isJSON: isJSON, words)
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
    var message = isForShells ? "" : GuideCommand.fullMessage(for: error, columns: HelpText.unwrapped)
    if code == .success, isHelp(error) { message = AnswerableCommands.shown(message, arguments, .requested) }
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

  /// Checks whether an error requests a help page, rather than the version or a completion script.
  private static func isHelp(_ error: any Error) -> Bool {
    let text = GuideCommand.fullMessage(for: error)
    return text.hasPrefix("OVERVIEW: ") || text.hasPrefix("USAGE: ")
  }

  /// The command that the first arguments name, if it accepts all the other arguments.
  private static func leaf(_ arguments: [String]) -> (any ParsableCommand)? {
    var (type, rest): (any ParsableCommand.Type, ArraySlice<String>) = (GuideCommand.self, arguments[...])
    while !type.configuration.subcommands.isEmpty {
      guard let name = rest.popFirst(),
        let next = type.configuration.subcommands.first(where: { $0.configuration.commandName == name })
      else { return nil }
      type = next
    }
    // Errors are reported by the full tree, which knows the program's name.
    guard let command = try? type.parseAsRoot(Array(rest)), Swift.type(of: command) == type else {
      return nil
    }
    return command
  }
}
