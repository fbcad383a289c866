import TestSupport
import Testing

@Suite struct TranslationRulesTests {
  /// Findings in the French overlay of one stall.
  private func expectFrench(
    _ original: String, _ marked: String, _ expected: [ExpectedFinding],
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    let text = MarkedText(#"{ "items": { "a": "# + marked + " } }")
    let found = try GateContent.findings(
      #"{ "id": "a", "kind": "k", "about": "\#(original)" }"#, files: ["i18n/fr/stalls.json": text.text])
    expectFindings(found, in: text, expected, sourceLocation: sourceLocation)
  }

  @Test func aTextWithAnInlineTranslationFieldNeedsOne() throws {
    try expectStallFindings(
      #"{ "id": "a", "notes": [{ "text": 1️⃣"Hot"2️⃣ }, { "text": "Cold", "text_french": "Froid" }, {}] }"#,
      [.finding("missing-translation", from: "1️⃣", to: "2️⃣")])
    try expectStallFindings(
      #"{ "id": "a", "notes": [{ "text": "Hot" }] }"#, [], files: ["contentc.json": "{}"])
  }

  @Test func aRomanisationNeedsASignForEachLetter() throws {
    try expectStallFindings(
      #"{ "id": "a", "arabic": "حمام", "call": 1️⃣"hammam"2️⃣ }, { "id": "b", "arabic": "حمام", "call": "7emmam (77)" }, { "id": "c", "call": "77" }"#,
      [.finding("wrong-romanisation", from: "1️⃣", to: "2️⃣")])
  }

  @Test func numbersAgreeWhateverTheirFormat() throws {
    try expectFrench("From 1,000 to 2,500", #"{ "about": "De 1 000 à 2\u00a0500" }"#, [])
    try expectFrench("At 09:00 or 16:30", #"{ "about": "À 9 h ou 16 h 30" }"#, [])
    try expectFrench("It costs 1.70", #"{ "about": "Cela coûte 1,70" }"#, [])
    try expectFrench("In 1126-27", #"{ "about": "En 1126-1127" }"#, [])
    try expectFrench("Two of them", #"{ "about": "2 pièces" }"#, [])
    try expectFrench("20 and 50", #"{ "about": "Vingt et 50" }"#, [])
  }

  @Test func reportsANumberMissingFromTheOriginalAtItsDigits() throws {
    try expectFrench(
      "20 and 50", #"{ "about": "20 et 1️⃣602️⃣" }"#, [.finding("number-mismatch", from: "1️⃣", to: "2️⃣")])
    try expectFrench(
      "At 16:30", #"{ "about": "À 1️⃣172️⃣ h 30" }"#, [.finding("number-mismatch", from: "1️⃣", to: "2️⃣")])
    try expectFrench(
      "Costs 1,000", #"{ "about": "Coûte 1️⃣100002️⃣" }"#, [.finding("number-mismatch", from: "1️⃣", to: "2️⃣")])
  }

  @Test func comparesNumbersOfAnyLength() throws {
    let long = "123456789012345678901234567890"
    try expectFrench("No. \(long)", #"{ "about": "Nº 0\#(long)" }"#, [])
    try expectFrench("No. 123,456,789,012", #"{ "about": "Nº 123 456 789 012" }"#, [])
    try expectFrench(
      "No. \(long)", #"{ "about": "Nº 1️⃣\#(long)12️⃣" }"#, [.finding("number-mismatch", from: "1️⃣", to: "2️⃣")])
    // The same in the last 64 bits.
    try expectFrench(
      "No. 5", #"{ "about": "Nº 1️⃣184467440737095516212️⃣" }"#,
      [.finding("number-mismatch", from: "1️⃣", to: "2️⃣")])
  }

  @Test func readsNumbersInEscapes() throws {
    try expectFrench("20 and 50", #"{ "about": "\u00320 et 50" }"#, [])
    try expectFrench(
      "30 and 50", #"{ "about": 1️⃣"\u00320 et 50"2️⃣ }"#, [.finding("number-mismatch", from: "1️⃣", to: "2️⃣")])
  }

  @Test func reportsAMissingRequiredTextAtTheTranslationIfThereIsOne() throws {
    let text = MarkedText(#"{ "items": { 1️⃣"a"2️⃣: { "name": "Lampes" } } }"#)
    let found = try GateContent.findings(
      #"{ "id": "a", "name": "L", "about": "Lamps" }"#, files: ["i18n/fr/stalls.json": text.text])
    expectFindings(found, in: text, [.finding("missing-translation", from: "1️⃣", to: "2️⃣")])
  }

  @Test func reportsOnlyTextsThatTheItemHas() throws {
    try expectStallFindings(
      #"{ "id": 1️⃣"a"2️⃣, "about": "Lamps" }, { "id": "b", "name": "Pots" }"#,
      [.finding("missing-translation", from: "1️⃣", to: "2️⃣")])
  }
}
