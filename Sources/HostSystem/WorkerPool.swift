/// Threads that wait for batches of work, made when they are first needed and kept until the process ends.
///
/// Starting a thread for each batch would take longer than many batches do, and a new thread begins on the core of its
/// creator. The thread that submits a batch works on it too, and then waits only for pieces in progress, so batches can be
/// nested.
final class WorkerPool: Sendable {
  /// Those whose batches share a number of threads.
  final class Group: Sendable {
    /// The most threads of the pool that work for them at once.
    let limit: Int
    init(limit: Int) { self.limit = limit }
  }

  /// A batch, and how many threads of the pool are at it.
  private struct Entry: Sendable {
    let batch: WorkBatch
    let group: Group
    /// The most threads that can be of use.
    let wanted: Int
    var helpers = 0
  }

  private struct State: Sendable {
    var entries: [Entry] = []
    var threads = 0

    /// The number of threads that the batches can keep busy.
    var wanted: Int {
      var byGroup: [ObjectIdentifier: Int] = [:]
      for entry in entries {
        byGroup[ObjectIdentifier(entry.group), default: 0] =
          max(byGroup[ObjectIdentifier(entry.group)] ?? 0, entry.wanted)
      }
      return byGroup.values.reduce(0, +)
    }

    /// The oldest batch with pieces that have not begun, for one more thread.
    mutating func next() -> WorkBatch? {
      guard let i = entries.firstIndex(where: { !$0.batch.isTaken && hasRoom($0.group) }) else { return nil }
      entries[i].helpers += 1
      return entries[i].batch
    }

    private func hasRoom(_ group: Group) -> Bool {
      entries.reduce(0) { $0 + ($1.group === group ? $1.helpers : 0) } < group.limit
    }

    mutating func leave(_ batch: WorkBatch) {
      guard let i = entries.firstIndex(where: { $0.batch === batch }) else { return }
      entries[i].helpers -= 1
    }
  }

  /// The threads of this process.
  static let shared = WorkerPool()

  private let monitor = Monitor(State())

  /// Lets some of the threads begin with a batch.
  func begin(_ batch: WorkBatch, threads: Int, for group: Group) {
    let wanted = min(group.limit, threads)
    guard wanted > 0 else { return }
    let missing = monitor.change { state in
      state.entries.append(Entry(batch: batch, group: group, wanted: wanted))
      defer { state.threads = max(state.threads, state.wanted) }
      return max(0, state.wanted - state.threads)
    }
    for _ in 0..<missing {
      // Without a thread, the others do its part.
      WorkerThread { [monitor] in
        while true {
          let batch = monitor.wait { $0.next() }
          batch.work()
          monitor.change { $0.leave(batch) }
        }
      }?.detach()
    }
  }

  /// Works on a batch, and returns when all of it is done.
  func finish(_ batch: WorkBatch) {
    batch.work()
    monitor.wait { state in
      guard let i = state.entries.firstIndex(where: { $0.batch === batch }) else { return () }
      guard state.entries[i].helpers == 0 else { return nil }
      state.entries.remove(at: i)
      return ()
    }
    batch.clear()
  }
}
