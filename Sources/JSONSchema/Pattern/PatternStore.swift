import Synchronization

/// Compiled expressions by source, so that shared documents compile their expressions once.
final class PatternStore: Sendable {
  private let patterns = Mutex<[[UInt8]: Pattern]>([:])

  /// The compiled expression, cached after the first call.
  ///
  /// - Throws: As `Pattern.init`; failures are not cached.
  func pattern(_ source: String) throws(PatternError) -> Pattern {
    // Equal strings may differ in code points; their bytes do not.
    let key = Array(source.utf8)
    if let known = patterns.withLock({ $0[key] }) { return known }
    let made = try Pattern(source)
    patterns.withLock { $0[key] = made }
    return made
  }
}
