import SourceJSON

/// A text as pieces of others: after an edit of a large file, only what is new needs memory (Crowley, 1998).
///
/// To find room for a hundred megabytes, and to give it back, takes longer than to read them. Older versions stay as they are.
final class PieceTable: SourceParts {
  private struct Piece {
    let bytes: [UInt8]
    let range: Range<Int>
  }

  let count: Int
  private let pieces: [Piece]
  /// Where each piece begins.
  private let starts: [Int]
  /// Bytes of all pieces that have been added to the first.
  private let added: Int

  /// More pieces than this become one text.
  private static let pieceLimit = 256

  private init(_ pieces: [Piece], added: Int) {
    self.pieces = pieces
    self.added = added
    var starts: [Int] = []
    var count = 0
    for piece in pieces {
      starts.append(count)
      count += piece.range.count
    }
    self.starts = starts
    self.count = count
  }

  /// A text in memory, or one that has pieces already, unless they are many or hold twice the memory of the text.
  private convenience init(_ source: SourceFile) throws {
    if let table = source.parts as? PieceTable, table.pieces.count < PieceTable.pieceLimit,
      table.added <= table.count
    {
      self.init(table.pieces, added: table.added)
    } else {
      let bytes = try source.inMemory().bytes
      self.init([Piece(bytes: bytes, range: 0..<bytes.count)], added: 0)
    }
  }

  /// A text after a change.
  ///
  /// - Parameter middle: What stands between the common beginning and the common end.
  /// - Throws: Why the old text cannot be read.
  convenience init(_ old: SourceFile, _ change: FileChange, middle: [UInt8]) throws {
    let before = try PieceTable(old)
    let new = Piece(bytes: middle, range: 0..<middle.count)
    let all =
      before.pieces(in: 0..<change.prefix) + (middle.isEmpty ? [] : [new])
      + before.pieces(in: before.count - change.suffix..<before.count)
    self.init(all, added: before.added + middle.count)
  }

  /// The pieces of a part of the text, the first and the last cut to it.
  private func pieces(in range: Range<Int>) -> [Piece] {
    guard !range.isEmpty else { return [] }
    let first = starts.partitioningIndex { $0 > range.lowerBound } - 1
    return (first..<pieces.count).prefix { starts[$0] < range.upperBound }.map { number in
      let (piece, start) = (pieces[number], starts[number])
      let wanted = range.clamped(to: start..<start + piece.range.count)
      let shift = piece.range.lowerBound - start
      return Piece(bytes: piece.bytes, range: wanted.lowerBound + shift..<wanted.upperBound + shift)
    }
  }

  /// The bytes of a range; copied only if they are in several pieces.
  func bytes(in range: Range<Int>) -> ArraySlice<UInt8> {
    let pieces = pieces(in: range)
    guard pieces.count != 1 else { return pieces[0].bytes[pieces[0].range] }
    var out: [UInt8] = []
    out.reserveCapacity(range.count)
    for piece in pieces { out += piece.bytes[piece.range] }
    return out[...]
  }

  /// Calls `body` with all bytes of a range, which are copied only if they are in several pieces.
  func withBytes<R>(_ range: Range<Int>, _ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    try bytes(in: range).withUnsafeBytes(body)
  }
}
