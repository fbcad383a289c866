import Testing
@testable import ContentCheck

@Suite struct StyleScanTests {
  private static let style = {
    var style = ContentConfiguration.Style()
    style.avoided = ["—", "!", "WOW"]
    style.avoidsEmoji = true
    style.words = ["en": ["must-see", "Magical"], "fr": ["éloigne-toi"]]
    return style
  }()

  private func mayOffend(_ text: String, _ language: String = "en") -> Bool {
    StyleScan(Self.style, language: language).mayOffend(Array(text.utf8).span)
  }

  @Test(arguments: [
    "A must-see.", "MUST-SEE", "magical", "so—so", "Hurry!", "Wow", "an ☕", "✂️", "🕌", "⌚",
  ])
  func looksCloserAtEverythingToAvoid(_ text: String) { #expect(mayOffend(text)) }

  @Test func knowsTheWordsOfEachLanguage() {
    #expect(mayOffend("Éloigne-toi, éloigne-toi", "fr"))
    #expect(!mayOffend("éloigne-toi"))
    #expect(!mayOffend("Un lieu magical", "fr"))
  }

  @Test(arguments: ["", "mag", "The museum’s garden – quiet", "سوق المدينة", "2 °C, 50 % · 10 €", "café"])
  func passesOverPlainTexts(_ text: String) { #expect(!mayOffend(text)) }
}
