extension Typography {
  /// A text whose numbers keep their units on their line: `70 MAD`, `18 h`.
  public static func withBoundUnits(_ text: String) -> String {
    // Most texts have no number before a space.
    var last: UInt8 = 0
    let mayHave = text.utf8.contains { byte in
      defer { last = byte }
      return byte == 0x20 && (0x30...0x39).contains(last)
    }
    guard mayHave else { return text }
    var out = ""
    var rest = text[...]
    while let space = rest.firstIndex(of: " ") {
      let next = rest[rest.index(after: space)...]
      let word = next.prefix { $0.isLetter || $0 == "%" || $0 == "€" }
      let isNumber = rest[..<space].last.map { $0.isASCII && $0.isNumber } ?? false
      out += rest[..<space]
      out += isNumber && isUnit(word) ? "\u{A0}" : " "
      rest = next
    }
    return out + rest
  }

  /// Checks whether a word is a unit or the code of a currency.
  private static func isUnit(_ word: Substring) -> Bool {
    let isCode = word.utf8.count == 3 && word.utf8.allSatisfy { (0x41...0x5A).contains($0) }
    return isCode || ["h", "min", "km", "m", "cm", "kg", "g", "l", "%", "€"].contains(word)
  }
}
