#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#else
  import Darwin
#endif

/// A state that one thread at a time uses, and whose changes others wait for.
///
/// `@unchecked Sendable` is sound: the state is only touched under the lock.
package final class Monitor<State: Sendable>: @unchecked Sendable {
  private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let change = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var state: State

  /// A monitor of a state.
  package init(_ state: State) {
    self.state = state
    lock.initialize(to: pthread_mutex_t())
    change.initialize(to: pthread_cond_t())
    precondition(pthread_mutex_init(lock, nil) == 0 && pthread_cond_init(change, nil) == 0)
  }

  deinit {
    pthread_cond_destroy(change)
    pthread_mutex_destroy(lock)
    change.deallocate()
    lock.deallocate()
  }

  /// Changes the state, and wakes those who wait.
  package func change<R>(_ body: (inout State) -> R) -> R {
    pthread_mutex_lock(lock)
    defer {
      pthread_mutex_unlock(lock)
      pthread_cond_broadcast(change)
    }
    return body(&state)
  }

  /// Looks at the state, now and after each change, until there is an answer.
  package func wait<R>(_ body: (inout State) -> R?) -> R {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    while true {
      if let answer = body(&state) { return answer }
      pthread_cond_wait(change, lock)
    }
  }
}
