/// Encoded findings one after the other, in several pieces; none of them is divided.
struct TextBlocks: Sendable {
  /// The pieces in order.
  private(set) var blocks: [[UInt8]] = []
  /// Where each of them begins.
  private var starts: [Int] = []
  /// Bytes of all of them.
  private(set) var count = 0

  /// None.
  init() {}

  /// Takes over bytes that are in one piece.
  init(_ bytes: [UInt8]) { append(bytes) }

  /// Adds a piece behind the others.
  mutating func append(_ bytes: [UInt8]) {
    guard !bytes.isEmpty else { return }
    blocks.append(bytes)
    starts.append(count)
    count += bytes.count
  }

  /// Adds the pieces of others behind these.
  mutating func append(_ other: TextBlocks) { for block in other.blocks { append(block) } }

  /// The piece that has some bytes, and where in it they are.
  ///
  /// - Throws: ``CacheReader/Damaged`` when they are not in one piece.
  func place(of range: Range<Int>) throws -> (block: [UInt8], range: Range<Int>) {
    var (low, high) = (0, blocks.count)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] <= range.lowerBound { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { throw CacheReader.Damaged() }
    let start = range.lowerBound - starts[low - 1]
    guard start + range.count <= blocks[low - 1].count else { throw CacheReader.Damaged() }
    return (blocks[low - 1], start..<start + range.count)
  }
}
