import BundleFormat
import ReleaseMetadata

/// The installed packs: the contents of `state.json`.
package struct StoreState: Hashable, Sendable {
  /// Incremented with every write.
  package var sequence = 0
  /// The active set, which readers use.
  package var active = PackSet()
  /// Earlier working sets, newest first, for rollbacks.
  package var history: [PackSet] = []
  /// While the active set is on probation: how often it was opened without completing. Nil once it has proved
  /// good.
  package var trial: Int?
  /// Packs that were only installed as dependencies.
  package var automatic: Set<String> = []
  /// Packs that are pinned to a version.
  package var pins: [String: String] = [:]
  /// Digests of databases that failed here; they are not reinstalled.
  package var blocked: Set<String> = []
  /// Digests of databases that the traveller rolled back from. An update skips them unless they are named, or
  /// content would be missing without them.
  package var left: Set<String> = []
  /// Packs the traveller declined: removed by name, or given up for an update.
  package var declined: Set<String> = []
  /// Withdrawn releases known so far, which are never fallen back to.
  package var withdrawn: Set<String> = []
  /// Packs lost without being removed by the traveller: damaged or expired. An update restores them if it
  /// can.
  package var lost: Set<String> = []
  /// Versions that were in use until they proved damaged, by pack; until another one is installed, or the
  /// traveller rolls back or removes the pack.
  package var damaged: [String: String] = [:]
  /// A record of the signed documents seen.
  package var seen = SeenChannels()

  package init() {}

  /// Number of sets kept for rollback.
  package static let keptSets = 2

  /// The state with a new set active and on probation; the previous one can be rolled back to.
  package func activating(_ set: PackSet) -> StoreState {
    var next = self
    guard set != active else { return next }
    // A set still on probation has not proved good, so it is never fallen back to.
    if trial == nil, !active.packs.isEmpty {
      next.history = Array(([active] + history).prefix(StoreState.keptSets))
    }
    next.active = set
    next.trial = set.packs.isEmpty ? nil : 0
    next.automatic.formIntersection(set.packs.keys)
    next.lost.subtract(set.packs.keys)
    next.declined.subtract(set.packs.keys)
    next.damaged = damaged.filter { set.packs[$0.key] == active.packs[$0.key] }
    return next
  }

  /// The state that remembers which versions of an earlier set are no longer used because of damage.
  ///
  /// - Parameter isRecorded: Checks whether a pack that has another version now counts too.
  package func recordingDamage(of set: PackSet, where isRecorded: (InstalledPack) -> Bool) -> StoreState {
    var next = self
    for pack in set.packs.values where active.packs[pack.id] != pack {
      guard active.packs[pack.id] == nil || isRecorded(pack) else { continue }
      next.damaged[pack.id] = pack.version
    }
    return next
  }

  /// The state after the active set proved bad: its new databases are blocked, and the newest usable older
  /// set is active; the last resort is the bundled content.
  ///
  /// Packs of skipped sets count as lost, so that the next update restores them.
  ///
  /// - Parameters:
  ///   - bad: Digests not to be used again.
  ///   - isUsable: Checks whether a set is complete.
  package func reverted(blocking bad: Set<String>, isUsable: (PackSet) throws -> Bool) rethrows -> StoreState
  {
    var next = self
    next.blocked.formUnion(bad)
    next.trial = nil
    var skipped: Set<String> = []
    while let older = next.history.first {
      next.history.removeFirst()
      guard older.packs.values.allSatisfy({ !next.isRefused($0) }), try isUsable(older) else {
        skipped.formUnion(older.packs.keys)
        continue
      }
      return next.returning(to: older, skipping: skipped)
    }
    // Without an older set, packs that are not bad themselves may stay if their dependencies do.
    let rest = try active.removing { try next.blocked.contains($0.sha256) || !isUsable(PackSet([$0])) }
    return next.returning(to: rest, skipping: skipped)
  }

  /// The state with an older set active.
  ///
  /// - Parameter skipped: Packs of newer sets that could not be used.
  private func returning(to set: PackSet, skipping skipped: Set<String>) -> StoreState {
    var next = self
    next.active = set
    next.automatic.formIntersection(set.packs.keys)
    next.declined.subtract(set.packs.keys)
    next.lost.formUnion(skipped.subtracting(next.declined))
    next.lost.subtract(set.packs.keys)
    return next
  }

  /// Checks whether a version must not return automatically.
  private func isRefused(_ pack: InstalledPack) -> Bool {
    blocked.contains(pack.sha256) || left.contains(pack.sha256)
      || withdrawn.contains("\(pack.id)@\(pack.version)")
  }

  /// Digests in the active set that the newest working set does not have.
  package var newDigests: Set<String> {
    Set(active.packs.values.map(\.sha256)).subtracting(
      history.first.map { $0.packs.values.map(\.sha256) } ?? [])
  }

  /// Every version that must stay on disk.
  package var kept: Set<InstalledPack> {
    Set(active.packs.values).union(history.flatMap(\.packs.values))
  }
}

/// A set of packs that are used together.
package struct PackSet: Hashable, Sendable {
  /// By id.
  package var packs: [String: InstalledPack]

  package init(_ packs: [InstalledPack] = []) {
    self.packs = Dictionary(packs.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
  }

  /// In reading order: the base first, then by id.
  package var ordered: [InstalledPack] {
    packs.values.sorted {
      ($0.id == BundleLayout.basePack ? 0 : 1, $0.id) < ($1.id == BundleLayout.basePack ? 0 : 1, $1.id)
    }
  }

  /// The set without some packs and those that depend on them.
  package func removing(_ isRemoved: (InstalledPack) throws -> Bool) rethrows -> PackSet {
    var rest = self
    var gone = try Set(packs.values.filter(isRemoved).map(\.id))
    while !gone.isEmpty {
      rest.packs = rest.packs.filter { !gone.contains($0.key) }
      gone = Set(rest.packs.values.filter { !gone.isDisjoint(with: $0.dependencies) }.map(\.id))
    }
    return rest
  }
}

/// One version of a pack on disk.
package struct InstalledPack: Hashable, Sendable {
  package var id: String
  package var version: String
  /// SHA-256 of the database.
  package var sha256: String
  /// Bytes of the database.
  package var size: Int
  /// Number of items; a pack without any is not queried.
  package var itemCount: Int
  /// Ids of its dependencies.
  package var dependencies: [String]
  /// Second at which it expires; nil for never.
  package var expiresAt: Int?
  /// Second at which it was published.
  package var releasedAt: Int
  /// True when its file is encrypted, because the pack is sold.
  package var isSealed = false
  /// The sold pack whose preview it is.
  package var previewOf: String?

  package init(
    id: String, version: String, sha256: String, size: Int, itemCount: Int, dependencies: [String] = [],
    expiresAt: Int? = nil, releasedAt: Int = 0
  ) {
    self.id = id
    self.version = version
    self.sha256 = sha256
    self.size = size
    self.itemCount = itemCount
    self.dependencies = dependencies
    self.expiresAt = expiresAt
    self.releasedAt = releasedAt
  }
}

extension InstalledPack {
  /// Checks whether another one is preferable: a later version, or different bytes of the same one in a fixed
  /// order.
  package func isEarlier(than other: InstalledPack) -> Bool {
    guard let mine = PackVersion(version), let theirs = PackVersion(other.version) else { return false }
    return mine != theirs ? mine < theirs : sha256 < other.sha256
  }
}
