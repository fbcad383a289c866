public import GuideModel
public import ReleaseMetadata

/// Determines the changes for a request, without carrying them out.
///
/// Pure: the same input gives the same plan, and nothing else is read.
public struct InstallPlanner: Sendable {
  let channel: ChannelDocument?
  let staleSince: UTCInstant?
  let installed: [String: PresentPack]
  let device: PlanDevice
  let policy: PlanPolicy

  /// Maximum length of a dependency chain.
  static let depthLimit = 64

  /// Plans for a device.
  ///
  /// - Parameters:
  ///   - channel: The verified channel document; nil when there is none, and then packs can only be removed.
  ///   - staleSince: Since when nothing may be installed from it, because it or the root expired; nil for its
  ///     own expiry date.
  ///   - installed: The present packs; ids are unique.
  public init(
    channel: ChannelDocument?, staleSince: UTCInstant? = nil, installed: [PresentPack], device: PlanDevice,
    policy: PlanPolicy = PlanPolicy()
  ) {
    self.channel = channel
    self.staleSince =
      staleSince ?? channel.flatMap { $0.expires <= device.now ? $0.expires : nil }
    self.installed = Dictionary(installed.map { ($0.id, $0) }) { first, _ in first }
    self.device = device
    self.policy = policy
  }

  /// Makes a plan.
  ///
  /// - Throws: ``PackError`` when a requested pack is unavailable, version constraints conflict, or other
  ///   packs depend on one to be removed. Nothing has changed then.
  /// - Cost: A few milliseconds for a thousand installed and ten thousand offered packs.
  public func plan(_ request: InstallRequest) throws(PackError) -> InstallPlan {
    try plan(request, along: [])
  }

  /// Like ``plan(_:)``, with additional packs to install.
  func plan(_ request: InstallRequest, along: [String]) throws(PackError) -> InstallPlan {
    switch request {
    case .install(let ids): try planInstall(Set(ids + along).sorted())
    case .update(let ids): try planUpdate(ids.map { Set($0).sorted() }, along)
    case .remove(let ids, let cascade): try planRemoval(Set(ids).sorted(), cascade: cascade)
    case .autoremove: removal(of: orphans())
    }
  }

  var filter: OfferFilter { OfferFilter(channel: channel, installed: installed, device: device) }

  private func planInstall(_ ids: [String]) throws(PackError) -> InstallPlan {
    var filter = self.filter
    for id in ids {
      guard PackName.isValid(id) else {
        throw PackError(
          .invalidName, "'\(id)' is not a pack name", help: "see 'guide packs list'", arguments: [id])
      }
      if installed[id].map(\.isDamaged) ?? true, filter.acceptable(id).isEmpty {
        throw refusal(of: id, filter.rejected(id))
      }
    }
    let roles = Dictionary(uniqueKeysWithValues: ids.map { ($0, PackDomains.Role.wanted) })
    return try solve(ids, PackDomains(installed: installed, roles: roles, filter: filter))
  }

  private func planUpdate(_ ids: [String]?, _ along: [String]) throws(PackError) -> InstallPlan {
    var filter = self.filter
    for id in ids ?? [] {
      guard let mine = installed[id] else {
        throw PackError(
          .notInstalled, "'\(id)' is not installed", help: "install it first", arguments: [id])
      }
      guard mine.pin != mine.version else {
        throw PackError(
          .pinned, "'\(id)' is pinned to \(mine.version)", help: "unpin it before updating it")
      }
      if let forged = filter.rejected(id).first(where: {
        $0.code == .equivocation && $0.version == mine.version
      }) {
        throw PackError(forged.code, forged.why, help: "what is installed stays as it is; tell the publisher")
      }
      if mine.isDamaged, filter.acceptable(id).isEmpty { throw refusal(of: id, filter.rejected(id)) }
    }
    let role: PackDomains.Role = ids == nil ? .mayMove : .mustMove
    // The base first: packs are made for a base, not the other way round.
    let present = (ids ?? Array(installed.keys)).sorted { left, right in
      let (first, second) = (isProtected(left), isProtected(right))
      return first == second ? left < right : first
    }
    for id in along where filter.acceptable(id).isEmpty { throw refusal(of: id, filter.rejected(id)) }
    let wanted = along.map { ($0, PackDomains.Role.wanted) }
    let roles = Dictionary(present.map { ($0, role) } + wanted) { first, _ in first }
    guard ids == nil else {
      return try solve(present + along, PackDomains(installed: installed, roles: roles, filter: filter))
    }
    let lost = device.lost.sorted().filter {
      installed[$0] == nil && !along.contains($0) && !filter.acceptable($0).isEmpty
    }
    if !lost.isEmpty {
      let all = roles.merging(lost.map { ($0, PackDomains.Role.wanted) }) { present, _ in present }
      do {
        return try solve(
          present + along + lost, PackDomains(installed: installed, roles: all, filter: filter))
      } catch {
        // A pack that cannot be restored now stays lost, and must not block the others.
      }
    }
    return try solve(present + along, PackDomains(installed: installed, roles: roles, filter: filter))
  }

  private func isProtected(_ id: String) -> Bool { installed[id]?.isProtected ?? false }

  /// Why a pack cannot be installed at all.
  private func refusal(of id: String, _ rejected: [RejectedOffer]) -> PackError {
    guard let first = rejected.first else {
      if installed[id] != nil {
        return PackError(
          .notOffered, "'\(id)' is damaged, and no replacement is offered",
          help: "run 'guide update' with a network connection")
      }
      return PackError(
        .unknownPack, "there is no pack '\(id)'", help: "see 'guide packs list'", arguments: [id])
    }
    let help =
      first.code.isAboutReceipt
      ? "see 'guide packs' for the price; 'guide packs unlock RECEIPT' accepts a receipt"
      : first.code == .appTooOld ? "update the app" : ""
    return PackError(
      first.code, first.why, help: help, key: first.code.isAboutReceipt ? "offer.locked" : "offer",
      arguments: [id, first.version.description])
  }

  private func solve(_ roots: [String], _ domains: PackDomains) throws(PackError) -> InstallPlan {
    var resolver = PackResolver(roots: roots, domains: domains)
    let choices = try resolver.resolve()
    var plan = InstallPlan()
    plan.fetches = try fetchesInInstallOrder(choices, domains.roles)
    plan.promotedToManual = roots.filter {
      domains.roles[$0] == .wanted && (installed[$0]?.isAutomatic ?? false)
    }
    plan.warnings = warnings(choices, resolver.domains)
    if !plan.fetches.isEmpty, let staleSince {
      throw PackError(
        .expired, "the list of packs expired on \(staleSince); what is installed keeps working",
        help: "fetch a new list, and check the device's clock", key: "listEnded",
        arguments: ["\(staleSince)"])
    }
    try checkAdded(plan.fetches)
    measure(&plan)
    return plan
  }

  /// Computes the sizes of a plan, and whether it needs confirmation.
  func measure(_ plan: inout InstallPlan) {
    let gone = Set(plan.removals + plan.fetches.map(\.offer.id))
    let output = plan.fetches.reduce(0) { $0.addingClamped($1.offer.installedSize) }
    plan.bytesAfter = installed.values.filter { !gone.contains($0.id) }.reduce(output) {
      $0.addingClamped($1.size)
    }
    plan.bytesFree = device.freeBytes
    guard !plan.fetches.isEmpty else { return }
    // Databases unpacked by an earlier attempt already take up their space.
    let missing = plan.fetches.filter { !device.unpacked.contains($0.offer.installedSHA256) }.reduce(0) {
      $0.addingClamped($1.offer.installedSize)
    }
    plan.bytesNeeded = FreeSpace.needed(download: plan.bytesToDownload, output: missing)
    guard device.isMetered, plan.bytesToDownload > 0 else { return }
    plan.waitsForUnmetered = policy.wifiOnly
    plan.needsConfirmation = !policy.wifiOnly && plan.bytesToDownload >= policy.confirmLargeBytes
  }

  /// Limits the number and size of dependencies, whatever a publisher signs.
  private func checkAdded(_ fetches: [PackFetch]) throws(PackError) {
    let added = fetches.filter { if case .dependency = $0.reason { true } else { false } }
    let bytes = added.reduce(0) { $0.addingClamped($1.offer.installedSize) }
    guard added.count > policy.addedPackLimit || bytes > policy.addedByteLimit else { return }
    throw PackError(
      .tooManyDependencies,
      "\(added.count) packs of \(bytes) bytes would be added; the limit is \(policy.addedPackLimit) packs of "
        + "\(policy.addedByteLimit) bytes",
      help: "install the packs it needs by name first")
  }
}
