import Dispatch
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Runs asynchronous work from a synchronous command.
enum Waiting {
  /// Seconds after which users expect some feedback.
  static let patience = 10.0

  /// Waits for the work to end. The first interrupt (Ctrl-C) cancels it, so that it can clean up; a second
  /// one ends the program.
  ///
  /// - Parameter hint: Printed when it takes longer than ``patience``.
  static func run<T: Sendable>(
    hint: String? = nil, _ body: @escaping @Sendable () async throws -> T
  ) throws -> T {
    let result = Mutex<Result<T, any Error>?>(nil)
    let isDone = DispatchSemaphore(value: 0)
    let task = Task {
      let outcome: Result<T, any Error>
      do {
        outcome = .success(try await body())
      } catch {
        outcome = .failure(error)
      }
      result.withLock { $0 = outcome }
      isDone.signal()
    }
    let interrupt = Interrupt.source { task.cancel() }
    if let hint, isDone.wait(timeout: .now() + patience) == .timedOut {
      Output.note(hint)
      isDone.wait()
    } else if hint == nil {
      isDone.wait()
    }
    interrupt?.cancel()
    signal(SIGINT, SIG_DFL)
    guard let outcome = result.withLock({ $0 }) else {
      preconditionFailure("the work signals after its result")
    }
    return try outcome.get()
  }
}

/// Receives interrupts through a pipe: a signal handler may do hardly more than write to one.
private enum Interrupt {
  /// Reading and writing end; nil if the system provides none, and an interrupt then ends the program as
  /// usual.
  static let ends: (reading: Int32, writing: Int32)? = {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }()

  /// Runs `body` at the first interrupt; the second one ends the program.
  static func source(_ body: @escaping @Sendable () -> Void) -> (any DispatchSourceRead)? {
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
