import BundleFormat
import GRDB
import TestSupport
import Testing

@testable import GuideRuntime

@Suite struct PackValidatorTests {
  @Test func acceptsAGoodDatabaseAndLeavesItAsItIs() throws {
    let good = try Specimen()
    let before = try good.bytes
    try good.validate()
    try StartupCheck.check(good.path, on: POSIXFileSystem())
    #expect(try good.bytes == before)
  }

  @Test func e01RefusesWhatIsNoDatabaseOfTheRightSize() throws {
    let whole = try Specimen().bytes
    let spoiled: [[UInt8]] = [
      [], Array("<html>".utf8), Array(whole[..<99]), Array(whole[..<100]), Array(whole[..<4096]),
      Array(whole.dropLast()), Array(whole.dropLast(4096)), whole + [0],
      whole + Array(repeating: 0, count: 4096),
      [UInt8](repeating: 0, count: whole.count), Array("SQLite format 4\0".utf8) + whole[16...],
    ]
    for bytes in spoiled {
      let specimen = try Specimen()
      try specimen.edit { $0 = bytes }
      specimen.expectRefused(.header)
      specimen.expectRefusedAtStart()
    }
    let none = POSIXFileSystem()
    expectRefusal(.validation) { try StartupCheck.check("/nowhere/pack.db", on: none) }
    expectRefusal(.validation) { try StartupCheck.check("/", on: none) }
  }

  @Test func e02RefusesAnyPageOfZeros() throws {
    let pages = try Specimen().bytes.count / 4096
    for page in 1..<pages {
      let specimen = try Specimen()
      try specimen.edit { bytes in
        for offset in page * 4096..<(page + 1) * 4096 { bytes[offset] = 0 }
      }
      expectRefusal(.validation, naming: ["does not pass"]) { try specimen.validate() }
    }
  }

  @Test func e02AnswersForAnyFlippedByte() throws {
    // A flipped letter within a text is a good database; whatever is accepted must work.
    var random = SeededRandom(seed: 2)
    var refused = 0
    for _ in 0..<300 {
      let specimen = try Specimen()
      try specimen.edit { bytes in
        bytes[Int.random(in: 0..<bytes.count, using: &random)] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      }
      do {
        try specimen.validate()
        _ = try Guide(contentAt: specimen.path).search("note")
      } catch let error as PackError {
        #expect(error.code == .validation)
        refused += 1
      }
    }
    #expect(refused > 0)
  }

  @Test func e04RefusesDefinitionsOtherThanTheSignedOnes() throws {
    let specimen = try Specimen()
    try specimen.change("CREATE TABLE extra(a)")
    specimen.expectRefused(.definitions, "not those that were signed")
  }

  @Test(arguments: [
    ("trigger", "CREATE TRIGGER t AFTER INSERT ON meta BEGIN SELECT 1; END"),
    ("view", "CREATE VIEW v AS SELECT * FROM fts_name_data"),
    ("index", "CREATE INDEX i ON meta(lower(value))"),
    ("index", "CREATE INDEX i ON meta(value || value)"),
    ("index", "CREATE INDEX i ON meta(value) WHERE length(value) > 3"),
    ("table", "CREATE TABLE c(a CHECK(a > 0))"),
    ("table", "CREATE TABLE c(a, b GENERATED ALWAYS AS (a * 2))"),
    ("table", "CREATE TABLE c(a, b AS (a * 2))"),
  ])
  func e04RefusesDefinitionsThatActEvenWhenSigned(type: String, sql: String) throws {
    var specimen = try Specimen()
    try specimen.change(sql)
    try specimen.sign()
    specimen.expectRefused(.definitions, type)
  }

  @Test(arguments: [
    "CREATE VIRTUAL TABLE x USING csv(filename='/etc/passwd')", "CREATE VIRTUAL TABLE x USING dbstat",
    "CREATE VIRTUAL TABLE 'a USING fts5(' USING csv(filename='/etc/passwd')",
    "CREATE VIRTUAL TABLE x/**/USING fts5(a)", "SELECT 1", "CREATE TRIGGER x", "",
  ])
  func e04RefusesForeignDefinitionsWrittenIntoTheSchema(sql: String) throws {
    var specimen = try Specimen()
    try specimen.define("table", "x", "x", sql)
    // Some of these SQLite itself refuses to read, the others are refused by what they say.
    try? specimen.sign()
    specimen.expectRefused(.definitions)
  }

  @Test func e05RefusesAViewInPlaceOfATableBeforeItRuns() throws {
    var specimen = try Specimen()
    try specimen.change(
      "DROP TABLE meta",
      "CREATE VIEW meta AS WITH RECURSIVE n(key) AS (SELECT 1 UNION ALL SELECT 1 FROM n) SELECT key, key AS value FROM n"
    )
    try specimen.sign()
    let time = ContinuousClock().measure { specimen.expectRefused(.definitions, "view 'meta'") }
    #expect(time < .seconds(1))
  }

  @Test func e05StopsAStatementWithoutEnd() throws {
    let specimen = try Specimen()
    let connection = try Connection(path: specimen.path)
    let endless = "WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT 1 FROM n) SELECT count(*) FROM n"
    let reader = try StatementReader(connection, endless)
    #expect(throws: SQLiteError.self) { _ = try reader.step() }
    // The limit is for each statement, not for the life of the connection.
    let next = try StatementReader(connection, "SELECT count(*) FROM meta")
    #expect(try next.step() && next.integer(0) > 0)
  }

  @Test func e06RefusesPagesThatPointInCircles() throws {
    var specimen = try Specimen()
    // A tree of two levels, whose first child is made to be its own parent.
    try specimen.change(
      "CREATE TABLE big(a TEXT)",
      "WITH n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n WHERE x < 400) INSERT INTO big SELECT printf('%0100d', x) FROM n"
    )
    try specimen.sign()
    try specimen.validate()
    let root = try specimen.read { db in
      try Int.fetchOne(db, sql: "SELECT rootpage FROM sqlite_schema WHERE name = 'big'") ?? 0
    }
    let start = (root - 1) * 4096
    try specimen.edit { bytes in
      let cell = start + Int(bytes[start + 12]) << 8 + Int(bytes[start + 13])
      for (offset, byte) in [0, 0, UInt8(root >> 8), UInt8(root & 0xFF)].enumerated() {
        bytes[cell + offset] = byte
      }
    }
    specimen.expectRefused(.damage)
  }

  @Test func e06RefusesCellsThatOverlap() throws {
    let specimen = try Specimen()
    let root = try specimen.read { db in
      try Int.fetchOne(db, sql: "SELECT rootpage FROM sqlite_schema WHERE name = 'meta'") ?? 0
    }
    try specimen.edit { bytes in
      let page = (root - 1) * 4096
      // The second cell stands where the first one does.
      for offset in 0..<2 { bytes[page + 10 + offset] = bytes[page + 8 + offset] }
    }
    specimen.expectRefused(.damage)
  }

  @Test func e06RefusesAFreeListInACircle() throws {
    let specimen = try Specimen()
    try specimen.run(["CREATE TABLE gone(a)", "INSERT INTO gone VALUES(zeroblob(9000))", "DROP TABLE gone"])
    try specimen.edit { bytes in
      let first = bytes[32..<36].reduce(0) { $0 << 8 | Int($1) }
      for offset in 0..<4 { bytes[(first - 1) * 4096 + offset] = bytes[32 + offset] }
    }
    // SQLite's own check does not notice.
    specimen.expectRefused(.header, "unused pages")
  }

  @Test func e07RefusesAWriteAheadLog() throws {
    let specimen = try Specimen()
    try specimen.edit { bytes in (bytes[18], bytes[19]) = (2, 2) }
    specimen.expectRefused(.header, "WAL")
    specimen.expectRefusedAtStart()
  }

  @Test(arguments: ["pack.db-wal", "pack.db-shm", "pack.db-journal", "other.db", ".hidden"])
  func e08RefusesAnyFileBesideIt(name: String) throws {
    var specimen = try Specimen()
    try specimen.put(name)
    specimen.expectRefused(.files, name)
    specimen.expected.besides = [name]
    if name == "other.db" { try specimen.validate() }
  }

  @Test(
    arguments: [
      (16, [8, 0], "2048"), (20, [8], "laid out"), (24, [0, 0, 0, 99], "out of date"),
      (44, [0, 0, 0, 1], "form 1"),
      (52, [0, 0, 0, 1], "vacuums"), (56, [0, 0, 0, 2], "UTF-8"), (60, [0, 0, 0, 3], "format is 3"),
      (60, [0, 0, 0, 0], "format is 0"), (68, [0x4D, 0x50, 0x42, 0x58], "application id"), (72, [1], "knows"),
    ] as [(Int, [UInt8], String)])
  func e09RefusesAHeaderThatIsNotOurs(offset: Int, values: [UInt8], reason: String) throws {
    let specimen = try Specimen()
    try specimen.edit { bytes in bytes.replaceSubrange(offset..<offset + values.count, with: values) }
    specimen.expectRefused(.header, reason)
    specimen.expectRefusedAtStart()
  }

  @Test func e10RefusesADamagedIndex() throws {
    let specimen = try Specimen()
    try specimen.change("UPDATE fts_text_data SET block = zeroblob(length(block)) WHERE id > 10")
    specimen.expectRefused(.index)
  }

  @Test(arguments: [
    "UPDATE name SET name = 'other'", "UPDATE name SET alias = 'more'", "DELETE FROM name",
    "INSERT INTO fts_name(rowid, name) VALUES(2, 'ghost')", "INSERT INTO point_rtree VALUES(1, 1, 1, 1, 1)",
    "INSERT INTO points VALUES(1, 31.6, -8)",
  ])
  func e10RefusesAnIndexOfSomethingElse(sql: String) throws {
    let specimen = try Specimen()
    try specimen.change(sql)
    specimen.expectRefused(.index, "does not agree")
  }

  @Test(arguments: [
    ("UPDATE notes SET body = CAST(zeroblob(2000000) AS TEXT)", "too many bytes"),
    ("UPDATE notes SET body = zeroblob(40000000)", "too many bytes"),
    ("UPDATE notes SET body = CAST(x'C3' AS TEXT)", "not UTF-8"),
    ("UPDATE notes SET body = CAST(x'610062' AS TEXT)", "zero byte"),
    ("UPDATE notes SET body = '<script>alert(1)</script>'", "markup"),
    ("UPDATE notes SET body = 'see <!-- this'", "markup"),
    ("UPDATE items SET subtitle = 'JavaScript:alert(1)'", "script"),
    ("INSERT INTO search_weights VALUES('x', 9e999)", "finite"),
  ])
  func e11RefusesValuesNobodyShouldSee(sql: String, reason: String) throws {
    let specimen = try Specimen()
    try specimen.change(sql)
    specimen.expectRefused(.values, reason)
  }

  @Test func e11RefusesAPlaceThatIsNowhere() throws {
    for (lat, lng) in [("91", "0"), ("0", "180.5"), ("-90.1", "0")] {
      let specimen = try Specimen()
      try specimen.change(
        "INSERT INTO points VALUES(1, \(lat), \(lng))",
        "INSERT INTO point_rtree VALUES(1, \(lat), \(lat), \(lng), \(lng))")
      specimen.expectRefused(.values, "at no place on earth")
    }
    // What is no number at all reads as nothing, where there must be something.
    let specimen = try Specimen()
    try specimen.change(
      "INSERT INTO points VALUES(1, 1.5, 7.25)", "INSERT INTO point_rtree VALUES(1, 1.5, 1.5, 7.25, 7.25)")
    try specimen.validate()
    try specimen.edit { bytes in
      let number: [UInt8] = [0x3F, 0xF8, 0, 0, 0, 0, 0, 0, 0x40, 0x1D]
      let place = bytes.indices.first { bytes[$0...].starts(with: number) } ?? 0
      (bytes[place], bytes[place + 1]) = (0x7F, 0xF8)
    }
    specimen.expectRefused(.values, "points.lat", "is missing")
  }

  @Test(arguments: [
    "INSERT INTO content_links VALUES(1, 'note', 'base-note', 'note', 'nothing', 'related')",
    "INSERT INTO content_links VALUES(1, 'place', 'base-note', 'note', 'base-note', 'related')",
    "INSERT INTO former_ids VALUES('old', 7)",
    "UPDATE content_types SET table_name = 'notes; DROP TABLE notes'",
    "INSERT INTO content_columns VALUES('note', 9, '(SELECT 1)', 'x', 'text', NULL)",
  ])
  func e11RefusesReferencesToNothing(sql: String) throws {
    let specimen = try Specimen()
    try specimen.change(sql)
    specimen.expectRefused(.links)
  }

  @Test func allowsLinksToPacksThatAreNeeded() throws {
    let specimen = try Specimen()
    try specimen.change(
      "INSERT INTO content_links VALUES(1, 'note', 'base-note', 'note', 'voices', 'related')")
    try specimen.validate { $0 == "voices" }
    specimen.expectRefused(.links, "'voices'")
  }

  @Test func allowsTextThatOnlyLooksLikeMarkup() throws {
    let specimen = try Specimen()
    try specimen.change("UPDATE notes SET body = 'a < b, 3<4, javascript is a language: yes, <'")
    try specimen.validate()
  }

  @Test func e12RefusesWhatThisSQLiteCannotOpen() throws {
    var specimen = try Specimen()
    try specimen.run([
      "PRAGMA writable_schema = ON",
      "UPDATE sqlite_schema SET sql = replace(sql, 'columnsize=0', 'columnsize=0, newer_option=1') WHERE name = 'fts_whole'",
    ])
    try specimen.sign()
    expectRefusal(.validation, naming: ["newer_option"]) { try specimen.validate() }
  }

  @Test func e13RefusesFarFewerItemsUnlessSignedSo() throws {
    var specimen = try Specimen()
    specimen.expected.itemCount = 2
    specimen.expectRefused(.count, "has 1 items, not 2")
    specimen.expected.itemCount = 1
    specimen.expected.previousItemCount = 10
    specimen.expectRefused(.count, "the version before had 10")
    specimen.expected.mayShrink = true
    try specimen.validate()
    specimen.expected.mayShrink = false
    specimen.expected.previousItemCount = 2
    try specimen.validate()
  }

  @Test func e13RefusesAnEmptyDatabaseAndOneThatLosesRows() throws {
    var empty = try Specimen()
    try empty.change(
      "DELETE FROM notes", "DELETE FROM name", "DELETE FROM items", "UPDATE content_types SET item_count = 0",
      "INSERT INTO fts_name(fts_name) VALUES('delete-all')")
    empty.expectRefused(.count, "has 0 items")
    empty.expected.itemCount = 0
    empty.expected.previousItemCount = 1
    empty.expectRefused(.count, "the version before")
    let lossy = try Specimen()
    try lossy.change("DELETE FROM notes")
    lossy.expectRefused(.count, "table 'notes'")
  }

  @Test func i01RefusesADatabaseThatDoesNotAnswer() throws {
    // All is well formed, but the item is not found by its name.
    let specimen = try Specimen()
    try specimen.change(
      "INSERT INTO fts_name(fts_name) VALUES('delete-all')",
      "INSERT INTO fts_whole(fts_whole) VALUES('delete-all')",
      "INSERT INTO fts_text(fts_text) VALUES('delete-all')", "UPDATE name SET name = '', alias = ''")
    specimen.expectRefused(.probe, "not found by its name")
  }

  @Test func saysThatTheDeviceIsToBlameWhenItIs() throws {
    #expect((SQLiteError(SQLiteCode.full, nil).deviceTrouble as? FileSystemError)?.code == .noSpace)
    #expect(SQLiteError(SQLiteCode.corrupt, nil).deviceTrouble == nil)
  }

  /// Codes of SQLite, which tests do not import.
  private enum SQLiteCode {
    static let full: Int32 = 13
    static let corrupt: Int32 = 11
  }
}
