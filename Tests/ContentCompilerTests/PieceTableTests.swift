import Files
import SourceJSON
import TestSupport
import Testing

@testable import ContentCompiler

/// Texts in pieces, each compared with the same text in memory.
@Suite struct PieceTableTests {
  private let parallel = Parallel(jobs: 2)

  private func text(_ count: Int, _ random: inout SeededRandom) -> [UInt8] {
    (0..<count).map { _ in UInt8.random(in: 0x61...0x64, using: &random) }
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func holdsTheTextAfterEachOfManyEdits(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let folder = try TemporaryFolder()
    let path = folder.file("text.json")
    var bytes = text(Int.random(in: 0...3000, using: &random), &random)
    var source = SourceFile(path: path, bytes: bytes)
    var versions: [(source: SourceFile, bytes: [UInt8])] = []
    for number in 0..<300 {
      let start = Int.random(in: 0...bytes.count, using: &random)
      let end = min(bytes.count, start + Int.random(in: 0...20, using: &random))
      bytes.replaceSubrange(start..<end, with: text(Int.random(in: 0...20, using: &random), &random))
      try POSIXFileSystem().writeFile(path, bytes)
      let now = SourceFile(path: path, parts: try FileInParts(path, ContentFiles()))
      guard let change = try FileChange(source, now, parallel) else {
        #expect(try source.inMemory().bytes == bytes)
        continue
      }
      let changed = change.prefix..<now.count - change.suffix
      #expect(changed.count <= 20)
      source = SourceFile(
        path: path, parts: try PieceTable(source, change, middle: Array(now.bytes(in: changed))))
      #expect(source.count == bytes.count)
      #expect(try source.inMemory().bytes == bytes, "edit \(number)")
      #expect(try FileChange(source, now, parallel) == nil)
      if number % 50 == 0 { versions.append((source, bytes)) }
      let low = Int.random(in: 0...bytes.count, using: &random)
      let high = Int.random(in: low...bytes.count, using: &random)
      #expect(try Array(source.bytes(in: low..<high)) == Array(bytes[low..<high]))
      #expect(try source.withBytes(low..<high) { Array($0) } == Array(bytes[low..<high]))
    }
    // Older versions are what they were.
    for (source, bytes) in versions { #expect(try source.inMemory().bytes == bytes) }
  }

  @Test func aChangeIsAllBetweenTheCommonBeginningAndTheCommonEnd() throws {
    func change(_ old: String, _ new: String) throws -> [Int]? {
      let change = try FileChange(
        SourceFile(path: "a", text: old), SourceFile(path: "a", text: new), parallel)
      return change.map { [$0.oldCount, $0.prefix, $0.suffix] }
    }
    #expect(try change("abcdef", "abXdef") == [6, 2, 3])
    #expect(try change("abcdef", "abcdef") == nil)
    #expect(try change("", "") == nil)
    #expect(try change("", "abc") == [0, 0, 0])
    #expect(try change("abc", "") == [3, 0, 0])
    // What was repeated belongs to the beginning, not to both.
    #expect(try change("aaa", "aaaaa") == [3, 3, 0])
    #expect(try change("abab", "ab") == [4, 2, 0])
    #expect(try change("xabcx", "xx") == [5, 1, 1])
  }
}
