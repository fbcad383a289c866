package import BundleFormat
package import Files
package import GuideModel

/// The signed documents that were accepted, as they stand in `trust/`.
///
///     <n>.root.json, <n>.root.json.sig        roots after the one that came with the program
///     <name>.<version>.channel.json, ….sig    of each channel, what was accepted last
///
/// None of them is believed because it lies here: roots are followed from the anchor each time, and a channel must be
/// the one that the state remembers.
package struct TrustStore: Sendable {
  let files: any FileSystem
  let layout: StoreLayout
  let anchor: TrustAnchor

  package init(files: any FileSystem, layout: StoreLayout, anchor: TrustAnchor) {
    self.files = files
    self.layout = layout
    self.anchor = anchor
  }

  /// What is trusted now: the anchor and every stored root that follows.
  ///
  /// - Parameter seen: What the state of the store remembers.
  package func load(seen: SeenChannels) -> TrustState {
    var trust = TrustState(root: anchor.root, channel: anchor.channel)
    // As many as there are: only what one cycle fetches is limited, not how often a publisher changes keys.
    while let next = try? document(rootPath(trust.root.version + 1), limit: DocumentKind.root.sizeLimit),
      let accepted = try? trust.accepting(root: next.bytes, signatures: next.signatures)
    {
      trust = accepted.state
    }
    let versions = seen.versions(on: anchor.channel)
    return TrustState(root: trust.root, channel: anchor.channel, seen: versions.raised(to: trust.seen))
  }

  /// The channel that was accepted last; nil when there is none.
  ///
  /// - Throws: ``PackError`` when it is not the one that was accepted, or its signer is not trusted any more.
  package func channel(_ trust: TrustState, at moment: UTCInstant) throws -> (
    document: ChannelDocument, freshness: TrustState.Freshness
  )? {
    guard trust.seen.channelVersion > 0 else { return nil }
    let path = channelPath(trust.seen.channelVersion)
    // Without its signatures it is as good as none.
    guard try files.status(path) != nil, try files.status(path + SignatureFile.suffix) != nil else {
      return nil
    }
    let stored = try document(path, limit: DocumentKind.channel.sizeLimit)
    do {
      return try trust.reading(channel: stored.bytes, signatures: stored.signatures, at: moment)
    } catch {
      throw PackError(error)
    }
  }

  /// Keeps a root that was accepted.
  package func store(root bytes: [UInt8], signatures: [UInt8], version: Int) throws {
    try store(rootPath(version), bytes, signatures)
  }

  /// Keeps a channel that was accepted; it counts once the state names its version.
  package func store(channel bytes: [UInt8], signatures: [UInt8], version: Int) throws {
    try store(channelPath(version), bytes, signatures)
  }

  /// Removes documents of this channel before the one that counts; others are kept for who follows them again.
  package func removeOldChannels(_ trust: TrustState) throws {
    let kept = channelPath(trust.seen.channelVersion)
    for name in try files.list(layout.trust) where isOfChannel(name) {
      let path = layout.trust + "/" + name
      if path != kept, path != kept + SignatureFile.suffix { try files.removeFile(path) }
    }
  }

  /// Whether a file holds a document of this channel; names of channels may have dots themselves.
  private func isOfChannel(_ name: String) -> Bool {
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

  /// The signatures first, so that a document never stands there without them.
  private func store(_ path: String, _ bytes: [UInt8], _ signatures: [UInt8]) throws {
    for (path, bytes) in [(path + SignatureFile.suffix, signatures), (path, bytes)] {
      try files.clearWay(to: path + ".new")
      try files.writeFile(path + ".new", bytes)
      try files.clearWay(to: path)
      try files.rename(path + ".new", to: path)
    }
    try files.syncFolder(layout.trust)
  }
}
