/// The bytes of one authored file, with the path that messages show.
public struct SourceFile: Sendable {
  /// The path as the user knows it: relative where the user gave it relative.
  public let path: String
  /// The file's bytes, unchanged; those of JSON Lines have the name of their list after the end.
  public let bytes: [UInt8]
  /// True when the file has one JSON value per line.
  public let isLines: Bool

  /// Makes a source file from bytes that are already in memory.
  public init(path: String, bytes: [UInt8]) {
    self.init(path: path, bytes: bytes, isLines: false)
  }

  /// Makes a source file of JSON Lines.
  ///
  /// Its tree is that of `{"items": […]}`, so that rules need not know how items were written. Nodes are ranges of bytes,
  /// which is why the name of the list is kept behind the last line; no position refers to it but that of the key.
  public init(path: String, lines bytes: consuming [UInt8]) {
    bytes.reserveCapacity(bytes.count + SourceFile.listName.count)
    bytes.append(contentsOf: SourceFile.listName)
    self.init(path: path, bytes: bytes, isLines: true)
  }

  /// Bytes that are appended to JSON Lines.
  package static let listName = Array("\n\"items\"".utf8)

  /// Number of bytes that are in the file.
  public var count: Int { bytes.count - (isLines ? SourceFile.listName.count : 0) }

  /// The encoding of a file whose first bytes show that it is not UTF-8; nil for all others.
  var otherEncoding: String? {
    guard count >= 4 else { return nil }
    let start = bytes[..<4]
    if start.starts(with: [0xFF, 0xFE, 0, 0]) || start.starts(with: [0, 0]) { return "UTF-32" }
    // JSON begins with an ASCII character, so a zero byte beside it is the other half of a code unit.
    let isUTF16 =
      start.starts(with: [0xFF, 0xFE]) || start.starts(with: [0xFE, 0xFF])
      || (bytes[0] == 0) != (bytes[1] == 0)
    return isUTF16 ? "UTF-16" : nil
  }

  /// The same file with other bytes, which for JSON Lines also end with the name of the list.
  package func with(_ bytes: [UInt8]) -> SourceFile {
    SourceFile(path: path, bytes: bytes, isLines: isLines)
  }

  private init(path: String, bytes: [UInt8], isLines: Bool) {
    self.path = path
    self.bytes = bytes
    self.isLines = isLines
  }

  /// Makes a source file from text, as tests do.
  public init(path: String, text: String) {
    self.init(path: path, bytes: Array(text.utf8))
  }

  /// The text of a byte range; invalid UTF-8 becomes U+FFFD.
  public func text(_ range: SourceRange) -> String {
    let end = min(range.end, bytes.count)
    return String(decoding: bytes[min(max(0, range.start), end)..<end], as: UTF8.self)
  }
}

/// A half-open range of UTF-8 byte offsets in one file.
public struct SourceRange: Hashable, Sendable {
  /// Offset of the first byte.
  public let start: Int
  /// Offset just after the last byte.
  public let end: Int

  /// Makes a range; an end before the start is moved to the start.
  public init(_ start: Int, _ end: Int) {
    self.start = start
    self.end = max(start, end)
  }

  /// Makes a range.
  package init(_ range: Range<Int>) { self.init(range.lowerBound, range.upperBound) }
}

/// A range in a named file.
public struct SourceLocation: Hashable, Sendable {
  /// Path of the file, as in ``SourceFile/path``.
  public let path: String
  /// The range in the file.
  public let range: SourceRange

  /// Makes a location.
  public init(path: String, range: SourceRange) {
    self.path = path
    self.range = range
  }
}
