import Synchronization

/// The addresses of a published folder, all with the same files.
///
/// One value is used for a whole update, so that a mirror with wrong bytes is not tried for the next file.
package final class Mirrors: Sendable {
  private let bases: [String]
  private let bad = Mutex<Set<String>>([])

  /// Creates a list of base addresses, best first.
  package init(_ bases: [String]) {
    self.bases = bases.map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 }
  }

  /// Addresses to try, in order: the good ones, or all if none is good, because networks lie more often than
  /// mirrors.
  package var usable: [String] {
    bad.withLock { bad in
      let good = bases.filter { !bad.contains($0) }
      return good.isEmpty ? bases : good
    }
  }

  /// Records that an address delivered wrong bytes.
  package func markBad(_ base: String) { bad.withLock { _ = $0.insert(base) } }
}
