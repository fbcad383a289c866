/// Turns byte offsets of one file into lines and columns; made once, by a renderer.
public struct LineTable: Sendable {
  /// A line and column as people count them.
  public struct Position: Hashable, Sendable {
    /// Line, from 1.
    public let line: Int
    /// Column in Unicode scalars, from 1.
    public let column: Int
  }

  private let file: SourceFile
  /// Starts of the scanned blocks, and the end of the last one.
  private var starts = [0]
  /// Number of line ends before each of these places.
  private var endsBefore = [0]

  private static let blockSize = 4096
  /// Bytes that are scanned at once.
  private static let scanSize = 64 * blockSize
  private static let (lineFeed, carriageReturn): (UInt8, UInt8) = (0x0A, 0x0D)

  /// Scans the file once for line ends (LF, CR LF or a lone CR).
  ///
  /// Cost: linear in the file's size.
  public init(_ file: SourceFile) {
    self.init(beginningOf: file)
    scan(to: file.count)
  }

  /// Scans nothing yet.
  package init(beginningOf file: SourceFile) {
    self.file = file
    for block in file.parts?.blocks ?? [] {
      starts.append(block.end)
      endsBefore.append((endsBefore.last ?? 0) + block.lineEnds)
    }
  }

  /// Scans the file as far as the positions and lines up to an offset need.
  ///
  /// Cost: linear in what has not been scanned before it.
  package mutating func scan(to offset: Int) {
    let wanted = min((min(offset, file.count) / LineTable.blockSize + 1) * LineTable.blockSize, file.count)
    while let start = starts.last, start < wanted {
      let part = start..<min(start + LineTable.scanSize, wanted)
      let counts = read(part) { bytes, count in
        stride(from: 0, to: part.count, by: LineTable.blockSize).map { block in
          LineTable.lineEnds(bytes, min(block, count)..<min(block + LineTable.blockSize, count))
        }
      }
      for (number, count) in counts.enumerated() {
        starts.append(min(start + (number + 1) * LineTable.blockSize, part.upperBound))
        endsBefore.append((endsBefore.last ?? 0) + count)
      }
    }
  }

  /// Calls `body` with the bytes of a part and one more, which says whether a carriage return ends a line by itself.
  private func read<T>(_ part: Range<Int>, _ body: (Span<UInt8>, _ count: Int) -> T) -> T {
    file.quote(part.lowerBound..<min(part.upperBound + 1, file.count)) { bytes in
      body(bytes, min(part.count, bytes.count))
    }
  }

  /// Number of lines; an empty file has one.
  public var lineCount: Int { (endsBefore.last ?? 0) + 1 }

  /// Line and column of a byte offset; an offset past the end gives the end.
  public func position(of offset: Int) -> Position {
    let offset = min(max(0, offset), file.count)
    let block = LineTable.last(starts) { $0 <= offset }
    let before = read(starts[block]..<offset) { LineTable.lineEnds($0, 0..<$1) }
    return Position(line: endsBefore[block] + before + file.firstLine, column: column(of: offset))
  }

  private func column(of offset: Int) -> Int {
    var column = 1
    var end = offset
    while end > 0 {
      let start = (end - 1) / LineTable.blockSize * LineTable.blockSize
      let isComplete = read(start..<end) { bytes, count in
        var at = count
        while at > 0, !LineTable.isLineEnd(bytes, at - 1) {
          at -= 1
          // Every byte that does not continue a scalar begins one, so invalid bytes count as one column each.
          if bytes[at] & 0xC0 != 0x80 { column += 1 }
        }
        return at > 0
      }
      if isComplete { break }
      end = start
    }
    return column
  }

  /// The text of a line without its line end; lines count from 1, or from ``SourceFile/firstLine``.
  public func text(ofLine line: Int) -> String { file.text(SourceRange(range(ofLine: line))) }

  /// The byte range of a line without its line end; empty when the line does not exist.
  public func range(ofLine line: Int) -> Range<Int> {
    let line = line - file.firstLine + 1
    guard line >= 1, line <= lineCount else { return 0..<0 }
    let start = start(ofLine: line)
    return
      start..<position(from: start) { bytes, at in
        bytes[at] == LineTable.lineFeed || bytes[at] == LineTable.carriageReturn
      }
  }

  private func start(ofLine line: Int) -> Int {
    let block = LineTable.last(endsBefore) { $0 < line - 1 }
    var missing = line - 1 - endsBefore[block]
    guard missing > 0 else { return starts[block] }
    let end = position(from: starts[block]) { bytes, at in
      if LineTable.isLineEnd(bytes, at) { missing -= 1 }
      return missing == 0
    }
    return min(end + 1, file.count)
  }

  /// The last of sorted numbers for which a condition holds that holds for all before it; the first one if for none.
  private static func last(_ numbers: [Int], where isEarly: (Int) -> Bool) -> Int {
    var (low, high) = (0, numbers.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if isEarly(numbers[middle]) { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// The first position from another on for which a condition holds; the end of the file when there is none.
  private func position(from start: Int, where isWanted: (Span<UInt8>, Int) -> Bool) -> Int {
    var start = start
    while start < file.count {
      let part = start..<min(start + LineTable.blockSize, file.count)
      let found = read(part) { bytes, count in (0..<count).first { isWanted(bytes, $0) } }
      if let found { return start + found }
      start = part.upperBound
    }
    return file.count
  }

  private static func isLineEnd(_ bytes: Span<UInt8>, _ at: Int) -> Bool {
    bytes[at] == lineFeed
      || bytes[at] == carriageReturn && !(at + 1 < bytes.count && bytes[at + 1] == lineFeed)
  }

  /// Counts the line ends in a part of some bytes.
  private static func lineEnds(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Int {
    var count = 0
    for index in range where isLineEnd(bytes, index) { count += 1 }
    return count
  }

  /// The line feeds in some bytes; nil when there is a carriage return among them, which may end a line with the next byte.
  package static func lineFeeds(_ bytes: Span<UInt8>) -> Int? {
    var count = 0
    for index in bytes.indices {
      if bytes[index] == carriageReturn { return nil }
      if bytes[index] == lineFeed { count += 1 }
    }
    return count
  }
}
