import ArgumentParser
import AuthoredFiles
import ContentCheck
import ContentWriter
import HostSystem
import SourceJSON
import TerminalText

/// The command line of the content compiler.
@main
struct Contentc: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "contentc",
    abstract: "Checks authored JSON and compiles it into one content database.",
    discussion: """
      Exit codes: 0 done, 1 the content has errors, 2 could not run, 64 wrong usage.

      Examples:
        contentc validate content/
        contentc build content/ -o bundles/content.db
        contentc explain unknown-reference
      """,
    version: Compiler.version,
    subcommands: [
      InitCommand.self, Validate.self, Build.self, SiteCommand.self, WatchCommand.self, PackCommand.self,
      Publish.self, Audit.self, Prune.self, Delta.self, Keygen.self, Sign.self,
      RootCommand.self, SellCommand.self, FormatCommand.self, Fix.self, Rename.self, Stats.self,
      InspectCommand.self,
      DiffCommand.self,
      Verify.self,
      GraphCommand.self, AssetsCommand.self, Export.self, Explain.self, Codegen.self,
      SchemaCommand.self, ImportCommand.self,
    ])

  /// Runs the command; all its text, including help and errors, is written by ``Output``.
  static func main() {
    // The runtime reads the arguments from `/proc`, and has none when that fails.
    guard !CommandLine.arguments.isEmpty else {
      Output.error("the arguments cannot be read; run the command again")
      Output.exit(ExitCode(2))
    }
    if let problem = BuildDate.problem {
      Output.error("\(problem)")
      Output.exit(ExitCode(2))
    }
    FileSizeLimit.failsWrites()
    Leftovers.removeWhenInterrupted()
    MemoryShortage.exits(
      saying: "contentc: not enough memory; close other programs or raise its limit, then try again\n"
    ) { Leftovers.removeAll() }
    do {
      var command = try named(Array(CommandLine.arguments.dropFirst())) ?? parseAsRoot()
      try command.run()
      Output.exit(.success)
    } catch {
      let code = exitCode(for: error)
      let isForPeople = !CommandLine.arguments.contains {
        $0.hasPrefix("---") || $0.contains("completion") || $0.hasSuffix("dump-help")
      }
      let text =
        isForPeople
        ? HelpText.fitted(fullMessage(for: error, columns: HelpText.unwrapped), columns: Output.columns)
        : fullMessage(for: error)
      if !text.isEmpty {
        // Only an error message repeats user input.
        if code.isSuccess {
          Output.write(PrintableText(rendered: text + "\n"))
        } else {
          Output.explain(PrintableText(lines: text + "\n"))
        }
      }
      Output.exit(code)
    }
  }

  /// The command that the first arguments name, if it accepts all the other arguments.
  ///
  /// To build the arguments of all commands takes longer than to start the program. Help and errors are left to the full
  /// tree, which knows the program's name.
  private static func named(_ arguments: [String]) -> (any ParsableCommand)? {
    var (type, rest): (any ParsableCommand.Type, ArraySlice<String>) = (Contentc.self, arguments[...])
    while !type.configuration.subcommands.isEmpty {
      guard let name = rest.popFirst(),
        let next = type.configuration.subcommands.first(where: { $0.configuration.commandName == name })
      else { return nil }
      type = next
    }
    guard let command = try? type.parseAsRoot(Array(rest)), Swift.type(of: command) == type else {
      return nil
    }
    return command
  }
}
