import Files
import Synchronization

/// Independent pieces of work, done by several threads at once.
///
/// Which thread does what depends on the moment, so a piece must not depend on another: results are read when all
/// are done, in an order of their own.
package struct Parallel: Sendable {
  /// The threads that work at once, this one included.
  package let jobs: Int

  /// - Parameter jobs: At least 1; nil for one a core.
  package init(jobs: Int?) { self.jobs = max(1, jobs ?? WorkerThread.coreCount) }

  /// A piece of work.
  typealias Work = @Sendable () throws -> Void

  /// Does all pieces of work; those that come first begin first.
  ///
  /// - Throws: The error of the first piece, in their order, that threw one; the others are done nevertheless.
  func run(_ work: [Work]) throws {
    let state = State(work)
    let helpers = (1..<max(1, min(jobs, work.count))).compactMap { _ in WorkerThread { state.workUntilDone() }
    }
    state.workUntilDone()
    for helper in helpers { helper.join() }
    if let error = state.firstError { throw error }
  }

  /// Does all pieces of work that cannot fail.
  func run(all work: [@Sendable () -> Void]) {
    do { try run(work.map { piece in { piece() } }) } catch {
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

  private final class State: Sendable {
    private let work: [Work]
    private let next = Atomic(0)
    private let errors = Mutex<[Int: any Error]>([:])

    init(_ work: [Work]) { self.work = work }

    func workUntilDone() {
      while true {
        let i = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard i < work.count else { return }
        do { try work[i]() } catch { errors.withLock { $0[i] = error } }
      }
    }

    var firstError: (any Error)? { errors.withLock { all in all.keys.min().flatMap { all[$0] } } }
  }
}

/// A result that one thread leaves for another.
final class Slot<T: Sendable>: Sendable {
  private let content = Mutex<T?>(nil)

  /// The result; nil until there is one.
  var value: T? {
    get { content.withLock { $0 } }
    set { content.withLock { $0 = newValue } }
  }
}
