import Synchronization

/// Hints for people who have waited long without feedback.
enum Patience {
  /// The time after which people expect some.
  private static let limit = Duration.seconds(10)

  private struct Wait {
    let since: ContinuousClock.Instant
    let hint: @Sendable () -> Void
  }

  private static let wait = Mutex<Wait?>(nil)

  /// Waits for some work, and prints a hint when it takes longer than ``limit``.
  ///
  /// - Parameter hint: The hint; nil for programs.
  static func reminding<T>(_ hint: String?, _ body: () async throws -> T) async throws -> T {
    if let hint { begin { Output.note(hint) } }
    defer { end() }
    return try await body()
  }

  /// Begins to wait, or begins again after feedback.
  static func begin(_ hint: @escaping @Sendable () -> Void) {
    wait.withLock { $0 = Wait(since: .now, hint: hint) }
  }

  /// Ends the wait.
  static func end() { wait.withLock { $0 = nil } }

  /// Gives the hint once its time has come.
  static func check() {
    let due = wait.withLock { wait -> Wait? in
      guard let begun = wait, begun.since.duration(to: .now) >= limit else { return nil }
      wait = nil
      return begun
    }
    due?.hint()
  }
}
