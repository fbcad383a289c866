import ReleaseMetadata

/// The candidate versions of every pack, in order of preference.
struct PackDomains {
  /// A requirement of a plan for a pack.
  enum Role: Hashable {
    /// It must be installed.
    case wanted
    /// It should move to a newer version if possible.
    case mayMove
    /// It must move to a newer version.
    case mustMove
  }

  let installed: [String: PresentPack]
  /// Requested packs; all others stay as they are or are dependencies.
  let roles: [String: Role]
  private(set) var filter: OfferFilter
  private var known: [String: [PackCandidate]] = [:]

  init(installed: [String: PresentPack], roles: [String: Role], filter: OfferFilter) {
    self.installed = installed
    self.roles = roles
    self.filter = filter
  }

  /// The candidate versions of a pack, in order of preference; empty when there are none.
  mutating func candidates(_ id: String) -> [PackCandidate] {
    if let answer = known[id] { return answer }
    let answer = makeCandidates(id)
    known[id] = answer
    return answer
  }

  /// Offered versions that are unavailable on this device.
  mutating func rejected(_ id: String) -> [RejectedOffer] { filter.rejected(id) }

  private mutating func makeCandidates(_ id: String) -> [PackCandidate] {
    let offered = filter.acceptable(id)
    guard let mine = installed[id] else { return offered }
    let stays = PackCandidate(
      version: mine.version, dependencies: dependenciesThatHold(mine), offer: nil)
    if mine.isHeld { return [stays] }
    let newer = offered.filter {
      (mine.isDamaged ? $0.version >= mine.version : $0.version > mine.version)
        && (mine.pin == nil || mine.pin == $0.version)
    }
    // Only a withdrawn version may be replaced by a lower one.
    let better = mine.pin == nil && filter.isWithdrawn(id, mine.version) && !mine.isBundled ? offered : newer
    if mine.isDamaged { return newer + [stays] }
    return switch roles[id] {
    case .mustMove where !better.isEmpty: better
    case .mustMove, .mayMove: better + [stays]
    // Requesting a bundled pack by name means a newer version of it.
    case .wanted where mine.isBundled: newer + [stays]
    case .wanted, nil: mine.pin == nil ? [stays] + newer : [stays]
    }
  }

  /// The dependencies of a present pack, without those already unsatisfied: a plan must not fail because of
  /// an existing fault.
  private func dependenciesThatHold(_ pack: PresentPack) -> [PackDependency] {
    pack.dependencies.filter { dependency in
      installed[dependency.id].map { dependency.accepts($0.version) } ?? false
    }
  }
}
