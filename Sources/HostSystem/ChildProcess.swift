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

/// A child process whose standard output is read.
///
/// Its standard input stays open as long as the value lives, so that it can detect the exit of this program; what it
/// writes to standard error is discarded. It is killed when the value is released.
package final class ChildProcess: Sendable {
  private static let starting = Mutex(())

  private let id: pid_t
  private let input: Int32
  private let output: Int32

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - path: The program; no search path is used.
  ///   - arguments: Its arguments, without its name.
  /// - Throws: ``FileSystemError``.
  package static func start(_ path: String, _ arguments: [String]) throws -> ChildProcess {
    // One at a time: a program started between the two steps of creating a pipe would inherit it.
    try starting.withLock { _ in try ChildProcess(path, arguments) }
  }

  private init(_ path: String, _ arguments: [String]) throws {
    let (theirInput, input) = try ChildProcess.pipe(path)
    let (output, theirOutput): (Int32, Int32)
    do { (output, theirOutput) = try ChildProcess.pipe(path) } catch {
      for end in [theirInput, input] { close(end) }
      throw error
    }
    let started = ChildProcess.spawn(path, arguments, input: theirInput, output: theirOutput)
    for end in [theirInput, theirOutput] { close(end) }
    guard case .success(let id) = started else {
      for end in [input, output] { close(end) }
      throw started.failure.map { FileSystemError(errno: $0, "start", path) }
        ?? FileSystemError(.other, "start", path, "unknown error")
    }
    (self.id, self.input, self.output) = (id, input, output)
  }

  deinit {
    end()
    // Nothing else reaps it, so its process id has not been reused until here.
    while waitpid(id, nil, 0) < 0, errno == EINTR {}
    for end in [input, output] { close(end) }
  }

  /// Kills the program; does nothing if it has exited.
  ///
  /// Other signals may be ignored by inheritance, so it gets the one that cannot be.
  package func end() { kill(id, SIGKILL) }

  /// Waits for bytes from its standard output.
  ///
  /// - Returns: At least one byte and at most `count`; none if it has closed its output.
  /// - Throws: ``FileSystemError``.
  package func read(upTo count: Int) throws -> [UInt8] {
    var failure: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while true {
        let found = system_read(output, buffer.baseAddress, count)
        if found >= 0 {
          filled = found
          return
        }
        guard errno != EINTR else { continue }
        failure = errno
        return
      }
    }
    guard failure == 0 else { throw FileSystemError(errno: failure, "read from", "a program") }
    return bytes
  }

  /// Waits for exactly that many bytes; nil when it ended first.
  ///
  /// - Throws: ``FileSystemError``.
  package func read(exactly count: Int) throws -> [UInt8]? {
    var found: [UInt8] = []
    while found.count < count {
      let more = try read(upTo: count - found.count)
      guard !more.isEmpty else { return nil }
      found += more
    }
    return found
  }

  /// The read and write ends of a pipe, which child processes do not inherit.
  private static func pipe(_ path: String) throws -> (reading: Int32, writing: Int32) {
    var ends: [Int32] = [-1, -1]
    guard system_pipe(&ends) == 0 else { throw FileSystemError.last("start", path) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  /// Copies of texts as a C array.
  private static func cStrings(_ texts: [String]) -> [UnsafeMutablePointer<CChar>?] {
    texts.map { strdup($0) } + [nil]
  }

  private enum Start {
    case success(pid_t)
    case failed(Int32)

    var failure: Int32? {
      if case .failed(let number) = self { number } else { nil }
    }
  }

  private static func spawn(_ path: String, _ arguments: [String], input: Int32, output: Int32) -> Start {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input, 0)
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // Signals that this program blocks must still reach the child.
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    // An interrupt (Ctrl-C) is for this program alone, which then decides what becomes of the child.
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP))
    let words = cStrings([path] + arguments)
    let variables = cStrings(Environment.variables.map { "\($0)=\($1)" })
    defer { for word in words + variables { free(word) } }
    var id: pid_t = 0
    let number = posix_spawn(&id, path, &actions, &attributes, words, variables)
    return number == 0 ? .success(id) : .failed(number)
  }
}

// Within the type, these names mean its own methods.
private func system_read(_ descriptor: Int32, _ start: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(descriptor, start, count)
}
private func system_pipe(_ ends: inout [Int32]) -> Int32 { pipe(&ends) }
