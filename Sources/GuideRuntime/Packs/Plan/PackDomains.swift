import BundleFormat

/// For every pack the versions a plan may end with, the preferred one first.
struct PackDomains {
  /// What a plan wants with a pack.
  enum Role: Hashable {
    /// It must be there.
    case wanted
    /// It should move to a newer version, or stay when it cannot.
    case mayMove
    /// It must move to a newer version.
    case mustMove
  }

  let installed: [String: PresentPack]
  /// Packs somebody asked about; all others stay as they are or come along.
  let roles: [String: Role]
  private(set) var filter: OfferFilter
  private var known: [String: [PackCandidate]] = [:]

  init(installed: [String: PresentPack], roles: [String: Role], filter: OfferFilter) {
    self.installed = installed
    self.roles = roles
    self.filter = filter
  }

  /// The versions of a pack, the preferred one first; empty when it cannot be had.
  mutating func candidates(_ id: String) -> [PackCandidate] {
    if let answer = known[id] { return answer }
    let answer = makeCandidates(id)
    known[id] = answer
    return answer
  }

  /// Versions of a pack that are offered but not for this device.
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
    // Only away from a version that was taken back may the way lead down.
    let better = mine.pin == nil && filter.isWithdrawn(id, mine.version) && !mine.isBundled ? offered : newer
    if mine.isDamaged { return newer + [stays] }
    return switch roles[id] {
    case .mustMove where !better.isEmpty: better
    case .mustMove, .mayMove: better + [stays]
    // Who names what came with the program wants what is offered beyond it.
    case .wanted where mine.isBundled: newer + [stays]
    case .wanted, nil: mine.pin == nil ? [stays] + newer : [stays]
    }
  }

  /// What a pack that is there needs, without what is missing already: a plan does not fail for a fault that was
  /// there before it.
  private func dependenciesThatHold(_ pack: PresentPack) -> [PackDependency] {
    pack.dependencies.filter { dependency in
      installed[dependency.id].map { dependency.accepts($0.version) } ?? false
    }
  }
}
