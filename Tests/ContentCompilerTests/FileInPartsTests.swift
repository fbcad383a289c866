@testable import ContentCompiler
import Files
import SourceJSON
import TestSupport
import Testing

/// Files that are read in parts, each compared with the same file in memory.
@Suite struct FileInPartsTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func inParts(_ bytes: [UInt8]) throws -> SourceFile {
    let path = folder.file("text.json")
    try POSIXFileSystem().writeFile(path, bytes)
    return SourceFile(path: path, parts: try FileInParts(path, ContentFiles()))
  }

  /// Short and long lines, all kinds of line ends, and bytes that are not UTF-8.
  private func text(_ random: inout SeededRandom) -> [UInt8] {
    var out: [UInt8] = []
    for _ in 0..<Int.random(in: 0...30, using: &random) {
      let length = Int.random(in: 0...3, using: &random) == 0 ? 9000 : 300
      for _ in 0..<Int.random(in: 0...length, using: &random) {
        switch Int.random(in: 0...20, using: &random) {
        case 0: out += Array("é".utf8)
        case 1: out += Array("سوق".utf8)
        case 2: out.append(UInt8.random(in: 0x80...0xFF, using: &random))
        default: out.append(UInt8(ascii: "a"))
        }
      }
      out += [[0x0A], [0x0D, 0x0A], [0x0D]].randomElement(using: &random) ?? []
    }
    return out
  }

  @Test(arguments: 1...30 as ClosedRange<UInt64>)
  func haveTheLinesAndColumnsOfTheWholeFile(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let bytes = text(&random)
    let (whole, parts) = (SourceFile(path: "text.json", bytes: bytes), try inParts(bytes))
    #expect(parts.count == bytes.count && parts.bytes.isEmpty)
    let (expected, table) = (LineTable(whole), LineTable(parts))
    #expect(table.lineCount == expected.lineCount)
    for _ in 0..<200 {
      let offset = Int.random(in: -1...bytes.count + 1, using: &random)
      let position = expected.position(of: offset)
      #expect(table.position(of: offset) == position)
      #expect(table.range(ofLine: position.line) == expected.range(ofLine: position.line))
      #expect(table.text(ofLine: position.line) == expected.text(ofLine: position.line))
      var (first, second) = (LineTable(beginningOf: whole), LineTable(beginningOf: parts))
      first.scan(to: offset)
      second.scan(to: offset)
      #expect(first.position(of: offset) == position && second.position(of: offset) == position)
    }
  }

  @Test(arguments: 1...30 as ClosedRange<UInt64>)
  func knowTheLinesOfBlocksThatWereCounted(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let returns = text(&random)
    let parallel = Parallel(jobs: 2)
    var bytes = returns.filter { $0 != 0x0D }
    var blocks = try FileBlocks(
      SourceFile(path: "text.json", bytes: bytes), list: 0..<bytes.count / 3, parallel)
    #expect(try FileBlocks(SourceFile(path: "a", bytes: [0x0D] + bytes), list: 0..<1, parallel).counted == [])
    for _ in 0..<5 {
      let whole = SourceFile(path: "text.json", bytes: bytes)
      let parts = try inParts(bytes)
      try #require(parts.parts as? FileInParts).blocks = blocks.counted
      #expect(blocks.counted.map(\.end) == blocks.ends.map(Int.init))
      let (expected, table) = (LineTable(whole), LineTable(beginningOf: parts))
      #expect(table.lineCount == expected.lineCount)
      for _ in 0..<50 {
        let position = expected.position(of: Int.random(in: 0...bytes.count, using: &random))
        let range = expected.range(ofLine: position.line)
        #expect(table.range(ofLine: position.line) == range)
        #expect(table.position(of: range.upperBound) == expected.position(of: range.upperBound))
      }
      let place = Int.random(in: 0...bytes.count, using: &random)
      bytes.replaceSubrange(place..<min(bytes.count, place + 100), with: text(&random).filter { $0 != 0x0D })
      let edited = SourceFile(path: "text.json", bytes: bytes)
      guard let change = try blocks.change(to: edited, parallel) else { continue }
      blocks = try blocks.applying(change, edited, list: 0..<bytes.count, parallel)
    }
  }

  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func areQuotedLikeTheWholeFile(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let bytes = text(&random)
    let parts = try inParts(bytes)
    let whole = SourceFile(path: parts.path, bytes: bytes)
    for _ in 0..<50 {
      let start = Int.random(in: 0...bytes.count, using: &random)
      let range = SourceRange(start, min(bytes.count, start + Int.random(in: 0...600, using: &random)))
      let finding = Diagnostic(
        id: "double-space", at: SourceLocation(path: parts.path, range: range), "two spaces")
      var (first, second) = (
        TextRenderer(sources: [whole], usesColor: false), TextRenderer(sources: [parts], usesColor: false)
      )
      #expect(second.render(finding) == first.render(finding))
      #expect(log(finding, parts) == log(finding, whole))
    }
  }

  private func log(_ finding: Diagnostic, _ source: SourceFile) -> String {
    SARIFRenderer(tool: "contentc", version: "1", folder: "/", sources: [source]) { _ in nil }.render([
      finding
    ])
  }

  @Test func keepTheBytesThatWereAskedFor() throws {
    let source = try inParts(Array("0123456789".utf8))
    #expect(Array(try source.bytes(in: 2..<6)) == Array("2345".utf8))
    try POSIXFileSystem().open(source.path, .write).write(Array("abcdefghij".utf8), at: 0)
    #expect(Array(try source.bytes(in: 3..<5)) == Array("34".utf8))
    #expect(Array(try source.bytes(in: 5..<8)) == Array("fgh".utf8))
  }

  @Test func areQuotedWithoutTextOnceTheyHaveBecomeShorter() throws {
    let source = try inParts([UInt8](repeating: UInt8(ascii: "a"), count: 10_000))
    let table = LineTable(source)
    try POSIXFileSystem().open(source.path, .write).truncate(to: 5)
    #expect(throws: FileInParts.Cut.self) { try source.bytes(in: 0..<10) }
    #expect(source.text(SourceRange(0, 10)).isEmpty)
    #expect(table.position(of: 9000).line == 1)
    var renderer = TextRenderer(sources: [source], usesColor: false)
    let place = SourceLocation(path: source.path, range: SourceRange(4090, 4100))
    #expect(renderer.render(Diagnostic(id: "double-space", at: place, "two spaces")).contains("two spaces"))
  }
}
