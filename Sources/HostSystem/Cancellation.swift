import Synchronization

/// A request to stop, shared by concurrent tasks.
package final class Cancellation: Sendable {
  /// Thrown by a task that stops early.
  package struct Stopped: Error {
    /// Work that stops.
    package init() {}
  }

  private let isStopped = Atomic(false)

  /// No request yet.
  package init() {}

  /// Asks all tasks to stop.
  package func stop() { isStopped.store(true, ordering: .relaxed) }

  /// - Throws: ``Stopped`` after ``stop()`` was called.
  package func check() throws { if isStopped.load(ordering: .relaxed) { throw Stopped() } }
}
