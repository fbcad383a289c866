import ContentCompiler
import Foundation
import GuideModel
import Publisher
import SourceJSON
import TestSupport
import Testing

/// Checks that start from what the last one found, each compared with a check of everything.
@Suite struct CachedCheckTests {
  let cached: CachedToy
  var toy: ToyContent { cached.toy }
  var cache: String { cached.cache }

  init() throws { cached = try CachedToy() }

  func expectSame(
    _ report: Compiler.Report, _ context: String = "", _ change: (inout Compiler.Options) -> Void = { _ in },
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    try cached.expectSame(report, context, change, sourceLocation: sourceLocation)
  }

  // MARK: - Equality

  /// Files are read whole with the first seed, and in parts with the others.
  @Test(arguments: [(11, .max), (12, 0), (13, 0)] as [(UInt64, Int)])
  func findsAfterEachOfManyEditsWhatACheckOfEverythingFinds(seed: UInt64, partsAbove: Int) throws {
    var editor = ContentEditor(seed: seed, count: 60)
    try toy.folder.write("content/towns.json", editor.townList)
    try toy.folder.write("content/contentc.json", CachedCheckTests.settings)
    var (unchanged, partial) = (0, 0)
    var isTranslationLost = false
    for number in 0..<90 {
      let what = number == 0 ? "nothing" : editor.edit()
      if number % 7 == 0 || isTranslationLost || ["remove", "rename"].contains(what) {
        let overlays = editor.overlays()
        isTranslationLost = overlays.contains("nobody")
        try toy.folder.write("content/i18n/fr/merchants.json", overlays)
      }
      try toy.folder.write("content/merchants.json", editor.json)
      let limit = number % 3 == 0 ? 2 : nil
      let (report, isFull) = try cached.validate {
        $0.findingLimit = limit
        $0.cache?.partsAbove = partsAbove
      }
      if !isFull { partial += 1 }
      try expectSame(report, "seed \(seed), edit \(number): \(what)") { $0.findingLimit = limit }
      let (again, isAgainFull) = try cached.validate {
        $0.levels["double-space"] = .error
        $0.cache?.partsAbove = partsAbove
      }
      if !isAgainFull { unchanged += 1 }
      try expectSame(again, "seed \(seed), again after \(number)") { $0.levels["double-space"] = .error }
    }
    // Otherwise nothing has been tested.
    #expect(partial > 30, "\(partial)")
    #expect(unchanged > 80, "\(unchanged)")
  }

  private static let settings = """
    { "language": "en", "translations": ["fr"], "suppressions": [
      { "rule": "near-duplicate", "item": "m3", "reason": "two different shops of one name", "date": "2026-01-01" }] }
    """

  @Test func saysWhichFindingsAreNewAndWhichAreGone() throws {
    #expect(try cached.validate().report.changes == nil)
    try toy.folder.write(
      "content/merchants.json",
      ToyContent.merchants.replacingOccurrences(of: "Copper pots.", with: "Copper  pots."))
    let added = try #require(try cached.validate().report.changes)
    #expect(added.appeared.map(\.id) == ["double-space"] && added.disappeared.isEmpty)
    let again = try cached.validate().report.changes
    #expect(again?.isEmpty != false)
    try toy.folder.write("content/merchants.json", ToyContent.merchants)
    let fixed = try #require(try cached.validate().report.changes)
    #expect(fixed.appeared.isEmpty && fixed.disappeared.map(\.id) == ["double-space"])
  }

  // MARK: - What decides

  @Test func checksEverythingOnceMoreWhenWhatAppliesToAllItemsChanges() throws {
    let asset =
      #"{ "id": "a", "kind": "image", "file": "a.png", "alt": "A lamp", "credit": "Amina", "licence": "CC0-1.0" }"#
    try toy.folder.write("content/assets.json", #"{ "items": ["# + asset + "] }")
    #expect(try cached.validate().isFull)
    #expect(try cached.validate().isFull == false)
    let tomorrow = try cached.validate { $0.date = CalendarDate(clampingDays: 20_779) }
    #expect(tomorrow.isFull)
    #expect(try cached.validate().isFull)
    try toy.folder.write("content/a.png", "image")
    #expect(try cached.validate().isFull)
    #expect(try cached.validate().isFull == false)
    try toy.folder.write("content/contentc.json", #"{ "style": { "avoid": ["Copper"] } }"#)
    let (report, isFull) = try cached.validate()
    #expect(isFull)
    try expectSame(report)
    try toy.folder.write(
      "schema/towns.schema.json", ToyContent.townSchema.replacingOccurrences(of: "Towns", with: "Places"))
    #expect(try cached.validate().isFull)
    try toy.folder.write("content/calendars.json", #"{ "date_sets": {} }"#)
    #expect(try cached.validate().isFull)
    try toy.folder.write("content/towns/more.json", #"{ "items": [{ "id": "fes", "name": "Fès" }] }"#)
    let (more, isMoreFull) = try cached.validate()
    #expect(isMoreFull)
    try expectSame(more)
  }

  @Test func doesNotTrustTimes() throws {
    _ = try cached.validate()
    let file = toy.folder.file("content/merchants.json")
    let before = try FileManager.default.attributesOfItem(atPath: file)
    let text = ToyContent.merchants.replacingOccurrences(of: "Copper pots.", with: "Copper  pot.")
    #expect(text.utf8.count == ToyContent.merchants.utf8.count)
    let handle = try #require(FileHandle(forWritingAtPath: file))
    try handle.write(contentsOf: Data(text.utf8))
    try handle.close()
    try FileManager.default.setAttributes(
      [.modificationDate: try #require(before[.modificationDate])], ofItemAtPath: file)
    #expect(try cached.validate().report.diagnostics.contains { $0.id == "double-space" })
  }

  @Test func looksForRecipesAndWhatTheyNameEachTime() throws {
    let tiles = #"{ "id": "tiles", "kind": "map_tiles", "regions": ["sefrou"], "source": "t.map" }"#
    try toy.folder.write(
      "recipes/all.json",
      #"{ "id": "all", "kind": "content", "title": { "en": "All" }, "languages": ["en"], "ships_in_app": true, "dependencies": [], "components": ["#
        + tiles + "] }")
    let recipes: (inout Compiler.Options) -> Void = { [toy] in $0.recipesPath = toy.folder.file("recipes") }
    #expect(try cached.validate(recipes).isFull)
    let (report, isFull) = try cached.validate(recipes)
    #expect(!isFull)
    try expectSame(report, "unchanged", recipes)
    try toy.folder.write("recipes/t.map", "tiles")
    let (after, isAfterFull) = try cached.validate(recipes)
    #expect(isAfterFull)
    try expectSame(after, "with the source", recipes)
  }

  // MARK: - Builds

  @Test func knowsThatADatabaseIsUpToDate() throws {
    let direct = try toy.build()
    try FileManager.default.removeItem(atPath: toy.database)
    let first = try cached.build()
    guard case .written = first.outcome, first.isFull else {
      Issue.record("the first build wrote nothing")
      return
    }
    #expect(try toy.folder.read("out.db") == direct)
    let second = try cached.build()
    guard case .upToDate = second.outcome, !second.isFull else {
      Issue.record("an unchanged build was not recognised")
      return
    }
    #expect(try cached.build(force: true).isFull)
    try FileManager.default.removeItem(atPath: toy.database)
    #expect(try cached.build().isFull)
    #expect(try toy.folder.read("out.db") == direct)
  }

  @Test func writesAgainWhatWasBuiltFromOtherContent() throws {
    _ = try cached.build()
    try toy.folder.write(
      "content/merchants.json", ToyContent.merchants.replacingOccurrences(of: "Brass", with: "Copper"))
    _ = try cached.validate()
    guard case .written = try cached.build().outcome else {
      Issue.record("a change was not built")
      return
    }
    let built = try toy.folder.read("out.db")
    #expect(try toy.build() == built)
    try toy.folder.write("content/merchants.json", ToyContent.merchants)
    guard case .written = try cached.build().outcome else {
      Issue.record("a change back was not built")
      return
    }
  }

  @Test func refusesWrongContentThatWasCheckedBefore() throws {
    _ = try cached.build()
    try toy.folder.write(
      "content/merchants.json",
      ToyContent.merchants.replacingOccurrences(of: #""rank": 2"#, with: #""rank": 9"#))
    for _ in 0..<2 {
      guard case .refused = try cached.build().outcome else {
        Issue.record("wrong content was built")
        return
      }
    }
    guard case .upToDate = try cached.build({ $0.isStrict = false }).outcome else { return }
    Issue.record("wrong content is up to date")
  }
}
