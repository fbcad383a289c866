import BundleFormat
import Synchronization

/// Checksums of the blocks of a file, to find out what of it has changed without its old text.
///
/// Each has 128 bits: by chance, one of so many changed blocks is never taken for unchanged. They need not withstand an attack:
/// nothing is published that was not checked in full.
struct FileBlocks: Equatable, Sendable {
  /// Where each block ends.
  private(set) var ends: [UInt32]
  /// The digests, one after the other.
  private(set) var digests: [UInt8]

  private static let digestSize = 16
  /// Bytes of a block: what an edit makes the next check look at.
  private static let blockSize = 4 << 10
  /// Blocks that are hashed at once.
  private static let chunk = 128

  /// Takes over blocks that were stored; nil when they do not fit together.
  init?(ends: [UInt32], digests: [UInt8]) {
    guard digests.count == ends.count * FileBlocks.digestSize,
      zip(ends, ends.dropFirst()).allSatisfy({ $0 < $1 }), ends.first != 0
    else { return nil }
    self.ends = ends
    self.digests = digests
  }

  /// Hashes a text.
  ///
  /// - Parameter list: A part with blocks of its own, so that an edit in it leaves what is around it as it was.
  init(_ bytes: [UInt8], list: Range<Int>, _ parallel: Parallel) throws {
    let list = list.clamped(to: 0..<bytes.count)
    ends =
      FileBlocks.ends(of: 0..<list.lowerBound) + FileBlocks.ends(of: list)
      + FileBlocks.ends(of: list.upperBound..<bytes.count)
    digests = []
    let ends = ends
    let chunks = FileBlocks.chunks(of: 0..<ends.count)
    digests = try parallel.map(chunks) { chunk in
      var out: [UInt8] = []
      out.reserveCapacity(chunk.count * FileBlocks.digestSize)
      for block in chunk {
        out += FileBlocks.digest(of: bytes, (block == 0 ? 0 : Int(ends[block - 1]))..<Int(ends[block]))
      }
      return out
    }.flatMap { $0 }
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

  private static func digest(of bytes: [UInt8], _ range: Range<Int>) -> [UInt8] {
    withUnsafeBytes(of: sums(of: bytes, range)) { Array($0) }
  }

  private static func sums(of bytes: [UInt8], _ range: Range<Int>) -> (UInt64, UInt64) {
    bytes.withUnsafeBytes { bytes in
      let block = UnsafeRawBufferPointer(rebasing: bytes[range])
      return (Checksum64.of(block), Checksum64.of(block, seed: secondSeed))
    }
  }

  private static let secondSeed: UInt64 = 0x9E37_79B9_7F4A_7C15

  private func range(of block: Int) -> Range<Int> {
    (block == 0 ? 0 : Int(ends[block - 1]))..<Int(ends[block])
  }

  private func isBlock(_ block: Int, at range: Range<Int>, of bytes: [UInt8]) -> Bool {
    let sums = FileBlocks.sums(of: bytes, range)
    let at = block * FileBlocks.digestSize
    return digests.withUnsafeBytes { digests in
      digests.loadUnaligned(fromByteOffset: at, as: UInt64.self) == sums.0
        && digests.loadUnaligned(fromByteOffset: at + 8, as: UInt64.self) == sums.1
    }
  }

  /// What differs from a new text; nil when nothing does.
  func change(to bytes: [UInt8], _ parallel: Parallel) throws -> FileChange? {
    let shift = bytes.count - size
    let first = try firstDifference(bytes, parallel)
    if first == ends.count, shift == 0 { return nil }
    let prefix = first == 0 ? 0 : Int(ends[first - 1])
    let isSame = try parallel.map(FileBlocks.chunks(of: first..<ends.count)) { chunk in
      chunk.map { block in
        let old = range(of: block)
        return old.lowerBound + shift >= prefix
          && isBlock(block, at: old.lowerBound + shift..<old.upperBound + shift, of: bytes)
      }
    }.flatMap { $0 }
    let same = isSame.reversed().prefix { $0 }.count
    let suffix = same == 0 ? 0 : size - range(of: ends.count - same).lowerBound
    return FileChange(oldCount: size, prefix: prefix, suffix: suffix)
  }

  /// The first block that a text does not have at its place; the number of blocks when it has them all.
  private func firstDifference(_ bytes: [UInt8], _ parallel: Parallel) throws -> Int {
    let first = Atomic(ends.count)
    // Work begins in order, so little is hashed behind the first difference.
    try parallel.run(
      FileBlocks.chunks(of: 0..<ends.count).map { chunk in
        {
          guard chunk.lowerBound < first.load(ordering: .relaxed) else { return }
          let found = chunk.first { block in
            let range = range(of: block)
            return range.upperBound > bytes.count || !isBlock(block, at: range, of: bytes)
          }
          if let found { first.min(found, ordering: .relaxed) }
        }
      })
    return first.load(ordering: .relaxed)
  }

  /// The blocks of the new text; what has not changed is not hashed again.
  func applying(_ change: FileChange, _ bytes: [UInt8], list: Range<Int>, _ parallel: Parallel) throws
    -> FileBlocks
  {
    // Many small blocks come from many edits.
    let limit = 2 * (bytes.count / FileBlocks.blockSize + 64)
    guard ends.count < limit else { return try FileBlocks(bytes, list: list, parallel) }
    let kept = ends.prefix { Int($0) <= change.prefix }.count
    let behind = ends.count { Int($0) > size - change.suffix }
    let shift = bytes.count - size
    var out = self
    let middle = FileBlocks.ends(of: change.prefix..<bytes.count - change.suffix)
    var start = change.prefix
    var fresh: [UInt8] = []
    for end in middle {
      fresh += FileBlocks.digest(of: bytes, start..<Int(end))
      start = Int(end)
    }
    let tail = ends.count - behind
    out.ends = Array(ends[..<kept]) + middle + ends[tail...].map { UInt32(Int($0) + shift) }
    out.digests =
      Array(digests[..<(kept * FileBlocks.digestSize)]) + fresh + digests[(tail * FileBlocks.digestSize)...]
    return out
  }
}
