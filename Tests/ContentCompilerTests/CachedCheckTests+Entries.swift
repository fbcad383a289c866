import ContentCompiler
import Foundation
import GuideModel
import Publisher
import SourceJSON
import TestSupport
import Testing

/// What is on disk, and what becomes of it.
extension CachedCheckTests {
  /// The files of the only entry: the state, then the tables.
  private var entry: [URL] {
    get throws {
      let names = try FileManager.default.contentsOfDirectory(atPath: cache).sorted()
      try #require(names.map { $0.split(separator: ".").last } == ["check", "tables"], "\(names)")
      return names.map { URL(fileURLWithPath: cache + "/" + $0) }
    }
  }

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
