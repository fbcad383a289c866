import ArgumentParser
import GuideRuntime
import TerminalText

/// A help page in French, in the same layout as the parser's English one.
struct HelpPage {
  /// The parser's description of a command.
  private struct Command: Decodable {
    let commandName: String
    let abstract: String?
    let discussion: String?
    let subcommands: [Command]?
    let arguments: [Argument]?
  }

  private struct Argument: Decodable {
    struct Name: Decodable {
      let kind: String
      let name: String

      var text: String { (kind == "long" ? "--" : "-") + name }
    }

    let kind: String
    let shouldDisplay: Bool
    let isRepeating: Bool
    let names: [Name]?
    let valueName: String?
    let defaultValue: String?
    let abstract: String?

    /// The key of its help text: `--limit`, or `<point>`.
    var key: String {
      if kind == "positional" { return "<\(valueName ?? "")>" }
      return names?.first { $0.kind == "long" }?.text ?? names?.first?.text ?? ""
    }

    /// Its notation: `-o, --output <output>`, `<point> ...`.
    var label: String {
      if kind == "positional" { return key + (isRepeating ? " ..." : "") }
      let names = (names ?? []).sorted { $0.text.count < $1.text.count }.map(\.text).joined(separator: ", ")
      return names + (kind == "option" ? " <\(valueName ?? "")>" : "")
    }
  }

  private struct Tool: Decodable {
    let command: Command
  }

  private let command: Command
  private let path: String
  private let usage: String
  private let style: TerminalStyle

  /// The page for the command named by the arguments; nil when the parser does not describe it.
  init?(_ arguments: [String], style: TerminalStyle) {
    var words = arguments.filter { !$0.hasPrefix("-") }[...]
    if words.first == "help" { words = words.dropFirst() }
    // If the description cannot be read, the equivalent English page is used.
    guard let tool = try? JSONText.decode(Tool.self, from: GuideCommand._dumpHelp()) else {
      return nil
    }
    var (found, type) = (tool.command, GuideCommand.self as any ParsableCommand.Type)
    var names: [String] = []
    for word in words {
      guard let next = found.subcommands?.first(where: { $0.commandName == word }),
        let nextType = type.configuration.subcommands.first(where: { $0.configuration.commandName == word })
      else { break }
      (found, type) = (next, nextType)
      names.append(word)
    }
    command = found
    path = names.joined(separator: " ")
    self.style = style
    let english = GuideCommand.helpMessage(for: type, columns: HelpText.unwrapped)
    let start = english.firstRange(of: "USAGE: ")?.upperBound ?? english.startIndex
    usage = String(english[start...].prefix { $0 != "\n" })
  }

  /// The page as text, laid out like the English one.
  var text: String {
    var out = bound("APERÇU : " + (FrenchHelp.command(path) ?? command.abstract ?? "")) + "\n"
    if let discussion = command.discussion, !discussion.isEmpty { out += "\n" + self.discussion(discussion) }
    out += "\nUTILISATION\u{A0}: " + usage + "\n"
    let arguments = (command.arguments ?? []).filter(\.shouldDisplay)
    out += section("ARGUMENTS", arguments.filter { $0.kind == "positional" }.map(row))
    out += section("OPTIONS", arguments.filter { $0.kind != "positional" }.map(row))
    let commands = (command.subcommands ?? []).filter { $0.commandName != "help" }
    out += section(
      "COMMANDES",
      commands.map {
        ($0.commandName, FrenchHelp.command(join($0.commandName)) ?? $0.abstract ?? "")
      })
    let name = join("<commande>")
    if !commands.isEmpty { out += "\n" + bound("  Voyez « guide help \(name) » pour en savoir plus.") + "\n" }
    return HelpText.fitted(out, columns: style.columns) + "\n"
  }

  private func join(_ name: String) -> String { path.isEmpty ? name : path + " " + name }

  /// Text whose punctuation stays with its word.
  private func bound(_ text: String) -> String { Typography.bound(text) }

  /// The description of a command, with its examples unchanged.
  private func discussion(_ english: String) -> String {
    let parts = english.split(separator: "Examples:\n", omittingEmptySubsequences: false)
    var out = ""
    if let text = FrenchHelp.discussion(path) ?? parts.first.flatMap({ $0.isEmpty ? nil : String($0) }) {
      out += bound(text) + "\n"
    }
    if parts.count > 1 {
      out += (out.isEmpty ? "" : "\n") + "Exemples\u{A0}:\n"
      out += parts[1].split(separator: "\n").map { "  " + $0.drop { $0 == " " } + "\n" }.joined()
    }
    return out
  }

  private func row(_ argument: Argument) -> (String, String) {
    let text = FrenchHelp.argument(argument.key, of: path) ?? argument.abstract ?? ""
    let usual = argument.defaultValue.map { " (par défaut : \($0))" } ?? ""
    return (argument.label, text + usual)
  }

  private func section(_ title: String, _ rows: [(label: String, text: String)]) -> String {
    guard !rows.isEmpty else { return "" }
    return "\n\(title)\u{A0}:\n"
      + rows.map { label, text in "  \(label)" + (text.isEmpty ? "" : "   " + bound(text)) + "\n" }.joined()
  }
}
