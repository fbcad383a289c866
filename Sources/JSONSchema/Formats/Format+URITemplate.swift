// RFC 6570, section 2.
extension Format {
  /// Literals, with the apostrophe that erratum 6937 adds.
  private static let templateLiterals = ASCIISet("!#$&'()*+,-./:;=?@[]_~", .lettersAndDigits)
  private static let templateOperators = ASCIISet("+#./;?&=,!@|")
  private static let templateNames = ASCIISet("_", .lettersAndDigits)

  /// `uri-template`: literals and expressions of every level; reserved operators are in the grammar.
  @Sendable static func isURITemplate(_ text: Text) -> Bool {
    var index = 0
    while index < text.count {
      let byte = text[index]
      if templateLiterals.contains(byte) {
        index += 1
      } else if byte == UInt8(ascii: "{") {
        guard let end = endOfExpression(in: text, from: index + 1) else { return false }
        index = end
      } else if byte == UInt8(ascii: "%") {
        guard isPercentEncoded(text, at: index) else { return false }
        index += 3
      } else {
        guard byte >= 0x80 else { return false }
        let (value, length) = text.span.codePointBeyondASCII(at: index)
        guard isIRICharacter(value) || isIRIPrivate(value) else { return false }
        index += length
      }
    }
    return true
  }

  /// The index after the `}` of an expression.
  private static func endOfExpression(in text: Text, from start: Int) -> Int? {
    var index = start
    if index < text.count, templateOperators.contains(text[index]) { index += 1 }
    while let end = endOfVariable(in: text, from: index), end < text.count {
      switch text[end] {
      case UInt8(ascii: "}"): return end + 1
      case UInt8(ascii: ","): index = end + 1
      default: return nil
      }
    }
    return nil
  }

  /// The end of a name, single dots within, and its modifier `*` or `:` and one to four digits.
  private static func endOfVariable(in text: Text, from start: Int) -> Int? {
    guard var index = endOfName(in: text, from: start) else { return nil }
    while index < text.count, text[index] == UInt8(ascii: ".") {
      guard let end = endOfName(in: text, from: index + 1) else { return nil }
      index = end
    }
    guard index < text.count else { return nil }
    if text[index] == UInt8(ascii: "*") { return index + 1 }
    guard text[index] == UInt8(ascii: ":") else { return index }
    let digitsEnd = end(of: .digits, in: text, from: index + 1)
    let count = digitsEnd - index - 1
    guard count >= 1, count <= 4, text[index + 1] != UInt8(ascii: "0") else { return nil }
    return digitsEnd
  }

  private static func endOfName(in text: Text, from start: Int) -> Int? {
    var index = start
    while index < text.count {
      if templateNames.contains(text[index]) {
        index += 1
      } else if isPercentEncoded(text, at: index) {
        index += 3
      } else {
        break
      }
    }
    return index > start ? index : nil
  }
}
