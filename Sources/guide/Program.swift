import ArgumentParser
import Foundation
import GuideRuntime
import SourceJSON

/// Where the program begins.
///
/// Building the arguments of every command takes longer than a search, so only what is called is built: nothing for
/// a search of words alone, one command where the first argument names one. Whatever that does not take, such as
/// help, a mistake or a completion script, is left to the whole tree, which then says it.
@main
enum Program {
  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    do {
      if let search = SearchRequest(plain: arguments) {
        try search.run()
      } else if var command = leaf(arguments) {
        try command.run()
      } else {
        var command = try GuideCommand.parseAsRoot(arguments)
        try command.run()
      }
      try Output.finish()
    } catch {
      end(error, arguments)
    }
  }

  /// Says what went wrong, where nobody said it yet, and ends the program.
  private static func end(_ error: any Error, _ arguments: [String]) -> Never {
    do { try Output.finish() } catch { GuideCommand.exit(withError: error) }
    let usage = UsageText(arguments)
    let code = GuideCommand.exitCode(for: error)
    if code == .success, usage.isFrench, isHelp(error),
      let page = HelpPage(arguments, style: TerminalStyle(environment: ProcessInfo.processInfo.environment))
    {
      Output.write(page.text)
      GuideCommand.exit(withError: ExitCode.success)
    }
    guard !(error is ExitCode), code == .validationFailure else { GuideCommand.exit(withError: error) }
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
      Output.note(usage.page(GuideCommand.fullMessage(for: error)))
    } else {
      GuideCommand.exit(withError: error)
    }
    GuideCommand.exit(withError: ExitCode.validationFailure)
  }

  /// Whether an error asks for a page of help, rather than for the version or a completion script.
  private static func isHelp(_ error: any Error) -> Bool {
    let text = GuideCommand.fullMessage(for: error)
    return text.hasPrefix("OVERVIEW: ") || text.hasPrefix("USAGE: ")
  }

  /// The first argument that stands where a command may and is none, with the command it is nearest to.
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

  /// The command that the first argument names, when it has no commands of its own and takes all the other arguments.
  private static func leaf(_ arguments: [String]) -> (any ParsableCommand)? {
    guard let name = arguments.first,
      let type = GuideCommand.configuration.subcommands.first(where: { $0.configuration.commandName == name }
      ),
      type.configuration.subcommands.isEmpty
    else { return nil }
    // What is wrong is said by the whole tree, which knows the program's name.
    guard let command = try? type.parseAsRoot(Array(arguments.dropFirst())),
      Swift.type(of: command) == type
    else { return nil }
    return command
  }
}
