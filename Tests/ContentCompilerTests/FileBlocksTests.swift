@testable import ContentCompiler
import Files
import SourceJSON
import TestSupport
import Testing

@Suite struct FileBlocksTests {
  private let parallel = Parallel(jobs: 2)

  private func text(_ count: Int, _ random: inout SeededRandom) -> [UInt8] {
    (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
  }

  @Test func findsNoDifferenceInTheSameText() throws {
    var random = SeededRandom(seed: 1)
    for size in [0, 1, 4095, 4096, 4097, 100_000] {
      let text = SourceFile(path: "text", bytes: text(size, &random))
      let blocks = try FileBlocks(text, list: size / 3..<size / 2, parallel)
      #expect(blocks.size == size)
      #expect(try blocks.change(to: text, parallel) == nil)
      #expect(FileBlocks(ends: blocks.ends, sums: blocks.sums, lineFeeds: blocks.lineFeeds) == blocks)
    }
  }

  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func boundsWhatEachOfManyEditsChanges(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var old = text(Int.random(in: 0...200_000, using: &random), &random)
    var blocks = try FileBlocks(
      SourceFile(path: "old", bytes: old), list: 0..<old.count / 2, parallel)
    let folder = try TemporaryFolder()
    for _ in 0..<25 {
      var new = old
      let start = Int.random(in: 0...old.count, using: &random)
      let end = min(old.count, start + Int.random(in: 0...40_000, using: &random))
      new.replaceSubrange(start..<end, with: text(Int.random(in: 0...40_000, using: &random), &random))
      let source = SourceFile(path: "new", bytes: new)
      let change = try blocks.change(to: source, parallel)
      try POSIXFileSystem().writeFile(folder.file("new"), new)
      let inParts = SourceFile(path: "new", parts: try FileInParts(folder.file("new"), ContentFiles()))
      #expect(try blocks.change(to: inParts, parallel) == change)
      #expect((change == nil) == (old == new))
      guard let change else { continue }
      #expect(change.oldCount == old.count && change.prefix <= start)
      #expect(change.prefix + change.suffix <= min(old.count, new.count))
      #expect(old[..<change.prefix] == new[..<change.prefix])
      #expect(old.suffix(change.suffix) == new.suffix(change.suffix))
      // No more than the blocks at both ends is taken for changed besides.
      #expect(change.prefix > start - 3 * 4096 || change.prefix == 0)
      let applied = try blocks.applying(change, inParts, list: 0..<new.count, parallel)
      blocks = try blocks.applying(change, source, list: 0..<new.count, parallel)
      #expect(blocks == applied && blocks.size == new.count)
      #expect(try blocks.change(to: source, parallel) == nil)
      #expect(try blocks.change(to: inParts, parallel) == nil)
      old = new
    }
  }

  @Test func rejectsBlocksThatDoNotFitTogether() {
    #expect(FileBlocks(ends: [5, 5], sums: [0, 0], lineFeeds: []) == nil)
    #expect(FileBlocks(ends: [5], sums: [], lineFeeds: []) == nil)
    #expect(FileBlocks(ends: [0], sums: [0], lineFeeds: []) == nil)
  }
}
