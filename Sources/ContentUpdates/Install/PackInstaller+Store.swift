import GuideModel
import HostSystem
public import ReleaseMetadata

extension PackInstaller {
  /// Stops using withdrawn versions: falls back to older versions of these packs, or removes them.
  ///
  /// Pinned packs stay; plans warn about them. An update looks for replacements on offer first.
  public func removeWithdrawnVersions() throws -> InstallResult {
    let withdrawn = try withdrawnReleases(StateFile(files: files, layout: layout).load().state)
    guard !withdrawn.isEmpty else { return InstallResult() }
    let writer = try StoreWriter(files, layout)
    let before = writer.state
    let stateFile = StateFile(files: files, layout: layout)
    // Dependencies come from the channel document if its signer is still trusted.
    let offers = Dictionary(grouping: try trustedOffers(), by: \.installedSHA256)
    let complete = try before.kept.union(before.active.packs.values).filter { try stateFile.isComplete($0) }
    let withdrawal = Withdrawal(
      state: before,
      mustGo: { $0.isAmong(withdrawn) && before.pins[$0.id] != $0.version },
      isComplete: { complete.contains($0) },
      needs: { pack in
        offers[pack.sha256]?.first { $0.id == pack.id }?.dependencies
          ?? pack.dependencies.map { PackDependency(id: $0) }
      },
      bundled: try setup.store.bundledVersion)
    guard before.active.packs.values.contains(where: withdrawal.mustGo) else { return InstallResult() }
    try storing { try writer.commit { $0 = withdrawal.outcome } }
    return setup.store.changes(from: before, to: writer)
  }

  /// Withdrawn versions in use that are not pinned, with the reasons.
  public func withdrawnInUse() throws -> [WithdrawnVersion] {
    let state = try StateFile(files: files, layout: layout).load().state
    let withdrawn = try withdrawnVersions(state)
    return state.active.ordered.compactMap { pack in
      guard state.pins[pack.id] != pack.version else { return nil }
      return withdrawn.first { $0.pack == pack.id && $0.version.description == pack.version }
    }
  }

  private func withdrawnReleases(_ state: StoreState) throws -> Set<PackRelease> {
    Set(try withdrawnVersions(state).map(\.release))
  }

  /// All withdrawn versions known on this device.
  private func withdrawnVersions(_ state: StoreState) throws -> [WithdrawnVersion] {
    let trust = try trustStore.load(seen: state.seen)
    do {
      let channel = try trustStore.channel(trust, at: setup.store.now())?.document
      return (channel?.withdrawn ?? []) + trust.root.withdrawn
    } catch is PackError {
      // A channel whose signer is no longer trusted is ignored; the root still counts.
      return trust.root.withdrawn
    }
  }

  /// The offers of the stored channel; none when its signer is no longer trusted.
  private func trustedOffers() throws -> [PackOffer] {
    do {
      return try offers()?.channel.packs ?? []
    } catch is PackError {
      return []
    }
  }

  /// Removes expired packs, and downloads of versions that are no longer offered.
  ///
  /// - Returns: The removed packs; the next update that offers a later version installs it.
  public func removeExpiredAndOrphaned() throws -> InstallResult {
    let writer = try StoreWriter(files, layout)
    let now = setup.store.now().secondsSinceEpoch
    let expired = writer.state.active.packs.values.filter { $0.expiresAt.map { $0 <= now } ?? false }.map(
      \.id)
    if !expired.isEmpty {
      try storing {
        try writer.commit { state in
          for id in expired {
            state.active.packs[id] = nil
            state.automatic.remove(id)
            state.lost.insert(id)
          }
        }
      }
    }
    let result = InstallResult(removed: expired.sorted(), freedBytes: try writer.collectGarbage())
    guard let offered = try offers()?.channel.packs else { return result }
    let wanted = Set(offered.map(Staging.name))
    for name in try files.list(layout.staging) where name.hasPrefix(Staging.prefix) && !wanted.contains(name)
    {
      try files.removeTree(layout.staging + "/" + name)
    }
    return result
  }
}

extension InstalledPack {
  /// The version in the notation of channels.
  var release: PackRelease? { PackVersion(version).map { PackRelease(pack: id, version: $0) } }

  /// Checks whether it is among the given releases.
  func isAmong(_ releases: Set<PackRelease>) -> Bool { release.map(releases.contains) ?? false }
}
