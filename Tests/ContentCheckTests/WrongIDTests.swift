import ContentCheck
import ContentTools
import SourceJSON
import TestSupport
import Testing

/// A wrong id is never suggested, and never spread to correct references.
@Suite struct WrongIDTests {
  private static func merchant(_ id: String, _ town: String) -> String {
    #"{ "id": "\#(id)", "name": "\#(id.uppercased())", "town_id": "\#(town)" }"#
  }

  private static func merchants(_ entries: [String]) -> String {
    "{ \"items\": [\n" + entries.joined(separator: ",\n") + "\n] }"
  }

  private func toy(merchants: [String], towns: String) throws -> ToyContent {
    let toy = try ToyContent(merchants: WrongIDTests.merchants(merchants), towns: towns)
    try toy.folder.write(
      "schema/towns.schema.json",
      ToyContent.townSchema.replacing(
        #""id": { "type": "string" }"#,
        with: #""id": { "type": "string", "pattern": "^[a-z0-9]+(-[a-z0-9]+)*$" }"#))
    return toy
  }

  private func fixed(_ toy: ToyContent) throws -> String {
    let (changes, _) = try ContentFixer.changes(toy.content, testOptions, includesLikely: true)
    for change in changes { try ContentFixer.write(change) }
    return String(decoding: try toy.folder.read("content/merchants.json"), as: UTF8.self)
      + String(decoding: try toy.folder.read("content/towns.json"), as: UTF8.self)
  }

  @Test func aMalformedIdHasNoAutomaticFix() throws {
    let towns = #"{ "items": [{ "id": "Sefrou Médina", "name": "Sefrou" }] }"#
    let toy = try toy(
      merchants: [WrongIDTests.merchant("a", "sefrou"), WrongIDTests.merchant("b", "sefrou")], towns: towns)
    let found = try toy.validate().diagnostics
    #expect(found.map(\.id) == ["pattern-mismatch"])
    #expect(
      found.last?.solutions.map(\.title) == [
        "2 places refer to 'sefrou': is that its id?", "write 'sefrou-medina'",
      ])
    #expect(!found.contains { $0.solutions.contains { $0.title.contains("Sefrou Médina") } })
    let before = WrongIDTests.merchants([
      WrongIDTests.merchant("a", "sefrou"), WrongIDTests.merchant("b", "sefrou"),
    ])
    #expect(try fixed(toy) == before + towns)
  }

  @Test func anIdInCapitalsIsOneFindingAndNotOneForEachReference() throws {
    let toy = try toy(
      merchants: [WrongIDTests.merchant("a", "sefrou"), WrongIDTests.merchant("b", "sefrou")],
      towns: #"{ "items": [{ "id": "Sefrou", "name": "Sefrou" }] }"#)
    let found = try toy.validate().diagnostics
    #expect(found.map(\.id) == ["pattern-mismatch"])
    #expect(found.last?.solutions.contains { $0.title.contains("'sefrou'") } == true)
  }

  @Test func spacesAroundAnIdAreRemovedOnlyIfNothingElseHasIt() throws {
    let merchants = [WrongIDTests.merchant("a", "sefrou")]
    let alone = try toy(merchants: merchants, towns: #"{ "items": [{ "id": " sefrou", "name": "Sefrou" }] }"#)
    #expect(try fixed(alone).contains(#""id": "sefrou""#))
    let towns = #"{ "items": [{ "id": " sefrou", "name": "New" }, { "id": "sefrou", "name": "Old" }] }"#
    let taken = try toy(merchants: merchants, towns: towns)
    let found = try taken.validate().diagnostics.first { $0.id == "pattern-mismatch" }
    #expect(found?.solutions.last?.title == "'sefrou' is valid, but taken")
    #expect(try fixed(taken) == WrongIDTests.merchants(merchants) + towns)
  }

  @Test func doesNotSpreadAnIdUsedLessThanTheUnknownOne() throws {
    let towns = #"{ "items": [{ "id": "sefruo", "name": "Sefrou" }] }"#
    let entries = ["a", "b", "c"].map { WrongIDTests.merchant($0, "sefrou") }
    let toy = try toy(merchants: entries, towns: towns)
    let found = try toy.validate().diagnostics
    #expect(found.first?.solutions.first?.title == "3 places refer to 'sefrou': is the id 'sefruo' misspelt?")
    #expect(found.first?.notes.first?.location?.path.hasSuffix("/towns.json") == true)
    #expect(try fixed(toy) == WrongIDTests.merchants(entries) + towns)
  }

  @Test func referencesToAFormerIdAreOneFindingAndSafelyFixed() throws {
    let toy = try ToyContent(
      merchants: WrongIDTests.merchants([
        WrongIDTests.merchant("a", "sefrou"),
        #"{ "id": "b", "name": "B", "formerly": ["c"], "town_id": "sefrou" }"#,
      ]), towns: #"{ "items": [{ "id": "sefrou", "name": "Sefrou" }] }"#)
    try toy.folder.write(
      "content/i18n/fr/merchants.json", #"{ "items": { "c": { "name": "C" } } }"#)
    let found = try toy.validate().diagnostics
    #expect(found.map { $0.id } == ["unknown-reference"])
    #expect(found.first?.solutions.first?.title == "its id is 'b' now")
    #expect(found.first?.solutions.first?.edit?.isSafe == true)
  }

  @Test func aSingleMisspeltReferenceIsCorrected() throws {
    let towns = #"{ "items": [{ "id": "sefrou", "name": "Sefrou" }] }"#
    let toy = try toy(
      merchants: [WrongIDTests.merchant("a", "sefrou"), WrongIDTests.merchant("b", "sefruo")], towns: towns)
    #expect(try !fixed(toy).contains("sefruo"))
  }
}
