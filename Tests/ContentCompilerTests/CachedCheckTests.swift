import ContentCompiler
import Foundation
import GuideModel
import Publisher
import SourceJSON
import TestSupport
import Testing

/// Checks that start from what the last one found, each compared with a check of everything.
@Suite struct CachedCheckTests {
  private let cached: CachedToy
  private var toy: ToyContent { cached.toy }
  private var cache: String { cached.cache }

  init() throws { cached = try CachedToy() }

  private func expectSame(
    _ report: Compiler.Report, _ context: String = "", _ change: (inout Compiler.Options) -> Void = { _ in },
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    var options = testOptions
    change(&options)
    let full = try Compiler.validate(toy.content, options)
    #expect(report.diagnostics == full.diagnostics, "\(context)", sourceLocation: sourceLocation)
    #expect(report.omitted == full.omitted, "\(context)", sourceLocation: sourceLocation)
    let (accepted, expected) = (report.suppressed.map(\.diagnostic), full.suppressed.map(\.diagnostic))
    #expect(accepted == expected, "\(context)", sourceLocation: sourceLocation)
    let (counts, all) = (report.counts.map { "\($0)" }, full.counts.map { "\($0)" })
    #expect(counts == all, "\(context)", sourceLocation: sourceLocation)
    #expect(report.sources.map(\.path) == full.sources.map(\.path), sourceLocation: sourceLocation)
  }

  /// The files of the only entry: the state, then the tables.
  private var entry: [URL] {
    get throws {
      let names = try FileManager.default.contentsOfDirectory(atPath: cache).sorted()
      try #require(names.map { $0.split(separator: ".").last } == ["check", "tables"], "\(names)")
      return names.map { URL(fileURLWithPath: cache + "/" + $0) }
    }
  }

  // MARK: - Equality

  @Test(arguments: [11, 12, 13] as [UInt64])
  func findsAfterEachOfManyEditsWhatACheckOfEverythingFinds(seed: UInt64) throws {
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
      let (report, isFull) = try cached.validate { $0.findingLimit = limit }
      if !isFull { partial += 1 }
      try expectSame(report, "seed \(seed), edit \(number): \(what)") { $0.findingLimit = limit }
      let (again, isAgainFull) = try cached.validate { $0.levels["double-space"] = .error }
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

  // MARK: - Damage

  private static let twoSpaces = ToyContent.merchants.replacingOccurrences(
    of: "Copper pots.", with: "Copper  pots.")

  /// Damages one of the files of an entry in many ways; the other stays as it was.
  @Test(arguments: [0, 1], [false, true])
  func neverTrustsADamagedEntry(number: Int, afterAChange: Bool) throws {
    try toy.folder.write("content/merchants.json", ToyContent.merchants)
    _ = try cached.validate()
    if afterAChange {
      try toy.folder.write(
        "content/merchants.json",
        ToyContent.merchants.replacingOccurrences(of: "Copper", with: "Brown copper"))
      #expect(try cached.validate().isFull == false)
    }
    let paths = try entry
    let good = try paths.map { try Data(contentsOf: $0) }
    for (text, step) in [(CachedCheckTests.twoSpaces, 1), (ToyContent.merchants, 5)] {
      try toy.folder.write("content/merchants.json", text)
      let expected = try toy.validate().diagnostics
      func expectSame(_ damaged: Data, _ context: String) throws {
        for (path, bytes) in zip(paths, good) { try bytes.write(to: path) }
        try damaged.write(to: paths[number])
        #expect(try cached.validate().report.diagnostics == expected, "\(context)")
      }
      for position in stride(from: 0, to: good[number].count, by: step) {
        var damaged = good[number]
        damaged[position] ^= 1 << UInt8(position % 8)
        try expectSame(damaged, "byte \(position)")
      }
      for length in stride(from: 0, to: good[number].count, by: 7) {
        try expectSame(good[number].prefix(length), "\(length) bytes")
      }
      try expectSame(good[number] + Data([0]), "one byte more")
    }
  }

  @Test func needsBothFilesOfOneEntry() throws {
    _ = try cached.validate()
    let (paths, first) = (try entry, try entry.map { try Data(contentsOf: $0) })
    try toy.folder.write("content/contentc.json", #"{ "style": { "avoid": ["Copper"] } }"#)
    _ = try cached.validate()
    for number in 0..<2 {
      let second = try Data(contentsOf: paths[number])
      try first[number].write(to: paths[number])
      let (report, isFull) = try cached.validate()
      #expect(isFull)
      try expectSame(report, "file \(number)")
      #expect(try Data(contentsOf: paths[number]) == second)
      try FileManager.default.removeItem(at: paths[number])
      #expect(try cached.validate().isFull)
    }
  }

  @Test func leavesTheTablesAloneUntilMuchHasChanged() throws {
    var editor = ContentEditor(seed: 5, count: 400)
    try toy.folder.write("content/towns.json", editor.townList)
    try toy.folder.write("content/merchants.json", editor.json)
    _ = try cached.validate()
    let tables = try entry[1]
    var (same, other) = (0, 0)
    for number in 0..<60 {
      let before = try Data(contentsOf: tables)
      editor.merchants[number * 6]["about"] = "\"\(editor.text(9))  \(number)\""
      try toy.folder.write("content/merchants.json", editor.json)
      let (report, isFull) = try cached.validate()
      #expect(!isFull)
      try expectSame(report, "edit \(number)")
      if try Data(contentsOf: tables) == before { same += 1 } else { other += 1 }
    }
    #expect(same > other && other > 0, "\(same) \(other)")
  }

  @Test func worksWithoutAPlaceToWriteTo() throws {
    try toy.folder.write("cache", "a file, not a folder")
    #expect(try cached.validate().isFull)
    #expect(try cached.validate().isFull)
    let named = CheckCache(cache)
    #expect(throws: ContentError.self) { try named.prepare() }
  }

  @Test func keepsNothingOfContentWithMistakesInItsSyntax() throws {
    try toy.folder.write("content/merchants.json", #"{ "items": [{ "id": "a" "name": "A" }] }"#)
    for _ in 0..<2 {
      let (report, isFull) = try cached.validate()
      #expect(isFull)
      try expectSame(report)
    }
    #expect(!FileManager.default.fileExists(atPath: cache))
  }

  @Test func removesTheOldestEntriesAboveItsLimit() throws {
    _ = try cached.validate()
    let size = try entry.reduce(0) { try $0 + Data(contentsOf: $1).count }
    for number in 0..<6 {
      _ = try cached.validate { [cache] in
        $0.cache = CheckCache(cache, limit: 3 * size + size / 2, variant: "\(number)")
      }
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: cache).count == 6)
    let last = try cached.validate { [cache] in $0.cache = CheckCache(cache, variant: "5") }
    #expect(!last.isFull)
    _ = try cached.validate { [cache] in $0.cache = CheckCache(cache, limit: size / 2, variant: "small") }
    #expect(try FileManager.default.contentsOfDirectory(atPath: cache).count == 6)
  }
}
