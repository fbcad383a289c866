#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Runs asynchronous work on the thread that waits for it, so that it needs no other.
///
/// The system may refuse to start threads, and Swift's own executor then waits for one forever. The work may block:
/// nothing else runs on this thread.
package final class CallingThread: TaskExecutor {
  private struct State {
    var jobs: [UnownedJob] = []
    var result: Result<Void, any Error>?

    /// The next job; nil when the work is done.
    enum Step {
      case run(UnownedJob)
      case done(Result<Void, any Error>)
    }

    mutating func next() -> Step? {
      if let result { return .done(result) }
      return jobs.isEmpty ? nil : .run(jobs.removeFirst())
    }
  }

  private let monitor = Monitor(State())

  private init() {}

  /// Runs work to its end.
  ///
  /// - Parameter willBegin: Receives the task of the work before it begins, to cancel it.
  /// - Throws: The error of the work.
  package static func run(
    _ work: @escaping @Sendable () async throws -> Void, willBegin: (Task<Void, Never>) -> Void
  ) throws {
    let thread = CallingThread()
    let task = Task(executorPreference: thread) {
      let result: Result<Void, any Error>
      do { result = .success(try await work()) } catch { result = .failure(error) }
      thread.monitor.change { $0.result = result }
    }
    willBegin(task)
    while true {
      switch thread.monitor.wait({ $0.next() }) {
      case .run(let job): job.runSynchronously(on: thread.asUnownedTaskExecutor())
      case .done(let result): return try result.get()
      }
    }
  }

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    monitor.change { $0.jobs.append(job) }
  }

  /// The longest time that a wait goes on after its task was cancelled.
  private static let delay = Duration.milliseconds(50)

  /// Blocks for some time.
  ///
  /// - Throws: `CancellationError` when the task is cancelled.
  package static func sleep(_ duration: Duration) throws {
    let end = ContinuousClock.now + duration
    while true {
      try Task.checkCancellation()
      let rest = ContinuousClock.now.duration(to: end)
      guard rest > .zero else { return }
      usleep(useconds_t(min(rest, delay) / .microseconds(1)))
    }
  }
}
