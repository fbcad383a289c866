import SourceJSON
import Synchronization

/// Targets of references, so that those to shared definitions are taken apart once.
final class ReferenceStore: Sendable {
  /// Target of a reference.
  struct Target {
    let node: JSONNode
    /// The resource it belongs to.
    let resource: Int
    /// Indicates whether its document is read in the dialect of the reference.
    let isRead: Bool
  }

  private struct Reference: Hashable {
    let bytes: [UInt8]
    let resource: Int
  }

  private let targets = Mutex<[Reference: Target?]>([:])

  /// The target of a reference in a resource, cached after the first call; nil when there is none.
  ///
  /// - Parameter find: Finds it.
  func target(of reference: String, from resource: Int, _ find: () -> Target?) -> Target? {
    // Equal strings may differ in code points; their bytes do not.
    let key = Reference(bytes: Array(reference.utf8), resource: resource)
    if let known = targets.withLock({ $0[key] }) { return known }
    let made = find()
    targets.withLock { $0[key] = .some(made) }
    return made
  }
}
