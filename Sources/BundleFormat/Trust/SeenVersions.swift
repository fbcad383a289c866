public import GuideModel

/// The highest of what was ever accepted; none of it falls, but by a root of a higher epoch.
public struct SeenVersions: Hashable, Sendable {
  /// The newest version seen of a pack.
  public struct Pack: Hashable, Sendable {
    /// The version.
    public var version: PackVersion
    /// SHA-256 of its database; other bytes never share the version.
    public var sha256: String

    /// Notes a version and its bytes.
    public init(version: PackVersion, sha256: String) {
      self.version = version
      self.sha256 = sha256
    }
  }

  /// Highest epoch of a root that was trusted.
  public var epoch: Int
  /// Highest version of a root that was trusted; 0 for none.
  public var rootVersion: Int
  /// Version of the newest channel document; 0 for none.
  public var channelVersion: Int
  /// SHA-256 of that document; empty for none.
  public var channelSHA256: String
  /// The newest version of each pack that was ever offered, by id.
  public var packs: [String: Pack]
  /// No moment before this one is believed: the clock of a device may be wrong, what was signed is not.
  public var timeFloor: UTCInstant

  /// Notes what was seen.
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

  /// The higher of both, part by part: how what came with the program limits what a state file says, and the other
  /// way round. What was seen in a lower epoch counts for nothing.
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
