import Synchronization

/// Holds an installation, and lets it go on: shared by whoever shows it and whoever carries it out.
///
/// Held, nothing is asked for and nothing is received; what is there stays, and the download goes on after it. The
/// right to change the store is kept meanwhile. To give that up as well, cancel the task: another one goes on.
public final class InstallControl: Sendable {
  private struct State {
    var isPaused = false
    var observers: [Int: AsyncStream<Bool>.Continuation] = [:]
    var next = 0
  }

  private let state = Mutex(State())

  /// Makes one that does not hold.
  public init() {}

  /// Whether it holds.
  public var isPaused: Bool { state.withLock { $0.isPaused } }

  /// Holds what is on its way.
  public func pause() { set(true) }

  /// Lets it go on.
  public func resume() { set(false) }

  private func set(_ isPaused: Bool) {
    let observers = state.withLock { state in
      state.isPaused = isPaused
      return Array(state.observers.values)
    }
    for observer in observers { observer.yield(isPaused) }
  }

  /// Whether it holds, now and after each change. Ends when the task that waits is cancelled.
  private func changes() -> AsyncStream<Bool> {
    let (stream, observer) = AsyncStream.makeStream(of: Bool.self)
    let number = state.withLock { state in
      defer { state.next += 1 }
      state.observers[state.next] = observer
      observer.yield(state.isPaused)
      return state.next
    }
    observer.onTermination = { [weak self] _ in
      self?.state.withLock { _ = $0.observers.removeValue(forKey: number) }
    }
    return stream
  }

  /// Waits until it does not hold.
  ///
  /// - Throws: `CancellationError`.
  func waitWhilePaused() async throws {
    for await isPaused in changes() where !isPaused { return }
    throw CancellationError()
  }

  /// Runs something until it is done or is to be held.
  ///
  /// - Returns: What came of it; nil when it was called off because of a pause.
  /// - Throws: What `body` throws, and `CancellationError`.
  func unlessPaused<Value: Sendable>(
    _ body: @escaping @Sendable () async throws -> Value
  ) async throws -> Value? {
    try await withThrowingTaskGroup(of: Value?.self) { group in
      group.addTask { try await body() }
      group.addTask { [self] in
        for await isPaused in changes() where isPaused { return nil }
        throw CancellationError()
      }
      defer { group.cancelAll() }
      guard let first = try await group.next() else { return nil }
      return first
    }
  }
}
