import ContentCheck
import GuideModel
import SourceJSON
import TestSupport
import Testing

/// A mistake that makes a file unparsable is one finding, whatever its consequences.
@Suite struct ConsequencesTests {
  private static let merchants = """
    { "items": [
      { "id": "amina", "name": "Amina", "spellings": ["Chez Amina"], "town_id": "fes" },
      { "id": "zaki", "name": "Zaki", "rank": 9, "town_id": "sefrou" }
    ] }
    """
  private static let towns = """
    { "items": [
      { "id": "fes", "name": "Fes" },
      { "id": "sefrou", "name": "Sefrou" }
    ] }
    """

  private func report(
    merchants: String = ConsequencesTests.merchants, towns: String = ConsequencesTests.towns,
    configuration: String = "{}", _ change: (inout Compiler.Options) -> Void = { _ in }
  ) throws -> Compiler.Report {
    let toy = try ToyContent(merchants: merchants, towns: towns)
    try toy.folder.write("content/contentc.json", configuration)
    var options = testOptions
    change(&options)
    return try Compiler.validate(toy.content, options)
  }

  @Test func aTruncatedFileIsOneFindingWithoutConsequences() throws {
    let text = ConsequencesTests.towns
    // Nothing is missing after the last bracket.
    for length in stride(from: 1, to: text.count - 3, by: 3) {
      let found = try report(
        merchants: ConsequencesTests.merchants.replacing("9", with: "2"), towns: String(text.prefix(length))
      ).diagnostics
      #expect(found.count == 1, "cut after \(length): \(found.map { "\($0.id): \($0.message)" })")
      #expect(found.first?.location.path.hasSuffix("/towns.json") == true)
    }
  }

  @Test(arguments: ["{", "}", "[", "]"])
  func aMissingBracketIsOneFinding(bracket: Character) throws {
    let text = ConsequencesTests.towns
    for index in text.indices where text[index] == bracket {
      var lost = text
      lost.remove(at: index)
      let found = try report(
        merchants: ConsequencesTests.merchants.replacing("9", with: "2"), towns: lost
      ).diagnostics
      #expect(found.count == 1, "\(lost): \(found.map { "\($0.id): \($0.message)" })")
    }
  }

  @Test func theCauseComesFirstAndCountsItsConsequences() throws {
    let found = try report(
      merchants: ConsequencesTests.merchants.replacing("9", with: "2"), towns: #"{ "items": ["#
    ).diagnostics
    #expect(found.map(\.id) == ["unclosed-container"])
    #expect(found.first?.notes.last?.message == "2 findings that may follow from this are not shown")
  }

  @Test func mistakesInOtherFilesAndItemsAreStillFound() throws {
    let found = try report(towns: #"{ "items": [{ "id": "fes", "name": "Fes" }, { "id": "sefr"#).diagnostics
    #expect(Set(found.map(\.id)) == ["unclosed-container", "out-of-range"])
    let missing = try report(
      merchants: ConsequencesTests.merchants.replacing("\"fes\"", with: "\"fez\""),
      towns: ConsequencesTests.towns.replacing("\"Sefrou\" }", with: "\"Sefrou\" ")
    ).diagnostics
    // The file is parsed to its end, so it certainly has no 'fez'.
    #expect(Set(missing.map(\.id)) == ["unclosed-container", "unknown-reference", "out-of-range"])
  }

  @Test(arguments: ["", #"{ "items": ["#])
  func needsThatNameItemsOfABrokenFileAddNoFindings(_ text: String) throws {
    let folder = try TemporaryFolder()
    for name in ["content", "schema"] { try Project.copy(name, to: folder) }
    try folder.write("content/places/sights.json", text)
    let options = Compiler.Options(date: CalendarDate(clampingDays: 20_778))
    let found = try Compiler.validate(folder.file("content"), options).diagnostics
    #expect(!found.contains { $0.id == "unknown-answer" })
  }

  @Test func anItemThatSeveralNeedsNameIsMissedOnce() throws {
    let folder = try TemporaryFolder()
    for name in ["content", "schema"] { try Project.copy(name, to: folder) }
    let path = "content/places/restaurants.json"
    let text = try Project.text(path)
    try folder.write(path, text.replacing(#""id": "mechoui-alley""#, with: #""id": "lamb-alley""#))
    let options = Compiler.Options(date: CalendarDate(clampingDays: 20_778))
    let found = try Compiler.validate(folder.file("content"), options).diagnostics
    let missing = found.filter { $0.id == "unknown-answer" }
    #expect(missing.count == 1)
    #expect(missing.first?.message.hasPrefix("there is no item 'mechoui-alley', which ") == true)
  }

  @Test func showsAllFindingsOnRequest() throws {
    let found = try report(towns: #"{ "items": ["#) { $0.foldsConsequences = false }.diagnostics
    #expect(found.count { $0.id == "unknown-reference" } == 2)
  }

  @Test func aConfigurationMistakeKeepsTheOtherSettings() throws {
    let twice = ConsequencesTests.merchants.replacing("9", with: "2").replacing("Zaki", with: "Zaki  B")
    let accepted =
      #""suppressions": [{ "rule": "double-space", "item": "zaki", "date": "2026-11-01", "reason": "Known and accepted." }]"#
    let typo = try report(merchants: twice, configuration: #"{ "titel": "T", \#(accepted) }"#)
    #expect(typo.diagnostics.map(\.id) == ["unknown-key"])
    #expect(typo.suppressed.count == 1)
    let cut = try report(merchants: twice, configuration: #"{ "title": "T", "suppressions": [{ "rule": "#)
    #expect(cut.diagnostics.map(\.id) == ["unclosed-container"])
  }

  @Test func anUnknownTypeIsOneFindingForAllReferences() throws {
    let toy = try ToyContent()
    let schema = ToyContent.townSchema.replacing(#""type": "town""#, with: #""type": "city""#)
    try toy.folder.write("schema/towns.schema.json", schema)
    try toy.folder.write(
      "schema/stalls.schema.json",
      ToyContent.merchantSchema.replacing(
        #""type": "merchant", "table": "merchants""#, with: #""type": "stall", "table": "stalls""#
      )
      .replacing("merchant_stalls", with: "stall_stalls").replacing("merchant_id", with: "stall_id"))
    #expect(try toy.validate().diagnostics.map(\.id) == ["invalid-schema"])
  }

  @Test func anUnreadableSchemaIsOneFinding() throws {
    for drop in [1, 40, 200, 400] {
      let toy = try ToyContent()
      try toy.folder.write("schema/towns.schema.json", String(ToyContent.townSchema.dropLast(drop)))
      let found = try toy.validate().diagnostics
      #expect(found.count == 1, "\(drop): \(found.map { "\($0.id): \($0.message)" })")
    }
  }
}
