import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Temporary files and folders that an interrupted program takes with it.
///
/// A signal may come at any instant, so the handler only calls what POSIX allows there: `unlink`, `rmdir`, `signal`, `raise`.
package enum Leftovers {
  private static let capacity = 256

  /// Paths in slots; empty slots are nil.
  ///
  /// `nonisolated(unsafe)`: changed under ``lock`` only, a pointer at a time, which the handler sees whole. A path is never
  /// freed, because the handler may be reading it; there is one for each file a program writes.
  private nonisolated(unsafe) static let slots: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> = {
    let slots = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: capacity)
    slots.initialize(repeating: nil, count: capacity)
    return slots
  }()

  private static let lock = Mutex(())
  /// The handler that ignores a signal, as a number: functions cannot be compared.
  private static let ignored = 1

  /// Notes a file or folder that exists for a moment only.
  static func add(_ path: String) {
    lock.withLock { _ in
      guard let free = (0..<capacity).first(where: { slots[$0] == nil }) else { return }
      slots[free] = strdup(path)
    }
  }

  /// Forgets a path that has been renamed or removed.
  static func remove(_ path: String) {
    lock.withLock { _ in
      for i in 0..<capacity {
        guard let noted = slots[i], String(cString: noted) == path else { continue }
        slots[i] = nil
      }
    }
  }

  /// Number of threads that are making what they have not noted yet.
  private static let making = Atomic(0)
  private static let isInterrupted = Atomic(false)

  /// Runs `body`, which makes a file and notes it, so that an interruption finds neither or both.
  static func makingOne<Result>(_ body: () throws -> Result) rethrows -> Result {
    // The handler waits for this thread, so it must run on another one, or later.
    var (interruptions, before) = (interruptions, sigset_t())
    pthread_sigmask(SIG_BLOCK, &interruptions, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    making.add(1, ordering: .sequentiallyConsistent)
    defer { making.subtract(1, ordering: .sequentiallyConsistent) }
    if isInterrupted.load(ordering: .sequentiallyConsistent) {
      making.subtract(1, ordering: .sequentiallyConsistent)
      // The program is about to end.
      while true { pause() }
    }
    return try body()
  }

  private static let numbers = [SIGINT, SIGTERM, SIGHUP]

  private static var interruptions: sigset_t {
    var set = sigset_t()
    sigemptyset(&set)
    for number in numbers { sigaddset(&set, number) }
    return set
  }

  /// Makes interruption (Ctrl-C), hang-up and termination remove them before the program ends.
  package static func removeWhenInterrupted() {
    // Made before a handler can need it.
    _ = (slots, making.load(ordering: .relaxed), isInterrupted.load(ordering: .relaxed))
    for number in numbers {
      // The parent process may want it to go on, as nohup does.
      guard unsafeBitCast(signal(number, SIG_IGN), to: Int.self) != ignored else { continue }
      signal(number) { number in
        signal(number, SIG_DFL)
        Leftovers.isInterrupted.store(true, ordering: .sequentiallyConsistent)
        while Leftovers.making.load(ordering: .sequentiallyConsistent) != 0 { sched_yield() }
        Leftovers.removeAll()
        // A signal is held back while its handler runs; this one ends the program now, before another thread goes on.
        var all = sigset_t()
        sigemptyset(&all)
        pthread_sigmask(SIG_SETMASK, &all, nil)
        raise(number)
      }
    }
  }

  /// More than enough for the threads that still run to make what they were about to make.
  private static let passes = 1000

  /// Removes them; restricted to what a signal handler may do.
  package static func removeAll() {
    for _ in 0..<passes {
      for i in 0..<capacity { if let path = slots[i] { unlink(path) } }
      // Folders are empty only then, unless another thread has made a file meanwhile.
      var isLeft = false
      for i in 0..<capacity {
        guard let path = slots[i], rmdir(path) != 0 else { continue }
        if errno == ENOTEMPTY || errno == EEXIST { isLeft = true }
      }
      if !isLeft { return }
    }
  }
}
