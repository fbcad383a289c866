/// The bytes of one authored file, with the path that messages show.
public struct SourceFile: Sendable {
  /// The path as the user knows it: relative where the user gave it relative.
  public let path: String
  /// The file's bytes, unchanged.
  public let bytes: [UInt8]

  /// Makes a source file from bytes that are already in memory.
  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// Makes a source file from text, as tests do.
  public init(path: String, text: String) {
    self.init(path: path, bytes: Array(text.utf8))
  }

  /// The text of a byte range; invalid UTF-8 becomes U+FFFD.
  public func text(_ range: SourceRange) -> String {
    String(decoding: bytes[max(0, range.start)..<min(range.end, bytes.count)], as: UTF8.self)
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
