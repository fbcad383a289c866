import BundleFormat
public import GuideModel
public import ReleaseMetadata

/// A request for changes to packs.
public enum InstallRequest: Hashable, Sendable {
  /// Install these packs with their dependencies.
  case install([String])
  /// Update these packs, or all installed ones, to the newest versions.
  case update([String]?)
  /// Remove these packs, with `cascade` also those that depend on them.
  case remove([String], cascade: Bool)
  /// Remove packs that were installed as dependencies and are no longer needed.
  case autoremove

  /// True when the request only removes packs.
  var isRemoval: Bool {
    switch self {
    case .remove, .autoremove: true
    case .install, .update: false
    }
  }
}

/// The capabilities and state of the device.
public struct PlanDevice: Sendable {
  /// The time of the plan, used for the whole update.
  public var now: UTCInstant
  /// Version of the app.
  public var appVersion: PackVersion
  /// Database formats that this program reads.
  public var readableFormats: ClosedRange<Int>
  /// Checks whether this device takes part in a staged rollout. Called only for versions that are not
  /// installed.
  public var isInRollout: @Sendable (PackOffer) -> Bool
  /// Why a pack that is sold cannot be installed; nil when its receipt allows it.
  public var lock: @Sendable (PackOffer) -> PackLock? = { $0.sale == nil ? nil : .noReceipt }
  /// SHA-256 of databases that failed here before.
  public var blocked: Set<String>
  /// SHA-256 of databases that the traveller rolled back from.
  public var left: Set<String> = []
  /// Packs lost without being removed by the traveller; a general update restores those on offer.
  public var lost: Set<String> = []
  /// Downloaded bytes by SHA-256 of the whole download.
  public var downloaded: [String: Int]
  /// SHA-256 of databases unpacked in staging or kept for rollback, judging by their sizes.
  public var unpacked: Set<String> = []
  /// Free bytes on the store's volume.
  public var freeBytes: Int
  /// True when the connection is metered.
  public var isMetered: Bool

  /// Describes a device.
  public init(
    now: UTCInstant, appVersion: PackVersion, readableFormats: ClosedRange<Int> = PlanDevice.ownFormats,
    isInRollout: @escaping @Sendable (PackOffer) -> Bool, blocked: Set<String> = [],
    downloaded: [String: Int] = [:], freeBytes: Int, isMetered: Bool = false
  ) {
    self.now = now
    self.appVersion = appVersion
    self.readableFormats = readableFormats
    self.isInRollout = isInRollout
    self.blocked = blocked
    self.downloaded = downloaded
    self.freeBytes = freeBytes
    self.isMetered = isMetered
  }

  /// The formats this program reads.
  public static let ownFormats = FormatVersion.readableNumbers
}

/// The limits of a plan without confirmation.
public struct PlanPolicy: Hashable, Sendable {
  /// True when downloads over metered connections are forbidden.
  public var wifiOnly = false
  /// Downloads of at least this size over a metered connection need confirmation.
  public var confirmLargeBytes = 50 << 20
  /// Maximum size in bytes of a base that a delta is applied to, because it is held in memory.
  public var deltaBaseLimit = PackLimits.largestBase
  /// Maximum number of packs added as dependencies.
  public var addedPackLimit = 32
  /// Maximum total size on disk of these packs.
  public var addedByteLimit = 2 << 30

  /// The default policy.
  public init() {}
}
