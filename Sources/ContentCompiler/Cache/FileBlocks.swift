import BundleFormat
import SourceJSON
import Synchronization

/// Checksums of the blocks of a file, to find out what of it has changed without its old text.
///
/// By chance, a changed block is taken for unchanged once in 10^19 changes. They need not withstand an attack: nothing is
/// published that was not checked in full.
struct FileBlocks: Equatable, Sendable {
  /// Where each block ends.
  private(set) var ends: [UInt32]
  /// The checksum of each block.
  private(set) var sums: [UInt64]
  /// The line feeds in each block; none when there is a carriage return in the file.
  private(set) var lineFeeds: [UInt32]

  /// Bytes of a block: what an edit makes the next check look at.
  private static let blockSize = 4 << 10
  /// Blocks that are summed at once.
  private static let chunk = 128

  /// Takes over blocks that were stored; nil when they do not fit together.
  init?(ends: [UInt32], sums: [UInt64], lineFeeds: [UInt32]) {
    guard sums.count == ends.count, lineFeeds.isEmpty || lineFeeds.count == ends.count,
      zip(ends, ends.dropFirst()).allSatisfy({ $0 < $1 }), ends.first != 0
    else { return nil }
    self.ends = ends
    self.sums = sums
    self.lineFeeds = lineFeeds
  }

  /// Sums a file.
  ///
  /// - Parameter list: A part with blocks of its own, so that an edit in it leaves what is around it as it was.
  /// - Throws: What ``SourceFile/withBytes(_:_:)`` throws.
  init(_ source: SourceFile, list: Range<Int>, _ parallel: Parallel) throws {
    let list = list.clamped(to: 0..<source.count)
    ends =
      FileBlocks.ends(of: 0..<list.lowerBound) + FileBlocks.ends(of: list)
      + FileBlocks.ends(of: list.upperBound..<source.count)
    (sums, lineFeeds) = ([], [])
    let blocks = self
    let found = try parallel.map(FileBlocks.chunks(of: 0..<ends.count)) { chunk in
      let start = blocks.range(of: chunk.lowerBound).lowerBound
      return try source.withBytes(start..<Int(blocks.ends[chunk.upperBound - 1])) { bytes in
        chunk.map { Found(of: FileBlocks.part(of: bytes, blocks.range(of: $0), from: start)) }
      }
    }.flatMap { $0 }
    sums = found.map(\.sum)
    lineFeeds = FileBlocks.lineFeeds(found)
  }

  /// What is kept of a block.
  private struct Found: Sendable {
    let sum: UInt64
    let lineFeeds: UInt32?

    init(of bytes: UnsafeRawBufferPointer) {
      sum = Checksum64.of(bytes)
      lineFeeds = LineTable.lineFeeds(bytes.bindMemory(to: UInt8.self).span).map(UInt32.init)
    }
  }

  private static func lineFeeds(_ found: [Found]) -> [UInt32] {
    let counts = found.compactMap(\.lineFeeds)
    return counts.count == found.count ? counts : []
  }

  /// Where lines end, as far as it is known.
  var counted: [SourceBlock] {
    zip(ends, lineFeeds).map { SourceBlock(end: Int($0), lineEnds: Int($1)) }
  }

  /// Bytes of the file.
  var size: Int { Int(ends.last ?? 0) }

  private static func ends(of range: Range<Int>) -> [UInt32] {
    var ends = stride(from: range.lowerBound, to: range.upperBound, by: blockSize).dropFirst().map(
      UInt32.init)
    if !range.isEmpty { ends.append(UInt32(range.upperBound)) }
    return ends
  }

  private static func chunks(of blocks: Range<Int>) -> [Range<Int>] {
    stride(from: blocks.lowerBound, to: blocks.upperBound, by: chunk).map {
      $0..<min($0 + chunk, blocks.upperBound)
    }
  }

  /// - Parameter start: Where in the file the bytes begin.
  private static func part(of bytes: UnsafeRawBufferPointer, _ range: Range<Int>, from start: Int)
    -> UnsafeRawBufferPointer
  {
    UnsafeRawBufferPointer(rebasing: bytes[range.lowerBound - start..<range.upperBound - start])
  }

  private func range(of block: Int) -> Range<Int> {
    (block == 0 ? 0 : Int(ends[block - 1]))..<Int(ends[block])
  }

  /// What differs from a new text; nil when nothing does.
  ///
  /// - Throws: What ``SourceFile/withBytes(_:_:)`` throws.
  func change(to source: SourceFile, _ parallel: Parallel) throws -> FileChange? {
    let shift = source.count - size
    let first = try firstDifference(source, parallel)
    if first == ends.count, shift == 0 { return nil }
    let prefix = first == 0 ? 0 : Int(ends[first - 1])
    let isSame = try parallel.map(FileBlocks.chunks(of: first..<ends.count)) { chunk in
      try areSame(chunk, source, movedBy: shift, behind: prefix)
    }.flatMap { $0 }
    let same = isSame.reversed().prefix { $0 }.count
    let suffix = same == 0 ? 0 : size - range(of: ends.count - same).lowerBound
    return FileChange(oldCount: size, prefix: prefix, suffix: suffix)
  }

  /// Whether a text has each of some blocks, as many bytes further on, and not before a place in it.
  private func areSame(
    _ chunk: Range<Int>, _ source: SourceFile, movedBy shift: Int, behind prefix: Int
  ) throws -> [Bool] {
    let first = chunk.first { range(of: $0).lowerBound + shift >= prefix } ?? chunk.upperBound
    guard first < chunk.upperBound else { return chunk.map { _ in false } }
    let start = range(of: first).lowerBound + shift
    return try source.withBytes(start..<Int(ends[chunk.upperBound - 1]) + shift) { bytes in
      chunk.map { block in
        guard block >= first else { return false }
        let old = range(of: block)
        let now = old.lowerBound + shift..<old.upperBound + shift
        return Checksum64.of(FileBlocks.part(of: bytes, now, from: start)) == sums[block]
      }
    }
  }

  /// The first block that a text does not have at its place; the number of blocks when it has them all.
  private func firstDifference(_ source: SourceFile, _ parallel: Parallel) throws -> Int {
    let first = Atomic(ends.count)
    // Work begins in order, so little is summed behind the first difference.
    try parallel.run(
      FileBlocks.chunks(of: 0..<ends.count).map { chunk in
        {
          guard chunk.lowerBound < first.load(ordering: .relaxed) else { return }
          let whole = chunk.prefix { Int(ends[$0]) <= source.count }
          let start = range(of: chunk.lowerBound).lowerBound
          let end = whole.last.map { Int(ends[$0]) } ?? start
          let found = try source.withBytes(min(start, source.count)..<min(end, source.count)) { bytes in
            whole.first { Checksum64.of(FileBlocks.part(of: bytes, range(of: $0), from: start)) != sums[$0] }
          }
          if let found = found ?? (whole.count < chunk.count ? whole.endIndex : nil) {
            first.min(found, ordering: .relaxed)
          }
        }
      })
    return first.load(ordering: .relaxed)
  }

  /// The blocks of the new text; what has not changed is not summed again.
  ///
  /// - Throws: What ``SourceFile/bytes(in:)`` throws.
  func applying(_ change: FileChange, _ source: SourceFile, list: Range<Int>, _ parallel: Parallel) throws
    -> FileBlocks
  {
    // Many small blocks come from many edits.
    let limit = 2 * (source.count / FileBlocks.blockSize + 64)
    guard ends.count < limit else { return try FileBlocks(source, list: list, parallel) }
    let kept = ends.prefix { Int($0) <= change.prefix }.count
    let behind = ends.count { Int($0) > size - change.suffix }
    let shift = source.count - size
    var out = self
    let changed = change.prefix..<source.count - change.suffix
    let middle = FileBlocks.ends(of: changed)
    var start = change.prefix
    var fresh: [Found] = []
    try source.bytes(in: changed).withUnsafeBytes { bytes in
      for end in middle {
        fresh.append(Found(of: FileBlocks.part(of: bytes, start..<Int(end), from: changed.lowerBound)))
        start = Int(end)
      }
    }
    let tail = ends.count - behind
    out.ends = Array(ends[..<kept]) + middle + ends[tail...].map { UInt32(Int($0) + shift) }
    out.sums = Array(sums[..<kept]) + fresh.map(\.sum) + sums[tail...]
    let counts = FileBlocks.lineFeeds(fresh)
    let isKnown = counts.count == fresh.count && lineFeeds.count == ends.count
    out.lineFeeds = isKnown ? Array(lineFeeds[..<kept]) + counts + lineFeeds[tail...] : []
    return out
  }
}
