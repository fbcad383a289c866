package import BundleFormat
package import GuideModel

/// What was seen of signed documents: of the roots, and of every channel that was ever followed here.
///
/// Each channel counts its own versions, so what was seen on one says nothing about another; epoch and date are of the
/// roots and hold for all.
package struct SeenChannels: Hashable, Sendable {
  /// What was seen on one channel.
  package struct Channel: Hashable, Sendable {
    /// Version of its newest document.
    package var version: Int
    /// SHA-256 of that document.
    package var sha256: String
    /// The newest version of each pack that was ever offered there, by id.
    package var packs: [String: SeenVersions.Pack]

    package init(version: Int, sha256: String, packs: [String: SeenVersions.Pack] = [:]) {
      self.version = version
      self.sha256 = sha256
      self.packs = packs
    }
  }

  /// Highest epoch of a root that was trusted.
  package var epoch = 0
  /// Highest version of a root that was trusted; 0 for none.
  package var rootVersion = 0
  /// No moment before this one is believed.
  package var timeFloor = UTCInstant(secondsSinceEpoch: 0)
  /// By name of the channel.
  package var channels: [String: Channel] = [:]

  package init() {}

  /// What counts for who follows a channel.
  package func versions(on name: String) -> SeenVersions {
    let channel = channels[name]
    return SeenVersions(
      epoch: epoch, rootVersion: rootVersion, channelVersion: channel?.version ?? 0,
      channelSHA256: channel?.sha256 ?? "", packs: channel?.packs ?? [:], timeFloor: timeFloor)
  }

  /// Remembers what is trusted now. None of it falls, but by a root of a higher epoch, which makes forget all channels.
  package mutating func note(_ trust: TrustState) {
    var new = SeenChannels()
    new.epoch = trust.seen.epoch
    new.rootVersion = trust.seen.rootVersion
    new.timeFloor = trust.seen.timeFloor
    if trust.seen.channelVersion > 0 {
      new.channels[trust.channel] = Channel(
        version: trust.seen.channelVersion, sha256: trust.seen.channelSHA256, packs: trust.seen.packs)
    }
    self = raised(to: new)
  }

  /// The higher of both, part by part. What was seen in a lower epoch counts for nothing.
  package func raised(to other: SeenChannels) -> SeenChannels {
    var out = epoch >= other.epoch ? self : other
    out.rootVersion = max(rootVersion, other.rootVersion)
    guard epoch == other.epoch else { return out }
    out.timeFloor = max(timeFloor, other.timeFloor)
    for name in other.channels.keys {
      let both = versions(on: name).raised(to: other.versions(on: name))
      out.channels[name] = Channel(
        version: both.channelVersion, sha256: both.channelSHA256, packs: both.packs)
    }
    return out
  }
}
