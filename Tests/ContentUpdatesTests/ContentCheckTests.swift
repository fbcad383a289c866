import BundleReader
import ContentUpdates
import HostSystem
import SQLite
import TestSupport
import Testing

/// Content of a structurally intact database.
@Suite struct ContentCheckTests {
  @Test(
    .fault(.e11),
    arguments: [
      ("UPDATE notes SET body = CAST(zeroblob(2000000) AS TEXT)", "too many bytes"),
      ("UPDATE notes SET body = zeroblob(40000000)", "too many bytes"),
      ("UPDATE notes SET body = CAST(x'C3' AS TEXT)", "not UTF-8"),
      ("UPDATE notes SET body = CAST(x'610062' AS TEXT)", "zero byte"),
      ("UPDATE notes SET body = '<script>alert(1)</script>'", "markup"),
      ("UPDATE notes SET body = 'see <!-- this'", "markup"),
      ("UPDATE items SET subtitle = 'JavaScript:alert(1)'", "script"),
      ("INSERT INTO search_weights VALUES('x', 9e999)", "finite"),
    ])
  func rejectsHarmfulValues(sql: String, reason: String) throws {
    let specimen = try Specimen()
    try specimen.change(sql)
    specimen.expectRefused(.values, reason)
  }

  @Test(.fault(.e11)) func rejectsAPlaceWithInvalidCoordinates() throws {
    for (lat, lng) in [("91", "0"), ("0", "180.5"), ("-90.1", "0")] {
      let specimen = try Specimen()
      try specimen.change(
        "INSERT INTO points VALUES(1, \(lat), \(lng))",
        "INSERT INTO point_rtree VALUES(1, \(lat), \(lat), \(lng), \(lng))")
      specimen.expectRefused(.values, "not a coordinate on Earth")
    }
    // NaN reads as NULL in a required column.
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

  @Test(
    .fault(.e11),
    arguments: [
      "INSERT INTO content_links VALUES(1, 'note', 'base-note', 'note', 'nothing', 'related')",
      "INSERT INTO content_links VALUES(1, 'place', 'base-note', 'note', 'base-note', 'related')",
      "INSERT INTO former_ids VALUES('old', 7)",
      "UPDATE content_types SET table_name = 'notes; DROP TABLE notes'",
      "INSERT INTO content_columns VALUES('note', 9, '(SELECT 1)', 'x', 'text', NULL)",
    ])
  func rejectsDanglingReferences(sql: String) throws {
    let specimen = try Specimen()
    try specimen.change(sql)
    specimen.expectRefused(.links)
  }

  @Test func allowsLinksToDependencies() throws {
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

  @Test(.fault(.e12)) func rejectsDatabasesThatThisSQLiteCannotOpen() throws {
    var specimen = try Specimen()
    try specimen.run([
      "PRAGMA writable_schema = ON",
      "UPDATE sqlite_schema SET sql = replace(sql, 'columnsize=0', 'columnsize=0, newer_option=1') WHERE name = 'fts_whole'",
    ])
    try specimen.sign()
    expectRefusal(.validation, naming: ["newer_option"]) { try specimen.validate() }
  }

  @Test(.fault(.e13)) func rejectsALargeShrinkUnlessSigned() throws {
    var specimen = try Specimen()
    specimen.expected.itemCount = 2
    specimen.expectRefused(.count, "has 1 items, not 2")
    specimen.expected.itemCount = 1
    specimen.expected.previousItemCount = 10
    specimen.expectRefused(.count, "the previous version had 10")
    specimen.expected.mayShrink = true
    try specimen.validate()
    specimen.expected.mayShrink = false
    specimen.expected.previousItemCount = 2
    try specimen.validate()
  }

  @Test(.fault(.e13)) func rejectsAnEmptyDatabaseAndOneThatLosesRows() throws {
    var empty = try Specimen()
    try empty.change(
      "DELETE FROM notes", "DELETE FROM name", "DELETE FROM items", "UPDATE content_types SET item_count = 0",
      "UPDATE meta SET value = '0' WHERE key = 'item_count'",
      "INSERT INTO fts_name(fts_name) VALUES('delete-all')")
    empty.expectRefused(.count, "has 0 items")
    empty.expected.itemCount = 0
    empty.expected.previousItemCount = 1
    empty.expectRefused(.count, "the previous version")
    let lossy = try Specimen()
    try lossy.change("DELETE FROM notes")
    lossy.expectRefused(.count, "table 'notes'")
  }

  @Test(.fault(.i01)) func rejectsADatabaseThatDoesNotAnswer() throws {
    // Everything is well formed, but the item is not found by its name.
    let specimen = try Specimen()
    try specimen.change(
      "INSERT INTO fts_name(fts_name) VALUES('delete-all')",
      "INSERT INTO fts_whole(fts_whole) VALUES('delete-all')",
      "INSERT INTO fts_text(fts_text) VALUES('delete-all')", "UPDATE name SET name = '', alias = ''")
    specimen.expectRefused(.probe, "not found by its name")
  }

  @Test func reportsDeviceErrorsAsSuch() throws {
    #expect(
      (SQLiteError(code: SQLiteCode.full, message: "").deviceFailure as? FileSystemError)?.code == .noSpace)
    #expect(SQLiteError(code: SQLiteCode.corrupt, message: "").deviceFailure == nil)
  }

  /// Codes of SQLite, which tests do not import.
  private enum SQLiteCode {
    static let full: Int32 = 13
    static let corrupt: Int32 = 11
  }
}
