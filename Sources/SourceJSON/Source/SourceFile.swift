/// The bytes of one authored file, with the path that messages show.
public struct SourceFile: Sendable {
  /// The path as the user knows it: relative where the user gave it relative.
  public let path: String
  /// The file's bytes, unchanged; those of JSON Lines have the name of their list after the end.
  ///
  /// Empty for a text that is not in memory as a whole: a large one that was not checked as a whole. ``text(_:)`` and
  /// ``LineTable`` know what is in it.
  public let bytes: [UInt8]
  /// Reader of the bytes on demand; nil when they are in memory.
  package let parts: (any SourceParts)?
  /// Indicates whether the file has one JSON value a line.
  public let isLines: Bool
  /// Number of the first line; more than 1 where only some lines of a file are in memory.
  public let firstLine: Int

  /// Makes a source file from bytes that are already in memory.
  public init(path: String, bytes: [UInt8]) {
    self.init(path: path, bytes: bytes, isLines: false, firstLine: 1)
  }

  /// Makes a source file whose bytes are read where they are needed.
  package init(path: String, parts: any SourceParts) {
    self.path = path
    bytes = []
    self.parts = parts
    isLines = false
    firstLine = 1
  }

  /// Makes a source file of JSON Lines, or of consecutive lines of one.
  ///
  /// Its tree is that of `{"items": […]}`, so that rules need not know how items were written. Nodes are ranges of bytes,
  /// which is why the name of the list is kept behind the last line; no position refers to it but that of the key.
  public init(path: String, lines bytes: consuming [UInt8], firstLine: Int = 1) {
    bytes.reserveCapacity(bytes.count + SourceFile.listName.count)
    bytes.append(contentsOf: SourceFile.listName)
    self.init(path: path, bytes: bytes, isLines: true, firstLine: firstLine)
  }

  /// Bytes appended to JSON Lines.
  package static let listName = Array("\n\"items\"".utf8)

  /// Number of bytes that are in the file.
  public var count: Int { parts?.count ?? bytes.count - (isLines ? SourceFile.listName.count : 0) }

  /// The same file with other bytes, which for JSON Lines also end with the name of the list.
  package func with(_ bytes: [UInt8]) -> SourceFile {
    SourceFile(path: path, bytes: bytes, isLines: isLines, firstLine: firstLine)
  }

  private init(path: String, bytes: [UInt8], isLines: Bool, firstLine: Int) {
    self.path = path
    self.bytes = bytes
    parts = nil
    self.isLines = isLines
    self.firstLine = firstLine
  }

  /// Makes a source file from text, as tests do.
  public init(path: String, text: String) {
    self.init(path: path, bytes: Array(text.utf8))
  }

  /// The text of a byte range; invalid UTF-8 becomes U+FFFD.
  ///
  /// Empty when a file that is read in parts cannot be read any more.
  public func text(_ range: SourceRange) -> String {
    let end = min(range.end, parts?.count ?? bytes.count)
    let range = min(max(0, range.start), end)..<end
    do { return try withBytes(range) { String(decoding: $0, as: UTF8.self) } } catch { return "" }
  }

  /// Calls `body` with some of the bytes, which are gone afterwards.
  ///
  /// - Throws: What `body` throws, or why a file that is read in parts cannot be read any more.
  package func withBytes<R>(_ range: Range<Int>, _ body: (UnsafeRawBufferPointer) throws -> R) throws -> R {
    if let parts { return try parts.withBytes(range, body) }
    return try bytes.withUnsafeBytes { try body(UnsafeRawBufferPointer(rebasing: $0[range])) }
  }

  /// The same file with all of its bytes in memory.
  ///
  /// - Throws: Why a file that is read in parts cannot be read any more.
  package func inMemory() throws -> SourceFile {
    guard let parts else { return self }
    return try SourceFile(path: path, bytes: Array(parts.bytes(in: 0..<parts.count)))
  }

  /// Some of the bytes.
  ///
  /// - Throws: Why a file that is read in parts cannot be read any more.
  package func bytes(in range: Range<Int>) throws -> ArraySlice<UInt8> {
    try parts?.bytes(in: range) ?? bytes[range]
  }

  /// Calls `body` with some of the bytes, to show them; with none when a file that is read in parts cannot be read any more,
  /// as a finding is worth more without its line than none.
  func quote<R>(_ range: Range<Int>, _ body: (Span<UInt8>) -> R) -> R {
    do { return try withBytes(range) { bytes in body(bytes.bindMemory(to: UInt8.self).span) } } catch {
      return body(Span())
    }
  }
}

/// A text that is not in memory as a whole.
package protocol SourceParts: AnyObject, Sendable {
  /// Number of bytes of the file.
  var count: Int { get }
  /// Blocks of the file by place, which may have been counted before; none when it has to be scanned for line ends.
  var blocks: [SourceBlock] { get }

  /// Calls `body` with all bytes of a range, which are gone afterwards.
  ///
  /// - Throws: What `body` throws, or why they cannot be read.
  func withBytes<R>(_ range: Range<Int>, _ body: (UnsafeRawBufferPointer) throws -> R) throws -> R

  /// The bytes of a range, which are the same ones when they are asked for again.
  ///
  /// - Throws: Why they cannot be read.
  func bytes(in range: Range<Int>) throws -> ArraySlice<UInt8>
}

extension SourceParts {
  package var blocks: [SourceBlock] { [] }
}

/// A part of a file whose lines have been counted.
package struct SourceBlock: Equatable, Sendable {
  /// The end of the block, and the start of the next one.
  package let end: Int
  /// Number of line ends in it.
  package let lineEnds: Int

  /// A block.
  package init(end: Int, lineEnds: Int) {
    self.end = end
    self.lineEnds = lineEnds
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
