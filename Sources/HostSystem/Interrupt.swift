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
package enum Interrupt {
  /// Runs work on this thread. The first interrupt cancels it, so that it can clean up; a second one ends the
  /// program.
  ///
  /// - Parameter everySecond: Called on another thread while the work takes long.
  package static func cancelling(
    everySecond: @escaping @Sendable () -> Void, _ work: @escaping @Sendable () async throws -> Void
  ) throws {
    defer { signal(SIGINT, SIG_DFL) }
    try CallingThread.run(work) { task in watch(everySecond) { task.cancel() } }
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
  ///
  /// That happens on a thread that watches the work. Without one an interrupt ends the program as usual.
  private static func watch(
    _ everySecond: @escaping @Sendable () -> Void, _ body: @escaping @Sendable () -> Void
  ) {
    guard let ends else { return }
    let watcher = WorkerThread(stackSize: 512 << 10) {
      while true {
        var wait = pollfd(fd: ends.reading, events: Int16(POLLIN), revents: 0)
        var byte: UInt8 = 0
        if poll(&wait, 1, 1000) == 1, read(ends.reading, &byte, 1) == 1 { body() }
        everySecond()
      }
    }
    guard let watcher else { return }
    watcher.detach()
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
  }
}
