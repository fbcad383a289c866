import Synchronization

/// Independent pieces of work, done by several threads at once.
///
/// The assignment of pieces to threads varies from run to run, so a piece must not depend on another: results
/// are read when all are done, in an order of their own. The threads wait for more work in between.
package struct Parallel: Sendable {
  /// The threads that work at once, this one included.
  package let jobs: Int
  private let helpers: WorkerPool.Group

  /// - Parameter jobs: At least 1; nil for one per core.
  package init(jobs: Int?) {
    self.jobs = max(1, jobs ?? WorkerThread.coreCount)
    helpers = WorkerPool.Group(limit: self.jobs - 1)
  }

  /// A piece of work.
  package typealias Work = @Sendable () throws -> Void

  /// Does all pieces of work; those that come first begin first.
  ///
  /// - Throws: The error of the first piece, in their order, that threw one; the others are done nevertheless.
  package func run(_ work: [Work]) throws {
    let batch = WorkBatch(work)
    WorkerPool.shared.begin(batch, threads: work.count - 1, for: helpers)
    try finish(batch)
  }

  private func finish(_ batch: WorkBatch) throws {
    WorkerPool.shared.finish(batch)
    if let error = batch.firstError { throw error }
  }

  /// Lets other threads begin with pieces of work, does something else, and then takes part.
  ///
  /// - Throws: The error of `body`, after which no other piece begins; else as ``run(_:)``.
  package func run<R>(_ work: [Work], during body: () throws -> R) throws -> R {
    let batch = WorkBatch(work)
    WorkerPool.shared.begin(batch, threads: work.count, for: helpers)
    let result: R
    do { result = try body() } catch {
      batch.skipRest()
      WorkerPool.shared.finish(batch)
      throw error
    }
    try finish(batch)
    return result
  }

  /// Does all pieces of work that cannot fail.
  package func run(all work: [@Sendable () -> Void]) {
    do { try run(work.map { piece in { piece() } }) } catch {
      preconditionFailure("work that cannot fail has failed: \(error)")
    }
  }

  /// Like ``run(_:during:)``, for work that cannot fail.
  package func run<R>(all work: [@Sendable () -> Void], during body: () -> R) -> R {
    do { return try run(work.map { piece in { piece() } }, during: body) } catch {
      preconditionFailure("work that cannot fail has failed: \(error)")
    }
  }

  /// The results of a function for each value, in the order of the values.
  package func map<T: Sendable, R: Sendable>(_ values: [T], _ body: @escaping @Sendable (T) throws -> R)
    throws -> [R]
  {
    let slots = values.map { _ in Slot<R>() }
    try run(
      zip(values, slots).map { value, slot -> Work in { slot.value = try body(value) } })
    return slots.compactMap(\.value)
  }
}

/// A result that one thread leaves for another.
package final class Slot<T: Sendable>: Sendable {
  private let content = Mutex<T?>(nil)

  /// An empty slot.
  package init() {}

  /// The result; nil until there is one.
  package var value: T? {
    get { content.withLock { $0 } }
    set { content.withLock { $0 = newValue } }
  }
}
