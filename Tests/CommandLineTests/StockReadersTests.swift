import Foundation
import TestSupport
import Testing

/// Generic SQLite readers can use the database.
@Suite struct StockReadersTests {
  private static let python = SystemTool("python3")

  @Test(.enabled(if: python.isPresent, "there is no python3 here"))
  func pythonSearchesTheDatabaseWithItsOwnSQLite() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "search.py",
      """
      import sqlite3, sys
      db = sqlite3.connect("file:%s?mode=ro" % sys.argv[1], uri=True)
      assert db.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
      assert db.execute("PRAGMA foreign_key_check").fetchall() == []
      print(db.execute("SELECT i.title FROM fts_name JOIN items i ON i.rowid = fts_name.rowid WHERE fts_name MATCH 'saadian tombs' ORDER BY i.rowid LIMIT 1").fetchone()[0])
      """)
    let python = Process()
    python.executableURL = URL(fileURLWithPath: try #require(StockReadersTests.python.path))
    python.arguments = [folder.file("search.py"), try BuiltGuide.path]
    let pipe = Pipe()
    python.standardOutput = pipe
    try python.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    python.waitUntilExit()
    #expect(python.terminationStatus == 0)
    #expect(String(decoding: output, as: UTF8.self) == "Saadian Tombs\n")
  }

  @Test func tableRowCountsMatchTheItems() throws {
    for (domain, table) in [
      ("places", "places"), ("price_cards", "price_cards"), ("glossary", "phrases"),
      ("itineraries", "itineraries"),
      ("tips", "tips"), ("culture", "culture"), ("activities", "activities"), ("events", "events"),
      ("regions", "regions"),
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
