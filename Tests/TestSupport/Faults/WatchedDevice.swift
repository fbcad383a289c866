/// A device whose two invariants are checked at the end of every test for a fault.
package struct WatchedDevice: Sendable {
  /// The versions of signed documents that a device has seen.
  package struct Seen: Hashable, Sendable {
    package var epoch: Int
    package var root: Int
    package var channels: [String: Int]

    package init(epoch: Int, root: Int, channels: [String: Int]) {
      self.epoch = epoch
      self.root = root
      self.channels = channels
    }

    /// Checks whether it is lower than before in anything, without a root of a higher epoch.
    func isLower(than before: Seen) -> Bool {
      if epoch != before.epoch { return epoch < before.epoch }
      return root < before.root || before.channels.contains { channels[$0.key, default: 0] < $0.value }
    }
  }

  /// Tells apart the devices of a test.
  package let id: String
  /// The versions it had seen after its last operation.
  private var floor: Seen
  private let seen: @Sendable () throws -> Seen
  private let answer: @Sendable () throws -> Void

  /// - Parameters:
  ///   - answer: Reads its status and searches once, from what is on disk.
  ///   - seen: The versions it has seen, read from disk.
  package init(
    id: String, answer: @escaping @Sendable () throws -> Void, seen: @escaping @Sendable () throws -> Seen
  ) throws {
    self.id = id
    self.answer = answer
    self.seen = seen
    floor = try seen()
  }

  mutating func raise(to later: WatchedDevice) {
    if !later.floor.isLower(than: floor) { floor = later.floor }
  }

  /// The invariants that do not hold.
  package func violations(searches: Bool) -> [String] {
    var found: [String] = []
    do {
      let now = try seen()
      if now.isLower(than: floor) { found.append("the seen versions decreased from \(floor) to \(now)") }
      if searches { try answer() }
    } catch {
      found.append("status and search do not succeed from what is on disk: \(error)")
    }
    return found
  }
}
