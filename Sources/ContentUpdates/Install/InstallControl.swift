import Synchronization

/// Pauses and resumes an installation; shared by the user interface and the installer.
///
/// While paused, nothing is requested or received; existing bytes are kept, and the download continues from
/// there. The lock on the store is kept. To release it too, cancel the task; a later one continues.
public final class InstallControl: Sendable {
  private struct State {
    var isPaused = false
    var observers: [Int: AsyncStream<Bool>.Continuation] = [:]
    var next = 0
  }

  private let state = Mutex(State())

  /// Makes a control that is not paused.
  public init() {}

  /// Whether the installation is paused.
  public var isPaused: Bool { state.withLock { $0.isPaused } }

  /// Pauses downloads.
  public func pause() { set(true) }

  /// Resumes them.
  public func resume() { set(false) }

  private func set(_ isPaused: Bool) {
    let observers = state.withLock { state in
      state.isPaused = isPaused
      return Array(state.observers.values)
    }
    for observer in observers { observer.yield(isPaused) }
  }

  /// The paused state, now and after each change. Ends when the waiting task is cancelled.
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

  /// Waits until it is not paused.
  ///
  /// - Throws: `CancellationError`.
  func waitWhilePaused() async throws {
    for await isPaused in changes() where !isPaused { return }
    throw CancellationError()
  }

  /// Runs an operation until it completes or a pause is requested.
  ///
  /// - Returns: Its result; nil when it was cancelled because of a pause.
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
