import Synchronization

/// The progress of a check or a build.
public struct CompilerProgress: Sendable {
  /// A stage of the work.
  public enum Stage: String, Sendable {
    /// Files are read and parsed.
    case reading
    /// Rules are checked, and rows written if there is something to write.
    case compiling
    /// The finished database is completed and checked.
    case finishing
  }

  /// The current stage.
  public let stage: Stage
  /// Items of the content; 0 while it is read.
  public let items: Int
  /// The completed share of this stage, from 0 to 1; nil where it is not known.
  public let share: Double?
}

/// Counts what threads have done, and reports it.
package final class ProgressMeter: Sendable {
  private let report: @Sendable (CompilerProgress) -> Void
  private let done = Atomic(0)
  private let total = Atomic(0)
  private let items = Atomic(0)

  package init(_ report: @escaping @Sendable (CompilerProgress) -> Void) { self.report = report }

  /// Begins a stage.
  package func begin(_ stage: CompilerProgress.Stage, items: Int = 0) {
    if items > 0 { self.items.store(items, ordering: .relaxed) }
    report(CompilerProgress(stage: stage, items: self.items.load(ordering: .relaxed), share: nil))
  }

  /// Adds work that will be counted.
  package func expect(_ count: Int) { total.wrappingAdd(count, ordering: .relaxed) }

  /// Counts work that is done; called from any thread.
  package func count(_ count: Int) {
    let done = done.wrappingAdd(count, ordering: .relaxed).newValue
    let total = total.load(ordering: .relaxed)
    guard total > 0 else { return }
    report(
      CompilerProgress(
        stage: .compiling, items: items.load(ordering: .relaxed), share: min(1, Double(done) / Double(total)))
    )
  }
}
