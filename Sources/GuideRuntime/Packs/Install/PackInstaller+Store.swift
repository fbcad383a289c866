import BundleFormat
import GuideModel

extension PackInstaller {
  /// Goes back to what was good before; what is left is not installed again by itself.
  ///
  /// What was ever seen of signed documents stays, so that nobody can use a way back for offering old ones.
  ///
  /// - Throws: ``PackError`` with code `notInstalled` when there is nothing to go back to.
  public func rollBack() throws -> InstallResult {
    let writer = try StoreWriter(files, layout)
    let before = writer.state
    // Where no content came with the program, nothing at all is not what somebody wants to go back to.
    let mayBeEmpty = setup.store.bundled != nil
    guard !before.active.packs.isEmpty,
      mayBeEmpty || before.history.contains(where: { !$0.packs.isEmpty })
    else {
      throw PackError(.notInstalled, "there is nothing to go back to", help: "see 'guide packs list'")
    }
    let withdrawn = try withdrawnReleases(writer.state)
    try storing {
      try writer.revert(blocking: before.newDigests) { set in
        (mayBeEmpty || !set.packs.isEmpty) && set.packs.values.allSatisfy { !$0.isAmong(withdrawn) }
      }
    }
    return changes(from: before, to: writer)
  }

  /// Stops using versions that their publisher took back: with older versions of these packs, or without them.
  ///
  /// Packs that are held at their version stay; whoever holds them is told by plans. An update that is carried out
  /// first finds what is offered in their place.
  public func leaveWithdrawn() throws -> InstallResult {
    let withdrawn = try withdrawnReleases(StateFile(files: files, layout: layout).load().state)
    guard !withdrawn.isEmpty else { return InstallResult() }
    let writer = try StoreWriter(files, layout)
    let before = writer.state
    let stateFile = StateFile(files: files, layout: layout)
    // What packs need of each other is read from the list where there is one that can be read.
    let offers = Dictionary(grouping: (try? offers())?.channel.packs ?? [], by: \.installedSHA256)
    let withdrawal = Withdrawal(
      state: before,
      mustGo: { $0.isAmong(withdrawn) && before.pins[$0.id] != $0.version },
      isComplete: { stateFile.isComplete($0) },
      needs: { pack in
        offers[pack.sha256]?.first { $0.id == pack.id }?.dependencies
          ?? pack.dependencies.map { PackDependency(id: $0) }
      },
      bundled: setup.store.bundledVersion)
    guard before.active.packs.values.contains(where: withdrawal.mustGo) else { return InstallResult() }
    try storing { try writer.commit { $0 = withdrawal.outcome } }
    return changes(from: before, to: writer)
  }

  private func withdrawnReleases(_ state: StoreState) throws -> Set<PackRelease> {
    let trust = trustStore.load(seen: state.seen)
    // A channel whose signer is not trusted any more says nothing; the root still does.
    let channel = (try? trustStore.channel(trust, at: setup.store.now()))?.document
    return Set((trust.root.withdrawn + (channel?.withdrawn ?? [])).map(\.release))
  }

  private func changes(from before: StoreState, to writer: StoreWriter) -> InstallResult {
    let after = writer.state.active.packs
    return InstallResult(
      installed: after.values.filter { before.active.packs[$0.id] != $0 }.compactMap(\.release)
        .sorted { $0.pack < $1.pack },
      removed: before.active.packs.keys.filter { after[$0] == nil }.sorted(),
      freedBytes: (try? writer.collectGarbage()) ?? 0)
  }

  /// Holds a pack at the version that is installed, or lets it move again.
  public func setPinned(_ isPinned: Bool, _ pack: String) throws {
    let writer = try StoreWriter(files, layout)
    guard let installed = writer.state.active.packs[pack] else {
      throw PackError(.notInstalled, "'\(pack)' is not installed", help: "see 'guide packs list'")
    }
    try storing { try writer.commit { $0.pins[pack] = isPinned ? installed.version : nil } }
  }

  /// Frees what is kept only for convenience: older versions that a rollback would go to, and unfinished downloads.
  ///
  /// - Returns: Bytes that were freed.
  public func free() throws -> Int {
    let writer = try StoreWriter(files, layout)
    return try storing {
      var freed = Staging.begun(files, layout).reduce(0) { $0 + $1.bytes }
      for name in try files.list(layout.staging) { try files.removeTree(layout.staging + "/" + name) }
      try writer.commit { $0.history = [] }
      freed += try writer.collectGarbage()
      return freed
    }
  }

  /// Removes downloads of versions that are not offered any more.
  public func removeUnwanted() throws {
    guard let offered = try offers()?.channel.packs else { return }
    let wanted = Set(offered.map(Staging.name))
    let writer = try StoreWriter(files, layout)
    for name in try files.list(layout.staging) where name.hasPrefix(Staging.prefix) && !wanted.contains(name)
    {
      try files.removeTree(layout.staging + "/" + name)
    }
    try writer.collectGarbage()
  }

  /// Compares every byte of installed packs with what was signed.
  ///
  /// - Parameter packs: Which ones; nil for all.
  /// - Returns: By pack, what is wrong with it; nil when nothing is.
  /// - Cost: Reads all of them.
  public func verify(_ packs: [String]? = nil) throws -> [(pack: String, problem: String?)] {
    let state = StateFile(files: files, layout: layout).load().state
    for id in packs ?? [] where state.active.packs[id] == nil {
      throw PackError(.notInstalled, "'\(id)' is not installed", help: "see 'guide packs list'")
    }
    return try state.active.ordered.filter { packs?.contains($0.id) ?? true }.map { pack in
      guard StateFile(files: files, layout: layout).isComplete(pack) else {
        return (pack.id, "its files are not as they were installed")
      }
      let isIntact = try FileDigest.sha256(of: layout.database(pack), files) == pack.sha256
      return (pack.id, isIntact ? nil : "its bytes are not those that were signed")
    }
  }
}

extension InstalledPack {
  /// The version as channels name it.
  var release: PackRelease? { PackVersion(version).map { PackRelease(pack: id, version: $0) } }

  /// Whether it is one of some releases.
  func isAmong(_ releases: Set<PackRelease>) -> Bool { release.map(releases.contains) ?? false }
}
