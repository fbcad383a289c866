import Synchronization

/// Pieces of work that threads take one after the other.
final class WorkBatch: Sendable {
  private let pieces: Mutex<[Parallel.Work]>
  private let next = Atomic(0)
  private let errors = Mutex<[Int: any Error]>([:])
  /// Number of pieces.
  let count: Int

  init(_ work: [Parallel.Work]) {
    count = work.count
    pieces = Mutex(work)
  }

  /// True when all pieces have begun.
  var isTaken: Bool { next.load(ordering: .relaxed) >= count }

  /// Does pieces until all have begun.
  func work() {
    let pieces = pieces.withLock { $0 }
    while true {
      let i = next.wrappingAdd(1, ordering: .relaxed).oldValue
      guard i < pieces.count else { return }
      do { try pieces[i]() } catch { errors.withLock { $0[i] = error } }
    }
  }

  /// Leaves pieces that have not begun.
  func skipRest() { next.store(count, ordering: .relaxed) }

  /// Frees the objects that the pieces refer to, once all are done: a thread may keep the batch a moment
  /// longer.
  func clear() { pieces.withLock { $0 = [] } }

  /// The error of the first piece that threw one.
  var firstError: (any Error)? { errors.withLock { all in all.keys.min().flatMap { all[$0] } } }
}
