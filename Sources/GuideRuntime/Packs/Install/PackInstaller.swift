public import BundleFormat
import Files
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

  func mirrors(_ trust: TrustState) -> [String] {
    (setup.mirrors.isEmpty ? trust.root.mirrors : setup.mirrors).map {
      $0.hasSuffix("/") ? String($0.dropLast()) : $0
    }
  }

  // MARK: - Plans

  /// Says what a request would take, without doing any of it.
  ///
  /// A base that takes the place of the content that came with the program brings along the other packs that content
  /// holds. What cannot come along is in ``InstallPlan/losses``: ask before carrying such a plan out.
  ///
  /// - Parameters:
  ///   - without: Packs of the content of the program that the traveller agreed to be without.
  ///   - keepsBase: Whether the base stays as it is.
  /// - Throws: ``PackError`` when the request cannot be met.
  public func plan(_ wish: PackWish, without: Set<String> = [], keepsBase: Bool = false) throws -> InstallPlan
  {
    let state = try StateFile(files: files, layout: layout).load().state
    let planner = try planner(for: wish, state, keepsBase: keepsBase)
    var plan = try keepingBundled(wish, try planner.plan(wish), planner, without: without)
    if wish == .update(nil) { plan.warnings += planner.leftByRollback() }
    if keepsBase { plan.warnings += planner.keptBase() }
    plan.basis = PlanBasis(state)
    return plan
  }

  /// What each pack that is offered comes to on this device, if an update of everything ran now.
  public func outlook() throws -> [PackOutlook] {
    try planner(for: .update(nil), StateFile(files: files, layout: layout).load().state).outlook()
  }

  private func planner(for wish: PackWish, _ state: StoreState, keepsBase: Bool = false) throws
    -> InstallPlanner
  {
    let trust = trustStore.load(seen: state.seen)
    // What is taken away needs nobody's list.
    let offers = wish.takesAway ? nil : try offers()
    var channel = offers?.channel
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
    device.left = state.left.subtracting(wanted)
    device.lost = state.lost
    let stateFile = StateFile(files: files, layout: layout)
    let kept = state.kept.subtracting(state.active.packs.values).filter {
      (try? stateFile.isComplete($0)) ?? false
    }.map(\.sha256)
    device.unpacked = Staging.unpacked(files, layout, channel).union(kept)
    var present =
      wish.takesAway
      ? state.presentPacks(offeredBy: nil) : try present(state, channel, named: Set(named))
    if let base = present.firstIndex(where: { $0.id == StoreLayout.basePack }), present[base].isBundled {
      present[base].isHeld = keepsBase
      // What the content of the program holds is missed once a base takes its place, also by a traveller who went back
      // to that content.
      let missed = try bundledOnly().subtracting(present.map(\.id))
      device.left.subtract((channel?.packs ?? []).filter { missed.contains($0.id) }.map(\.installedSHA256))
    }
    return InstallPlanner(
      channel: channel, staleSince: offers?.staleSince, installed: present, device: device,
      policy: setup.policy)
  }

  /// Runs something that writes to the store; trouble with the disk says what it means for the store.
  func storing<T>(_ body: () throws -> T) throws -> T { try setup.store.storing(body) }
}
