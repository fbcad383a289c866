import SourceJSON

/// `repeated-word`: no word is repeated directly.
enum RepeatedWord: TextRule {
  static let ids = ["repeated-word"]
  static let trait = TextTraits.repeatedWord

  static func check(_ text: AuthoredText, _ configuration: ContentConfiguration) -> [Diagnostic] {
    let words = text.bytes.split(separator: 0x20)
    // In a name or a short phrase a repetition may be intended.
    guard words.count >= 6 else { return [] }
    return zip(words, words.dropFirst()).compactMap { first, second in
      // Only words of letters: '10 10' may be intended, and so may words in languages that use reduplication.
      guard second.startIndex == first.endIndex + 1, first.count > 1, isSame(first, second),
        first.allSatisfy({ $0 >= 0x80 || isLetter($0) }), !isReduplication(first, text.language)
      else { return nil }
      let word = String(decoding: second, as: UTF8.self)
      return text.finding(
        "repeated-word", at: second.startIndex..<second.endIndex, "'\(word)' is repeated",
        help: "remove one, or reword", replacement: "",
        at: first.endIndex..<second.endIndex, isSafe: false)
    }
  }

  /// 'had had' and 'that that' in English, 'nous nous' and 'vous vous' in French are correct grammar.
  private static func isReduplication(_ word: ArraySlice<UInt8>, _ language: String) -> Bool {
    let grammar = ["en": ["had", "that"], "fr": ["nous", "vous"]][String(language.prefix(2))] ?? []
    return word.contains { $0 >= 0x80 }
      || grammar.contains(String(decoding: word, as: UTF8.self).lowercased())
  }

  private static func isSame(_ a: ArraySlice<UInt8>, _ b: ArraySlice<UInt8>) -> Bool {
    a.count == b.count && zip(a, b).allSatisfy { $0 | 0x20 == $1 | 0x20 }
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) || byte == 0x27 }
}
