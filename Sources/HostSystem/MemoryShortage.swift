#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#else
  import Darwin
#endif

/// The end of a program that has run out of memory.
///
/// Swift's runtime aborts when an allocation fails, and crashes when it lacks the memory to say so. A signal may come at
/// any instant, so the handler only calls what POSIX allows there, and `mmap`, which is a plain system call.
package enum MemoryShortage {
  /// Bytes that programs can always have, unless memory has run out. Computed, because a handler must not initialize a
  /// constant.
  private static var reserve: Int { 64 << 20 }

  /// The text for standard error, and what is done before.
  ///
  /// `nonisolated(unsafe)`: set before any handler can read it, and never changed after.
  private nonisolated(unsafe) static var end: (message: StaticString, cleanUp: @convention(c) () -> Void)?

  /// The handlers from before, such as one that prints a stack, by signal.
  ///
  /// `nonisolated(unsafe)`: filled before the signal that reads one can come, and never freed.
  private nonisolated(unsafe) static let earlier = UnsafeMutablePointer<sigaction>.allocate(capacity: 32)

  /// Makes the program exit with code 2 and a message, instead of by a signal, when it runs out of memory. Other
  /// crashes stay what they are.
  ///
  /// - Parameter cleanUp: Called before; restricted to what a signal handler may do.
  package static func exits(
    saying message: StaticString, cleanUp: @escaping @convention(c) () -> Void = {}
  ) {
    end = (message, cleanUp)
    for number in [SIGABRT, SIGSEGV, SIGBUS] where sigaction(number, nil, earlier + Int(number)) == 0 {
      signal(number) { number in
        sigaction(number, MemoryShortage.earlier + Int(number), nil)
        guard let end = MemoryShortage.end, MemoryShortage.isMemoryShort else {
          // Held back until this handler returns; then the earlier one gets it.
          raise(number)
          return
        }
        end.cleanUp()
        _ = write(STDERR_FILENO, end.message.utf8Start, end.message.utf8CodeUnitCount)
        _exit(2)
      }
    }
  }

  private static var isMemoryShort: Bool {
    let pages = mmap(nil, reserve, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    guard pages != MAP_FAILED else { return true }
    munmap(pages, reserve)
    return false
  }
}
