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
  private let count: Int
  private let lineStarts: [Int]
  private let firstLine: Int

  /// Scans the file once for line ends (LF, CR LF or a lone CR).
  ///
  /// Cost: linear in the file's size.
  public init(_ file: SourceFile) {
    bytes = file.bytes
    count = file.count
    firstLine = file.firstLine
    var starts = [0]
    var offset = 0
    while offset < count {
      let byte = bytes[offset]
      offset += 1
      if byte == 0x0D {
        if offset < count, bytes[offset] == 0x0A { offset += 1 }
        starts.append(offset)
      } else if byte == 0x0A {
        starts.append(offset)
      }
    }
    lineStarts = starts
  }

  /// Number of lines; an empty file has one.
  public var lineCount: Int { lineStarts.count }

  /// Line and column of a byte offset; an offset past the end gives the end.
  public func position(of offset: Int) -> Position {
    let offset = min(max(0, offset), count)
    var low = 0
    var high = lineStarts.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle - 1 }
    }
    // Every byte that does not continue a scalar begins one, so invalid bytes count as one column each.
    var column = 1
    for byte in bytes[lineStarts[low]..<offset] where byte & 0xC0 != 0x80 { column += 1 }
    return Position(line: low + firstLine, column: column)
  }

  /// The text of a line without its line end; lines count from 1, or from ``SourceFile/firstLine``.
  public func text(ofLine line: Int) -> String {
    String(decoding: bytes[range(ofLine: line)], as: UTF8.self)
  }

  /// The byte range of a line without its line end; empty when the line does not exist.
  public func range(ofLine line: Int) -> Range<Int> {
    let line = line - firstLine
    guard lineStarts.indices.contains(line) else { return 0..<0 }
    let start = lineStarts[line]
    var end = line + 1 < lineStarts.count ? lineStarts[line + 1] : count
    while end > start, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
    return start..<end
  }
}
