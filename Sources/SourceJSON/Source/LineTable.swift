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
  /// Offsets at which lines begin, as far as the file was scanned.
  private var starts = [0]
  /// Number of bytes that were scanned.
  private var scanned = 0

  private static let (lineFeed, carriageReturn): (UInt8, UInt8) = (0x0A, 0x0D)

  /// Scans the file once for line ends (LF, CR LF or a lone CR).
  ///
  /// Cost: linear in the file's size.
  public init(_ file: SourceFile) {
    self.init(beginningOf: file)
    scan(to: file.count)
  }

  /// Scans nothing yet.
  package init(beginningOf file: SourceFile) { self.file = file }

  /// Scans the file as far as the positions and lines up to an offset need.
  ///
  /// Cost: linear in what has not been scanned before it.
  package mutating func scan(to offset: Int) {
    let (file, end) = (file, min(offset + 1, file.count))
    guard scanned < end else { return }
    let bytes = file.bytes.span
    for next in scanned + 1...end {
      let byte = bytes[next - 1]
      let isLineEnd =
        byte == LineTable.lineFeed
        || byte == LineTable.carriageReturn && !(next < file.count && bytes[next] == LineTable.lineFeed)
      if isLineEnd { starts.append(next) }
    }
    scanned = end
  }

  /// Number of lines; an empty file has one.
  public var lineCount: Int { starts.count }

  /// Line and column of a byte offset; an offset past the end gives the end.
  public func position(of offset: Int) -> Position {
    let offset = min(max(0, offset), file.count)
    var (low, high) = (0, starts.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if starts[middle] <= offset { low = middle } else { high = middle - 1 }
    }
    // Every byte that does not continue a scalar begins one, so invalid bytes count as one column each.
    let column = file.bytes[starts[low]..<offset].reduce(1) { $0 + ($1 & 0xC0 != 0x80 ? 1 : 0) }
    return Position(line: low + 1, column: column)
  }

  /// The text of a line without its line end; lines count from 1.
  public func text(ofLine line: Int) -> String { file.text(SourceRange(range(ofLine: line))) }

  /// The byte range of a line without its line end; empty when the line does not exist.
  public func range(ofLine line: Int) -> Range<Int> {
    guard line >= 1, line <= lineCount else { return 0..<0 }
    let start = starts[line - 1]
    let end = file.bytes[start..<file.count].firstIndex {
      $0 == LineTable.lineFeed || $0 == LineTable.carriageReturn
    }
    return start..<(end ?? file.count)
  }
}
