import Synchronization

/// A request to stop, shared by concurrent tasks.
final class Cancellation: Sendable {
  /// Thrown by a task that stops early.
  struct Stopped: Error {}

  private let isStopped = Atomic(false)

  /// Asks all tasks to stop.
  func stop() { isStopped.store(true, ordering: .relaxed) }

  /// - Throws: ``Stopped`` after ``stop()`` was called.
  func check() throws { if isStopped.load(ordering: .relaxed) { throw Stopped() } }
}
