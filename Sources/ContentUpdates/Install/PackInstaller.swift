public import BundleFormat
public import GuideModel
import HostSystem
public import PackTransport
public import ReleaseMetadata

/// Installs and removes packs, and rolls back.
///
/// The active set does not change until everything in a plan is downloaded, checked and synced; then all of
/// it becomes active in one write. Only one installer at a time works on a store, across all processes.
public struct PackInstaller: Sendable {
  /// The environment of an installer.
  public struct Setup: Sendable {
    /// The store.
    public var store: ContentStore
    /// The initial root of trust and channel.
    public var anchor: TrustAnchor
    /// Base addresses of the published folder; empty for those named in the root.
    public var mirrors: [String]
    /// The transport for documents and packs.
    public var transport: any Transport
    /// The decoder for packs.
    public var zstd: any ZstdDecoder
    /// Version of the app.
    public var appVersion: PackVersion
    /// Identifies this device in staged rollouts: random, created here, never sent anywhere.
    public var installID: String
    /// True when the connection is metered.
    public var isMetered = false
    /// Limits of what may be done without confirmation.
    public var policy = PlanPolicy()
    /// Limits and delays of downloads.
    package var downloadPolicy = DownloadPolicy()
    /// Time and randomness for downloads.
    package var timing = DownloadTiming.system

    /// Describes the environment.
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

  /// The offers known on this device.
  public struct Offers: Hashable, Sendable {
    /// The last accepted channel document. Of one with bins, it has the offers of the packs that the device needs; see
    /// ``ChannelDocument/isLoaded(for:)``.
    public let channel: ChannelDocument
    /// Since when nothing may be installed from it; nil while it is valid.
    public let staleSince: UTCInstant?
    /// True when the document is new.
    public let isChanged: Bool
  }

  package let setup: Setup
  var files: any FileSystem { setup.store.files }
  var layout: StoreLayout { setup.store.layout }
  var trustStore: TrustStore {
    TrustStore(files: files, layout: layout, anchor: setup.anchor, zstd: setup.zstd)
  }

  /// Makes an installer.
  public init(_ setup: Setup) { self.setup = setup }

  /// The last accepted offers, without using the network; nil when there never were any.
  ///
  /// - Throws: ``PackError`` when the signer is no longer trusted.
  public func offers() throws -> Offers? {
    let state = try StateFile(files: files, layout: layout).load().state
    let trust = try trustStore.load(seen: state.seen)
    guard let stored = try trustStore.channel(trust, at: setup.store.now()) else { return nil }
    let staleSince: UTCInstant? = if case .stale(let since) = stored.freshness { since } else { nil }
    return Offers(channel: stored.document, staleSince: staleSince, isChanged: false)
  }

  func mirrors(_ trust: TrustState) -> [String] {
    (setup.mirrors.isEmpty ? trust.root.mirrors : setup.mirrors).map {
      $0.hasSuffix("/") ? String($0.dropLast()) : $0
    }
  }

  // MARK: - Plans

  /// Plans a request without carrying it out.
  ///
  /// A base that replaces the bundled content is accompanied by the other packs in that content. Packs that
  /// are unavailable are in ``InstallPlan/losses``: ask before carrying out such a plan.
  ///
  /// - Parameters:
  ///   - without: Packs of the bundled content whose loss the traveller agreed to.
  ///   - keepsBase: True to leave the base unchanged.
  /// - Throws: ``PackError`` when the request cannot be satisfied.
  public func plan(_ request: InstallRequest, without: Set<String> = [], keepsBase: Bool = false) throws
    -> InstallPlan
  {
    let state = try StateFile(files: files, layout: layout).load().state
    let planner = try planner(for: request, state, keepsBase: keepsBase)
    var plan = try restoringBundledVersions(request, try planner.plan(request), planner, without: without)
    if request == .update(nil) { plan.warnings += planner.orphanedByRollback() }
    if keepsBase { plan.warnings += planner.keptBase() }
    plan.basis = PlanBasis(state)
    return plan
  }

  /// The result for each offered pack on this device, if everything were updated now.
  public func availability() throws -> [PackAvailability] {
    try planner(for: .update(nil), StateFile(files: files, layout: layout).load().state).availability()
  }

  private func planner(for request: InstallRequest, _ state: StoreState, keepsBase: Bool = false) throws
    -> InstallPlanner
  {
    let trust = try trustStore.load(seen: state.seen)
    // Removing needs no offers.
    let offers = request.isRemoval ? nil : try offers()
    var channel = offers?.channel
    // The root decides, regardless of who signed the channel.
    channel?.withdrawn += trust.root.withdrawn
    var device = PlanDevice(
      now: trust.moment(setup.store.now()), appVersion: setup.appVersion,
      isInRollout: { [id = setup.installID] in $0.isOffered(to: id) }, blocked: state.blocked,
      downloaded: try Staging.downloaded(files, layout, channel),
      freeBytes: try setup.store.freeBytes(), isMetered: setup.isMetered)
    // A named pack is installed, whatever happened to it before.
    let named: [String] =
      switch request {
      case .install(let ids), .update(.some(let ids)): ids
      case .update(nil), .remove, .autoremove: []
      }
    try checkLoaded(named, channel)
    let wanted = Set((channel?.packs ?? []).filter { named.contains($0.id) }.map(\.installedSHA256))
    device.blocked.subtract(wanted)
    device.left = state.left.subtracting(wanted)
    device.lost = state.lost
    if channel?.packs.contains(where: { $0.sale != nil }) ?? false { device.lock = try lock(state) }
    let stateFile = StateFile(files: files, layout: layout)
    let kept = try state.kept.subtracting(state.active.packs.values).filter { try stateFile.isComplete($0) }
    device.unpacked = try Staging.unpacked(files, layout, channel).union(kept.map(\.sha256))
    var present =
      request.isRemoval
      ? state.presentPacks(offeredBy: nil) : try present(state, channel, named: Set(named))
    if let base = present.firstIndex(where: { $0.id == BundleLayout.basePack }), present[base].isBundled {
      present[base].isHeld = keepsBase
      // Packs in the bundled content are missing once a base replaces it, even for a traveller who had gone
      // back to that content.
      let missed = try packsOnlyInBundle().subtracting(present.map(\.id))
      device.left.subtract((channel?.packs ?? []).filter { missed.contains($0.id) }.map(\.installedSHA256))
    }
    return InstallPlanner(
      channel: channel, staleSince: offers?.staleSince, installed: present, device: device,
      policy: setup.policy)
  }

  /// Demands that what the channel says about named packs is here: nothing else tells them from unknown ones.
  private func checkLoaded(_ names: [String], _ channel: ChannelDocument?) throws {
    guard let channel, let id = names.first(where: { !channel.isLoaded(for: $0) }) else { return }
    throw PackError(
      .notLoaded, "the offers of '\(id)' are not on this device yet",
      help: "try again with a network connection", arguments: [id])
  }

  /// Why sold packs cannot be installed, by the purchases of this device.
  private func lock(_ state: StoreState) throws -> @Sendable (PackOffer) -> PackLock? {
    let (access, clock) = (try setup.store.access(state), setup.store.now())
    return { offer in
      guard offer.sale != nil else { return nil }
      do throws(PackLock) {
        _ = try access.seal(of: offer.id, offer.version, at: clock, isUpdate: true)
        return nil
      } catch { return error }
    }
  }

  /// Runs an operation that writes to the store; disk errors explain their effect on the store.
  func storing<T>(_ body: () throws -> T) throws -> T { try setup.store.storing(body) }
}
