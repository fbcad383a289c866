import BundleReader
import HostSystem
import SQLite
import TestSupport
import Testing

@testable import ContentUpdates
@testable import GuideRuntime

@Suite struct PackValidatorTests {
  @Test func acceptsAnIntactDatabaseWithoutChangingIt() throws {
    let good = try Specimen()
    let before = try good.bytes
    try good.validate()
    try PackValidator(POSIXFileSystem()).checkAtStartup(good.path)
    #expect(try good.bytes == before)
  }

  @Test(.fault(.e01)) func rejectsFilesOfTheWrongTypeOrSize() throws {
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
    expectRefusal(.validation) { try PackValidator(none).checkAtStartup("/nowhere/pack.db") }
    expectRefusal(.validation) { try PackValidator(none).checkAtStartup("/") }
  }

  @Test(.fault(.e02)) func rejectsAnyPageOfZeros() throws {
    let pages = try Specimen().bytes.count / 4096
    for page in 1..<pages {
      let specimen = try Specimen()
      try specimen.edit { bytes in
        for offset in page * 4096..<(page + 1) * 4096 { bytes[offset] = 0 }
      }
      expectRefusal(.validation, naming: ["does not pass"]) { try specimen.validate() }
    }
  }

  @Test(.fault(.e02)) func answersForAnyFlippedByte() throws {
    // A flipped letter within a text leaves a valid database; every accepted database must work.
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

  @Test(.fault(.e04)) func rejectsDefinitionsOtherThanTheSignedOnes() throws {
    let specimen = try Specimen()
    try specimen.change("CREATE TABLE extra(a)")
    specimen.expectRefused(.definitions, "differ from the expected ones")
  }

  @Test(
    .fault(.e04),
    arguments: [
      ("trigger", "CREATE TRIGGER t AFTER INSERT ON meta BEGIN SELECT 1; END"),
      ("view", "CREATE VIEW v AS SELECT * FROM fts_name_data"),
      ("index", "CREATE INDEX i ON meta(lower(value))"),
      ("index", "CREATE INDEX i ON meta(value || value)"),
      ("index", "CREATE INDEX i ON meta(value) WHERE length(value) > 3"),
      ("table", "CREATE TABLE c(a CHECK(a > 0))"),
      ("table", "CREATE TABLE c(a, b GENERATED ALWAYS AS (a * 2))"),
      ("table", "CREATE TABLE c(a, b AS (a * 2))"),
    ])
  func rejectsExecutableDefinitionsEvenIfSigned(type: String, sql: String) throws {
    var specimen = try Specimen()
    try specimen.change(sql)
    try specimen.sign()
    specimen.expectRefused(.definitions, type)
  }

  @Test(
    .fault(.e04),
    arguments: [
      "CREATE VIRTUAL TABLE x USING csv(filename='/etc/passwd')", "CREATE VIRTUAL TABLE x USING dbstat",
      "CREATE VIRTUAL TABLE 'a USING fts5(' USING csv(filename='/etc/passwd')",
      "CREATE VIRTUAL TABLE x/**/USING fts5(a)", "SELECT 1", "CREATE TRIGGER x", "",
    ])
  func rejectsForeignDefinitionsWrittenIntoTheSchema(sql: String) throws {
    var specimen = try Specimen()
    try specimen.define("table", "x", "x", sql)
    // SQLite itself refuses to read some of these; the others are rejected for their definitions.
    try? specimen.sign()
    specimen.expectRefused(.definitions)
  }

  @Test(.fault(.e05)) func rejectsAViewInPlaceOfATableBeforeItRuns() throws {
    var specimen = try Specimen()
    try specimen.change(
      "DROP TABLE meta",
      "CREATE VIEW meta AS WITH RECURSIVE n(key) AS (SELECT 1 UNION ALL SELECT 1 FROM n) SELECT key, key AS value FROM n"
    )
    try specimen.sign()
    let time = ContinuousClock().measure { specimen.expectRefused(.definitions, "view 'meta'") }
    #expect(time < .seconds(1))
  }

  @Test(.fault(.e05)) func stopsAnEndlessStatement() throws {
    let specimen = try Specimen()
    let connection = try Connection(path: specimen.path)
    let endless = "WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT 1 FROM n) SELECT count(*) FROM n"
    let reader = try connection.prepare(endless)
    let error = #expect(throws: SQLiteError.self) { try reader.step() }
    // SQLITE_INTERRUPT.
    #expect(error?.code == 9)
    // The limit is for each statement, not for the life of the connection.
    let next = try connection.prepare("SELECT count(*) FROM meta")
    #expect(try next.step())
    #expect(next.integer(0) > 0)
  }

  @Test(.fault(.e06)) func rejectsCyclicPages() throws {
    var specimen = try Specimen()
    // A tree of two levels, whose first child is changed to be its own parent.
    try specimen.change(
      "CREATE TABLE big(a TEXT)",
      "WITH n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n WHERE x < 400) INSERT INTO big SELECT printf('%0100d', x) FROM n"
    )
    try specimen.sign()
    try specimen.validate()
    let root = try specimen.rootPage(of: "big")
    let start = (root - 1) * 4096
    try specimen.edit { bytes in
      let cell = start + Int(bytes[start + 12]) << 8 + Int(bytes[start + 13])
      for (offset, byte) in [0, 0, UInt8(root >> 8), UInt8(root & 0xFF)].enumerated() {
        bytes[cell + offset] = byte
      }
    }
    specimen.expectRefused(.damage)
  }

  @Test(.fault(.e06)) func rejectsOverlappingCells() throws {
    let specimen = try Specimen()
    let root = try specimen.rootPage(of: "meta")
    try specimen.edit { bytes in
      let page = (root - 1) * 4096
      // The second cell is at the same offset as the first one.
      for offset in 0..<2 { bytes[page + 10 + offset] = bytes[page + 8 + offset] }
    }
    specimen.expectRefused(.damage)
  }

  @Test(.fault(.e06)) func rejectsACyclicFreeList() throws {
    let specimen = try Specimen()
    try specimen.run(["CREATE TABLE gone(a)", "INSERT INTO gone VALUES(zeroblob(9000))", "DROP TABLE gone"])
    try specimen.edit { bytes in
      let first = bytes[32..<36].reduce(0) { $0 << 8 | Int($1) }
      for offset in 0..<4 { bytes[(first - 1) * 4096 + offset] = bytes[32 + offset] }
    }
    // SQLite's own check does not detect it.
    specimen.expectRefused(.header, "unused pages")
  }

  @Test(.fault(.e07)) func rejectsAWriteAheadLog() throws {
    let specimen = try Specimen()
    try specimen.edit { bytes in (bytes[18], bytes[19]) = (2, 2) }
    specimen.expectRefused(.header, "WAL")
    specimen.expectRefusedAtStart()
  }

  @Test(.fault(.e08), arguments: ["pack.db-wal", "pack.db-shm", "pack.db-journal", "other.db", ".hidden"])
  func rejectsAnyFileNextToIt(name: String) throws {
    var specimen = try Specimen()
    try specimen.put(name)
    specimen.expectRefused(.files, name)
    specimen.expected.allowedFiles = [name]
    if name == "other.db" { try specimen.validate() }
  }

  @Test(
    .fault(.e09),
    arguments: [
      (16, [8, 0], "2048"), (20, [8], "page layout"), (24, [0, 0, 0, 99], "out of date"),
      (44, [0, 0, 0, 1], "schema format is 1"), (52, [0, 0, 0, 1], "auto_vacuum"),
      (56, [0, 0, 0, 2], "UTF-8"), (60, [0, 0, 0, 3], "format is 3"), (60, [0, 0, 0, 0], "format is 0"),
      (68, [0x4D, 0x50, 0x42, 0x58], "application id"), (72, [1], "reserved"),
    ] as [(Int, [UInt8], String)])
  func rejectsForeignHeaders(offset: Int, values: [UInt8], reason: String) throws {
    let specimen = try Specimen()
    try specimen.edit { bytes in bytes.replaceSubrange(offset..<offset + values.count, with: values) }
    specimen.expectRefused(.header, reason)
    // At start-up, opening it distinguishes a newer format from damage.
    if offset == 60 {
      try PackValidator(POSIXFileSystem()).checkAtStartup(specimen.path)
    } else {
      specimen.expectRefusedAtStart()
    }
  }

  @Test(.fault(.e10)) func rejectsADamagedIndex() throws {
    let specimen = try Specimen()
    try specimen.change("UPDATE fts_text_data SET block = zeroblob(length(block)) WHERE id > 10")
    specimen.expectRefused(.index)
  }

  @Test(
    .fault(.e10),
    arguments: [
      "UPDATE name SET name = 'other'", "UPDATE name SET alias = 'more'", "DELETE FROM name",
      "INSERT INTO fts_name(rowid, name) VALUES(2, 'ghost')", "INSERT INTO point_rtree VALUES(1, 1, 1, 1, 1)",
      "INSERT INTO points VALUES(1, 31.6, -8)",
    ])
  func rejectsAnIndexOfOtherContent(sql: String) throws {
    let specimen = try Specimen()
    try specimen.change(sql)
    specimen.expectRefused(.index, "does not match")
  }
}
