import Dispatch

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Interrupts (Ctrl-C) of work that has to clean up before it ends.
///
/// They are received through a pipe: a signal handler may do hardly more than write to one.
enum Interrupt {
  /// Waits for work. The first interrupt cancels it, so that it can clean up; a second one ends the program.
  static func cancelling(_ work: Task<Void, any Error>) async throws {
    let source = source { work.cancel() }
    defer {
      source?.cancel()
      signal(SIGINT, SIG_DFL)
    }
    try await work.value
  }

  /// Reading and writing end; nil if the system provides none, and an interrupt then ends the program as
  /// usual.
  private static let ends: (reading: Int32, writing: Int32)? = {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }()

  /// Runs `body` at the first interrupt; the second one ends the program.
  private static func source(_ body: @escaping @Sendable () -> Void) -> (any DispatchSourceRead)? {
    guard let ends else { return nil }
    let source = DispatchSource.makeReadSource(fileDescriptor: ends.reading, queue: .global())
    source.setEventHandler {
      var byte: UInt8 = 0
      if read(ends.reading, &byte, 1) == 1 { body() }
    }
    source.activate()
    // The parent process may have blocked interrupts.
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGINT)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    signal(SIGINT) { _ in
      signal(SIGINT, SIG_DFL)
      var byte: UInt8 = 1
      if let ends = Interrupt.ends { _ = write(ends.writing, &byte, 1) }
    }
    return source
  }
}
