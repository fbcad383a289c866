import SourceJSON
import TestSupport
import Testing
@testable import ContentCheck

/// The scan against the rules themselves: a text in which a rule finds something has the trait of that rule.
@Suite struct TextTraitsTests {
  private static let parts = [
    " ", "  ", "a", "word", "Word", "one of the the words here", "été", "’", "\u{A0}", "\u{AD}", "\u{200B}",
    "\u{202A}",
    "\u{2066}", "\u{FEFF}", "\u{FFFD}", "\u{F0000}", "\u{7F}", "\\u0007", "\\b", "\\n", "TODO",
    "TBD", "FIXME", "XXX", "???", "?", "lorem ipsum", "\\u200b", "\\u202a",
    "https://x.org", "http://localhost", "javascript:", "12:30", "20 MAD", "3 MDA", "3 MDAX", "+212 5",
    "+2126", "e\u{301}", "<b>", "&lt;", "مراكش", "ⵎⵕⵕⴰⴽⵛ", "😀", "8", "=", "P",
  ]

  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func findsWhatTheRulesFind(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for _ in 0..<1000 {
      let text = (0..<Int.random(in: 0...30, using: &random)).map { _ in
        Self.parts.randomElement(using: &random) ?? ""
      }
      try check(text.joined(separator: Bool.random(using: &random) ? " " : ""))
      let scalars = (0..<100).compactMap { _ in
        Unicode.Scalar(UInt32.random(in: 0x5D...0x2FFF, using: &random)).map { String($0) }
      }
      try check(scalars.joined())
    }
  }

  @Test func findsEachAtEveryOffset() throws {
    var found: Set<String> = []
    for part in Self.parts {
      for offset in 0..<70 {
        found.formUnion(try check(String(repeating: "x", count: offset) + part))
        found.formUnion(try check(String(repeating: "x", count: offset) + part + " and more text"))
      }
    }
    #expect(found == Set(TextRules.all.map { "\($0)" }))
  }

  @Test func plainTextHasNone() {
    let text = "Brass lamps from 9 to 17, « à l'entrée » — مراكش ⵎⵕⵕⴰⴽⵛ."
    #expect(TextTraits(of: Array(text.utf8).span) == [])
  }

  /// The rules that find something in a text.
  @discardableResult
  private func check(_ content: String) throws -> [String] {
    let source = SourceFile(path: "t.json", bytes: Array("\"\(content)\"".utf8))
    let root = try #require(JSONParser().parse(source).tree.root)
    let text = AuthoredText(
      node: root, bytes: source.bytes[1..<source.bytes.count - 1], language: "en")
    let traits = TextTraits(of: text.bytes.span)
    let found = TextRules.all.filter { !$0.check(text, ContentConfiguration()).isEmpty }
    for rule in found { #expect(traits.contains(rule.trait), "\(rule): \(content)") }
    return found.map { "\($0)" }
  }
}
