import Files
import GuideRuntime

/// The parser's messages in the user's language.
struct UsageText {
  let words: Catalogue
  private let arguments: [String]

  /// The language requested by arguments or the environment, as far as an invalid command line shows it.
  init(_ arguments: [String]) {
    self.arguments = arguments
    var option: String?
    for (i, argument) in arguments.enumerated() {
      if argument == "--lang", i + 1 < arguments.count { option = arguments[i + 1] }
      if argument.hasPrefix("--lang=") { option = String(argument.dropFirst("--lang=".count)) }
    }
    let environment = Environment.variables
    do {
      words = Catalogue(language: try CommandContext.language(option))
    } catch {
      // An unsupported language will be reported, in the language of the environment.
      words = Catalogue(
        language: ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap { environment[$0] }.first { !$0.isEmpty }
          ?? "en")
    }
  }

  var isFrench: Bool { words.language == "fr" }

  /// A sentence in this language; unchanged if there is no translation.
  func text(_ english: String) -> String { isFrench ? FrenchUsage.text(english) ?? english : english }

  /// The parser's whole message about a usage error, in this language.
  func page(_ english: String) -> String {
    english.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      for (label, french) in [("Error: ", "Erreur"), ("Usage: ", "Utilisation"), ("Help:  ", "Aide")] {
        guard line.hasPrefix(label) else { continue }
        let rest = String(line.dropFirst(label.count))
        return "\(french)\u{A0}: "
          + (label == "Error: " ? text(rest) : label == "Help:  " ? help(rest) : rest)
      }
      let text = line.trimmingPrefix(while: { $0 == " " })
      return line.prefix(line.count - text.count) + self.text(String(text))
    }.joined(separator: "\n")
  }

  /// The help for an option or argument: `--limit <limit>  Show at most this many results.`
  private func help(_ english: String) -> String {
    guard let gap = english.firstRange(of: "  "), let name = english.split(separator: " ").first else {
      return english
    }
    let names = arguments.prefix { !$0.hasPrefix("-") }
    let paths = [names.prefix(2), names.prefix(1)].map { $0.joined(separator: " ") }
    guard let text = paths.lazy.compactMap({ FrenchHelp.argument(String(name), of: $0) }).first else {
      return english
    }
    return english[..<gap.upperBound] + text
  }
}
