import ContentCompiler
import Foundation
import SourceJSON
import TestSupport
import Testing

/// Checks of what changed, in content with references to nothing: what is suggested for them depends on all ids.
@Suite struct CachedSuggestionTests {
  private let cached: CachedToy

  init() throws { cached = try CachedToy() }

  /// Merchants of which the first name towns that do not exist; the others are in other blocks of their file.
  private func writeContent(seed: UInt64) throws -> ContentEditor {
    var editor = ContentEditor(seed: seed, count: 300)
    editor.merchants[1]["town_id"] = "\"t1x\""
    editor.merchants[2]["town_id"] = "\"town-12\""
    editor.merchants[3]["town_id"] = "\"town-12\""
    try cached.toy.folder.write("content/towns.json", editor.townList)
    try cached.toy.folder.write("content/merchants.json", editor.json)
    return editor
  }

  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func findWhatACheckOfEverythingFinds(seed: UInt64) throws {
    var editor = try writeContent(seed: seed)
    _ = try cached.validate()
    var partial = 0
    for number in 0..<60 {
      let what = editor.edit()
      try cached.toy.folder.write("content/merchants.json", editor.json)
      let (report, isFull) = try cached.validate()
      if !isFull { partial += 1 }
      try cached.expectSame(report, "seed \(seed), edit \(number): \(what)")
    }
    #expect(partial > 10, "\(partial)")
  }

  @Test func followTextsOfOtherItems() throws {
    var editor = try writeContent(seed: 9)
    _ = try cached.validate()
    editor.merchants[250]["about"] = #""Lamps  and kettles.""#
    try cached.toy.folder.write("content/merchants.json", editor.json)
    let (report, isFull) = try cached.validate()
    #expect(!isFull)
    #expect(report.diagnostics.contains { $0.id == "unknown-reference" })
    try cached.expectSame(report)
  }

  @Test func followNoIDsThatComeOrGo() throws {
    var editor = try writeContent(seed: 9)
    _ = try cached.validate()
    try cached.toy.folder.write(
      "content/towns.json",
      editor.townList.replacingOccurrences(of: #""id": "t1","#, with: #""id": "t1y","#))
    let (renamed, isRenamedFull) = try cached.validate()
    #expect(isRenamedFull)
    try cached.expectSame(renamed, "a town has another id")
    editor.merchants[250]["town_id"] = editor.merchants[250]["town_id"] == "\"t5\"" ? "\"t6\"" : "\"t5\""
    try cached.toy.folder.write("content/merchants.json", editor.json)
    let (moved, isMovedFull) = try cached.validate()
    #expect(isMovedFull)
    try cached.expectSame(moved, "a merchant is in another town")
  }

  @Test func moveWithTheItemThatTheyPointAt() throws {
    _ = try writeContent(seed: 9)
    // Two merchants name the town as it should be, and none as it is.
    let towns = #"{ "items": [{ "id": "town-21", "name": "Fès" }, { "id": "sefrou", "name": "Sefrou" }] }"#
    try cached.toy.folder.write("content/towns.json", towns)
    let (first, _) = try cached.validate()
    #expect(first.diagnostics.contains { $0.id == "unknown-reference" && !$0.notes.isEmpty })
    try cached.toy.folder.write(
      "content/towns.json",
      towns.replacingOccurrences(of: #"{ "id": "town-21""#, with: #"{  "id": "town-21""#))
    let (moved, isFull) = try cached.validate()
    #expect(isFull)
    try cached.expectSame(moved)
  }
}
