import BundleFormat

/// What is installed: the content of `state.json`.
package struct StoreState: Hashable, Sendable {
  /// Counts up with every write.
  package var sequence = 0
  /// What readers read.
  package var active = PackSet()
  /// Sets that were good before, newest first: what a rollback goes to.
  package var history: [PackSet] = []
  /// While the active set has not proven itself: how often it was opened without an end. Nil once it is good.
  package var trial: Int?
  /// Packs that came only because another one needs them.
  package var automatic: Set<String> = []
  /// Packs that stay at a version until told otherwise.
  package var pins: [String: String] = [:]
  /// Digests of databases that failed here; they are not installed again.
  package var blocked: Set<String> = []
  /// Digests of databases that the traveller went back from. An update passes them over until they are named, or
  /// until content would be missing without them.
  package var left: Set<String> = []
  /// Packs the traveller chose to be without: removed by name, or given up for an update.
  package var declined: Set<String> = []
  /// Releases that their publisher took back, as far as is known: nobody goes back to them.
  package var withdrawn: Set<String> = []
  /// Packs that disappeared without being removed by the traveller: damaged or expired. An update restores them when
  /// it can.
  package var lost: Set<String> = []
  /// What was seen of signed documents.
  package var seen = SeenChannels()

  package init() {}

  /// How many sets are kept to go back to.
  package static let keptSets = 2

  /// The state in which a new set is active, on trial, and the one before can be gone back to.
  package func activating(_ set: PackSet) -> StoreState {
    var next = self
    guard set != active else { return next }
    // A set that is still on trial was never good, so nobody goes back to it.
    if trial == nil, !active.packs.isEmpty {
      next.history = Array(([active] + history).prefix(StoreState.keptSets))
    }
    next.active = set
    next.trial = set.packs.isEmpty ? nil : 0
    next.automatic.formIntersection(set.packs.keys)
    next.lost.subtract(set.packs.keys)
    next.declined.subtract(set.packs.keys)
    return next
  }

  /// The state after the active set turned out bad: its new databases are blocked, and the newest older set that
  /// can be used is active; at the end of the chain stands the content of the program itself.
  ///
  /// Packs of a set that had to be skipped count as lost, so that the next update restores them.
  ///
  /// - Parameters:
  ///   - bad: Digests that are not to be used again.
  ///   - isUsable: Whether everything of a set is there.
  package func reverted(blocking bad: Set<String>, isUsable: (PackSet) -> Bool) -> StoreState {
    var next = self
    next.blocked.formUnion(bad)
    next.trial = nil
    var skipped: Set<String> = []
    while let older = next.history.first {
      next.history.removeFirst()
      guard older.packs.values.allSatisfy({ !next.isRefused($0) }), isUsable(older) else {
        skipped.formUnion(older.packs.keys)
        continue
      }
      return next.returning(to: older, skipping: skipped)
    }
    // Without an older set, what is not bad itself may stay if nothing it needs goes.
    let rest = active.removing { next.blocked.contains($0.sha256) || !isUsable(PackSet([$0])) }
    return next.returning(to: rest, skipping: skipped)
  }

  /// The state with an older set in use.
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

  /// Whether a version must not come back by itself.
  private func isRefused(_ pack: InstalledPack) -> Bool {
    blocked.contains(pack.sha256) || left.contains(pack.sha256)
      || withdrawn.contains("\(pack.id)@\(pack.version)")
  }

  /// Digests of the active set that the newest good set does not have.
  package var newDigests: Set<String> {
    Set(active.packs.values.map(\.sha256)).subtracting(
      history.first.map { $0.packs.values.map(\.sha256) } ?? [])
  }

  /// Every version that must stay on disk.
  package var kept: Set<InstalledPack> {
    Set(active.packs.values).union(history.flatMap(\.packs.values))
  }
}

/// Packs that are used together.
package struct PackSet: Hashable, Sendable {
  /// By id.
  package var packs: [String: InstalledPack]

  package init(_ packs: [InstalledPack] = []) {
    self.packs = Dictionary(packs.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
  }

  /// In the order they are read: the base first, then by id.
  package var ordered: [InstalledPack] {
    packs.values.sorted {
      ($0.id == StoreLayout.basePack ? 0 : 1, $0.id) < ($1.id == StoreLayout.basePack ? 0 : 1, $1.id)
    }
  }

  /// The set without some packs, and without those that need them.
  package func removing(_ isRemoved: (InstalledPack) -> Bool) -> PackSet {
    var rest = self
    var gone = Set(packs.values.filter(isRemoved).map(\.id))
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
  /// Items in it; a pack without any is not opened for questions.
  package var itemCount: Int
  /// Packs it needs.
  package var dependencies: [String]
  /// Second at which it disappears; nil for never.
  package var expiresAt: Int?
  /// Second at which it was published.
  package var releasedAt: Int

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
  /// Whether another is to be preferred: a later version, or other bytes of the same one in a fixed order.
  package func isEarlier(than other: InstalledPack) -> Bool {
    guard let mine = PackVersion(version), let theirs = PackVersion(other.version) else { return false }
    return mine != theirs ? mine < theirs : sha256 < other.sha256
  }
}
