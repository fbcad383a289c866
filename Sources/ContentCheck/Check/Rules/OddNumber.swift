import SourceJSON

/// `misspelt-currency` and `odd-phone-number`: the letters after an amount are those of a currency in their order, and a
/// telephone number with the code of its country has as many digits as numbers there have.
enum OddNumber: TextRule {
  static let ids = ["misspelt-currency", "odd-phone-number"]
  static let trait = TextTraits.number
  static let isAboutItems = true

  private static let currencies = ["MAD", "EUR", "USD", "GBP"]
  /// Digits after the code of countries where every number has as many.
  private static let lengths = [("212", 9), ("33", 9), ("34", 9), ("44", 10), ("1", 10)]

  static func check(_ text: AuthoredText, _ configuration: ContentConfiguration) -> [Diagnostic] {
    let bytes = text.bytes
    return bytes.indices.compactMap { i in
      if bytes[i] == UInt8(ascii: "+") { return phone(text, at: i) }
      return TextTraits.isCode(bytes.span, i - bytes.startIndex) ? currency(text, at: i) : nil
    }
  }

  private static func currency(_ text: AuthoredText, at start: Int) -> Diagnostic? {
    let code = String(decoding: text.bytes[start..<start + 3], as: UTF8.self)
    guard !currencies.contains(code), let meant = currencies.first(where: { $0.sorted() == code.sorted() })
    else { return nil }
    return text.finding(
      "misspelt-currency", at: start..<start + 3, "'\(code)' is not a currency",
      help: "did you mean '\(meant)'?",
      replacement: meant, isSafe: false)
  }

  private static func phone(_ text: AuthoredText, at start: Int) -> Diagnostic? {
    let isPart: (UInt8) -> Bool = { isDigit($0) || $0 == 0x20 || $0 == 0x2D || $0 == 0x2E }
    var part = text.bytes[(start + 1)...].prefix(while: isPart)
    if text.bytes[part.endIndex...].first == UInt8(ascii: "(") { return nil }
    while let last = part.last, !isDigit(last) { part.removeLast() }
    let digits = String(decoding: part.filter(isDigit), as: UTF8.self)
    guard part.first.map(isDigit) == true, digits.utf8.count >= 8,
      let (code, length) = lengths.first(where: { digits.hasPrefix($0.0) }),
      digits.utf8.count - code.utf8.count != length
    else { return nil }
    return text.finding(
      "odd-phone-number", at: start..<part.endIndex,
      "\(digits.utf8.count - code.utf8.count) digits after +\(code), where numbers have \(length)",
      help: "check the number")
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
