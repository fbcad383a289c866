import GuideModel
import HostSystem
import PackTransport
import ReleaseMetadata

extension PackInstaller {
  /// Refreshes the metadata: fetches newer signed documents and stores those that are accepted. Installs
  /// nothing.
  ///
  /// The store is locked only while something is stored, so that a slow network blocks no one else.
  ///
  /// Of a channel with bins, only changed ones are fetched, and of these those of the packs on this device, of the named
  /// packs and of all dependencies.
  ///
  /// - Parameters:
  ///   - names: Packs that will be installed.
  ///   - everything: True to fetch all offers.
  /// - Throws: ``PackError`` when a document is rejected, ``TransportError`` when none could be fetched.
  ///   Installed content keeps working either way.
  @discardableResult
  public func refresh(for names: [String] = [], everything: Bool = false) async throws -> Offers {
    do {
      return try await fetchMetadata(names, everything)
    } catch let error as FileSystemError {
      throw setup.store.explained(error)
    }
  }

  private func fetchMetadata(_ names: [String], _ everything: Bool) async throws -> Offers {
    let start = setup.store.now()
    let state = try StateFile(files: files, layout: layout).load().state
    var trust = try trustStore.load(seen: state.seen)
    try recordWithdrawn(trust, state)
    let refresh = refresh(trust)
    for _ in 0..<TrustState.rootStepLimit {
      guard let next = try await nextRoot(trust, refresh) else { break }
      trust = try keep(root: next)
    }
    // A new root may name other mirrors.
    // Bundled content that cannot be read is reported by the plan, and must not keep withdrawals from this device.
    let bundled = (try? setup.store.bundledPacks) ?? []
    let bins = BinLoader(
      store: trustStore, refresh: self.refresh(trust),
      packs: try state.packsOfInterest.union(names).union(bundled).union(Staging.packs(files, layout)),
      everything: everything)
    let offers = try await newChannel(trust, bins, start)
    try await refreshRevocations(self.refresh(trust))
    return offers
  }

  private func refresh(_ trust: TrustState) -> ChannelRefresh {
    ChannelRefresh(
      transport: setup.transport, mirrors: mirrors(trust), channel: setup.anchor.channel,
      policy: setup.downloadPolicy, timing: setup.timing)
  }

  // MARK: - Roots

  /// The next root, from the first mirror with an acceptable one; nil when there is none.
  ///
  /// - Throws: The first mirror's error, when none of them gave an answer.
  private func nextRoot(_ trust: TrustState, _ refresh: ChannelRefresh) async throws -> ChannelRefresh
    .Fetched?
  {
    var first: (any Error)?
    var isNone = false
    for mirror in refresh.mirrors {
      do {
        if let found = try await refresh.root(trust.root.version + 1, from: mirror) {
          _ = try trust.accepting(root: found.bytes, signatures: found.signatures)
          return found
        }
        isNone = true
      } catch let error as TransportError {
        first = first ?? error
      } catch let error as TrustError {
        first = first ?? PackError(error)
      }
    }
    guard !isNone else { return nil }
    throw first ?? ChannelRefresh.noMirrors
  }

  /// Stores a root before the next one is requested; another process may have been faster.
  private func keep(root found: ChannelRefresh.Fetched) throws -> TrustState {
    let writer = try StoreWriter(files, layout)
    let known = try trustStore.load(seen: writer.state.seen)
    guard let trust = try? known.accepting(root: found.bytes, signatures: found.signatures).state else {
      return known
    }
    try trustStore.store(root: found.bytes, signatures: found.signatures, version: trust.root.version)
    try writer.commit { state in
      state.seen.note(trust)
      // These are known from now on, even if no channel can be fetched.
      state.withdrawn.formUnion(trust.root.withdrawn.map(\.release.description))
    }
    return trust
  }

  /// Records versions withdrawn by the bundled root, and by one stored just before an earlier refresh was
  /// interrupted.
  private func recordWithdrawn(_ trust: TrustState, _ state: StoreState) throws {
    let withdrawn = Set(trust.root.withdrawn.map(\.release.description))
    guard !withdrawn.isSubset(of: state.withdrawn) else { return }
    try StoreWriter(files, layout).commit { $0.withdrawn.formUnion(withdrawn) }
  }

  // MARK: - The channel

  /// The channel from the first mirror with an acceptable one.
  private func newChannel(_ trust: TrustState, _ bins: BinLoader, _ start: UTCInstant) async throws -> Offers
  {
    var (bins, first) = (bins, nil as (any Error)?)
    for mirror in bins.refresh.mirrors {
      do {
        let found = try await bins.refresh.channel(from: mirror)
        var accepted = try trust.accepting(channel: found.bytes, signatures: found.signatures, at: start)
        try await bins.load(&accepted, from: mirror)
        // The stored document may have been lost or damaged since.
        if !accepted.isChanged, bins.fetched.isEmpty, isReadable(trust, start) {
          return Offers(channel: accepted.document, staleSince: nil, isChanged: false)
        }
        return try keep(channel: found, bins, start)
      } catch let error as TransportError {
        first = first ?? error
      } catch let error as TrustError {
        first = first ?? PackError(error)
      }
    }
    throw first ?? ChannelRefresh.noMirrors
  }

  private func isReadable(_ trust: TrustState, _ moment: UTCInstant) -> Bool {
    ((try? trustStore.channel(trust, at: moment)) ?? nil) != nil
  }

  /// Stores a channel, unless another process has seen a newer one meanwhile. Its bins are stored first.
  private func keep(channel found: ChannelRefresh.Fetched, _ bins: BinLoader, _ start: UTCInstant) throws
    -> Offers
  {
    let writer = try StoreWriter(files, layout)
    let trust = try trustStore.load(seen: writer.state.seen)
    var accepted = try trust.accepting(channel: found.bytes, signatures: found.signatures, at: start)
    try bins.repeatLoading(&accepted)
    try trustStore.store(bins.fetched, of: accepted.document)
    try trustStore.store(
      channel: found.bytes, signatures: found.signatures, version: accepted.document.version)
    if accepted.isChanged {
      let withdrawn = trust.root.withdrawn + accepted.document.withdrawn
      try writer.commit { state in
        state.seen.note(accepted.state)
        state.withdrawn = Set(withdrawn.map(\.release.description))
      }
      try trustStore.removeOldBins(accepted.document)
      try trustStore.removeOldChannels(accepted.state)
    }
    return Offers(channel: accepted.document, staleSince: nil, isChanged: accepted.isChanged)
  }
}
