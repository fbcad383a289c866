package import GuideModel
package import ReleaseMetadata

/// A record of the signed documents seen: roots, and every channel ever followed here.
///
/// Each channel has its own versions, so those seen on one say nothing about another; epoch and time come
/// from the roots and apply to all.
package struct SeenChannels: Hashable, Sendable {
  /// A record of the documents seen on one channel.
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

  /// Highest epoch of a trusted root.
  package var epoch = 0
  /// Highest version of a trusted root; 0 for none.
  package var rootVersion = 0
  /// No earlier time is accepted as now.
  package var timeFloor = UTCInstant(secondsSinceEpoch: 0)
  /// By channel name.
  package var channels: [String: Channel] = [:]

  package init() {}

  /// The versions that apply to a follower of a channel.
  package func versions(on name: String) -> SeenVersions {
    let channel = channels[name]
    return SeenVersions(
      epoch: epoch, rootVersion: rootVersion, channelVersion: channel?.version ?? 0,
      channelSHA256: channel?.sha256 ?? "", packs: channel?.packs ?? [:], timeFloor: timeFloor)
  }

  /// Records the documents that are trusted now. Values never decrease, except with a root of a higher epoch,
  /// which discards all channels.
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

  /// The part that is recorded beside a pack, from which the whole is restored if the state is lost.
  ///
  /// Of a channel with many packs these are the versions of the pack itself and of its dependencies: with 5,000 packs,
  /// 5,000 records would otherwise have 5,000 versions each.
  func beside(_ pack: InstalledPack) -> SeenChannels {
    var part = self
    let ids = Set(pack.dependencies + [pack.id])
    for (name, channel) in channels where channel.packs.count > 64 {
      part.channels[name]?.packs = channel.packs.filter { ids.contains($0.key) }
    }
    return part
  }

  /// The higher of both, part by part. Values from a lower epoch are ignored.
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
