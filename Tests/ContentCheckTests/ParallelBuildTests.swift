import ContentCheck
import ContentWriter
import Foundation
import GuideModel
import SourceJSON
import TestSupport
import Testing

/// Content of some size, so that several threads have something to do.
@Suite struct ParallelBuildTests {
  private let toy: ToyContent
  private static let count = 3000

  init() throws {
    var random = SeededRandom(seed: 7)
    let merchants = (0..<ParallelBuildTests.count).map { i in
      let (lat, lng) = (
        33 + Double.random(in: 0...1, using: &random), -5 + Double.random(in: 0...1, using: &random)
      )
      return """
        { "id": "m\(i)", "name": "Merchant \(i % 977) of \(i)", "spellings": ["Tajer \(i)"], "rank": \(1 + i % 5),
          "about": "Sells lamp number \(i) and étoffes.", "town_id": "t\(i % 40)",
          "location": { "lat": \(lat), "lng": \(lng) }, "prices": { "min_mad": \(i).5 } }
        """
    }
    let towns = (0..<40).map { #"{ "id": "t\#($0)", "name": "Town \#($0)" }"# }
    toy = try ToyContent(
      merchants: #"{ "items": ["# + merchants.joined(separator: ",\n") + "] }",
      towns: #"{ "items": ["# + towns.joined(separator: ",") + "] }")
  }

  private func build(jobs: Int, force: Bool = true) throws -> Data {
    var options = testOptions
    options.jobs = jobs
    _ = try Compiler.build(toy.content, options, output: toy.database, force: force)
    return try Data(contentsOf: URL(fileURLWithPath: toy.database))
  }

  @Test func makesTheSameBytesWithAnyNumberOfThreads() throws {
    let one = try build(jobs: 1)
    for jobs in [2, 3, 8, 2] { #expect(try build(jobs: jobs) == one, "\(jobs)") }
  }

  @Test func makesTheSameBytesWhetherItWritesBeforeOrAfterTheRules() throws {
    let early = try build(jobs: 2)
    try toy.folder.write("out.db", "not a database")
    // The output is there, so whether it is up to date must be known first.
    #expect(try build(jobs: 2, force: false) == early)
  }

  @Test func findingsComeBeforeAFailureOfTheDatabaseThatIsWrittenMeanwhile() throws {
    let path = "content/merchants.json"
    let text = String(decoding: try toy.folder.read(path), as: UTF8.self)
    try toy.folder.write(path, text.replacingOccurrences(of: #""id": "m1","#, with: #""id": "m0","#))
    for _ in 0..<20 {
      let (report, outcome) = try Compiler.build(toy.content, testOptions, output: toy.database)
      guard case .refused = outcome else {
        Issue.record("built with a duplicate id")
        return
      }
      #expect(report.diagnostics.map(\.id).contains("duplicate-id"))
    }
  }

  @Test func packsEveryPointIntoATreeThatSQLiteAccepts() throws {
    _ = try build(jobs: 2)
    #expect(try databaseRows(toy.database, "SELECT rtreecheck('point_rtree')") == [["ok"]])
    let count = ["\(ParallelBuildTests.count)"]
    #expect(try databaseRows(toy.database, "SELECT count(*) FROM point_rtree") == [count])
    let outside = """
      SELECT count(*) FROM points JOIN point_rtree ON id = item
      WHERE NOT (lat BETWEEN min_lat AND max_lat AND lng BETWEEN min_lng AND max_lng)
      """
    #expect(try databaseRows(toy.database, outside) == [["0"]])
    let box = "lat BETWEEN 33.2 AND 33.3 AND lng BETWEEN -4.8 AND -4.5"
    let near = "SELECT count(*) FROM points WHERE \(box)"
    let found = """
      SELECT count(*) FROM points JOIN point_rtree ON id = item
      WHERE min_lat <= 33.3 AND max_lat >= 33.2 AND min_lng <= -4.5 AND max_lng >= -4.8 AND \(box)
      """
    #expect(try databaseRows(toy.database, found) == databaseRows(toy.database, near))
  }

  @Test func insertsIntoTheFinishedTreeAsIntoOneOfSQLite() throws {
    _ = try build(jobs: 2)
    let changed = """
      INSERT INTO point_rtree SELECT id + 100000, min_lat, max_lat, min_lng, max_lng FROM point_rtree;
      DELETE FROM point_rtree WHERE id % 3 = 0;
      """
    try changeDatabase(toy.database, changed)
    #expect(try databaseRows(toy.database, "SELECT rtreecheck('point_rtree')") == [["ok"]])
  }

  @Test func leavesNoUnusedPagesAndNoSettingOfTheBuildBehind() throws {
    _ = try build(jobs: 2)
    #expect(try databaseRows(toy.database, "PRAGMA freelist_count") == [["0"]])
    for table in ["fts_name", "fts_whole", "fts_text"] {
      #expect(try databaseRows(toy.database, "SELECT k FROM \(table)_config") == [["version"]])
    }
  }

  @Test func indexesEachTextOnce() throws {
    _ = try build(jobs: 2)
    let rows = try databaseRows(
      toy.database, "SELECT rowid FROM fts_name WHERE fts_name MATCH 'name: 976'")
    #expect(rows.count == (0..<ParallelBuildTests.count).count { $0 % 977 == 976 })
  }
}
