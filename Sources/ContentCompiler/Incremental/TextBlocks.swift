/// Encoded findings one after the other, in several pieces; none of them is divided.
struct TextBlocks: Sendable {
  /// A piece, in memory or in a file.
  enum Block: Sendable {
    case memory([UInt8])
    case scratch(ScratchFile, Range<Int>)

    fileprivate var count: Int {
      switch self {
      case .memory(let bytes): bytes.count
      case .scratch(_, let range): range.count
      }
    }
  }

  /// The pieces in order.
  private var blocks: [Block] = []
  /// Where each of them begins.
  private var starts: [Int] = []
  /// Bytes of all of them.
  private(set) var count = 0

  /// None.
  init() {}

  /// Takes over bytes that are in one piece.
  init(_ bytes: [UInt8]) { append(.memory(bytes)) }

  /// Adds a piece behind the others.
  mutating func append(_ block: Block) {
    guard block.count > 0 else { return }
    blocks.append(block)
    starts.append(count)
    count += block.count
  }

  /// Adds the pieces of others behind these.
  mutating func append(_ other: TextBlocks) { for block in other.blocks { append(block) } }

  /// Calls `body` with each piece in order.
  ///
  /// - Throws: What `body` throws; `FileSystemError`.
  func forEachPiece(_ body: (UnsafeRawBufferPointer) throws -> Void) throws {
    for block in blocks {
      switch block {
      case .memory(let bytes): try bytes.withUnsafeBytes(body)
      case .scratch(let file, let range): try file.read(range).withUnsafeBytes(body)
      }
    }
  }

  /// Bytes that have those of a place, and where in them these are.
  ///
  /// - Throws: ``CacheReader/Damaged`` when they are not in one piece; `FileSystemError`.
  func place(of range: Range<Int>) throws -> (block: [UInt8], range: Range<Int>) {
    var (low, high) = (0, blocks.count)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] <= range.lowerBound { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { throw CacheReader.Damaged() }
    let start = range.lowerBound - starts[low - 1]
    guard start + range.count <= blocks[low - 1].count else { throw CacheReader.Damaged() }
    switch blocks[low - 1] {
    case .memory(let bytes): return (bytes, start..<start + range.count)
    case .scratch(let file, let all):
      let first = all.lowerBound + start
      return (try file.read(first..<first + range.count), 0..<range.count)
    }
  }
}
