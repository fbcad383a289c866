import ContentCheck
import SourceJSON
import TestSupport
import Testing

/// Values that would fail in a finished pack are reported in the source.
@Suite struct MarkupTests {
  private func check(_ marked: String, _ expected: [ExpectedFinding]) throws {
    let text = MarkedText(marked)
    let toy = try ToyContent(merchants: text.text)
    expectFindings(
      try toy.validate().diagnostics.filter { $0.location.path.hasSuffix("/merchants.json") }, in: text,
      expected)
  }

  @Test func tagsCommentsAndScriptsAreErrorsAtTheirLocation() throws {
    try check(
      #"{ "items": [{ "id": "a", "name": "Nice 1️⃣<b>2️⃣food</b>", "about": "3️⃣javascript:4️⃣alert(1)" }] }"#,
      [
        .finding("markup", from: "1️⃣", to: "2️⃣", message: "'<b>' is markup"),
        .finding("markup", from: "3️⃣", to: "4️⃣", message: "runs a script"),
      ])
    try check(
      #"{ "items": [{ "id": "a", "name": "N", "about": "1️⃣<!-- note -->2️⃣" }] }"#,
      [.finding("markup", from: "1️⃣", to: "2️⃣")])
  }

  @Test func escapesDoNotHideMarkup() throws {
    try check(
      #"{ "items": [{ "id": "a", "name": "N", "about": "1️⃣\u003cscript>2️⃣" }] }"#,
      [.finding("markup", from: "1️⃣", to: "2️⃣")])
  }

  @Test func allowsLessThanSignsAndEditorNotes() throws {
    try check(
      #"{ "meta": { "note": "ids look like <id>" }, "items": [{ "id": "a", "name": "N", "about": "5 < 6, a<3 and <3" }] }"#,
      [])
  }

  @Test func checksTranslationsAndTitlesToo() throws {
    let toy = try ToyContent()
    try toy.folder.write(
      "content/i18n/fr/merchants.json", #"{ "items": { "zaki": { "name": "<i>Z</i>" } } }"#)
    try toy.folder.write("content/contentc.json", #"{ "title": "A <b>guide</b>" }"#)
    #expect(try toy.validate().diagnostics.map(\.id) == ["markup", "markup"])
  }

  @Test func controlCharactersWrittenAsEscapesAreErrors() throws {
    try check(
      #"{ "items": [{ "id": "a", "name": "A1️⃣\u00002️⃣B", "about": "C3️⃣\u001b4️⃣[2J\n\tD" }] }"#,
      [
        .finding("control-character", from: "1️⃣", to: "2️⃣", message: "U+0000"),
        .finding("control-character", from: "3️⃣", to: "4️⃣", message: "U+001B"),
      ])
  }

  @Test func unrepresentableNumbersAreErrors() throws {
    try check(
      #"{ "items": [{ "id": "a", "name": "N", "location": { "lat": 1️⃣912️⃣, "lng": 3️⃣1e9994️⃣ } }] }"#,
      [
        .finding("invalid-number", from: "1️⃣", to: "2️⃣", message: "not a coordinate on Earth"),
        .finding("invalid-number", from: "3️⃣", to: "4️⃣", message: "out of range for a number"),
      ])
  }

  @Test func reportsTextsBeyondTheDeviceLimit() throws {
    let long = String(repeating: "word ", count: 220_000)
    let toy = try ToyContent(merchants: #"{ "items": [{ "id": "a", "name": "N", "about": "\#(long)" }] }"#)
    #expect(try toy.validate().diagnostics.contains { $0.id == "large-value" && $0.severity == .error })
  }

  @Test func theseFindingsCannotBeTurnedOff() throws {
    let toy = try ToyContent(merchants: #"{ "items": [{ "id": "a", "name": "<b>" }] }"#)
    try toy.folder.write("content/contentc.json", #"{ "levels": { "markup": "off" } }"#)
    #expect(Set(try toy.validate().diagnostics.map(\.id)) == ["invalid-level", "markup"])
  }
}
