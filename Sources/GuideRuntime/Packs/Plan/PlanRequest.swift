public import BundleFormat
public import GuideModel

/// What somebody wants to happen to packs.
public enum PackWish: Hashable, Sendable {
  /// Have these packs, with all they need.
  case install([String])
  /// Move to the newest versions: these packs, or all that are installed.
  case update([String]?)
  /// Be rid of these packs, and with `cascade` of all that need them.
  case remove([String], cascade: Bool)
  /// Be rid of packs that came along with others and that nothing needs any more.
  case autoremove

  /// Whether nothing can be downloaded for it.
  var takesAway: Bool {
    switch self {
    case .remove, .autoremove: true
    case .install, .update: false
    }
  }
}

/// What the device can and may do.
public struct PlanDevice: Sendable {
  /// The moment the plan is for; the whole update keeps to it.
  public var now: UTCInstant
  /// Version of the app.
  public var appVersion: PackVersion
  /// Formats of databases that this program reads.
  public var readableFormats: ClosedRange<Int>
  /// Whether this device takes part in an offer that goes to a share of devices only. Asked only about versions
  /// that are not installed.
  public var isInRollout: @Sendable (PackOffer) -> Bool
  /// SHA-256 of databases that failed here before.
  public var blocked: Set<String>
  /// SHA-256 of databases that the traveller went back from.
  public var left: Set<String> = []
  /// Packs that disappeared without being removed by the traveller; a general update restores what is offered.
  public var lost: Set<String> = []
  /// Bytes that are downloaded already, by SHA-256 of the whole download.
  public var downloaded: [String: Int]
  /// SHA-256 of databases that lie unpacked in staging or are kept to go back to, as far as their sizes tell.
  public var unpacked: Set<String> = []
  /// Bytes that may still be written where the store is.
  public var freeBytes: Int
  /// Whether the connection costs by volume.
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
  public static let ownFormats =
    Int(FormatVersion.readable.lowerBound)...Int(FormatVersion.readable.upperBound)
}

/// How much a plan may do without asking.
public struct PlanPolicy: Hashable, Sendable {
  /// Whether nothing is downloaded over a connection that costs by volume.
  public var wifiOnly = false
  /// From how many bytes on a download over a connection that costs by volume must be confirmed.
  public var confirmLargeBytes = 50 << 20
  /// Bytes of the largest database that a delta may be applied to: it is held in memory.
  public var deltaBaseLimit = PackLimits.largestBase
  /// How many packs may come along that nobody chose.
  public var addedPackLimit = 32
  /// How many bytes they may have on disk together.
  public var addedByteLimit = 2 << 30

  /// The usual policy.
  public init() {}
}
