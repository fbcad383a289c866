import Synchronization

/// Where a published folder can be had: one or several addresses of the same files.
///
/// One value serves one update, so that a mirror that gave wrong bytes is not asked for the next file.
package final class Mirrors: Sendable {
  private let bases: [String]
  private let bad = Mutex<Set<String>>([])

  /// Names the addresses of the published folder, the best first.
  package init(_ bases: [String]) {
    self.bases = bases.map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 }
  }

  /// Addresses to ask, in order: the good ones; all of them when none is good, since networks lie more than mirrors.
  package var usable: [String] {
    bad.withLock { bad in
      let good = bases.filter { !bad.contains($0) }
      return good.isEmpty ? bases : good
    }
  }

  /// Notes that an address gave wrong bytes.
  package func markBad(_ base: String) { bad.withLock { _ = $0.insert(base) } }
}
