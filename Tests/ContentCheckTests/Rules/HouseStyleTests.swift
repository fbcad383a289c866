import ContentCheck
import SourceJSON
import TestSupport
import Testing

@Suite struct HouseStyleTests {
  private static let style =
    #"{ "style": { "avoid": ["—", "!"], "emoji": false, "words": { "en": ["must-see", "vibrant"], "fr": ["magique"] } } }"#

  private func check(
    _ marked: String, configuration: String = HouseStyleTests.style, _ expected: [ExpectedFinding]
  ) throws {
    let text = MarkedText(marked)
    let toy = try ToyContent(merchants: text.text)
    try toy.folder.write("content/contentc.json", configuration)
    expectFindings(try toy.validate().diagnostics, in: text, expected)
  }

  @Test func findsAvoidedCharactersEmojiAndWords() throws {
    try check(
      #"{ "items": [{ "id": "a", "name": "Lamps1️⃣!2️⃣", "about": "A 3️⃣Must-See4️⃣ stall 5️⃣—6️⃣ go 7️⃣😀8️⃣." }] }"#,
      [
        .finding("house-style", from: "1️⃣", to: "2️⃣", message: "'!' is not used here"),
        .finding("house-style", from: "3️⃣", to: "4️⃣", message: "the word 'must-see'"),
        .finding("house-style", from: "5️⃣", to: "6️⃣"),
        .finding("house-style", from: "7️⃣", to: "8️⃣", message: "emoji"),
      ])
  }

  @Test func ignoresPartsOfWordsIdsAndOtherLanguages() throws {
    try check(
      #"{ "items": [{ "id": "vibrant", "name": "Vibrantly magique", "town_id": "sefrou", "about": "See https://example.org/a!b" }] }"#,
      [])
  }

  @Test func withoutAStyleNothingIsReported() throws {
    try check(#"{ "items": [{ "id": "a", "name": "Lamps! — 😀" }] }"#, configuration: "{}", [])
  }

  @Test func translationsAreCheckedAgainstTheWordsOfTheirLanguage() throws {
    let toy = try ToyContent()
    try toy.folder.write("content/contentc.json", HouseStyleTests.style)
    try toy.folder.write(
      "content/i18n/fr/merchants.json",
      #"{ "items": { "zaki": { "name": "Lampe magique", "about": "vibrant" } } }"#)
    #expect(try toy.validate().diagnostics.map(\.id) == ["house-style"])
  }
}
