import CLanguages
import GuideModel
import GuideRuntime
import TerminalText

/// Help pages in languages other than English: `languages/help/<language>/<command>.txt`.
enum HelpPage {
  /// The page of the command that arguments name, for a terminal of a width; nil when the language has none, or the parser's
  /// own is used.
  static func text(_ arguments: [String], _ words: Catalogue, columns: Int) -> String? {
    var names = arguments.filter { !$0.hasPrefix("-") }
    if names.first == "help" { names.removeFirst() }
    let command = CommandPath(names, takesDefault: false).names
    guard command.isEmpty else { return page(command.joined(separator: "-"), words, columns: columns) }
    return page("guide", words, columns: columns) { AnswerableCommands.shown($0, arguments, words) }
  }

  /// A page by its name; nil when the language has none.
  ///
  /// - Parameter changed: Changes the page before it is fitted to the width.
  static func page(
    _ name: String, _ words: Catalogue, columns: Int, _ changed: (String) -> String = { $0 }
  ) -> String? {
    let name = words.language + "/" + name
    var next = language_help_pages()
    while let page = next, let found = page.pointee.name, let text = page.pointee.text {
      if String(cString: found) == name {
        let lines = String(cString: text).split(separator: "\n", omittingEmptySubsequences: false)
        let bound = lines.map {
          HelpText.isCommand($0.dropFirst(2)) ? String($0) : Typography.bound(String($0))
        }
        return HelpText.fitted(changed(bound.joined(separator: "\n")), columns: columns) + "\n"
      }
      next = page + 1
    }
    return nil
  }
}
