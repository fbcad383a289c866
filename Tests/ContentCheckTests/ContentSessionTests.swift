import AuthoredFiles
import ContentCheck
import ContentTools
import Foundation
import GuideModel
import SourceJSON
import Synchronization
import TestSupport
import Testing

/// Random edits of content, each compared with a check and a build of everything.
@Suite struct ContentSessionTests {
  @Test(arguments: [1, 2] as [UInt64])
  func findsAndBuildsAfterEachOfManyEditsWhatANewProcessDoes(seed: UInt64) throws {
    var editor = ContentEditor(seed: seed, count: 60)
    let toy = try ToyContent(merchants: editor.json, towns: editor.townList)
    try toy.folder.write("content/i18n/fr/merchants.json", editor.overlays())
    try toy.folder.write("content/contentc.json", ContentSessionTests.settings)
    let development = toy.folder.file("development.db")
    let failures = Mutex<[String]>([])
    let database = DevelopmentDatabase(development) { outcome in
      if case .failed(let error) = outcome { failures.withLock { $0.append("\(error)") } }
    }
    var (session, first) = try ContentSession.open(toy.content, testOptions)
    database.follow(first)
    var known = first.report.diagnostics
    var built = 0
    for number in 0..<60 {
      let what = editor.edit()
      try toy.folder.write("content/i18n/fr/merchants.json", editor.overlays())
      try toy.folder.write("content/merchants.json", editor.json)
      let full = try toy.validate()
      guard let update = try session.refresh() else {
        #expect(known == full.diagnostics, "seed \(seed), edit \(number): \(what)")
        continue
      }
      #expect(update.report.diagnostics == full.diagnostics, "seed \(seed), edit \(number): \(what)")
      #expect(known.count + update.appeared.count - update.disappeared.count == full.diagnostics.count)
      known = full.diagnostics
      database.follow(update)
      // A newer save replaces the build of an older one, so only some are waited for.
      guard update.isBuildable, number % 4 == 0 else { continue }
      database.wait()
      try toy.build()
      #expect(try LogicalDigest(toy.database).sha256 == LogicalDigest(development).sha256)
      #expect(try toy.folder.read("out.db") == toy.folder.read("development.db"), "\(what)")
      built += 1
    }
    #expect(built > 8, "\(built)")
    #expect(failures.withLock { $0 }.isEmpty)
  }

  @Test func checksOnlyWhenSomethingHasChanged() throws {
    let toy = try ToyContent(merchants: #"{ "items": [{ "id": "a", "name": "Atlas" }] }"#)
    var (session, _) = try ContentSession.open(toy.content, testOptions)
    #expect(try session.refresh() == nil)
    try toy.folder.write("content/merchants.json", #"{ "items": [{ "id": "a", "name": "Atlas  2" }] }"#)
    #expect(try session.refresh()?.appeared.map(\.id) == ["double-space"])
    #expect(try session.refresh() == nil)
    #expect(try session.refresh(at: testOptions.date.adding(days: 1)) != nil)
    try toy.folder.write(
      "content/contentc.json", #"{ "schema": "../schema", "levels": { "double-space": "off" } }"#)
    #expect(try session.refresh()?.disappeared.map(\.id) == ["double-space"])
  }

  @Test func compilesSchemasAgainAfterAChangeOfOne() throws {
    let toy = try ToyContent(merchants: #"{ "items": [{ "id": "a", "name": "Atlas", "about": "Tea" }] }"#)
    var (session, _) = try ContentSession.open(toy.content, testOptions)
    let path = "schema/merchants.schema.json"
    let schema = String(decoding: try toy.folder.read(path), as: UTF8.self)
    try toy.folder.write(path, schema.replacingOccurrences(of: #""about":"#, with: #""around":"#))
    #expect(try session.refresh()?.appeared.map(\.id) == ["unknown-key"])
    try toy.folder.write(path, schema)
    #expect(try session.refresh()?.disappeared.map(\.id) == ["unknown-key"])
  }

  @Test func keepsTheLastContentWithoutErrors() throws {
    let toy = try ToyContent(merchants: #"{ "items": [{ "id": "a", "name": "Atlas" }] }"#)
    var (session, first) = try ContentSession.open(toy.content, testOptions)
    let database = DevelopmentDatabase(toy.folder.file("development.db")) { _ in }
    database.follow(first)
    database.wait()
    let before = try toy.folder.read("development.db")
    try toy.folder.write("content/merchants.json", #"{ "items": [{ "id": "a" }] }"#)
    let update = try #require(try session.refresh())
    #expect(!update.isBuildable)
    database.follow(update)
    database.wait()
    #expect(try toy.folder.read("development.db") == before)
  }

  @Test func saysWhyADatabaseCannotBeWritten() throws {
    let toy = try ToyContent(merchants: #"{ "items": [{ "id": "a", "name": "Atlas" }] }"#)
    let (_, first) = try ContentSession.open(toy.content, testOptions)
    let outcomes = Mutex<[String]>([])
    let database = DevelopmentDatabase(toy.folder.file("none/development.db")) { outcome in
      if case .failed(let error as ContentError) = outcome {
        outcomes.withLock { $0.append(error.message) }
      }
    }
    database.follow(first)
    database.wait()
    #expect(outcomes.withLock { $0 } == ["no such folder"])
  }

  private static let settings = """
    { "language": "en", "translations": ["fr"], "suppressions": [
      { "rule": "near-duplicate", "item": "m3", "reason": "two different shops of one name", "date": "2026-01-01" }] }
    """
}
