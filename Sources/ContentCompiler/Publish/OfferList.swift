import BundleFormat

/// What a channel offers of every pack, while a publication changes it.
struct OfferList {
  /// Offers by pack, oldest version first.
  private(set) var offers: [String: [PackOffer]]
  private(set) var withdrawn: [WithdrawnVersion]

  /// Begins with what is offered now.
  init(_ document: ChannelDocument?) {
    offers = Dictionary(grouping: document?.packs ?? [], by: \.id).mapValues {
      $0.sorted { $0.version < $1.version }
    }
    withdrawn = document?.withdrawn ?? []
  }

  /// All offers by pack and version.
  var all: [PackOffer] { offers.keys.sorted().flatMap { offers[$0] ?? [] } }

  /// The newest version that is offered.
  func newest(_ pack: String) -> PackOffer? { offers[pack]?.last }

  /// Whether a version was taken back.
  func isWithdrawn(_ release: PackRelease) -> Bool {
    withdrawn.contains { $0.pack == release.pack && $0.version == release.version }
  }

  /// Offers a version: a new one, or another offer of a known one.
  ///
  /// Earlier versions stay for those devices alone that cannot have it: where it reaches only some of them, or needs
  /// a newer app or another format. Higher ones are only there after a mistake, before a new beginning.
  mutating func put(_ offer: PackOffer) {
    var kept = [offer]
    for other in (offers[offer.id] ?? []).reversed() where other.release != offer.release {
      if other.version < offer.version, other.rollout == 10_000,
        !kept.contains(where: { OfferList.replaces($0, other) })
      {
        kept.append(other)
      }
    }
    offers[offer.id] = kept.sorted { $0.version < $1.version }
  }

  private static func replaces(_ newer: PackOffer, _ older: PackOffer) -> Bool {
    guard newer.rollout == 10_000, newer.format <= older.format else { return false }
    guard let needed = newer.minimumAppVersion else { return true }
    return older.minimumAppVersion.map { needed <= $0 } ?? false
  }

  /// Takes a version back; the last good one is offered again when none would be left.
  mutating func withdraw(_ release: PackRelease, reason: [String: String], _ earlier: [PackOffer]) {
    guard !isWithdrawn(release) else { return }
    withdrawn.append(WithdrawnVersion(pack: release.pack, version: release.version, reason: reason))
    offers[release.pack]?.removeAll { $0.version == release.version }
    guard offers[release.pack]?.isEmpty ?? true else { return }
    let last = earlier.filter { $0.version < release.version && !isWithdrawn($0.release) }.max {
      $0.version < $1.version
    }
    if var last {
      last.rollout = 10_000
      offers[release.pack] = [last]
    } else {
      offers[release.pack] = nil
    }
  }
}
