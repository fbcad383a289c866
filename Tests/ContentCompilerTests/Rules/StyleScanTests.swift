import Testing

@testable import ContentCompiler

@Suite struct StyleScanTests {
  private static let style = {
    var style = ContentConfiguration.Style()
    style.avoided = ["—", "!", "WOW"]
    style.avoidsEmoji = true
    style.words = ["en": ["must-see", "Magical"], "fr": ["éloigne-toi"]]
    return style
  }()

  private func mayOffend(_ text: String, _ language: String = "en") -> Bool {
    var text = text
    return text.withUTF8 { text in
      StyleScan(Self.style, language: language).withSearch { $0.mayOffend(text) }
    }
  }

  @Test(arguments: [
    "A must-see.", "MUST-SEE", "magical", "so—so", "Hurry!", "Wow", "an ☕", "✂️", "🕌", "⌚",
  ])
  func looksCloserAtEverythingToAvoid(_ text: String) { #expect(mayOffend(text)) }

  @Test func findsAPhraseOfAnyLengthAtEveryOffset() {
    var style = ContentConfiguration.Style()
    for phrase in ["abcd", "abcde", "abcdef", "abcdefg", "abcdefghij"] {
      style.words["en", default: []].insert(phrase, at: 0)
      for offset in 0..<12 {
        for text in [phrase, "Abcdefghijk"] {
          var text = String(repeating: "z", count: offset) + text
          let mayOffend = text.withUTF8 { text in
            StyleScan(style, language: "en").withSearch { $0.mayOffend(text) }
          }
          #expect(mayOffend, "\(text)")
        }
      }
      style.words["en"] = [phrase]
    }
  }

  @Test(arguments: [["—", "!"], ["!"], ["a1"], ["¡", "?", "#"], ["~", "!", "(("]])
  func findsAShortPhraseAtEveryOffset(_ phrases: [String]) {
    var style = ContentConfiguration.Style()
    style.avoided = phrases
    for phrase in phrases {
      for (before, after) in (0..<12).flatMap({ before in (0..<9).map { (before, $0) } }) {
        let plain = String(repeating: "z", count: before + after)
        for (text, isFound) in [
          (plain.prefix(before) + phrase + plain.dropFirst(before), true), (plain[...], false),
        ] {
          var text = String(text)
          let mayOffend = text.withUTF8 { text in
            StyleScan(style, language: "en").withSearch { $0.mayOffend(text) }
          }
          #expect(mayOffend == isFound, "\(text)")
        }
      }
    }
  }

  @Test func knowsTheWordsOfEachLanguage() {
    #expect(mayOffend("Éloigne-toi, éloigne-toi", "fr"))
    #expect(!mayOffend("éloigne-toi"))
    #expect(!mayOffend("Un lieu magical", "fr"))
  }

  @Test(arguments: ["", "mag", "The museum’s garden – quiet", "سوق المدينة", "2 °C, 50 % · 10 €", "café"])
  func passesOverPlainTexts(_ text: String) { #expect(!mayOffend(text)) }
}
