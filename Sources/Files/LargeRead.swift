import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#else
  import Darwin
#endif

/// A part of a file that one thread reads.
///
/// A large file is read by two: making room for it takes longer than copying it.
///
/// `@unchecked Sendable` is sound: until it has been joined, only the thread that reads a part touches the bytes of it, and parts
/// do not overlap.
final class LargeRead: @unchecked Sendable {
  private let base: UnsafeMutablePointer<UInt8>?
  /// Bytes of the part.
  let count: Int
  private let offset: Int
  private let outcome = Mutex<(filled: Int, failure: Int32?)>((0, nil))

  private init(_ base: UnsafeMutablePointer<UInt8>?, _ count: Int, at offset: Int) {
    self.base = base
    self.count = count
    self.offset = offset
  }

  /// Bytes from which a second thread is worth its start.
  private static let large = 16 << 20

  /// The parts of a buffer in their order.
  static func parts(of buffer: UnsafeMutableBufferPointer<UInt8>, at offset: Int) -> [LargeRead] {
    let first = buffer.count < large ? buffer.count : buffer.count / 2
    let part = LargeRead(buffer.baseAddress, first, at: offset)
    guard first < buffer.count else { return [part] }
    return [
      part,
      LargeRead(buffer.baseAddress.map { $0 + first }, buffer.count - first, at: offset + first),
    ]
  }

  /// Bytes that were read; fewer than ``count`` at the end of the file or after an error.
  var filled: Int { outcome.withLock { $0.filled } }
  /// The number of the error; nil without one.
  var failure: Int32? { outcome.withLock { $0.failure } }

  /// Reads the part.
  func read(from descriptor: Int32) {
    let result = LargeRead.fill(
      UnsafeMutableRawBufferPointer(start: base, count: count), from: descriptor, at: offset)
    outcome.withLock { $0 = result }
  }

  /// Fills memory from an offset of a file, unless it ends or an error occurs.
  static func fill(_ memory: UnsafeMutableRawBufferPointer, from descriptor: Int32, at offset: Int) -> (
    filled: Int, failure: Int32?
  ) {
    var filled = 0
    while filled < memory.count {
      let rest = memory.baseAddress.map { $0 + filled }
      let got = pread(descriptor, rest, memory.count - filled, off_t(offset + filled))
      if got == 0 { break }
      if got > 0 {
        filled += got
      } else if errno != EINTR {
        return (filled, errno)
      }
    }
    return (filled, nil)
  }
}
