import ContentUpdates
import ReleaseMetadata
import TestSupport

/// What is unusual about the offers, the installed packs and the request of a plan, found without the resolver.
struct OfferInspector {
  let world: PackWorld
  let request: InstallRequest

  private var offered: [String: [PackOffer]] { Dictionary(grouping: world.offers, by: \.id) }

  /// Records everything found.
  func note() {
    guard let recorder = EvidenceRecorder.current else { return }
    for flaw in flaws { recorder.did(.offer(flaw)) }
    for offer in world.offers.prefix(100) where offer.rollout < 10_000 || world.offers.count < 3 {
      recorder.offered("\(offer.id) \(offer.version)", rollout: offer.rollout)
    }
  }

  private var flaws: Set<OfferFlaw> {
    if world.offers.count >= 10_000 { return [.thousands] }
    return nameFlaws.union(graphFlaws).union(offerFlaws).union(installedFlaws)
  }

  /// The packs that the request names.
  private var chosen: [String] {
    switch request {
    case .install(let names): names
    case .remove(let names, _): names
    case .update(let names): names ?? []
    default: []
    }
  }

  private var nameFlaws: Set<OfferFlaw> {
    var found: Set<OfferFlaw> = []
    for name in chosen {
      if name.isEmpty || name.contains("..") || name == "." || name.contains(/[\/\\:\x00]/) {
        found.insert(.escapingName)
      }
      if name != name.lowercased() || ["con", "nul", "prn", "aux"].contains(name) {
        found.insert(.unportableName)
      }
    }
    return found
  }

  /// Follows the dependencies of the chosen packs, the deepest first.
  private var graphFlaws: Set<OfferFlaw> {
    var found: Set<OfferFlaw> = []
    var needed: [String: [PackDependency]] = [:]
    var depth: [String: Int] = [:]
    func visit(_ id: String, _ path: [String]) {
      if path.contains(id) { found.insert(.cycle) }
      if path.count > 64 { found.insert(.tooDeep) }
      guard depth[id, default: -1] < path.count, path.count < 80, !path.contains(id) else { return }
      depth[id] = path.count
      for need in offered[id]?.last?.dependencies ?? [] {
        needed[need.id, default: []].append(need)
        let isInstalled = world.installed.contains { $0.id == need.id && need.accepts($0.version) }
        let isOffered = offered[need.id]?.contains { need.accepts($0.version) } ?? false
        if !isInstalled, !isOffered { found.insert(.missingDependency) }
        if !isInstalled, isOffered, !chosen.contains(need.id) { found.insert(.addsPacks) }
        visit(need.id, path + [id])
      }
    }
    if case .install = request { for id in chosen { visit(id, []) } }
    for (id, needs) in needed where needs.count > 1 {
      let versions = offered[id] ?? []
      let isEachMet = needs.allSatisfy { need in versions.contains { need.accepts($0.version) } }
      if isEachMet, !versions.contains(where: { offer in needs.allSatisfy { $0.accepts(offer.version) } }) {
        found.insert(.diamond)
      }
    }
    return found
  }

  private var offerFlaws: Set<OfferFlaw> {
    var found: Set<OfferFlaw> = []
    for offer in world.offers {
      if let needed = offer.minimumAppVersion, needed > version("3.1") { found.insert(.newerApp) }
      if offer.format > 2 { found.insert(.newerFormat) }
      if world.blocked.contains(offer.installedSHA256) { found.insert(.blocked) }
      if offer.notes.values.contains(where: { text in world.offers.contains { text.contains($0.id) } }) {
        found.insert(.onlyMentioned)
      }
      if world.downloaded[offer.download.sha256] ?? 0 > 0 { found.insert(.partlyDownloaded) }
      let same = world.installed.contains {
        $0.id == offer.id && $0.version == offer.version && $0.sha256 != offer.installedSHA256
      }
      let twice = world.offers.contains {
        $0.id == offer.id && $0.version == offer.version && $0.installedSHA256 != offer.installedSHA256
      }
      if same || twice { found.insert(.sameVersionOtherBytes) }
      let isBroken = world.installed.contains { pack in
        pack.id != offer.id && pack.dependencies.contains { $0.id == offer.id && !$0.accepts(offer.version) }
      }
      if isBroken { found.insert(.breaksInstalled) }
    }
    return found
  }

  private var installedFlaws: Set<OfferFlaw> {
    var found: Set<OfferFlaw> = []
    for pack in world.installed {
      let users = world.installed.filter { $0.dependencies.contains { $0.id == pack.id } }
      if pack.isAutomatic, pack.pin == nil, users.allSatisfy(\.isAutomatic) { found.insert(.orphan) }
      if case .remove(let names, _) = request, names.contains(pack.id) {
        if users.contains(where: { !names.contains($0.id) }) { found.insert(.neededByOthers) }
        if pack.isProtected || users.contains(where: \.isProtected) { found.insert(.removesBase) }
      }
      guard let pin = pack.pin else { continue }
      found.insert(.pinned)
      if world.withdrawn.contains(where: { $0.pack == pack.id && $0.version == pin }) {
        found.insert(.pinnedWithdrawn)
      }
      if !(offered[pack.id] ?? []).contains(where: { $0.version == pin }) { found.insert(.pinnedGone) }
    }
    return found
  }
}
