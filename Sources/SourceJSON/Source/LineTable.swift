/// Turns byte offsets of one file into lines and columns; made once, by a renderer.
public struct LineTable: Sendable {
  /// A line and column as people count them.
  public struct Position: Hashable, Sendable {
    /// Line, from 1.
    public let line: Int
    /// Column in Unicode scalars, from 1.
    public let column: Int
  }

  private let bytes: [UInt8]
  /// Number of bytes that are in the file.
  private let count: Int
  private let firstLine: Int
  /// Number of line ends before each block of the file that was scanned, and in all of these.
  private var endsBefore = [0]

  private static let blockSize = 4096
  private static let (lineFeed, carriageReturn): (UInt8, UInt8) = (0x0A, 0x0D)

  /// Scans the file once for line ends (LF, CR LF or a lone CR).
  ///
  /// Cost: linear in the file's size.
  public init(_ file: SourceFile) {
    self.init(beginningOf: file)
    scan(to: count)
  }

  /// Scans nothing yet.
  package init(beginningOf file: SourceFile) {
    bytes = file.bytes
    count = file.count
    firstLine = file.firstLine
  }

  /// Scans the file as far as the positions and lines up to an offset need.
  ///
  /// Cost: linear in what has not been scanned before it.
  package mutating func scan(to offset: Int) {
    let wanted = (min(offset, count) / LineTable.blockSize + 1) * LineTable.blockSize
    let start = (endsBefore.count - 1) * LineTable.blockSize
    guard start < min(wanted, count) else { return }
    var total = endsBefore.last ?? 0
    endsBefore += LineTable.withBytes(bytes, count) { bytes in
      stride(from: start, to: min(wanted, bytes.count), by: LineTable.blockSize).map { start in
        total += LineTable.lineEnds(bytes, start..<min(start + LineTable.blockSize, bytes.count))
        return total
      }
    }
  }

  /// Number of lines; an empty file has one.
  public var lineCount: Int { (endsBefore.last ?? 0) + 1 }

  /// Line and column of a byte offset; an offset past the end gives the end.
  public func position(of offset: Int) -> Position {
    let offset = min(max(0, offset), count)
    return LineTable.withBytes(bytes, count) { bytes in
      let block = offset / LineTable.blockSize
      let before = endsBefore[block] + LineTable.lineEnds(bytes, block * LineTable.blockSize..<offset)
      var start = offset
      while start > 0, !LineTable.isLineEnd(bytes, start - 1) { start -= 1 }
      // Every byte that does not continue a scalar begins one, so invalid bytes count as one column each.
      var column = 1
      for byte in bytes[start..<offset] where byte & 0xC0 != 0x80 { column += 1 }
      return Position(line: before + firstLine, column: column)
    }
  }

  /// The text of a line without its line end; lines count from 1, or from ``SourceFile/firstLine``.
  public func text(ofLine line: Int) -> String {
    String(decoding: bytes[range(ofLine: line)], as: UTF8.self)
  }

  /// The byte range of a line without its line end; empty when the line does not exist.
  public func range(ofLine line: Int) -> Range<Int> {
    let line = line - firstLine + 1
    guard line >= 1, line <= lineCount else { return 0..<0 }
    return LineTable.withBytes(bytes, count) { bytes in
      let start = start(ofLine: line, bytes)
      var end = start
      while end < bytes.count, bytes[end] != LineTable.lineFeed, bytes[end] != LineTable.carriageReturn {
        end += 1
      }
      return start..<end
    }
  }

  private static func withBytes<T>(_ bytes: [UInt8], _ count: Int, _ body: (UnsafeRawBufferPointer) -> T) -> T
  {
    bytes.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
  }

  private func start(ofLine line: Int, _ bytes: UnsafeRawBufferPointer) -> Int {
    var (low, high) = (0, endsBefore.count - 1)
    // The last block with fewer line ends before it than before the line.
    while low < high {
      let middle = (low + high + 1) / 2
      if endsBefore[middle] < line - 1 { low = middle } else { high = middle - 1 }
    }
    var at = low * LineTable.blockSize
    var missing = line - 1 - endsBefore[low]
    while missing > 0, at < bytes.count {
      if LineTable.isLineEnd(bytes, at) { missing -= 1 }
      at += 1
    }
    return at
  }

  private static func isLineEnd(_ bytes: UnsafeRawBufferPointer, _ at: Int) -> Bool {
    bytes[at] == lineFeed
      || bytes[at] == carriageReturn && !(at + 1 < bytes.count && bytes[at + 1] == lineFeed)
  }

  /// Counts line ends, eight bytes at once where there is no carriage return.
  private static func lineEnds(_ bytes: UnsafeRawBufferPointer, _ range: Range<Int>) -> Int {
    var count = 0
    var at = range.lowerBound
    while at + 8 <= range.upperBound {
      let word = bytes.loadUnaligned(fromByteOffset: at, as: UInt64.self)
      if zeroBytes(word ^ 0x0D0D_0D0D_0D0D_0D0D) == 0 {
        count += zeroBytes(word ^ 0x0A0A_0A0A_0A0A_0A0A).nonzeroBitCount
      } else {
        for i in at..<at + 8 where isLineEnd(bytes, i) { count += 1 }
      }
      at += 8
    }
    while at < range.upperBound {
      if isLineEnd(bytes, at) { count += 1 }
      at += 1
    }
    return count
  }

  /// A bit for each byte that is zero.
  private static func zeroBytes(_ word: UInt64) -> UInt64 {
    let low: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
    return ~(((word & low) &+ low) | word | low)
  }
}
