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
  /// Scalars that begin before each multiple of `stride`, so that a column of a long line costs no more than another.
  private var scalars = [0]
  private var scalarCount = 0

  private static let stride = 4096
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

  /// Scans the file to the end of the line of an offset.
  ///
  /// Cost: linear in what has not been scanned before it.
  package mutating func scan(to offset: Int) {
    let (file, lineFeed, carriageReturn) = (file, LineTable.lineFeed, LineTable.carriageReturn)
    let bytes = file.bytes.span
    while scanned < file.count, scanned <= offset || starts[starts.count - 1] <= offset {
      let byte = bytes[scanned]
      scanned += 1
      scalarCount += byte & 0xC0 != 0x80 ? 1 : 0
      if scanned.isMultiple(of: LineTable.stride) { scalars.append(scalarCount) }
      let isLineEnd =
        byte == lineFeed
        || byte == carriageReturn && !(scanned < bytes.count && bytes[scanned] == lineFeed)
      if isLineEnd { starts.append(scanned) }
    }
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
    return Position(line: low + 1, column: scalarsBefore(offset) - scalarsBefore(starts[low]) + 1)
  }

  /// Every byte that does not continue a scalar begins one, so invalid bytes count as one column each.
  private func scalarsBefore(_ offset: Int) -> Int {
    let known = min(offset / LineTable.stride, scalars.count - 1)
    return file.bytes[known * LineTable.stride..<offset].reduce(scalars[known]) {
      $0 + ($1 & 0xC0 != 0x80 ? 1 : 0)
    }
  }

  /// The text of a line without its line end; lines count from 1.
  public func text(ofLine line: Int) -> String { file.text(SourceRange(range(ofLine: line))) }

  /// The byte range of a line without its line end; empty when the line does not exist.
  public func range(ofLine line: Int) -> Range<Int> {
    guard line >= 1, line <= lineCount else { return 0..<0 }
    let start = starts[line - 1]
    guard line < lineCount else { return start..<file.count }
    let end = starts[line] - 1
    let isPair =
      file.bytes[end] == LineTable.lineFeed && end > start && file.bytes[end - 1] == LineTable.carriageReturn
    return start..<(isPair ? end - 1 : end)
  }
}
