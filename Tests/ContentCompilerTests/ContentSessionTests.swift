import ContentCompiler
import Foundation
import GuideModel
import GuideRuntime
import SourceJSON
import TestSupport
import Testing

/// Random edits of content, each compared with a check and a build of everything.
@Suite struct ContentSessionTests {
  /// What editors do to a list of items.
  private struct Editor {
    var random: SeededRandom
    let towns = 12
    var merchants: [[String: String]] = []
    var next = 0

    init(seed: UInt64, count: Int) {
      random = SeededRandom(seed: seed)
      for _ in 0..<count { merchants.append(merchant()) }
    }

    private static let words = [
      "brass", "étoffes", "Lamps", "fondouk", "thé", "zellige", "o'clock", "مصباح", "12", "Zaki's", "naïve",
      "co-op",
    ]

    mutating func text(_ count: Int) -> String {
      (0..<count).map { _ in Editor.words.randomElement(using: &random) ?? "" }.joined(separator: " ")
    }

    mutating func merchant() -> [String: String] {
      next += 1
      var out = ["id": "\"m\(next)\"", "name": "\"\(text(2)) \(next % 7)\"", "about": "\"\(text(12))\""]
      if Int.random(in: 0..<3, using: &random) > 0 {
        out["rank"] = "\(Int.random(in: 1...5, using: &random))"
      }
      out["town_id"] = "\"t\(Int.random(in: 0..<towns, using: &random))\""
      if Bool.random(using: &random) {
        out["location"] = "{ \"lat\": 33.\(Int.random(in: 0..<9999, using: &random)), \"lng\": -5.1 }"
      }
      if Bool.random(using: &random) {
        out["stalls"] = "[{ \"label\": \"\(text(1))\" }, { \"label\": \"B\" }]"
      }
      if Bool.random(using: &random) { out["formerly"] = "[\"old-\(next)\"]" }
      return out
    }

    /// What there was before a mistake, which is put right by the next edit.
    private var correct: [[String: String]]?

    /// Changes one thing, or puts right what the last edit broke; returns what it was.
    mutating func edit() -> String {
      if let correct {
        merchants = correct
        self.correct = nil
        return "correction"
      }
      let before = merchants
      let what = change()
      if ["mistaken prices", "unknown key"].contains(what) { correct = before }
      return what
    }

    private mutating func change() -> String {
      let at = Int.random(in: 0..<merchants.count, using: &random)
      switch Int.random(in: 0..<12, using: &random) {
      case 0: merchants.insert(merchant(), at: at); return "insert"
      case 1 where merchants.count > 5: merchants.remove(at: at); return "remove"
      case 2: merchants[at]["rank"] = "\(Int.random(in: 1...5, using: &random))"; return "rank"
      case 3: merchants[at]["name"] = merchants.randomElement(using: &random)?["name"]; return "same name"
      case 4: merchants[at]["town_id"] = "\"t\(Int.random(in: 0..<towns, using: &random))\""; return "town"
      case 5:
        let most = Int.random(in: 20...60, using: &random)
        merchants[at]["prices"] = "{ \"min_mad\": 30, \"max_mad\": \(most) }"
        return most < 30 ? "mistaken prices" : "prices"
      case 6: merchants.swapAt(at, 0); return "order"
      case 7: merchants[at]["town_id"] = nil; return "no town"
      case 8: merchants[at]["unknown"] = merchants[at]["unknown"] == nil ? "1" : nil; return "unknown key"
      case 9: merchants[at]["id"] = "\"r\(next)\""; next += 1; return "rename"
      case 10: merchants[at]["name"] = "\"\(text(3))  twice\""; return "double space"
      default: merchants[at]["about"] = "\"\(text(9))\""; return "text"
      }
    }

    var json: String {
      "{ \"items\": [\n"
        + merchants.map { item in
          "  { " + item.sorted { $0.key < $1.key }.map { "\"\($0)\": \($1)" }.joined(separator: ", ") + " }"
        }.joined(separator: ",\n") + "\n] }\n"
    }

    mutating func overlays() -> String {
      var ids = Set(
        merchants.compactMap { $0["id"] }.filter { _ in Int.random(in: 0..<3, using: &random) == 0 })
      if Int.random(in: 0..<20, using: &random) == 0 { ids.insert("\"nobody\"") }
      return "{ \"items\": {\n"
        + ids.sorted().map { "  \($0): { \"about\": \"\(text(4))\" }" }.joined(separator: ",\n") + "\n} }\n"
    }
  }

  private func expectSame(_ session: ContentSession, _ toy: ToyContent, _ context: String) throws {
    let full = try toy.validate()
    let found = session.diagnostics
    #expect(Set(found) == Set(full.diagnostics), "\(context)")
    #expect(found.count == full.diagnostics.count, "\(context)")
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func findsAfterEachOfManyEditsWhatAFullCheckFinds(seed: UInt64) throws {
    var editor = Editor(seed: seed, count: 60)
    let toy = try ToyContent(merchants: editor.json, towns: ContentSessionTests.towns(editor.towns))
    try toy.folder.write("content/i18n/fr/merchants.json", editor.overlays())
    try toy.folder.write("content/contentc.json", ContentSessionTests.settings)
    var options = testOptions
    options.foldsConsequences = true
    var (session, _) = try ContentSession.open(toy.content, options)
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

  private static func towns(_ count: Int) -> String {
    #"{ "items": ["#
      + (0..<count).map { #"{ "id": "t\#($0)", "name": "Town \#($0)" }"# }.joined(separator: ",") + "] }"
  }

  private static let settings = """
    { "language": "en", "translations": ["fr"], "suppressions": [
      { "rule": "near-duplicate", "item": "m3", "reason": "two different shops of one name", "date": "2026-01-01" }] }
    """
}
