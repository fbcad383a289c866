public import BundleFormat

/// What an offered pack comes to on this device.
public struct PackOutlook: Hashable, Sendable {
  /// The version this device would get; where it gets none, the one that is installed, else the newest one.
  public let offer: PackOffer
  /// Bytes to download for it; nil when nothing is to be had, or it is installed.
  public let downloadBytes: Int?
  /// Why a newer version than the one that is there is not for this device; nil when nothing stands in the way, or
  /// others are to have it first.
  public let obstacle: PackError.Code?
}

extension InstallPlanner {
  /// What each pack that is offered comes to, by id.
  func outlook() -> [PackOutlook] {
    var filter = self.filter
    return Dictionary(grouping: channel?.packs ?? [], by: \.id).sorted { $0.key < $1.key }.compactMap {
      outlook($0.key, $0.value.sorted { $0.version > $1.version }, &filter)
    }
  }

  /// - Parameter offers: All versions of the pack, the highest first.
  private func outlook(_ id: String, _ offers: [PackOffer], _ filter: inout OfferFilter) -> PackOutlook? {
    let mine = installed[id]
    let mayGoDown = mine.map { filter.isWithdrawn(id, $0.version) } ?? true
    if mine?.pin == nil, let best = filter.acceptable(id).first?.offer,
      mayGoDown || mine.map({ $0.version < best.version }) ?? true
    {
      return PackOutlook(offer: best, downloadBytes: download(of: best).remaining, obstacle: nil)
    }
    let rejected = filter.rejected(id).first { offer in mine.map { $0.version < offer.version } ?? true }
    // What others are to have first is no news for somebody who has the pack.
    if let rejected, mine == nil || rejected.code != .notOffered {
      let offer = offers.first { $0.version == rejected.version }
      return offer.map { PackOutlook(offer: $0, downloadBytes: nil, obstacle: rejected.code) }
    }
    let there = mine.flatMap { mine in offers.first { $0.version == mine.version } } ?? offers.first
    return there.map { PackOutlook(offer: $0, downloadBytes: nil, obstacle: nil) }
  }
}
