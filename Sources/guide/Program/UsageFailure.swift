import ArgumentParser
import GuideRuntime
import SourceJSON

/// An invalid command line, as reported to the user.
struct UsageFailure: Error {
  let message: String
  /// The fix; nil for a reference to the help.
  var help: String?
  /// The command whose usage is shown below the message; nil for a message on one line.
  var command: CommandPath?

  /// The failure that corresponds to an error; nil for other errors, and for those that the parser reports
  /// itself.
  init?(_ error: any Error, _ arguments: [String]) {
    let words = Catalogue.requested
    if let failure = error as? UsageFailure {
      self = failure
    } else if let error = error as? UsageError {
      self.init(message: "\(error)", command: CommandPath(arguments))
    } else if error is ExitCode || GuideCommand.exitCode(for: error) != .validationFailure {
      return nil
    } else if let (typed, meant) = CommandPath(arguments, takesDefault: false).mistyped {
      self.init(
        message: words.text("usage.noCommand", typed), help: words.text("item.nearest", meant), command: nil)
    } else if words.language == Catalogue.languages[0] {
      // The parser's own language. People also get its help for the option.
      guard arguments.contains("--json") else { return nil }
      self.init(message: GuideCommand.message(for: error))
    } else {
      let text = ParserMistake(arguments).text(words)
      self.init(
        message: text ?? words.text("error.usage.unreadable", GuideCommand.message(for: error)),
        command: CommandPath(arguments))
    }
  }

  init(message: String, help: String? = nil, command: CommandPath? = nil) {
    self.message = message
    self.help = help
    self.command = command
  }

  /// The message with the usage of its command.
  func page(_ words: Catalogue) -> String? {
    guard let command else { return nil }
    return words.text("usage.page.error", message) + "\n" + words.text("usage.page.usage", command.usage)
      + "\n  " + words.text("usage.page.see", command.name)
  }
}

/// The command that arguments name.
struct CommandPath {
  /// The names below the program's.
  private(set) var names: [String] = []
  private(set) var type: any ParsableCommand.Type = GuideCommand.self
  /// The arguments after the names.
  private(set) var rest: ArraySlice<String> = []

  /// - Parameter takesDefault: True to replace a command by its default subcommand.
  init(_ arguments: [String], takesDefault: Bool = true) {
    rest = arguments[...]
    while let next = rest.first.flatMap(subcommand) {
      names.append(rest.removeFirst())
      type = next
    }
    if takesDefault, let usual = type.configuration.defaultSubcommand {
      names += [usual.configuration.commandName].compactMap { $0 }
      type = usual
    }
  }

  /// As typed: `guide home set`.
  var name: String { (["guide"] + names).joined(separator: " ") }

  /// Its synopsis: `guide home set <point> ...`.
  var usage: String { GuideCommand.usageString(for: type) }

  /// True when the first argument is a word that is neither a command nor nearly one.
  var isOfWords: Bool {
    guard names.isEmpty, let first = rest.first, first != "help" else { return false }
    return !first.isEmpty && !first.hasPrefix("-") && mistyped == nil
  }

  /// The first argument in place of a subcommand that is not one, with the nearest subcommand.
  var mistyped: (typed: String, meant: String)? {
    let names = type.configuration.subcommands.compactMap { $0.configuration.commandName }
    guard let typed = rest.first, !typed.hasPrefix("-"),
      let meant = NearMiss.best(for: typed.lowercased(), among: names)
    else { return nil }
    return (typed, meant)
  }

  private func subcommand(_ name: String) -> (any ParsableCommand.Type)? {
    type.configuration.subcommands.first { $0.configuration.commandName == name }
  }
}
