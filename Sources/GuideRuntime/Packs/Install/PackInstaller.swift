public import BundleFormat
public import GuideModel

/// Brings packs to the device, takes them away, and goes back when that was wrong.
///
/// Whatever happens, what was active before stays active until everything of a plan is there, checked and synced;
/// then all of it becomes active in one write. One installer at a time works on a store, in this process or any other.
public actor PackInstaller {
  /// What an installer works with.
  public struct Setup: Sendable {
    /// The store.
    public var store: ContentStore
    /// What is believed from the start.
    public var anchor: TrustAnchor
    /// Base addresses of the published folder; empty for those that the root names.
    public var mirrors: [String]
    /// How documents and packs are fetched.
    public var transport: any Transport
    /// How packs are unpacked.
    public var zstd: any ZstdDecoder
    /// Version of the app.
    public var appVersion: PackVersion
    /// What tells this device from others in staged rollouts: random, made here, never sent anywhere.
    public var installID: String
    /// Whether the connection costs by volume.
    public var isMetered = false
    /// How much may be done without asking.
    public var policy = PlanPolicy()
    /// How patient downloads are.
    package var patience = DownloadPolicy()
    /// Time and chance of downloads.
    package var timing = DownloadTiming.system

    /// Describes the surroundings.
    public init(
      store: ContentStore, anchor: TrustAnchor, mirrors: [String] = [], transport: any Transport,
      zstd: any ZstdDecoder, appVersion: PackVersion, installID: String
    ) {
      self.store = store
      self.anchor = anchor
      self.mirrors = mirrors
      self.transport = transport
      self.zstd = zstd
      self.appVersion = appVersion
      self.installID = installID
    }
  }

  /// What is offered, as far as this device knows.
  public struct Offers: Hashable, Sendable {
    /// The channel that was accepted last.
    public let channel: ChannelDocument
    /// Since when nothing may be installed from it; nil while it is current.
    public let staleSince: UTCInstant?
    /// Whether this is news.
    public let isChanged: Bool
  }

  package nonisolated let setup: Setup
  var files: any FileSystem { setup.store.files }
  var layout: StoreLayout { setup.store.layout }
  var trustStore: TrustStore { TrustStore(files: files, layout: layout, anchor: setup.anchor) }

  /// Makes an installer.
  public init(_ setup: Setup) { self.setup = setup }

  // MARK: - News

  /// Asks for newer signed documents and keeps what is accepted. Nothing is installed.
  ///
  /// - Throws: ``PackError`` when what was found is refused, ``TransportError`` when nothing was found. What is
  ///   installed goes on working either way.
  public func refresh() async throws -> Offers {
    do {
      return try await fetchNews()
    } catch let error as FileSystemError {
      throw setup.store.explained(error)
    }
  }

  private func fetchNews() async throws -> Offers {
    let start = setup.store.now()
    let writer = try StoreWriter(files, layout)
    var trust = trustStore.load(seen: writer.state.seen)
    trust = try await newRoots(trust, refresh(trust), writer)
    // A new root may name other addresses.
    let (document, isChanged) = try await newChannel(trust, refresh(trust), start, writer)
    return Offers(channel: document, staleSince: nil, isChanged: isChanged)
  }

  /// What was accepted last, without asking anybody; nil when there never was anything.
  ///
  /// - Throws: ``PackError`` when the one who signed it is not trusted any more.
  public func offers() throws -> Offers? {
    let state = try StateFile(files: files, layout: layout).load().state
    let trust = trustStore.load(seen: state.seen)
    guard let stored = try trustStore.channel(trust, at: setup.store.now()) else { return nil }
    let staleSince: UTCInstant? = if case .stale(let since) = stored.freshness { since } else { nil }
    return Offers(channel: stored.document, staleSince: staleSince, isChanged: false)
  }

  private func refresh(_ trust: TrustState) -> ChannelRefresh {
    ChannelRefresh(transport: setup.transport, mirrors: mirrors(trust), channel: setup.anchor.channel)
  }

  func mirrors(_ trust: TrustState) -> [String] {
    (setup.mirrors.isEmpty ? trust.root.mirrors : setup.mirrors).map {
      $0.hasSuffix("/") ? String($0.dropLast()) : $0
    }
  }

  /// Follows the roots one by one; each is kept before the next is asked for.
  private func newRoots(_ trust: TrustState, _ refresh: ChannelRefresh, _ writer: StoreWriter) async throws
    -> TrustState
  {
    var trust = trust
    for _ in 0..<TrustState.rootStepLimit {
      guard let next = try await refresh.root(trust.root.version + 1) else { break }
      do {
        trust = try trust.accepting(root: next.bytes, signatures: next.signatures).state
      } catch {
        throw PackError(error)
      }
      try storing {
        try trustStore.store(root: next.bytes, signatures: next.signatures, version: trust.root.version)
      }
      let seen = trust.seen
      try storing { try writer.commit { $0.seen = seen } }
    }
    return trust
  }

  /// The channel of the first mirror that has an acceptable one.
  private func newChannel(
    _ trust: TrustState, _ refresh: ChannelRefresh, _ start: UTCInstant, _ writer: StoreWriter
  ) async throws -> (ChannelDocument, isChanged: Bool) {
    var first: (any Error)?
    for mirror in refresh.mirrors {
      do {
        let found = try await refresh.channel(from: mirror)
        let accepted = try trust.accepting(channel: found.bytes, signatures: found.signatures, at: start)
        guard accepted.isChanged else { return (accepted.document, false) }
        try trustStore.store(
          channel: found.bytes, signatures: found.signatures, version: accepted.document.version)
        let withdrawn = trust.root.withdrawn + accepted.document.withdrawn
        try writer.commit { state in
          state.seen = accepted.state.seen
          state.withdrawn = Set(withdrawn.map { PackRelease(pack: $0.pack, version: $0.version).description })
        }
        try trustStore.removeOldChannels(accepted.state)
        return (accepted.document, true)
      } catch let error as TransportError {
        first = first ?? error
      } catch let error as TrustError {
        first = first ?? PackError(error)
      }
    }
    throw first ?? TransportError(.address, "no address to ask for updates is known")
  }

  // MARK: - Plans

  /// Says what a wish would take, without doing any of it.
  ///
  /// - Throws: ``PackError`` when it cannot come true.
  public func plan(_ wish: PackWish) throws -> InstallPlan {
    let state = try StateFile(files: files, layout: layout).load().state
    let trust = trustStore.load(seen: state.seen)
    var channel = try offers()?.channel
    // Whoever signed it, the root has the last word.
    channel?.withdrawn += trust.root.withdrawn
    var device = PlanDevice(
      now: trust.moment(setup.store.now()), appVersion: setup.appVersion,
      isInRollout: { [id = setup.installID] in $0.isOffered(to: id) }, blocked: state.blocked,
      downloaded: Staging.downloaded(files, layout, channel),
      freeBytes: try setup.store.freeBytes(), isMetered: setup.isMetered)
    // Who names a pack wants it, whatever happened to it before.
    let named: [String] =
      switch wish {
      case .install(let ids), .update(.some(let ids)): ids
      case .update(nil), .remove, .autoremove: []
      }
    let wanted = Set((channel?.packs ?? []).filter { named.contains($0.id) }.map(\.installedSHA256))
    device.blocked.subtract(wanted)
    device.lost = state.lost
    return try InstallPlanner(
      channel: channel, installed: state.presentPacks(offeredBy: channel), device: device,
      policy: setup.policy
    ).plan(wish)
  }

  /// Runs something that writes to the store; trouble with the disk says what it means for the store.
  func storing<T>(_ body: () throws -> T) throws -> T { try setup.store.storing(body) }
}
