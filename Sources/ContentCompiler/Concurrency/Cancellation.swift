import Synchronization

/// Tells concurrent work that its result is no longer needed.
final class Cancellation: Sendable {
  /// What a piece of work throws when it stops early.
  struct Stopped: Error {}

  private let isStopped = Atomic(false)

  /// Asks all work to stop.
  func stop() { isStopped.store(true, ordering: .relaxed) }

  /// - Throws: ``Stopped`` once it was asked for.
  func check() throws { if isStopped.load(ordering: .relaxed) { throw Stopped() } }
}
