import Foundation
import GuideModel
import SourceJSON
import TestSupport
import Testing

@testable import ContentCompiler

/// What the cache keeps of findings, and what is said to be new after a full check.
@Suite struct CachedFindingsTests {
  private let cached: CachedToy
  private var toy: ToyContent { cached.toy }
  private var cache: String { cached.cache }

  init() throws { cached = try CachedToy() }

  /// A new level makes a full check necessary, so all findings are compared and not only those of what changed.
  @Test(arguments: [21, 22] as [UInt64])
  func saysAfterAFullCheckWhatIsNew(seed: UInt64) throws {
    var editor = ContentEditor(seed: seed, count: 60)
    try toy.folder.write("content/towns.json", editor.townList)
    var before: [Diagnostic]?
    var (appeared, disappeared) = (0, 0)
    for number in 0..<25 {
      if number > 0 { for _ in 0..<4 { _ = editor.edit() } }
      try toy.folder.write("content/merchants.json", editor.json)
      try toy.folder.write(
        "content/contentc.json",
        #"{ "language": "en", "title": "Edition \#(number)", "levels": { "double-space": "info" }, "suppressions": [{ "rule": "near-duplicate", "item": "m3", "reason": "two different shops of one name", "date": "2026-01-01" }] }"#
      )
      let (report, isFull) = try cached.validate { $0.findingLimit = 2 }
      #expect(isFull)
      let after = try toy.validate().diagnostics
      if let before {
        let changes = try #require(report.changes)
        let expected = ContentSession.difference(before, after)
        #expect(changes.appeared == expected.appeared.sortedByPlace(), "\(number)")
        #expect(changes.disappeared == expected.disappeared.sortedByPlace(), "\(number)")
        appeared += changes.appeared.count
        disappeared += changes.disappeared.count
      }
      before = after
    }
    // Otherwise nothing has been tested.
    #expect(appeared > 8 && disappeared > 8, "\(appeared) \(disappeared)")
  }

  @Test func answersForLinesWhichHaveNoUnits() throws {
    try FileManager.default.removeItem(atPath: toy.folder.file("content/merchants.json"))
    let lines = (0..<30).map { #"{ "id": "m\#($0)", "name": "Lamps  of \#($0)", "about": "a  b" }"# }
    try toy.folder.write("content/merchants.jsonl", lines.joined(separator: "\n") + "\n")
    let expected = try toy.validate().diagnostics
    #expect(expected.count { $0.id == "double-space" } == 60)
    #expect(try cached.validate().isFull)
    let (report, isFull) = try cached.validate()
    #expect(!isFull && report.diagnostics == expected)
    try toy.folder.write("content/merchants.jsonl", lines.dropLast().joined(separator: "\n") + "\n")
    #expect(try cached.validate().isFull)
  }

  /// So many that they wait in a file while the database is written.
  @Test func keepsWhatABuildFinds() throws {
    let merchants = (0..<3000).map { #"{ "id": "m\#($0)", "name": "Lamps  of \#($0)", "about": "a  b" }"# }
    try toy.folder.write("content/merchants.json", #"{ "items": [\#(merchants.joined(separator: ","))] }"#)
    var options = testOptions
    options.cache = CheckCache(cache)
    let built = try Compiler.build(toy.content, options, output: toy.database).report.diagnostics
    #expect(built.count { $0.id == "double-space" } == 6000)
    let names = try FileManager.default.contentsOfDirectory(atPath: cache)
    #expect(Set(names.map { $0.split(separator: ".").last }) == ["check", "tables"] && names.count == 2)
    let (report, isFull) = try cached.validate()
    #expect(!isFull && report.diagnostics == built)
    #expect(try toy.validate().diagnostics == built)
  }

  @Test func keepsNothingThatIsLargerThanTheCache() throws {
    let merchants = (0..<300).map { #"{ "id": "m\#($0)", "name": "Lamps  of \#($0)", "about": "a  b" }"# }
    try toy.folder.write("content/merchants.json", #"{ "items": [\#(merchants.joined(separator: ","))] }"#)
    let expected = try toy.validate().diagnostics
    for _ in 0..<2 {
      let (report, isFull) = try cached.validate { [cache] in $0.cache = CheckCache(cache, limit: 4096) }
      #expect(isFull && report.diagnostics == expected)
    }
    #expect(try cached.validate().isFull)
    #expect(try !cached.validate().isFull)
  }

  @Test func countsTheSameWithAndWithoutACacheWhereAFileCannotBeRead() throws {
    let merchants = (0..<40).map { #"{ "id": "m\#($0)", "name": "Lamps  of \#($0)" }"# }
    try toy.folder.write("content/merchants.json", #"{ "items": [\#(merchants.joined(separator: ","))] }"#)
    try toy.folder.write("content/calendars.json", #"{ "date_sets": { }"#)
    var options = testOptions
    options.findingLimit = 3
    let alone = try Compiler.validate(toy.content, options)
    let (cached, _) = try cached.validate { $0.findingLimit = 3 }
    #expect(cached.diagnostics == alone.diagnostics && cached.omitted == alone.omitted)
    #expect(alone.diagnostics.contains { $0.location.path.hasSuffix("calendars.json") })
  }
}
