/// Shortens arguments of the command line that messages repeat: one may be as long as the system allows.
package enum LongArguments {
  /// Arguments up to this many bytes are repeated whole.
  private static let most = 300
  /// Characters that are shown of a longer one.
  private static let shown = 100
  /// Bytes of a text without spaces that is no argument as typed, such as one in lower case.
  private static let mostWithoutSpaces = 5000

  /// A message in which long arguments end in an ellipsis.
  package static func shortened(_ message: String, _ arguments: [String]) -> String {
    guard message.utf8.count > most else { return message }
    let short = arguments.filter { $0.utf8.count > most }.reduce(message) { text, argument in
      // Messages leave out spaces around it.
      let words = argument.drop(while: \.isWhitespace)
      guard let last = words.lastIndex(where: { !$0.isWhitespace }) else { return text }
      return text.replacing(words[...last], with: words.prefix(shown) + "…")
    }
    guard short.utf8.count > mostWithoutSpaces else { return short }
    return short.split(separator: " ", omittingEmptySubsequences: false).map { word in
      word.utf8.count > mostWithoutSpaces ? word.prefix(shown) + "…" : word
    }.joined(separator: " ")
  }
}
