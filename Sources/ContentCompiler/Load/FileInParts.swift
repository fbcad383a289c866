import Files
import SourceJSON
import Synchronization

/// A large authored file that is read in parts, into memory that is used again.
///
/// Finding room for a hundred megabytes takes several times as long as reading them.
final class FileInParts: SourceParts {
  let count: Int
  private let path: String
  private let file: any OpenFile
  /// Buffers that are free for the next read.
  private let idle = Mutex<[[UInt8]]>([])
  private let known = Mutex<[SourceBlock]>([])
  /// What ``bytes(in:)`` has read, sorted by place.
  private let kept = Mutex<[Part]>([])

  private struct Part {
    let start: Int
    let bytes: [UInt8]

    func slice(_ range: Range<Int>) -> ArraySlice<UInt8>? {
      guard range.lowerBound >= start, range.upperBound <= start + bytes.count else { return nil }
      return bytes[range.lowerBound - start..<range.upperBound - start]
    }
  }

  /// The file became shorter while it was open.
  struct Cut: Error {}

  /// Opens a file.
  ///
  /// - Throws: ``ContentError`` when that fails, or when the file is too large.
  init(_ path: String, _ disk: ContentFiles) throws {
    self.path = path
    (file, count) = try ContentError.reading(path) {
      let file = try disk.system.open(path, .readThroughLinks)
      let size = try file.size
      guard size <= ContentFiles.Limit.items else {
        throw FileSystemError.tooLarge(path, ContentFiles.Limit.items)
      }
      return (file, size)
    }
  }

  /// Blocks whose lines have been counted; none until they are known.
  var blocks: [SourceBlock] {
    get { known.withLock { $0 } }
    set { known.withLock { $0 = newValue } }
  }

  /// Calls `body` with all bytes of a range, which are gone afterwards.
  ///
  /// - Throws: What `body` throws, ``ContentError`` when they cannot be read, or ``Cut``.
  func withBytes<R>(_ range: Range<Int>, _ body: (UnsafeRawBufferPointer) throws -> R) throws -> R {
    var memory = idle.withLock { $0.popLast() } ?? []
    if memory.count < range.count { memory = [UInt8](repeating: 0, count: range.count) }
    defer { idle.withLock { $0.append(memory) } }
    return try memory.withUnsafeMutableBytes { memory in
      let wanted = UnsafeMutableRawBufferPointer(rebasing: memory[..<range.count])
      let filled = try ContentError.reading(path) { try file.read(into: wanted, at: range.lowerBound) }
      guard filled == range.count else { throw Cut() }
      return try body(UnsafeRawBufferPointer(wanted))
    }
  }

  /// The bytes of a range, which are the same ones when they are asked for again.
  ///
  /// - Throws: ``ContentError`` when they cannot be read, or ``Cut``.
  func bytes(in range: Range<Int>) throws -> ArraySlice<UInt8> {
    func behind(_ parts: [Part]) -> Int { parts.partitioningIndex { $0.start > range.lowerBound } }
    if let known = kept.withLock({ $0[..<behind($0)].last?.slice(range) }) { return known }
    let read = try withBytes(range) { Part(start: range.lowerBound, bytes: Array($0)) }
    kept.withLock { $0.insert(read, at: behind($0)) }
    return read.bytes[...]
  }
}
