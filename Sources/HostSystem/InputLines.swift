#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#else
  import Darwin
#endif

/// The lines of standard input.
///
/// Unlike those of `readLine`, they go on when a read is interrupted, and a read that fails is an error and not the end.
/// `readLine` waits for ever at the end of the input when any earlier call of the program was interrupted.
package struct InputLines {
  private let descriptor: Int32
  private var bytes: [UInt8] = []
  private var isAtEnd = false

  /// The line that a person types at a terminal, which gives one at a time; nil at the end, or where it cannot be read.
  package static func typed() -> String? {
    var lines = InputLines()
    return try? lines.next()
  }

  package init(_ descriptor: Int32 = STDIN_FILENO) { self.descriptor = descriptor }

  /// The next line without its line end; nil after the last.
  package mutating func next() throws -> String? {
    var searched = 0
    while true {
      if let end = bytes[searched...].firstIndex(of: 0x0A) {
        defer { bytes.removeSubrange(...end) }
        return text(bytes[..<end])
      }
      searched = bytes.count
      guard !isAtEnd else {
        defer { bytes = [] }
        return bytes.isEmpty ? nil : text(bytes[...])
      }
      try readMore()
    }
  }

  private func text(_ line: ArraySlice<UInt8>) -> String {
    String(decoding: line.last == 0x0D ? line.dropLast() : line, as: UTF8.self)
  }

  private mutating func readMore() throws {
    var piece = [UInt8](repeating: 0, count: 4096)
    let count = piece.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
    if count > 0 {
      bytes += piece[..<count]
    } else if count == 0 {
      isAtEnd = true
    } else if errno != EINTR {
      throw FileSystemError.last("read", "standard input")
    }
  }
}
