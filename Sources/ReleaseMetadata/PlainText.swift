/// Texts that are displayed as they are, including in a terminal, which would interpret control characters.
package enum PlainText {
  /// The first control character in a text, and its line from 1; nil when there is none.
  ///
  /// - Parameter allowsLines: True when line feeds are allowed.
  package static func control(in text: String, allowsLines: Bool) -> (character: Unicode.Scalar, line: Int)? {
    var line = 1
    for scalar in text.unicodeScalars where scalar.properties.generalCategory == .control {
      guard allowsLines, scalar == "\n" else { return (scalar, line) }
      line += 1
    }
    return nil
  }
}
