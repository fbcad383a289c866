import BundleFormat
import ReleaseMetadata

/// Computes the state after versions in the active set were withdrawn: all other packs, and of the withdrawn
/// ones the older versions that worked here, as far as they are compatible.
struct Withdrawal {
  let state: StoreState
  /// Checks whether a version was withdrawn and is not pinned.
  let mustGo: (InstalledPack) -> Bool
  /// Checks whether all files of a version exist.
  let isComplete: (InstalledPack) -> Bool
  /// Its known version constraints on other packs.
  let needs: (InstalledPack) -> [PackDependency]
  /// Version of the bundled base, which replaces one that is removed.
  let bundled: PackVersion?

  /// The resulting state.
  var outcome: StoreState {
    var set = state.active
    for bad in state.active.ordered where mustGo(bad) {
      // It may already have been removed with another one.
      guard set.packs[bad.id] == bad else { continue }
      let ways = state.history.lazy.compactMap { goingBack(bad.id, to: $0, from: set) }
      set = ways.first ?? without(bad.id, set)
    }
    var next = state
    next.history.removeAll { $0.packs.values.contains(where: mustGo) }
    let isProven = next.history.contains(set)
    next.history.removeAll { $0 == set }
    next.active = set
    next.trial = set.packs.isEmpty || isProven ? nil : 0
    next.automatic.formIntersection(set.packs.keys)
    // A corrected version comes back with an update: the traveller did not remove the pack.
    next.lost.formUnion(state.active.packs.keys.filter { set.packs[$0] == nil })
    return next
  }

  /// A set with the version of one pack from an older set. Incompatible packs also go back to that set's
  /// version if it has one, or are removed.
  ///
  /// - Returns: Nil when that set has no usable version.
  private func goingBack(_ id: String, to older: PackSet, from set: PackSet) -> PackSet? {
    guard let old = older.packs[id], isFine(old) else { return nil }
    var out = set
    out.packs[id] = old
    var changed = [old]
    while let change = changed.popLast() {
      for other in out.ordered where !accepts(other, change.id, change.version) {
        if let before = older.packs[other.id], before != other, isFine(before),
          accepts(before, change.id, change.version)
        {
          out.packs[other.id] = before
          changed.append(before)
        } else {
          out = out.removing { $0.id == other.id }
        }
      }
    }
    return out.packs[id] == old && hasAll(old, in: out) ? out : nil
  }

  /// A set without a pack and those that depend on it; the bundled base may replace the base.
  private func without(_ id: String, _ set: PackSet) -> PackSet {
    guard id == BundleLayout.basePack, let bundled else { return set.removing { $0.id == id } }
    var out = set
    out.packs[id] = nil
    return out.removing { !accepts($0, id, bundled.description) }
  }

  private func isFine(_ pack: InstalledPack) -> Bool {
    !mustGo(pack) && !state.blocked.contains(pack.sha256) && !state.left.contains(pack.sha256)
      && isComplete(pack)
  }

  private func accepts(_ pack: InstalledPack, _ id: String, _ version: String) -> Bool {
    guard let version = PackVersion(version) else { return false }
    return needs(pack).allSatisfy { $0.id != id || $0.accepts(version) }
  }

  private func hasAll(_ pack: InstalledPack, in set: PackSet) -> Bool {
    needs(pack).allSatisfy { dependency in
      let base = dependency.id == BundleLayout.basePack ? bundled : nil
      let there = set.packs[dependency.id].map { PackVersion($0.version) } ?? base
      return there.map(dependency.accepts) ?? false
    }
  }
}
