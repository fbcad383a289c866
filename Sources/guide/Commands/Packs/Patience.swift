/// Limits on waiting without feedback.
enum Patience {
  /// Seconds after which users expect some.
  static let seconds = 10.0

  /// Waits for some work, and prints a hint when it takes longer than ``seconds``.
  ///
  /// - Parameter hint: The hint; nil for programs.
  static func reminding<T: Sendable>(
    _ hint: String?, _ body: @Sendable () async throws -> T
  ) async throws -> T {
    let reminder = hint.map { hint in
      Task {
        try await Task.sleep(for: .seconds(seconds))
        Output.note(hint)
      }
    }
    defer { reminder?.cancel() }
    return try await body()
  }
}
