import BundleFormat
import ReleaseMetadata

extension InstallPlanner {
  /// Warnings for the traveller, in order of pack.
  func warnings(_ choices: [String: PackResolver.Choice], _ domains: PackDomains) -> [PlanWarning] {
    var domains = domains
    var warnings: [PlanWarning] = []
    for mine in installed.values.sorted(by: { $0.id < $1.id }) where !mine.isHeld {
      guard let chosen = choices[mine.id]?.candidate else { continue }
      if chosen.offer == nil, let warning = warningForUnchangedVersion(mine, domains.filter) {
        warnings.append(warning)
      }
      guard let role = domains.roles[mine.id], role != .wanted, mine.pin != mine.version else { continue }
      if let wanted = domains.candidates(mine.id).first, wanted.version > chosen.version {
        let why = self.obstacle(mine.id, wanted, choices) ?? "other packs are incompatible with it"
        warnings.append(.heldBack(pack: mine.id, wanted.version, why: why))
      }
      let rejected = domains.rejected(mine.id).first { $0.version >= mine.version && $0.code.isReportable }
      guard let rejected, rejected.version > chosen.version || rejected.code == .equivocation else {
        continue
      }
      warnings.append(
        rejected.code == .left
          ? .fellBack(pack: mine.id, rejected.version, isThere: true)
          : .notTaken(pack: mine.id, rejected.version, rejected.code))
    }
    return warnings
  }

  /// Packs that are missing because the traveller rolled back from them.
  func orphanedByRollback() -> [PlanWarning] {
    var filter = self.filter
    let left = (channel?.packs ?? []).filter {
      device.left.contains($0.installedSHA256) && installed[$0.id] == nil
    }
    return Set(left.map(\.id)).sorted().compactMap { id in
      guard filter.acceptable(id).isEmpty, let newest = filter.rejected(id).first, newest.code == .left else {
        return nil
      }
      return .fellBack(pack: id, newest.version, isThere: false)
    }
  }

  /// A warning that a newer base is offered but not installed, because the base was to stay.
  func keptBase() -> [PlanWarning] {
    var filter = self.filter
    guard installed[BundleLayout.basePack]?.isHeld ?? false else { return [] }
    return filter.acceptable(BundleLayout.basePack).prefix(1).map { .baseKept($0.version) }
  }

  /// A warning about a version that stays although it was withdrawn or is no longer offered.
  private func warningForUnchangedVersion(_ mine: PresentPack, _ filter: OfferFilter) -> PlanWarning? {
    let isPinned = mine.pin == mine.version
    if filter.isWithdrawn(mine.id, mine.version) {
      return isPinned
        ? .pinnedWithdrawn(pack: mine.id, mine.version) : .withdrawn(pack: mine.id, mine.version)
    }
    guard isPinned, channel != nil, !filter.offers(mine.id, mine.version) else { return nil }
    return .pinnedGone(pack: mine.id, mine.version)
  }

  /// Why a version is incompatible with a chosen one.
  private func obstacle(
    _ id: String, _ wanted: PackCandidate, _ choices: [String: PackResolver.Choice]
  ) -> String? {
    for (other, choice) in choices.sorted(by: { $0.key < $1.key }) {
      for dependency in choice.candidate.dependencies
      where dependency.id == id && !dependency.accepts(wanted.version) {
        return "\(other) \(choice.candidate.version) needs \(dependency.text)"
      }
    }
    for dependency in wanted.dependencies {
      guard let there = choices[dependency.id] else { return "it needs \(dependency.text)" }
      if !dependency.accepts(there.candidate.version) {
        return "it needs \(dependency.text), the plan has \(there.candidate.version)"
      }
    }
    return nil
  }
}

extension PackError.Code {
  /// True to warn travellers who ask for newer versions: it concerns their app or device, or is an error.
  fileprivate var isReportable: Bool {
    [.appTooOld, .unsupportedSchema, .blocked, .left, .equivocation].contains(self) || isAboutReceipt
  }
}
