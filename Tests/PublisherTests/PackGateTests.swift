import BundleFormat
import BundleReader
import Foundation
import HostSystem
import SQLite
import SourceJSON
import TestSupport
import Testing

/// The acceptance check rejects, before publication, whatever a client would reject.
@Suite struct PackAcceptanceCheckTests {
  /// A valid pack, changed by SQL or byte by byte.
  private struct Pack {
    let toy: ToyPacks
    let path: String
    let digest: String

    init() throws {
      toy = try ToyPacks()
      try toy.build()
      path = toy.folder.file("out/base.db")
      digest = try Connection(path: path, .readOnly).tablesDigest()
    }

    func change(_ sql: String) throws {
      try changeDatabase(path, sql + "; VACUUM")
    }

    func change(_ body: (inout Data) -> Void) throws {
      var data = try Data(contentsOf: URL(fileURLWithPath: path))
      body(&data)
      try data.write(to: URL(fileURLWithPath: path))
    }

    func problems() throws -> [String] {
      let expected = BundleValidator.Expectation(
        format: Int(FormatVersion.current), tablesDigest: digest, itemCount: 4, allowedFiles: nil)
      let failures = try BundleValidator(POSIXFileSystem()).failures(of: path, expected, limit: 20)
      return failures.map(\.reason)
    }
  }

  @Test func anIntactPackHasNoProblems() throws { #expect(try Pack().problems().isEmpty) }

  @Test(.fault(.e01)) func rejectsIncompleteDatabases() throws {
    let pack = try Pack()
    try pack.change { $0.removeLast(4096) }
    #expect(try pack.problems().contains { $0.contains("which does not match its") })
    try pack.change { $0 = Data("no database".utf8) }
    #expect(try pack.problems() == ["it is not a SQLite database"])
  }

  @Test(.fault(.e02)) func rejectsAPackWithADamagedPage() throws {
    let pack = try Pack()
    let pages = try Data(contentsOf: URL(fileURLWithPath: pack.path)).count / 4096
    var refused = 0
    for page in 1..<pages {
      let copy = try Pack()
      try copy.change { $0.replaceSubrange(page * 4096..<(page + 1) * 4096, with: Data(count: 4096)) }
      // Where integrity_check ignores a page of a contentless index, the definitions or the counts change.
      if try !copy.problems().isEmpty { refused += 1 }
      if page > 12 { break }
    }
    #expect(refused >= min(12, pages - 1))
  }

  @Test(
    .fault(.e04),
    arguments: [
      ("CREATE TRIGGER t AFTER INSERT ON items BEGIN SELECT 1; END", "trigger 't' is not allowed"),
      ("CREATE VIEW v AS SELECT 1", "view 'v' is not allowed"),
      ("CREATE TABLE extra(x)", "its table definitions differ from the expected ones"),
      ("CREATE INDEX i ON items(abs(rank))", "index 'i' contains expressions"),
      ("ALTER TABLE shops ADD COLUMN g AS (1)", "table 'shops' does more than store values"),
    ])
  func rejectsUnpublishedDefinitions(sql: String, problem: String) throws {
    let pack = try Pack()
    try pack.change(sql)
    #expect(try pack.problems() == [problem])
  }

  @Test(.fault(.e07)) func rejectsAPackInWALMode() throws {
    let pack = try Pack()
    try pack.change {
      $0[18] = 2; $0[19] = 2
    }
    #expect(try pack.problems() == ["it is in WAL mode"])
  }

  @Test(
    .fault(.e09),
    arguments: [
      (17, "pages have"), (52, "auto_vacuum"), (56, "not UTF-8"), (60, "format"), (68, "application id"),
    ])
  func rejectsOtherFileTypes(offset: Int, problem: String) throws {
    let pack = try Pack()
    try pack.change { $0[offset] = 9 }
    #expect(try pack.problems().contains { $0.contains(problem) })
  }

  @Test(
    .fault(.e11),
    arguments: [
      ("UPDATE shops SET name = '<script>alert(1)</script>'", "contains markup or a script"),
      ("UPDATE shops SET name = 'see JavaScript:alert(1)'", "contains markup or a script"),
      ("UPDATE items SET subtitle = 'a <b>bold</b> word'", "contains markup or a script"),
      ("UPDATE shops SET name = CAST(x'4CC3' AS TEXT)", "is not UTF-8"),
      ("UPDATE shops SET name = CAST(x'ED A0 80' AS TEXT)", "is not UTF-8"),
      ("UPDATE shops SET name = 'a' || char(0) || 'b'", "contains a zero byte"),
      ("UPDATE shops SET name = printf('%.*c', 1048577, 'x')", "has too many bytes"),
      ("UPDATE shops SET name = zeroblob(33554433)", "has too many bytes"),
      ("UPDATE shops SET rank = 9e999", "is not a finite number"),
      ("INSERT INTO points VALUES(1, 91.0, 0.0)", "points.lat in row 1"),
      ("INSERT INTO points VALUES(1, 'x', 0.0)", "points.lat in row 1 is not a number"),
      ("INSERT INTO points VALUES(99, 1.0, 0.0)", "dangling reference"),
      ("UPDATE content_links SET to_id = 'gone' WHERE id = 1", "points to missing 'gone'"),
    ])
  func rejectsPoisonedRows(sql: String, problem: String) throws {
    let pack = try Pack()
    try pack.change(sql.replacing("x'ED A0 80'", with: "x'EDA080'"))
    let problems = try pack.problems()
    #expect(problems.contains { $0.contains(problem) }, "\(problems)")
  }

  @Test(.fault(.e13)) func rejectsAnEmptyPack() throws {
    let pack = try Pack()
    try pack.change(
      "DELETE FROM items; DELETE FROM shops; DELETE FROM regions; DELETE FROM name; DELETE FROM content_links"
    )
    #expect(try pack.problems().contains("it declares 4 items but has 0"))
  }

  @Test func lettersThatOnlyLookLikeMarkupAreText() throws {
    let pack = try Pack()
    try pack.change("UPDATE shops SET name = 'a < b, 3 <4, <3; x > y & java script: ☕ é'")
    #expect(try pack.problems().isEmpty)
  }

  @Test(.fault(.e11)) func failsABuildWithMarkupAndReportsWhere() throws {
    let toy = try ToyPacks()
    try toy.folder.write("content/shops.json", ToyPacks.shops.replacing("\"Rugs\"", with: "\"<b>Rugs</b>\""))
    #expect(try toy.build().isEmpty)
    let found = try toy.findings()
    #expect(found.map(\.id) == ["markup"])
    #expect(found.first?.item == "rugs")
    #expect(!FileManager.default.fileExists(atPath: toy.folder.file("out/base.db")))
  }
}
