#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#else
  import Darwin
#endif

/// A thread that runs one function.
package struct WorkerThread {
  private let thread: pthread_t

  private final class Start {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  /// Bytes of stack for deeply nested content, which is walked recursively; 256 levels need less than a tenth.
  package static let largeStack = 8 << 20

  /// Starts a thread; nil when the system has none left, and then the caller does the work alone.
  ///
  /// - Parameter stackSize: Bytes of its stack; by default enough for deeply nested content.
  package init?(stackSize: Int = largeStack, _ body: @escaping @Sendable () -> Void) {
    var attributes = pthread_attr_t()
    guard pthread_attr_init(&attributes) == 0 else { return nil }
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, stackSize)
    let start = Unmanaged.passRetained(Start(body))
    #if canImport(Darwin)
      var made: pthread_t?
      let code = pthread_create(&made, &attributes, { WorkerThread.run($0) }, start.toOpaque())
    #else
      var made = pthread_t()
      let code = pthread_create(&made, &attributes, { $0.flatMap { WorkerThread.run($0) } }, start.toOpaque())
    #endif
    guard code == 0 else {
      start.release()
      return nil
    }
    #if canImport(Darwin)
      guard let made else { return nil }
    #endif
    thread = made
  }

  private static func run(_ context: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    Unmanaged<Start>.fromOpaque(context).takeRetainedValue().body()
    return nil
  }

  /// Waits until the function has returned.
  package func join() { pthread_join(thread, nil) }

  /// Detaches the thread: the system releases it when it ends, and it must not be joined.
  package func detach() { pthread_detach(thread) }

  /// Lets the calling thread sleep.
  package static func pause(milliseconds: UInt32) { usleep(milliseconds * 1000) }

  /// Cores of this machine.
  package static var coreCount: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }
}
