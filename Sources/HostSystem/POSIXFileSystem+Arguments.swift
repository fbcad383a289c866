#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#else
  import Darwin
#endif

extension POSIXFileSystem {
  /// Time to wait for a writer to open a named pipe, in milliseconds.
  private static let pollTimeoutMilliseconds: Int32 = 1000

  /// All bytes of a file named on the command line: `-` is standard input, and a pipe is read to its end,
  /// such as the one a shell creates for `<(…)`.
  ///
  /// - Parameter limit: More bytes are rejected; a regular file before it is read.
  package func readArgument(_ path: String, limit: Int) throws -> [UInt8] {
    guard path != "-" else { return try readStandardInput(limit: limit) }
    return try readArgument(path, limit: limit) { _ in }
  }

  /// Like ``readArgument(_:limit:)``, for a file whose permissions matter.
  ///
  /// - Parameter check: Called with the permissions of the file actually read, even if its name is reused
  ///   meanwhile.
  package func readArgument(_ path: String, limit: Int, check: (_ permissions: Int) throws -> Void) throws
    -> [UInt8]
  {
    let file = POSIXFile(path, try POSIXFileSystem.descriptor(path, O_RDONLY | O_NONBLOCK | O_NOCTTY))
    let status = try file.status()
    guard try status.kind == .file || file.isPipe else { throw FileSystemError.notRegular("read", path) }
    try check(status.permissions)
    if status.kind == .file {
      guard status.size <= limit else { throw FileSystemError.tooLarge(path, limit) }
      return try file.read(status.size, at: 0)
    }
    return try POSIXFileSystem.drain(file.descriptor, path, limit)
  }

  /// Everything from standard input, up to its end.
  package func readStandardInput(limit: Int) throws -> [UInt8] {
    try POSIXFileSystem.drain(STDIN_FILENO, "standard input", limit)
  }

  private static func drain(_ descriptor: Int32, _ name: String, _ limit: Int) throws -> [UInt8] {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 64 << 10)
    var mayWait = true
    while true {
      let count = piece.withUnsafeMutableBytes { system_read(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        bytes += piece[..<count]
        guard bytes.count <= limit else { throw FileSystemError.tooLarge(name, limit) }
      } else if count == 0 {
        // A named pipe also appears to be at its end before any program has opened it for writing.
        guard bytes.isEmpty, mayWait, descriptor != STDIN_FILENO else { return bytes }
        mayWait = false
        guard wait(descriptor, pollTimeoutMilliseconds) else {
          throw FileSystemError(.notRegular, "read", name, "it is a pipe that no program writes to")
        }
      } else if errno == EAGAIN || errno == EWOULDBLOCK {
        _ = wait(descriptor, -1)
      } else if errno != EINTR {
        throw FileSystemError.last("read", name)
      }
    }
  }

  /// Checks whether data becomes readable, or the writer goes away, within some milliseconds; -1 for no
  /// limit.
  private static func wait(_ descriptor: Int32, _ milliseconds: Int32) -> Bool {
    var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&ready, 1, milliseconds) > 0
  }
}

// Inside the type, this name refers to its own method.
private func system_read(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(descriptor, bytes, count)
}
