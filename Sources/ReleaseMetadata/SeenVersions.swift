public import GuideModel

/// The highest versions ever accepted; they decrease only with a root of a higher epoch.
public struct SeenVersions: Hashable, Sendable {
  /// The newest version seen of a pack.
  public struct Pack: Hashable, Sendable {
    /// The version.
    public var version: PackVersion
    /// SHA-256 of its database; a version never has different bytes.
    public var sha256: String

    /// Records a version and its digest.
    public init(version: PackVersion, sha256: String) {
      self.version = version
      self.sha256 = sha256
    }
  }

  /// Highest epoch of a trusted root.
  public var epoch: Int
  /// Highest version of a trusted root; 0 for none.
  public var rootVersion: Int
  /// Version of the newest channel document; 0 for none.
  public var channelVersion: Int
  /// SHA-256 of that document; empty for none.
  public var channelSHA256: String
  /// The newest version of each pack that was ever offered, by id.
  public var packs: [String: Pack]
  /// No time before this one is accepted as now: a device's clock may be wrong, signed times are not.
  public var timeFloor: UTCInstant

  /// Records what has been seen.
  public init(
    epoch: Int, rootVersion: Int = 0, channelVersion: Int = 0, channelSHA256: String = "",
    packs: [String: Pack] = [:],
    timeFloor: UTCInstant
  ) {
    self.epoch = epoch
    self.rootVersion = rootVersion
    self.channelVersion = channelVersion
    self.channelSHA256 = channelSHA256
    self.packs = packs
    self.timeFloor = timeFloor
  }

  /// Raises the versions of packs to those on offer.
  public mutating func note(_ offers: some Sequence<PackOffer>) {
    for offer in offers where packs[offer.id].map({ $0.version < offer.version }) ?? true {
      packs[offer.id] = Pack(version: offer.version, sha256: offer.installedSHA256)
    }
  }

  /// The higher of both, part by part: the bundled versions limit what a state file says, and vice
  /// versa. Values from a lower epoch are ignored.
  public func raised(to other: SeenVersions) -> SeenVersions {
    var out = epoch >= other.epoch ? self : other
    out.rootVersion = max(rootVersion, other.rootVersion)
    guard epoch == other.epoch else { return out }
    out.timeFloor = max(timeFloor, other.timeFloor)
    if other.channelVersion > channelVersion {
      out.channelVersion = other.channelVersion
      out.channelSHA256 = other.channelSHA256
    }
    out.packs.merge(other.packs) { mine, theirs in mine.version >= theirs.version ? mine : theirs }
    return out
  }
}
