import GuideRuntime
import TerminalText

/// A usage error found by our own checks of options and arguments.
///
/// The parser wraps errors of checks in its own, and passes on only their description.
struct UsageError: Error, CustomStringConvertible {
  private let key: String
  private let arguments: [String]

  /// Makes an error from the key of its message and the values in it.
  init(_ key: String, _ arguments: String...) { self.init(key, arguments) }

  /// As ``init(_:_:)-(_,String...)``.
  init(_ key: String, _ arguments: [String]) {
    self.key = key
    self.arguments = arguments
  }

  /// The message in the requested language.
  var description: String {
    // Before the message is wrapped.
    LongArguments.shortened(Catalogue.requested.text(key, arguments), arguments)
  }
}

extension Catalogue {
  /// The language requested by the arguments or the environment, as far as an invalid command line shows it.
  static let requested: Catalogue = {
    let arguments = CommandLine.arguments
    var option: String?
    for (i, argument) in arguments.enumerated() {
      if argument == "--lang", i + 1 < arguments.count { option = arguments[i + 1] }
      if argument.hasPrefix("--lang=") { option = String(argument.dropFirst("--lang=".count)) }
    }
    // An unsupported language is reported in the language of the environment.
    return Catalogue(
      language: (try? CommandContext.language(option)) ?? CommandContext.environmentLanguage)
  }()
}
