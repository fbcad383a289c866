import GuideRuntime
import TerminalText

/// Help that belongs to no command: `guide help filters`, `guide privacy`, from `languages/help/<language>/topic-<name>.txt`.
enum HelpTopic {
  private static let names = ["filters", "times", "exit-codes", "files", "privacy"]
  /// The page that people ask for as if it were a command.
  private static let direct = "privacy"

  /// The page that `guide help NAME` asks for; nil when it asks for a command, or for nothing.
  ///
  /// - Throws: ``UsageFailure`` when there is neither a topic nor a command of that name.
  static func page(_ arguments: [String], columns: Int) throws -> String? {
    let words = Catalogue.requested
    let asked = arguments.first == direct ? arguments[...] : arguments.dropFirst()
    guard arguments.first == "help" || arguments.first == direct, let name = asked.first, !name.hasPrefix("-")
    else { return nil }
    if names.contains(name) {
      return HelpPage.page("topic-" + name, words, columns: columns)
        ?? HelpPage.page("topic-" + name, Catalogue(language: Catalogue.languages[0]), columns: columns)
    }
    let path = CommandPath(Array(arguments.dropFirst()), takesDefault: false)
    guard let unknown = path.rest.first, !unknown.hasPrefix("-") else { return nil }
    let meant = path.mistyped.map { words.text("item.nearest", $0.meant) }
    throw UsageFailure(
      message: words.text("usage.noTopic", unknown),
      help: meant ?? words.text("usage.topics", names.joined(separator: ", ")))
  }
}
