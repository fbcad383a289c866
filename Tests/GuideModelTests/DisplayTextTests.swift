import Foundation
import GuideModel
import Testing

/// Untrusted text that is displayed or logged.
@Suite struct DisplayTextTests {
  @Test(arguments: [
    ("Bahia Palace", "Bahia Palace"), ("قصر الباهية – Médina · 20 °C", "قصر الباهية – Médina · 20 °C"),
    ("a\nb", "a b"), ("a\r\n\tb", "a b"), ("a\u{2028}b\u{85}c", "a b c"), ("a\u{1B}[31mb", "a\u{FFFD}[31mb"),
    ("a\u{9B}31mb", "a\u{FFFD}31mb"), ("a\u{7F}\u{0}b", "a\u{FFFD}\u{FFFD}b"),
    ("a\u{202E}b\u{202C}", "a\u{FFFD}b\u{FFFD}"),
    ("a\u{2067}b\u{2069}\u{200F}\u{61C}c", "abc"), ("👩‍👩‍👧 ن‌ک", "👩‍👩‍👧 ن‌ک"),
  ])
  func oneLineTextHasNoControlCharacters(text: String, shown: String) {
    #expect(Array(DisplayText.oneLine(text).unicodeScalars) == Array(shown.unicodeScalars))
  }

  @Test func jsonKeepsItsValueAndEscapesControlAndDirectionCharacters() throws {
    let text = "a\u{7F}\u{9B}\u{202E}\u{2066}\u{2028}\u{FEFF}ب\u{2069}"
    let json = String(decoding: try JSONEncoder().encode([text]), as: UTF8.self)
    let safe = DisplayText.escaping(json: json)
    #expect(safe.unicodeScalars.allSatisfy { DisplayText.kind(of: $0) == .plain })
    #expect(try JSONDecoder().decode([String].self, from: Data(safe.utf8)) == [text])
  }
}
