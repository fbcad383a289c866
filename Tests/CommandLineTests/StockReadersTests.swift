import Foundation
import TestSupport
import Testing

/// Generic SQLite readers can use the database.
@Suite struct StockReadersTests {
  private static let python = SystemTool("python3")

  private static let shell = SystemTool("sqlite3")

  /// The output of a program.
  private func run(_ tool: SystemTool, _ arguments: [String], input: String? = nil) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try #require(tool.path))
    process.arguments = arguments
    let (pipe, standardInput) = (Pipe(), Pipe())
    process.standardOutput = pipe
    process.standardInput = standardInput
    try process.run()
    try standardInput.fileHandleForWriting.write(contentsOf: Data((input ?? "").utf8))
    try standardInput.fileHandleForWriting.close()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return String(decoding: output, as: UTF8.self)
  }

  private static let search = """
    SELECT i.title FROM fts_name JOIN items i ON i.rowid = fts_name.rowid \
    WHERE fts_name MATCH 'saadian tombs' ORDER BY i.rowid LIMIT 1
    """

  @Test(
    .enabled(if: python.isPresent, "there is no python3 here"),
    arguments: ["", "db.execute('PRAGMA trusted_schema = OFF')"])
  func pythonReadsEveryTableAndSearchesWithItsOwnSQLite(settings: String) throws {
    let script = """
      import sqlite3, sys
      db = sqlite3.connect("file:%s?mode=ro" % sys.argv[1], uri=True)
      \(settings)
      assert db.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
      assert db.execute("PRAGMA foreign_key_check").fetchall() == []
      indexes = {"fts_name": "saadian*", "fts_text": "saadian", "fts_whole": "saadiantombs"}
      every = [row[0] for row in db.execute("SELECT name FROM sqlite_master WHERE type IN ('table', 'view')")]
      tables = [table for table in every if table not in indexes]
      rows = {table: len(db.execute('SELECT * FROM "%s"' % table).fetchall()) for table in tables}
      for table in ("items", "places", "name", "term", "point_rtree", "area_rtree", "content_links"):
          assert rows[table] > 0, table
      # The indexes keep no rows: they answer MATCH, and nothing else.
      for index, words in indexes.items():
          assert len(db.execute(f"SELECT rowid FROM {index} WHERE {index} MATCH ?", (words,)).fetchall()) > 0, index
      box = "max_lat >= 31.61 AND min_lat <= 31.64 AND max_lng >= -8.0 AND min_lng <= -7.97"
      assert db.execute("SELECT count(*) FROM point_rtree WHERE " + box).fetchone()[0] > 0
      print(db.execute(\"\"\"\(StockReadersTests.search)\"\"\").fetchone()[0], len(every))
      """
    let count = try databaseRows(
      BuiltGuide.path, "SELECT count(*) FROM sqlite_master WHERE type IN ('table', 'view')")
    let output = try run(StockReadersTests.python, ["-c", script, BuiltGuide.path])
    #expect(output == "Saadian Tombs \(count[0][0])\n")
  }

  @Test(.enabled(if: shell.isPresent, "there is no sqlite3 here"))
  func shellReadsEveryTableAndSearchesWithoutTrustingTheSchema() throws {
    let tables = try databaseRows(
      BuiltGuide.path, "SELECT name FROM sqlite_master WHERE type IN ('table', 'view')"
    ).map { $0[0] }
    #expect(tables.count > 30)
    // The indexes keep no rows: they answer MATCH, and nothing else.
    let indexes = ["fts_name": "saadian*", "fts_text": "saadian", "fts_whole": "saadiantombs"]
    let reads = tables.map { table in
      indexes[table].map { "SELECT count(*) > 0 FROM \(table) WHERE \(table) MATCH '\($0)';" }
        ?? "SELECT count(*) >= 0 FROM (SELECT * FROM \"\(table)\");"
    }
    let output = try run(
      StockReadersTests.shell, ["-readonly", "-bail", BuiltGuide.path],
      input: (["PRAGMA trusted_schema = OFF;", "PRAGMA integrity_check;"] + reads + [
        StockReadersTests.search + ";"
      ])
      .joined(separator: "\n"))
    #expect(output == "ok\n" + String(repeating: "1\n", count: tables.count) + "Saadian Tombs\n")
  }

  @Test func tableRowCountsMatchTheItems() throws {
    for (domain, table) in [
      ("places", "places"), ("price_cards", "price_cards"), ("glossary", "phrases"),
      ("itineraries", "itineraries"), ("tips", "tips"), ("culture", "culture"), ("activities", "activities"),
      ("events", "events"), ("regions", "regions"),
    ] {
      let count = try databaseRows(BuiltGuide.path, "SELECT count(*) FROM \(table)")
      #expect(count == [["\(try StockReadersTests.authored(domain))"]], "\(table)")
    }
  }

  /// Number of items of a domain, counted in the JSON files with another parser.
  private static func authored(_ domain: String) throws -> Int {
    let root = Project.fixtureGuide
    var paths = [root + "/\(domain).json"]
    paths +=
      (try? FileManager.default.contentsOfDirectory(atPath: root + "/" + domain))?.map {
        "\(root)/\(domain)/\($0)"
      } ?? []
    return try paths.filter { FileManager.default.fileExists(atPath: $0) }.reduce(0) { sum, path in
      let object = try JSONSerialization.jsonObject(with: try Data(contentsOf: URL(fileURLWithPath: path)))
      return sum + (((object as? [String: Any])?["items"] as? [Any])?.count ?? 0)
    }
  }
}
