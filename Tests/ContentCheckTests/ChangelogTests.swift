import ContentCheck
import ContentWriter
import Foundation
import GuideRuntime
import TestSupport
import Testing

/// The table of changes since an earlier edition.
@Suite struct ChangelogTests {
  private let toy: ToyContent
  private let old: String

  init() throws {
    toy = try ToyContent()
    old = toy.folder.file("old.db")
    try toy.build(to: old)
  }

  @discardableResult
  private func build(since: String?, to output: String? = nil, force: Bool = false) throws -> Compiler.Outcome
  {
    var options = testOptions
    options.since = since
    return try Compiler.build(toy.content, options, output: output ?? toy.database, force: force).outcome
  }

  private func edit() throws {
    try toy.folder.write(
      "content/merchants.json",
      """
      { "items": [
        { "id": "amina", "name": "Amina's Lamps", "rank": 1, "town_id": "sefrou", "formerly": ["old-amina"] },
        { "id": "zaki-pots", "name": "Zaki", "rank": 2, "formerly": ["zaki"] },
        { "id": "nour", "name": "Nour" }
      ] }
      """)
  }

  private static let query = "SELECT kind, type, id, title, former_id FROM changelog ORDER BY position"

  @Test func listsWhatWasAddedChangedRenamedAndRemoved() throws {
    try edit()
    try toy.folder.write(
      "content/towns.json",
      #"{ "items": [{ "id": "sefrou", "name": "Sefrou" }, { "id": "fes", "name": "Fès" }] }"#)
    try toy.build(to: old)
    try edit()
    try toy.folder.write("content/towns.json", #"{ "items": [{ "id": "sefrou", "name": "Séfrou" }] }"#)
    try build(since: old)
    #expect(
      try databaseRows(toy.database, ChangelogTests.query) == [
        ["changed", "town", "sefrou", "Séfrou", "NULL"], ["removed", "town", "fes", "Fès", "NULL"],
      ])
  }

  @Test func namesTheChangedColumnsAndTheFormerID() throws {
    try edit()
    try build(since: old)
    #expect(
      try databaseRows(toy.database, "SELECT kind, id, former_id, fields FROM changelog ORDER BY position")
        == [
          ["added", "nour", "NULL", "[]"],
          [
            "changed", "amina", "NULL",
            #"["name","spellings","about","price_min_centimes","price_max_centimes","stalls","lat","lng"]"#,
          ],
          ["renamed", "zaki-pots", "zaki", #"["about"]"#],
        ])
  }

  @Test func isTheSameInEveryBuildAndPassesTheChecksOfSQLite() throws {
    try edit()
    try build(since: old)
    let first = try toy.folder.read("out.db")
    try build(since: old, force: true)
    #expect(try toy.folder.read("out.db") == first)
    #expect(try databaseRows(toy.database, "PRAGMA integrity_check") == [["ok"]])
    #expect(try databaseRows(toy.database, "PRAGMA freelist_count") == [["0"]])
  }

  @Test func keepsWhatIsNewInAnEditionThatIsBuiltAgain() throws {
    try edit()
    try build(since: old)
    let rows = try databaseRows(toy.database, ChangelogTests.query)
    #expect(rows.count == 3)
    try build(since: toy.database, force: true)
    #expect(try databaseRows(toy.database, ChangelogTests.query) == rows)
    guard case .upToDate = try build(since: toy.database) else {
      Issue.record("an unchanged edition was written again")
      return
    }
  }

  @Test func writesAgainWhenAnotherEditionIsNamed() throws {
    try edit()
    try build(since: nil)
    guard case .written = try build(since: old) else {
      Issue.record("the changes were not added")
      return
    }
    #expect(try Guide(contentAt: toy.database).changes()?.changes.count == 3)
  }

  @Test func readersSeeNoChangesWithoutAnEarlierEdition() throws {
    #expect(try Guide(contentAt: old).changes()?.since == nil)
  }
}
