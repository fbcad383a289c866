import HostSystem
public import ReleaseMetadata

extension PackInstaller {
  /// The keys that sign excerpts and the channel that is followed: those of the trusted root.
  ///
  /// An expired root still names them: an excerpt was signed while it was valid, and devices may be offline for years.
  ///
  /// - Throws: ``FileSystemError`` when a stored root cannot be read.
  public func releaseKeys() throws -> [VerificationKey] {
    try trustStore.load(seen: StateFile(files: files, layout: layout).load().state.seen).root.keys(
      forChannel: setup.anchor.channel)
  }

  /// Fetches the publisher's signatures of the excerpts of installed packs that are not here yet, and removes those of
  /// packs that are gone.
  ///
  /// They are no part of a pack: without them it works, and its excerpts are shared without proof. A table that was stored
  /// is not trusted: its signatures are verified when they are used.
  ///
  /// - Throws: ``TransportError`` when no mirror has one; ``PackError``; ``FileSystemError``.
  public func fetchExcerpts() async throws {
    let before = try StateFile(files: files, layout: layout).load().state
    guard let offers = try offers(), try missingExcerpts(of: before.active, offers.channel).count > 0 else {
      return
    }
    let writer = try StoreWriter(files, layout)
    if try files.status(layout.excerpts) == nil { try files.makeFolder(layout.excerpts) }
    let kept = Set(writer.state.kept.map(\.sha256))
    for name in try files.list(layout.excerpts) where !kept.contains(name) {
      try files.removeFile(layout.excerpts + "/" + name)
    }
    let mirrors = Mirrors(mirrors(try trustStore.load(seen: writer.state.seen)))
    let downloader = Downloader(
      files: files, transport: setup.transport, policy: setup.downloadPolicy, timing: setup.timing)
    let folder = layout.staging + "/excerpts"
    for (pack, blob) in try missingExcerpts(of: writer.state.active, offers.channel) {
      let path = try await downloader.download(blob, from: mirrors, into: folder)
      try files.replaceFile(
        layout.excerpts(of: pack), files.readFile(path, limit: ExcerptTable.sizeLimit))
    }
    try files.removeTree(folder)
    withExtendedLifetime(writer) {}
  }

  /// The packs of a set whose signatures on offer are not here, or differ.
  private func missingExcerpts(of set: PackSet, _ channel: ChannelDocument) throws -> [(InstalledPack, Blob)]
  {
    try set.ordered.compactMap { pack in
      let offer = channel.packs.first { $0.id == pack.id && $0.installedSHA256 == pack.sha256 }
      guard let blob = offer?.excerpts, blob.size <= ExcerptTable.sizeLimit else { return nil }
      let path = layout.excerpts(of: pack)
      guard try files.status(path)?.size == blob.size else { return (pack, blob) }
      return try FileDigest.sha256(of: path, files) == blob.sha256 ? nil : (pack, blob)
    }
  }
}
