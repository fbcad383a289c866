import SourceJSON

/// A quick pass over a text that decides if it needs a closer check for matters of style: most texts do not.
struct StyleScan: Sendable {
  /// Phrases to avoid in lower case, by their first byte.
  private var phrases = [[[UInt8]]](repeating: [], count: 256)
  private let avoidsEmoji: Bool

  /// - Parameter language: Language of the texts, which has words of its own to avoid.
  init(_ style: ContentConfiguration.Style, language: String) {
    avoidsEmoji = style.avoidsEmoji
    for phrase in style.avoided + (style.words[language] ?? []).map({ $0.lowercased() }) {
      let bytes = phrase.utf8.map(StyleScan.folded)
      if let first = bytes.first { phrases[Int(first)].append(bytes) }
    }
  }

  /// Checks whether a text may contain something to avoid; false is certain.
  func mayOffend(_ text: JSONCursor) -> Bool { text.hasEscapes || mayOffend(text.content.span) }

  /// Like ``mayOffend(_:)-(JSONCursor)``, for a text without escapes.
  func mayOffend(_ text: borrowing Span<UInt8>) -> Bool {
    for i in 0..<text.count {
      for phrase in phrases[Int(StyleScan.folded(text[i]))] where StyleScan.begins(phrase, text, i) {
        return true
      }
      if avoidsEmoji, text[i] >= 0xE2, StyleScan.mayBeEmoji(text, i) { return true }
    }
    return false
  }

  private static func folded(_ byte: UInt8) -> UInt8 { (0x41...0x5A).contains(byte) ? byte | 0x20 : byte }

  private static func begins(_ phrase: [UInt8], _ text: borrowing Span<UInt8>, _ start: Int) -> Bool {
    guard start + phrase.count <= text.count else { return false }
    for i in 0..<phrase.count where folded(text[start + i]) != phrase[i] { return false }
    return true
  }

  /// No pictograph comes before U+2300, and quotation marks and dashes do; Arabic letters have smaller bytes.
  private static func mayBeEmoji(_ text: borrowing Span<UInt8>, _ i: Int) -> Bool {
    switch text[i] {
    case 0xE2: i + 1 < text.count && text[i + 1] >= 0x8C
    case 0xE3, 0xEF, 0xF0...0xF4: true
    default: false
    }
  }
}
