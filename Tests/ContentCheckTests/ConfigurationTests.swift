import ContentCheck
import ContentWriter
import Foundation
import SourceJSON
import TestSupport
import Testing

@Suite struct ConfigurationTests {
  @Test func rejectsLevelsForUnknownOrFixedFindings() throws {
    let toy = try ToyContent()
    try toy.folder.write(
      "content/contentc.json",
      #"{ "levels": { "missing-key": "off", "unknown-referense": "warning", "unknown-key": "warning" } }"#)
    let found = try toy.validate().diagnostics
    #expect(found.map(\.id) == ["invalid-level", "invalid-level"])
    #expect(found.last?.solutions.first?.title == "did you mean 'unknown-reference'?")
  }

  @Test func aLanguageChangeChangesTheDatabase() throws {
    let toy = try ToyContent()
    try toy.folder.write("content/contentc.json", #"{ "language": "en" }"#)
    try toy.build()
    try toy.folder.write("content/contentc.json", #"{ "language": "ar" }"#)
    guard case .written = try Compiler.build(toy.content, testOptions, output: toy.database).outcome else {
      Issue.record("the old language was kept")
      return
    }
  }

  @Test func reportsAFormerIdThatIsInUse() throws {
    let toy = try ToyContent(
      merchants:
        #"{ "items": [{ "id": "a", "name": "A", "formerly": ["b", "c"] }, { "id": "b", "name": "B", "formerly": ["c"] }] }"#
    )
    #expect(try toy.validate().diagnostics.map(\.id) == ["duplicate-id", "duplicate-id"])
  }

  @Test func reportsAnItemTranslatedTwice() throws {
    let toy = try ToyContent()
    try toy.folder.write("content/i18n/fr/merchants/a.json", #"{ "items": { "zaki": { "name": "Z" } } }"#)
    try toy.folder.write("content/i18n/fr/merchants/b.json", #"{ "items": { "zaki": { "about": "Z" } } }"#)
    #expect(try toy.validate().diagnostics.map(\.id) == ["invalid-overlay"])
  }

  @Test func filesInDeeperFoldersBelongToTheirDomain() throws {
    let toy = try ToyContent()
    try toy.folder.write(
      "content/merchants/north/old-town/gate.json", #"{ "items": [{ "id": "gate", "name": "Gate" }] }"#)
    #expect(try toy.validate().counts.first { $0.domain == "merchants" }?.count == 3)
  }

  @Test func keyOrderDoesNotTurnANameIntoAnAlias() throws {
    let plain = try ToyContent(
      merchants:
        #"{ "items": [{ "id": "a", "name": "Lamps", "spellings": ["Lamps", "Lampes"], "about": "X Y" }] }"#)
    let turned = try ToyContent(
      merchants:
        #"{ "items": [{ "about": "X Y", "spellings": ["Lamps", "Lampes"], "name": "Lamps", "id": "a" }] }"#)
    #expect(try plain.build() == turned.build())
    let kinds = try databaseRows(turned.database, "SELECT name, alias FROM name WHERE item = 1")
    #expect(kinds == [["lamps", "lampes"]])
  }
}
