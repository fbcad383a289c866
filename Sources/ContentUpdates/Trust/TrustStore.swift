package import BundleFormat
package import GuideModel
package import HostSystem
package import ReleaseMetadata

/// The accepted signed documents, stored in `trust/`.
///
///     <n>.root.json, <n>.root.json.sig        roots after the bundled one
///     <name>.<version>.channel.json, ….sig    of each channel, what was accepted last
///     <name>.bins/<bits>.<number>.<sha256>    of each channel with bins, those of the packs on this device
///
/// They are not trusted just because they are stored here: roots are followed from the anchor each time, and
/// a channel must be the one that the state records.
package struct TrustStore: Sendable {
  let files: any FileSystem
  let layout: StoreLayout
  let anchor: TrustAnchor
  let zstd: any ZstdDecoder

  package init(files: any FileSystem, layout: StoreLayout, anchor: TrustAnchor, zstd: any ZstdDecoder) {
    self.files = files
    self.layout = layout
    self.anchor = anchor
    self.zstd = zstd
  }

  /// The current trust state: the anchor and every stored root that follows.
  ///
  /// - Parameter seen: The record in the store's state.
  /// - Throws: ``FileSystemError`` when a stored root cannot be read. The one before it must not be trusted then: it may
  ///   name keys that were taken away since.
  package func load(seen: SeenChannels) throws -> TrustState {
    var trust = TrustState(root: anchor.root, channel: anchor.channel)
    // A root that does not follow from the one before was not stored by this program, so it ends the chain. The chain
    // may have any length: only what one refresh fetches is limited, not how often a publisher changes keys.
    while let next = try storedRoot(trust.root.version + 1),
      let accepted = try? trust.accepting(root: next.bytes, signatures: next.signatures)
    {
      trust = accepted.state
    }
    let versions = seen.versions(on: anchor.channel)
    return TrustState(root: trust.root, channel: anchor.channel, seen: versions.raised(to: trust.seen))
  }

  /// A stored root; nil when there is none, or it is not one that was stored here.
  private func storedRoot(_ version: Int) throws -> (bytes: [UInt8], signatures: [UInt8])? {
    do {
      return try document(rootPath(version), limit: DocumentKind.root.sizeLimit)
    } catch let error as FileSystemError where [.notFound, .tooLarge, .notRegular].contains(error.code) {
      return nil
    }
  }

  /// The last accepted channel, with the bins that are here; nil when there is none.
  ///
  /// - Throws: ``PackError`` when it is not the accepted one, or its signer is no longer trusted.
  package func channel(_ trust: TrustState, at moment: UTCInstant) throws -> (
    document: ChannelDocument, freshness: TrustState.Freshness
  )? {
    guard trust.seen.channelVersion > 0 else { return nil }
    let path = channelPath(trust.seen.channelVersion)
    // Without its signatures it is useless.
    guard try files.status(path) != nil, try files.status(path + SignatureFile.suffix) != nil else {
      return nil
    }
    let stored = try document(path, limit: DocumentKind.channel.sizeLimit)
    do {
      var channel = try trust.reading(channel: stored.bytes, signatures: stored.signatures, at: moment)
      try loadBins(into: &channel.document)
      return channel
    } catch let error as TrustError {
      throw PackError(error)
    }
  }

  /// Stores an accepted root.
  package func store(root bytes: [UInt8], signatures: [UInt8], version: Int) throws {
    try store(rootPath(version), bytes, signatures)
  }

  /// Stores an accepted channel; it counts once the state names its version.
  package func store(channel bytes: [UInt8], signatures: [UInt8], version: Int) throws {
    try store(channelPath(version), bytes, signatures)
  }

  /// Removes older documents of this channel; those of other channels are kept in case they are followed
  /// again.
  package func removeOldChannels(_ trust: TrustState) throws {
    let kept = channelPath(trust.seen.channelVersion)
    for name in try files.list(layout.trust) where belongsToChannel(name) {
      let path = layout.trust + "/" + name
      if path != kept, path != kept + SignatureFile.suffix { try files.removeFile(path) }
    }
  }

  /// Checks whether a file belongs to this channel; channel names may contain dots themselves.
  private func belongsToChannel(_ name: String) -> Bool {
    guard name.hasPrefix(anchor.channel + ".") else { return false }
    let version = name.dropFirst(anchor.channel.count + 1).prefix { $0.isNumber }
    return !version.isEmpty && name.hasPrefix("\(anchor.channel).\(version).channel.json")
  }

  private func rootPath(_ version: Int) -> String { layout.trust + "/\(version).root.json" }
  private func channelPath(_ version: Int) -> String {
    layout.trust + "/\(anchor.channel).\(version).channel.json"
  }

  private func document(_ path: String, limit: Int) throws -> (bytes: [UInt8], signatures: [UInt8]) {
    (
      try files.readFile(path, limit: limit),
      try files.readFile(path + SignatureFile.suffix, limit: SignatureFile.sizeLimit)
    )
  }

  /// Writes the signatures first, so that a document never exists without them.
  private func store(_ path: String, _ bytes: [UInt8], _ signatures: [UInt8]) throws {
    try files.replaceFile(path + SignatureFile.suffix, signatures)
    try files.replaceFile(path, bytes)
  }
}
