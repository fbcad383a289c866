import AuthoredFiles
import ContentTools
import ContentWriter
import TestSupport
import Testing
@testable import ContentCheck

@Suite struct TextTraitsTests {
  private static let parts = [
    " ", "  ", "a", "word", "Word", "été", "’", "\u{A0}", "\u{AD}", "\u{200B}", "\u{202A}",
    "\u{2066}", "\u{FEFF}", "\u{FFFD}", "\u{F0000}", "\u{7F}", "\\u0007", "\\b", "\\n", "TODO",
    "TBD", "FIXME", "XXX", "???", "?", "lorem ipsum",
    "https://x.org", "javascript:", "12:30", "20 MAD", "3 MDAX", "+212 5", "e\u{301}", "<b>", "مراكش",
    "ⵎⵕⵕⴰⴽⵛ", "😀", "8", "=", "P",
  ]

  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func findsWhatEachByteSays(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for _ in 0..<2000 {
      let count = Int.random(in: 0...30, using: &random)
      let text = (0..<count).map { _ in Self.parts[Int.random(in: 0..<Self.parts.count, using: &random)] }
      check(Array(text.joined(separator: Bool.random(using: &random) ? " " : "").utf8))
      check((0..<count * 5).map { _ in UInt8.random(in: 0x20...0xFF, using: &random) })
    }
  }

  @Test func findsEachAtEveryOffset() {
    for part in Self.parts {
      for offset in 0..<70 {
        check(Array((String(repeating: "x", count: offset) + part).utf8))
        check(Array((String(repeating: "x", count: offset) + part + " and more text").utf8))
      }
    }
  }

  private func check(_ bytes: [UInt8]) {
    let found = TextTraits(of: bytes.span)
    #expect(found == expected(bytes), "\(String(decoding: bytes, as: UTF8.self))")
  }

  private func expected(_ bytes: [UInt8]) -> TextTraits {
    var traits: TextTraits = []
    func begins(_ text: String, _ i: Int) -> Bool { bytes[i...].starts(with: text.utf8) }
    for i in bytes.indices {
      if begins("  ", i) { traits.insert(.doubleSpace) }
      if begins("://", i) { traits.insert(.link) }
      if begins("<", i) || begins("t:", i) || begins("T:", i) { traits.insert(.markup) }
      if begins("\\u", i) { traits.formUnion([.marks, .markup]) }
      if begins("\\b", i) || begins("\\f", i) || begins("\u{7F}", i) { traits.insert(.marks) }
      if ["TO", "TB", "FI", "XX", "??", "orem "].contains(where: { begins($0, i) }) {
        traits.insert(.leftover)
      }
      if mayBeMark(bytes[i...].prefix(3)) { traits.insert(.marks) }
      if [0xCC, 0xCD].contains(bytes[i]) || begins("\u{A0}", i) { traits.insert(.form) }
      let rest = bytes[(i + 1)...]
      let isPhone = begins("+", i) && rest.first.map(isDigit) == true
      if isPhone || isCode(bytes[i...].prefix(4), after: bytes[..<i].suffix(2)) { traits.insert(.number) }
    }
    let words = bytes.split(separator: 0x20, omittingEmptySubsequences: false)
    for (a, b) in zip(words, words.dropFirst())
    where !a.isEmpty && a.map({ $0 | 0x20 }) == b.map({ $0 | 0x20 }) {
      traits.insert(.repeatedWord)
    }
    return traits
  }

  private func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  /// Three capitals after a digit and a space, the first of which begins the code of a currency.
  private func isCode(_ bytes: ArraySlice<UInt8>, after before: ArraySlice<UInt8>) -> Bool {
    let capitals = bytes.prefix { (0x41...0x5A).contains($0) }
    return capitals.count == 3 && "MEUG".utf8.contains(capitals[capitals.startIndex])
      && before.count == 2 && before.last == 0x20 && before.first.map(isDigit) == true
  }

  /// Marks are the scalars that the rules look for, and some others of the same blocks.
  private func mayBeMark(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard bytes.count > 1 else { return false }
    let (first, second) = (bytes[bytes.startIndex], bytes[bytes.startIndex + 1])
    let third = bytes.dropFirst(2).first ?? 0
    switch first {
    case 0xC2: return (0x80...0x9F).contains(second) || second == 0xAD
    case 0xE2 where second == 0x80: return (0x8B...0x8F).contains(third) || (0xA8...0xAE).contains(third)
    case 0xE2: return second == 0x81
    case 0xEE, 0xF3, 0xF4: return true
    case 0xEF where second == 0xBB: return third == 0xBF
    case 0xEF: return (0x80...0xA3).contains(second) || second == 0xBF
    default: return false
    }
  }
}
