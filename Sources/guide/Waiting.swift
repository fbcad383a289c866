import Dispatch
import Foundation
import Synchronization

/// Runs asynchronous work from a command, which is none itself.
enum Waiting {
  /// Waits for the work to end. The first interrupt (Ctrl-C) calls it off, so that it can leave everything in order;
  /// a second one ends the program.
  static func run<T: Sendable>(_ body: @escaping @Sendable () async throws -> T) throws -> T {
    let result = Mutex<Result<T, any Error>?>(nil)
    let isDone = DispatchSemaphore(value: 0)
    let task = Task {
      let outcome: Result<T, any Error>
      do {
        outcome = .success(try await body())
      } catch {
        outcome = .failure(error)
      }
      result.withLock { $0 = outcome }
      isDone.signal()
    }
    signal(SIGINT, SIG_IGN)
    let interrupt = DispatchSource.makeSignalSource(signal: SIGINT, queue: .global())
    interrupt.setEventHandler {
      task.cancel()
      signal(SIGINT, SIG_DFL)
    }
    interrupt.resume()
    defer {
      interrupt.cancel()
      signal(SIGINT, SIG_DFL)
    }
    isDone.wait()
    guard let outcome = result.withLock({ $0 }) else {
      preconditionFailure("the work signals after its result")
    }
    return try outcome.get()
  }
}
