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

/// Standard output and standard error of a program, with the errors of writing to them.
///
/// A failing stream does not stop a command: it finishes its work, and the program then
/// exits with a failure. A reader that has closed its end of a pipe has read all it needs, which is not a
/// failure.
package final class StandardStreams: Sendable {
  /// One of the two.
  package enum Stream: Int32, Sendable {
    case output = 1
    case error = 2

    /// Its name in messages.
    package var name: String { self == .output ? "standard output" : "standard error" }
  }

  private struct State {
    var closed: Set<Stream> = []
    var failure: FileSystemError?
  }

  private let state = Mutex(State())
  private let descriptors: [Stream: Int32]

  /// The streams of this process.
  package convenience init() { self.init(output: STDOUT_FILENO, error: STDERR_FILENO) }

  /// Streams that are open under other descriptors.
  package init(output: Int32, error: Int32) { descriptors = [.output: output, .error: error] }

  /// The first write that failed; nil if everything was written or its reader has gone.
  package var failure: FileSystemError? { state.withLock { $0.failure } }

  /// Writes all of a text; see ``write(_:to:)-(UnsafeRawBufferPointer,_)``.
  ///
  /// - Returns: Why it failed, the first time a stream does; nil otherwise.
  @discardableResult
  package func write(_ text: String, to stream: Stream) -> FileSystemError? {
    var text = text
    return text.withUTF8 { write(UnsafeRawBufferPointer($0), to: stream) }
  }

  /// Writes all of the bytes; nothing to a stream that has failed before.
  ///
  /// - Returns: Why it failed, the first time a stream does; nil otherwise.
  @discardableResult
  package func write(_ bytes: UnsafeRawBufferPointer, to stream: Stream) -> FileSystemError? {
    guard let descriptor = descriptors[stream], !state.withLock({ $0.closed.contains(stream) }) else {
      return nil
    }
    guard let number = StandardStreams.write(bytes, descriptor) else { return nil }
    let failure =
      number == EPIPE ? nil : FileSystemError(errno: number, "write to", stream.name)
    state.withLock { state in
      state.closed.insert(stream)
      if state.failure == nil { state.failure = failure }
    }
    return failure
  }

  /// Writes all of the bytes; returns the errno value on failure.
  private static func write(_ bytes: UnsafeRawBufferPointer, _ descriptor: Int32) -> Int32? {
    var rest = bytes
    while let start = rest.baseAddress, !rest.isEmpty {
      let count = system_write(descriptor, start, rest.count)
      if count > 0 {
        rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
        continue
      }
      switch count < 0 ? errno : EIO {
      case EINTR: continue
      case EAGAIN, EWOULDBLOCK:
        // A terminal or pipe that another program set to non-blocking.
        var ready = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&ready, 1, -1)
      case let number: return number
      }
    }
    return nil
  }
}

// Inside the type, this name refers to its own method.
private func system_write(_ descriptor: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}
