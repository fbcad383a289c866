import Importers
import Testing

@Suite struct CleanTextTests {
  @Test(arguments: [
    ("  Café \t de  Flore\n", "Café de Flore", false),
    ("<b>Bar</b> & Grill", "Bar & Grill", true),
    ("Tom &amp; Jerry", "Tom & Jerry", true),
    ("a < b > c", "a < b > c", false),
    ("\u{202E}קפה\u{202C} ☕️ “A\tB”\u{1}", "קפה ☕️ “A B”", true),
    ("👩‍👩‍👧 Familie", "👩‍👩‍👧 Familie", false),
    ("<script>alert(1)</script>", "alert(1)", true),
  ])
  func keepsOnlyPrintableText(_ text: String, _ expected: String, _ isChanged: Bool) {
    #expect(CleanText.line(text) == CleanText.Result(text: expected, isChanged: isChanged))
  }

  @Test(arguments: ["", "   ", "\u{1}\u{2}", "<br>"]) func nothingIsLeftOfBlanks(_ text: String) {
    #expect(CleanText.line(text) == nil)
  }

  @Test func shortensBetweenWords() {
    let long = String(repeating: "word ", count: 100) + "end"
    let short = CleanText.shortened(long, to: 50)
    #expect(short.isChanged && short.text.unicodeScalars.count <= 50)
    #expect(short.text.hasSuffix("word…"))
    #expect(CleanText.shortened("short", to: 50) == CleanText.Result(text: "short", isChanged: false))
  }
}
