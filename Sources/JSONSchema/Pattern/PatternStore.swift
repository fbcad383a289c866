import Synchronization

/// Compiled expressions by their source, so that documents that many schemas refer to cost their automata once.
final class PatternStore: Sendable {
  private let patterns = Mutex<[[UInt8]: Pattern]>([:])

  /// The expression, compiled now or before.
  ///
  /// - Throws: As `Pattern.init`; what cannot be compiled is not kept.
  func pattern(_ source: String) throws(PatternError) -> Pattern {
    // Equal strings may differ in code points; their bytes do not.
    let key = Array(source.utf8)
    if let known = patterns.withLock({ $0[key] }) { return known }
    let made = try Pattern(source)
    patterns.withLock { $0[key] = made }
    return made
  }
}
