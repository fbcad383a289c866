import Synchronization

/// Amount of work, in steps: values read, names compared, items looked at.
///
/// For tests that double the content and compare the work. Counted where values are read, so that rules need not count
/// themselves; in a release build there is nothing of it ([why](docs/decisions/0056-counted-work.md)).
@usableFromInline
package enum Work {
  /// Indicates whether this build counts.
  package static var isCounted: Bool {
    #if DEBUG || COUNT_WORK
      true
    #else
      false
    #endif
  }

  /// Counts steps of the measurement on this thread, if there is one.
  @inlinable @inline(__always)
  package static func count(_ steps: Int = 1) {
    #if DEBUG || COUNT_WORK
      if isMeasured { add(steps) }
    #endif
  }

  /// Counts the steps of a closure as a part with a name.
  @inlinable @inline(__always)
  package static func part<R>(_ name: @autoclosure () -> String, _ body: () throws -> R) rethrows -> R {
    #if DEBUG || COUNT_WORK
      if isMeasured { return try within(name(), body) }
    #endif
    return try body()
  }

  /// Runs a closure and returns its steps by part; those of no part are under an empty name.
  ///
  /// Only what the closure does on its own thread is counted, so a check must be limited to one job.
  package static func measure<R>(_ body: () throws -> R) rethrows -> (result: R, steps: [String: Int]) {
    let counted = Tally()
    running.wrappingAdd(1, ordering: .relaxed)
    defer { running.wrappingSubtract(1, ordering: .relaxed) }
    let result = try $tally.withValue(counted, operation: body)
    counted.enter("")
    return (result, counted.steps)
  }

  /// Measurements on any thread; without one, counting costs no more than this look.
  private static let running = Atomic(0)
  @TaskLocal private static var tally: Tally?

  /// The steps of one measurement.
  ///
  /// `@unchecked Sendable` is sound: a tally is bound to the thread that measures, and read once that is done.
  private final class Tally: @unchecked Sendable {
    var steps: [String: Int] = [:]
    var part = ""
    /// Steps of the current part that are not in ``steps`` yet.
    var open = 0

    func enter(_ name: String) {
      steps[part, default: 0] += open
      (part, open) = (name, 0)
    }
  }

  @usableFromInline
  package static var isMeasured: Bool { running.load(ordering: .relaxed) > 0 }

  @usableFromInline
  package static func add(_ steps: Int) { tally?.open += steps }

  @usableFromInline
  package static func within<R>(_ name: String, _ body: () throws -> R) rethrows -> R {
    guard let tally else { return try body() }
    let outer = tally.part
    tally.enter(name)
    defer { tally.enter(outer) }
    return try body()
  }
}
