/// Encoded findings one after the other, in several pieces; none of them is divided.
struct TextBlocks: Sendable {
  /// A piece, in memory or in a file.
  enum Block: Sendable {
    case memory([UInt8])
    case file(any TextFile, Range<Int>)

    fileprivate var count: Int {
      switch self {
      case .memory(let bytes): bytes.count
      case .file(_, let range): range.count
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

  /// One piece.
  init(_ block: Block) { append(block) }

  /// Adds a piece behind the others.
  mutating func append(_ block: Block) {
    guard block.count > 0 else { return }
    blocks.append(block)
    starts.append(count)
    count += block.count
  }

  /// Adds the pieces of others behind these.
  mutating func append(_ other: TextBlocks) { for block in other.blocks { append(block) } }

  /// Calls `body` with all bytes in order, piece by piece.
  ///
  /// - Throws: What `body` throws; `FileSystemError`.
  func forEachPiece(_ body: (UnsafeRawBufferPointer) throws -> Void) throws {
    for block in blocks {
      switch block {
      case .memory(let bytes): try bytes.withUnsafeBytes(body)
      case .file(let file, let range):
        for start in stride(from: range.lowerBound, to: range.upperBound, by: TextBlocks.pieceSize) {
          try file.read(start..<min(start + TextBlocks.pieceSize, range.upperBound)).withUnsafeBytes(body)
        }
      }
    }
  }

  /// Bytes that have those of a place, and where in them these are.
  ///
  /// - Throws: ``CacheReader/Damaged`` when they are not in one piece; `FileSystemError`.
  func place(of range: Range<Int>) throws -> (block: [UInt8], range: Range<Int>) {
    let low = starts.partitioningIndex { $0 > range.lowerBound }
    guard low > 0 else { throw CacheReader.Damaged() }
    let start = range.lowerBound - starts[low - 1]
    guard start + range.count <= blocks[low - 1].count else { throw CacheReader.Damaged() }
    switch blocks[low - 1] {
    case .memory(let bytes): return (bytes, start..<start + range.count)
    case .file(let file, let all):
      let first = all.lowerBound + start
      return try file.place(of: first..<first + range.count)
    }
  }

  /// Bytes that are read from a file at once.
  private static let pieceSize = 1 << 20
}

/// A file of encoded findings.
protocol TextFile: AnyObject, Sendable {
  /// The bytes at a place.
  ///
  /// - Throws: ``CacheReader/Damaged`` when some are missing; `FileSystemError`.
  func read(_ range: Range<Int>) throws -> [UInt8]

  /// Bytes that have those of a place, and where in them these are.
  ///
  /// - Throws: ``CacheReader/Damaged`` when some are missing; `FileSystemError`.
  func place(of range: Range<Int>) throws -> (block: [UInt8], range: Range<Int>)
}

extension TextFile {
  func place(of range: Range<Int>) throws -> (block: [UInt8], range: Range<Int>) {
    (try read(range), 0..<range.count)
  }
}
