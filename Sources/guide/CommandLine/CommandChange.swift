import Synchronization
import Traveller

/// The changes that this process has committed, so that a failure afterwards neither repeats nor hides them.
enum CommandChange {
  private static let states = Mutex<[UserDatabase]>([])
  private static let packs = Atomic(false)

  /// Follows the state that a command may change.
  static func follow(_ state: UserDatabase) -> UserDatabase {
    states.withLock { $0.append(state) }
    return state
  }

  /// Records that the installed packs have changed.
  static func notePacks() { packs.store(true, ordering: .relaxed) }

  /// True when the command has changed the traveller's state or the installed packs.
  static var isMade: Bool {
    packs.load(ordering: .relaxed) || states.withLock { $0.contains(where: \.hasChanged) }
  }
}
