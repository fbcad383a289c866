import SourceJSON
import TestSupport
import Testing

@Suite struct TextRulesTests {
  /// Checks a text in the kind of a stall, a field without its own rules.
  private func expectText(
    _ text: String, _ ids: (id: String, from: String, to: String)...,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    try expectStallFindings(
      #"{ "id": "a", "kind": ""# + text + #"" }"#, ids.map { .finding($0.id, from: $0.from, to: $0.to) },
      sourceLocation: sourceLocation)
  }

  @Test func reportsEveryRunOfSpaces() throws {
    try expectText(
      "A1️⃣  2️⃣b c3️⃣   4️⃣d.", ("double-space", "1️⃣", "2️⃣"), ("double-space", "3️⃣", "4️⃣"))
  }

  @Test func findsLeftoverMarkersAsFullWordsOnly() throws {
    try expectText("1️⃣TODO2️⃣: ask", ("leftover-marker", "1️⃣", "2️⃣"))
    try expectText("at 1️⃣???2️⃣ o'clock", ("leftover-marker", "1️⃣", "2️⃣"))
    try expectText("1️⃣Lorem Ipsum2️⃣ dolor", ("leftover-marker", "1️⃣", "2️⃣"))
    try expectText("TODOS los dias, MÉTODO, XXXL, FIXMEUP, really????")
  }

  @Test func findsRepeatedWordsExceptNumbersNamesAndGrammar() throws {
    try expectText("Go to the 1️⃣The2️⃣ square and turn left.", ("repeated-word", "1️⃣", "2️⃣"))
    try expectText("Count 10 10 and 20 20 more of them.")
    try expectText("He had had enough of all of that that day.")
    try expectText("nus nus please")
    try expectText("Bora Bora")
  }

  @Test func findsUnbalancedDirectionMarks() throws {
    try expectText(#"1️⃣\u202b2️⃣abc"#, ("unbalanced-marks", "1️⃣", "2️⃣"))
    try expectText(#"abc1️⃣\u20692️⃣"#, ("unbalanced-marks", "1️⃣", "2️⃣"))
    try expectText(#"\u2067\u0634\u2069 and \u202b\u0634\u202c"#)
    try expectText("x 1️⃣\u{202E}2️⃣ y", ("unbalanced-marks", "1️⃣", "2️⃣"))
  }

  @Test func findsInvisibleCharactersExceptJoinersAndNonBreakingSpaces() throws {
    try expectText("so1️⃣\u{AD}2️⃣uk", ("invisible-character", "1️⃣", "2️⃣"))
    try expectText(#"so1️⃣\ufeff2️⃣uk"#, ("invisible-character", "1️⃣", "2️⃣"))
    try expectText(#"a1️⃣\udb80\udc002️⃣b"#, ("invisible-character", "1️⃣", "2️⃣"))
    try expectText("20\u{A0}MAD, \u{202F}می\u{200C}خواهم, 👩\u{200D}🍳, \u{200E}x")
  }

  @Test func checksLinkHostsInAnyCaseAndTheirSubdomains() throws {
    try expectText("https://1️⃣Www.SPAM.example2️⃣:80/x", ("forbidden-host", "1️⃣", "2️⃣"))
    try expectText("https://user@1️⃣spam.example2️⃣", ("forbidden-host", "1️⃣", "2️⃣"))
    try expectText("https://nospam.example/spam.example and spam.example.org")
    try expectText("1️⃣http2️⃣://good.example", ("insecure-link", "1️⃣", "2️⃣"))
  }

  @Test func checksTranslationsToo() throws {
    let found = try GateContent.findings(
      #"{ "id": "a", "name": "A" }"#,
      files: ["i18n/fr/stalls.json": #"{ "items": { "a": { "name": "A  B" } } }"#])
    #expect(found.map(\.id) == ["double-space"])
    #expect(found.first?.item == "a")
  }
}
