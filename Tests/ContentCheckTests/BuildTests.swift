import AuthoredFiles
import ContentCheck
import ContentWriter
import Foundation
import SourceJSON
import TestSupport
import Testing

@Suite struct BuildTests {
  private func rows(_ path: String, _ sql: String) throws -> [[String]] {
    try databaseRows(path, sql)
  }

  @Test func writesEveryAnnotatedFieldIntoItsColumn() throws {
    let toy = try ToyContent()
    try toy.build()
    let found = try rows(
      toy.database,
      """
      SELECT id, name, spellings, price_min_mad, price_min_centimes, price_max_mad, price_max_centimes, lat, lng
      FROM merchants ORDER BY id
      """)
    #expect(
      found[0] == [
        "amina", "Amina's Lanterns", #"["Chez Amina"]"#, "80", "8050", "121", "12025", "33.83", "-4.835",
      ])
    #expect(found[1] == ["zaki", "Zaki"] + Array(repeating: "NULL", count: 7))
  }

  @Test func writesOneRowForEachElementOfAnnotatedLists() throws {
    let toy = try ToyContent()
    try toy.build()
    let found = try rows(toy.database, "SELECT merchant_id, position, label, open_on FROM merchant_stalls")
    #expect(found == [["amina", "1", "North gate", "NULL"], ["amina", "2", "Square", "2026-03-01"]])
  }

  @Test func writesInverseLinksDeclaredByTheSchema() throws {
    let toy = try ToyContent()
    try toy.build()
    let found = try rows(
      toy.database, "SELECT from_type, from_id, to_type, to_id, link_kind FROM content_links ORDER BY id")
    #expect(
      found == [
        ["merchant", "amina", "town", "sefrou", "in_town"],
        ["town", "sefrou", "merchant", "amina", "has_merchant"],
      ])
  }

  @Test func ordersRowIdsByRankThenId() throws {
    let toy = try ToyContent()
    try toy.build()
    let found = try rows(toy.database, "SELECT rowid, id, rank FROM items ORDER BY rowid")
    #expect(found == [["1", "amina", "1"], ["2", "zaki", "2"], ["3", "sefrou", "3"]])
  }

  @Test func keepsFormerIdsOfRenamedItems() throws {
    let toy = try ToyContent()
    try toy.build()
    #expect(try rows(toy.database, "SELECT old_id, item FROM former_ids") == [["old-amina", "1"]])
  }

  @Test func producesTheSameBytesFromTheSameItems() throws {
    let a = try ToyContent().build()
    let b = try ToyContent().build()
    #expect(a == b)
  }

  @Test func formattingKeyOrderAndFileNamesDoNotChangeTheBytes() throws {
    let plain = try ToyContent().build()
    let toy = try ToyContent(
      merchants: """
        {"items":[{"rank":2.0,"name":"Zaki","id":"zaki","about":"Copper pots."}]}
        """)
    try toy.folder.write(
      "content/merchants/lamps.json",
      """
      { "meta": { "anything": [1, 2] }, "items": [ { "location": { "lng": -4.8350, "lat": 3383e-2 }, "formerly": ["old-amina"],
        "name": "Amina\\u0027s Lanterns", "id": "amina", "spellings": ["Chez Amina"], "rank": 1,
        "stalls": [ {"label": "North gate"}, {"open_on": "2026-03-01", "label": "Square"} ],
        "prices": {"max_mad": 120.250, "min_mad": 80.50}, "town_id": "sefrou", "about": "Brass lamps." } ] }
      """)
    #expect(try toy.build() == plain)
  }

  @Test func anyChangeOfAnItemChangesTheInputDigest() throws {
    let toy = try ToyContent()
    try toy.build()
    let other = try ToyContent(
      merchants: ToyContent.merchants.replacing("Copper pots.", with: "Copper pans."))
    try other.build()
    let sql = "SELECT value FROM meta WHERE key = 'input_digest'"
    #expect(try rows(toy.database, sql) != rows(other.database, sql))
  }

  @Test func keepsTheOutputWhenTheContentHasErrors() throws {
    let toy = try ToyContent()
    let before = try toy.build()
    try toy.folder.write("content/towns.json", #"{ "items": [{ "id": "sefrou" }] }"#)
    let (report, outcome) = try Compiler.build(toy.content, testOptions, output: toy.database)
    #expect(report.diagnostics.map(\.id) == ["missing-key"])
    guard case .refused = outcome else {
      Issue.record("the build was not refused")
      return
    }
    #expect(try Data(contentsOf: URL(fileURLWithPath: toy.database)) == before)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: toy.folder.path).contains {
        $0.hasSuffix(".building")
      } == false)
  }

  @Test func writesNothingWhenTheOutputAlreadyHoldsTheContent() throws {
    let toy = try ToyContent()
    try toy.build()
    guard case .upToDate = try Compiler.build(toy.content, testOptions, output: toy.database).outcome else {
      Issue.record("an unchanged input was written again")
      return
    }
    try toy.folder.write("content/towns.json", #"{ "items": [{ "id": "sefrou", "name": "Sefrou!" }] }"#)
    guard case .written = try Compiler.build(toy.content, testOptions, output: toy.database).outcome else {
      Issue.record("a changed input was not written")
      return
    }
  }

  @Test(arguments: [
    #""title": "Trades""#, #""version": "2""#, #""licences": ["One."]"#, #""radius_m": 500"#,
    #""max_distance_m": 900"#, #""attribution": "Old Desk""#, #""address": "https://example.org/""#,
    #""names": { "types": { "town": { "fr": "Villes" } } }"#,
  ])
  func writesAgainWhenASettingThatTheDatabaseHoldsChanges(_ setting: String) throws {
    let toy = try ToyContent()
    try toy.folder.write("content/contentc.json", "{}")
    try toy.build()
    try toy.folder.write("content/contentc.json", "{ \(setting) }")
    guard case .written = try Compiler.build(toy.content, testOptions, output: toy.database).outcome else {
      Issue.record("a changed setting was not written")
      return
    }
  }

  @Test func replacesAFileThatIsNotADatabase() throws {
    let toy = try ToyContent()
    try toy.folder.write("out.db", "not a database")
    guard case .written = try Compiler.build(toy.content, testOptions, output: toy.database).outcome else {
      Issue.record("the file was not replaced")
      return
    }
    #expect(try rows(toy.database, "SELECT count(*) FROM merchants") == [["2"]])
  }

  @Test func storesTranslationsAndFindsItemsByThem() throws {
    let toy = try ToyContent()
    try toy.folder.write(
      "content/i18n/fr/merchants.json",
      #"{ "items": { "zaki": { "name": "Chez Zaki", "about": "Marmites en cuivre." } } }"#)
    try toy.build()
    let found = try rows(toy.database, "SELECT item, lang, column_name, value FROM translations")
    #expect(found == [["2", "fr", "about", "Marmites en cuivre."], ["2", "fr", "name", "Chez Zaki"]])
    #expect(try rows(toy.database, "SELECT item FROM name WHERE alias = 'chez zaki'") == [["2"]])
    #expect(try rows(toy.database, "SELECT rowid FROM fts_text WHERE fts_text MATCH 'marmites'") == [["2"]])
  }

  @Test func theDatabasePassesSQLitesOwnChecks() throws {
    let toy = try ToyContent()
    try toy.build()
    #expect(try rows(toy.database, "PRAGMA integrity_check") == [["ok"]])
    #expect(try rows(toy.database, "PRAGMA foreign_key_check").isEmpty)
    #expect(try rows(toy.database, "PRAGMA application_id") == [["1196771652"]])
    #expect(try rows(toy.database, "PRAGMA user_version") == [["2"]])
    #expect(
      try rows(toy.database, "SELECT name FROM sqlite_schema WHERE type IN ('view', 'trigger')").isEmpty)
  }

  @Test func reportsAnUnwritableOutputInOneLine() throws {
    let toy = try ToyContent()
    let error = #expect(throws: ContentError.self) {
      try Compiler.build(toy.content, testOptions, output: toy.folder.file("no/such/folder/out.db"))
    }
    #expect(error?.code == .notFound)
    #expect(error?.help.isEmpty == false)
  }
}
