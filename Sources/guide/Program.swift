import ArgumentParser

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
        GuideCommand.main(arguments)
      }
    } catch {
      GuideCommand.exit(withError: error)
    }
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
