/// The transliteration key of a term in Arabic script.
enum ArabicTerm {
  /// The key of a term made of Arabic letters and ASCII digits; nil for any other term.
  static func key(of token: [UInt8]) -> [UInt8]? {
    var letters = String(decoding: token, as: UTF8.self).unicodeScalars.map { $0.value }
    guard letters.contains(where: isLetter), letters.allSatisfy({ isLetter($0) || isDigit($0) }) else {
      return nil
    }
    dropArticle(&letters)
    letters.removeAll { $0 == hamza }
    if letters.count > 3, letters.last == heh { letters.removeLast() }
    var key: [UInt8] = []
    var previous: CodePoint?
    for letter in letters where letter != previous || isDigit(letter) {
      key.appendUTF8(letter)
      previous = letter
    }
    return key
  }

  /// Checks whether a code point is a letter of the Arabic blocks; normalized terms contain none of their marks or
  /// digits.
  static func isLetter(_ code: CodePoint) -> Bool {
    switch code {
    case 0x620...0x6FF, 0x750...0x77F, 0x870...0x8FF: true
    default: false
    }
  }

  private static let hamza: CodePoint = 0x621
  private static let heh: CodePoint = 0x647
  private static let articles = ["وال", "بال", "كال", "فال", "ال", "لل"].map { article in
    article.unicodeScalars.map { $0.value }
  }

  private static func dropArticle(_ letters: inout [CodePoint]) {
    for article in articles where letters.starts(with: article) {
      if letters.dropFirst(article.count).count(where: isLetter) >= 3 {
        letters.removeFirst(article.count)
      }
      return
    }
  }

  private static func isDigit(_ code: CodePoint) -> Bool {
    code >= 0x30 && code <= 0x39
  }
}
