import ContentCompiler
import Foundation
import GuideModel
import GuideRuntime
import SourceJSON
import TestSupport
import Testing

/// Random edits of content, each compared with a check and a build of everything.
@Suite struct ContentSessionTests {
  private func expectSame(_ session: ContentSession, _ toy: ToyContent, _ context: String) throws {
    let full = try toy.validate()
    let found = try session.diagnostics
    #expect(Set(found) == Set(full.diagnostics), "\(context)")
    #expect(found.count == full.diagnostics.count, "\(context)")
  }

  @Test(arguments: [(1, Int.max), (2, 0), (3, 4000)] as [(UInt64, Int)])
  func findsAfterEachOfManyEditsWhatAFullCheckFinds(seed: UInt64, partsAbove: Int) throws {
    var editor = ContentEditor(seed: seed, count: 60)
    let toy = try ToyContent(merchants: editor.json, towns: editor.townList)
    try toy.folder.write("content/i18n/fr/merchants.json", editor.overlays())
    try toy.folder.write("content/contentc.json", ContentSessionTests.settings)
    var options = testOptions
    options.foldsConsequences = true
    var (session, _) = try ContentSession.open(toy.content, options)
    session.partsAbove = partsAbove
    let development = toy.folder.file("development.db")
    var database = DevelopmentDatabase(development)
    _ = try database.update(to: &session)
    var partial = 0
    var updated = 0
    var isTranslationLost = false
    for number in 0..<120 {
      let what = editor.edit()
      if number % 9 == 0 || isTranslationLost || ["remove", "rename"].contains(what) {
        let overlays = editor.overlays()
        isTranslationLost = overlays.contains("nobody")
        try toy.folder.write("content/i18n/fr/merchants.json", overlays)
      }
      try toy.folder.write("content/merchants.json", editor.json)
      let update = try session.refresh()
      if update?.isFull == false { partial += 1 }
      try expectSame(session, toy, "seed \(seed), edit \(number): \(what)")
      let outcome = try database.update(to: &session)
      if case .updated = outcome { updated += 1 }
      if case .waiting = outcome { continue }
      try toy.build()
      let (full, inPlace) = (try LogicalDigest(toy.database), try LogicalDigest(development))
      for (a, b) in zip(full.tables, inPlace.tables) {
        #expect(a == b, "seed \(seed), edit \(number): \(what)")
      }
      #expect(full.sha256 == inPlace.sha256)
      if number % 10 == 0 { try expectSameAnswers(toy.database, development, editor.text(1)) }
    }
    // Otherwise nothing has been tested.
    #expect(partial > 60, "\(partial)")
    #expect(updated > 30, "\(updated)")
  }

  private func expectSameAnswers(_ a: String, _ b: String, _ word: String) throws {
    let (one, other) = (try Guide(contentAt: a), try Guide(contentAt: b))
    for query in [word, String(word.prefix(3)), "merchant 3", "lamsp"] {
      #expect(try one.search(query).map(\.id.rawValue) == other.search(query).map(\.id.rawValue), "\(query)")
    }
    #expect(try databaseRows(b, "PRAGMA integrity_check") == [["ok"]])
    #expect(try databaseRows(b, "SELECT rtreecheck('point_rtree')") == [["ok"]])
  }

  private static let settings = """
    { "language": "en", "translations": ["fr"], "suppressions": [
      { "rule": "near-duplicate", "item": "m3", "reason": "two different shops of one name", "date": "2026-01-01" }] }
    """
}
