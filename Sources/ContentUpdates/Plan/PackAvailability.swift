public import ReleaseMetadata

/// The availability of an offered pack for this device.
public struct PackAvailability: Hashable, Sendable {
  /// The version this device would get; if none, the installed one, or else the newest.
  public let offer: PackOffer
  /// Bytes to download for it; nil when it is unavailable or installed.
  public let downloadBytes: Int?
  /// Why a newer version is unavailable on this device; nil when it is available, or only waits for the
  /// rollout.
  public let obstacle: PackError.Code?
}

extension InstallPlanner {
  /// The availability for each offered pack, by id.
  func availability() -> [PackAvailability] {
    var filter = self.filter
    return Dictionary(grouping: channel?.packs ?? [], by: \.id).sorted { $0.key < $1.key }.compactMap {
      availability($0.key, $0.value.sorted { $0.version > $1.version }, &filter)
    }
  }

  /// - Parameter offers: All versions of the pack, highest first.
  private func availability(_ id: String, _ offers: [PackOffer], _ filter: inout OfferFilter)
    -> PackAvailability?
  {
    let mine = installed[id]
    let allowsDowngrade = mine.map { filter.isWithdrawn(id, $0.version) } ?? true
    if mine?.pin == nil, let best = filter.acceptable(id).first?.offer,
      allowsDowngrade || mine.map({ $0.version < best.version }) ?? true
    {
      return PackAvailability(offer: best, downloadBytes: download(of: best).remaining, obstacle: nil)
    }
    let rejected = filter.rejected(id).first { offer in mine.map { $0.version < offer.version } ?? true }
    // A pending rollout does not matter to a traveller who has the pack.
    if let rejected, mine == nil || rejected.code != .notOffered {
      let offer = offers.first { $0.version == rejected.version }
      return offer.map { PackAvailability(offer: $0, downloadBytes: nil, obstacle: rejected.code) }
    }
    let there = mine.flatMap { mine in offers.first { $0.version == mine.version } } ?? offers.first
    return there.map { PackAvailability(offer: $0, downloadBytes: nil, obstacle: nil) }
  }
}
