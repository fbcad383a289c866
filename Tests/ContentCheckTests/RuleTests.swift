import ContentCheck
import SourceJSON
import TestSupport
import Testing

/// Checks toy merchants with markers in their file and expects exactly the given findings there.
private func expectMerchantFindings(
  _ marked: String, _ expected: [ExpectedFinding], configuration: String? = nil,
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) throws {
  let text = MarkedText(#"{ "items": ["# + marked + "] }")
  let toy = try ToyContent(merchants: text.text)
  if let configuration { try toy.folder.write("content/contentc.json", configuration) }
  expectFindings(try toy.validate().diagnostics, in: text, expected, sourceLocation: sourceLocation)
}

@Suite struct RuleTests {
  @Test func reportsAnUnknownReferenceAtTheIdAndSuggestsTheNearest() throws {
    try expectMerchantFindings(
      #"{ "id": "a", "name": "A", "town_id": 1️⃣"sefro"2️⃣ }"#,
      [.finding("unknown-reference", from: "1️⃣", to: "2️⃣", help: "did you mean 'sefrou'?")])
  }

  @Test func reportsAReferenceToAnItemOfAnotherType() throws {
    try expectMerchantFindings(
      #"{ "id": "a", "name": "A", "town_id": 1️⃣"b"2️⃣ }, { "id": "b", "name": "B" }"#,
      [.finding("unknown-reference", from: "1️⃣", to: "2️⃣")])
  }

  @Test func reportsADuplicateIdAtItsSecondOccurrence() throws {
    try expectMerchantFindings(
      #"{ "id": "a", "name": "A" }, { "id": 1️⃣"a"2️⃣, "name": "B" }"#,
      [.finding("duplicate-id", from: "1️⃣", to: "2️⃣")])
  }

  @Test func reportsAnIdUsedInAnotherDomain() throws {
    let toy = try ToyContent(merchants: #"{ "items": [{ "id": "sefrou", "name": "A" }] }"#)
    let found = try toy.validate().diagnostics
    #expect(found.map(\.id) == ["duplicate-id"])
    #expect(found.first?.notes.count == 1)
  }

  @Test func reportsTheLowerValueWhenItIsAboveTheUpper() throws {
    try expectMerchantFindings(
      #"{ "id": "a", "name": "A", "prices": { "min_mad": 1️⃣120.5️2️⃣, "max_mad": 80 } }"#
        .replacing("120.5\u{FE0F}", with: "120.5"),
      [.finding("min-above-max", from: "1️⃣", to: "2️⃣")])
  }

  @Test func reportsCoordinatesOutsideTheAreaAndDetectsSwappedOnes() throws {
    try expectMerchantFindings(
      #"{ "id": "a", "name": "A", "location": { "lat": 1️⃣-4.8352️⃣, "lng": 33.83 } }"#,
      [.finding("outside-area", from: "1️⃣", to: "2️⃣", help: "swapped")],
      configuration: #"{ "area": { "min_lat": 30, "max_lat": 35, "min_lng": -10, "max_lng": -1 } }"#)
  }

  @Test func levelsInTheConfigurationChangeOrSilenceFindings() throws {
    let merchants = #"{ "items": [{ "id": "a", "name": "A", "town_id": "nowhere-at-all" }] }"#
    let toy = try ToyContent(merchants: merchants)
    try toy.folder.write("content/contentc.json", #"{ "levels": { "unknown-reference": "warning" } }"#)
    let report = try toy.validate()
    #expect(report.diagnostics.map(\.severity) == [.warning])
    #expect(report.isBuildable)
    try toy.folder.write("content/contentc.json", #"{ "levels": { "unknown-reference": "off" } }"#)
    #expect(try toy.validate().diagnostics.isEmpty)
  }

  @Test func reportsConfigurationMistakes() throws {
    let toy = try ToyContent()
    try toy.folder.write("content/contentc.json", #"{ "titel": "Toy" }"#)
    let found = try toy.validate().diagnostics
    #expect(found.map(\.id) == ["unknown-key"])
    #expect(found.first?.solutions.first?.title == "did you mean 'title'?")
  }

  @Test func overlaysAreCheckedForItemsFieldsAndKinds() throws {
    let toy = try ToyContent()
    let text = MarkedText(
      """
      { "items": {
        1️⃣"zakki"2️⃣: { "name": "Z" },
        "zaki": { 3️⃣"nam"4️⃣: "Z", 5️⃣"rank"6️⃣: 2, "about": 7️⃣["Z"]8️⃣ }
      } }
      """)
    try toy.folder.write("content/i18n/fr/merchants.json", text.text)
    expectFindings(
      try toy.validate().diagnostics, in: text,
      [
        .finding("unknown-reference", from: "1️⃣", to: "2️⃣", help: "'zaki'"),
        .finding("unknown-key", from: "3️⃣", to: "4️⃣", help: "'name'"),
        .finding("invalid-overlay", from: "5️⃣", to: "6️⃣"), .finding("invalid-overlay", from: "7️⃣", to: "8️⃣"),
      ])
  }

  @Test func aFileWithoutSchemaIsReportedWithTheNearestDomain() throws {
    let toy = try ToyContent()
    try toy.folder.write("content/merchant.json", #"{ "items": [] }"#)
    let found = try toy.validate().diagnostics
    #expect(found.map(\.id) == ["unknown-domain"])
    #expect(found.first?.solutions.first?.title == "did you mean 'merchants.json'?")
  }

  @Test func aBrokenFileHidesNothingInTheOthers() throws {
    let toy = try ToyContent(
      merchants: #"{ "items": [ { "id": "a", "name": } ] }"#,
      towns: #"{ "items": [{ "id": 7, "name": "S" }] }"#)
    #expect(try toy.validate().diagnostics.map(\.id) == ["syntax-error", "wrong-type"])
  }

  @Test func findingsNameTheirItem() throws {
    let toy = try ToyContent(
      merchants: #"{ "items": [ { "id": "a", "name": "A" }, { "id": "b", "name": 5 } ] }"#)
    #expect(try toy.validate().diagnostics.map(\.item) == ["b"])
  }
}
