import ContentCheck
import ReleaseMetadata

/// A channel's offers of every pack, while a publication changes them.
struct OfferList {
  /// Offers by pack, oldest version first.
  private(set) var offers: [String: [PackOffer]]
  private(set) var withdrawn: [WithdrawnVersion]

  /// Starts with the current offers.
  init(_ document: ChannelDocument?) {
    offers = Dictionary(grouping: document?.packs ?? [], by: \.id).mapValues {
      $0.sorted { $0.version < $1.version }
    }
    withdrawn = document?.withdrawn ?? []
  }

  /// All offers by pack and version.
  var all: [PackOffer] { offers.keys.sorted().flatMap { offers[$0] ?? [] } }

  /// The newest version on offer.
  func newest(_ pack: String) -> PackOffer? { offers[pack]?.last }

  /// Checks whether a version was withdrawn.
  func isWithdrawn(_ release: PackRelease) -> Bool {
    withdrawn.contains { $0.pack == release.pack && $0.version == release.version }
  }

  /// Offers a version: a new one, or a new offer of a known one.
  ///
  /// Earlier versions with a complete rollout stay; ``settle(published:_:)`` drops those that are no longer
  /// needed. Higher ones exist only after a mistake, before a new epoch.
  mutating func put(_ offer: PackOffer) {
    let kept = (offers[offer.id] ?? []).filter {
      $0.release != offer.release && $0.version < offer.version && $0.rollout == 10_000
    }
    offers[offer.id] = (kept + [offer]).sorted { $0.version < $1.version }
  }

  /// Makes interlinked packs compatible, and drops versions that are no longer needed.
  ///
  /// - Parameter published: Every version ever published.
  /// - Throws: ``ContentError`` with code `refused`; see ``OfferRanges``.
  mutating func settle(published: [PackOffer], _ contents: OfferedContents) throws {
    var ranges = OfferRanges(offers, published: published.filter { !isWithdrawn($0.release) }, contents)
    offers = try ranges.settle()
  }

  /// Withdraws a version; the last good one is offered again if some devices would otherwise be left without
  /// any.
  ///
  /// That is the last version with a complete rollout: a stopped rollout is not resumed.
  ///
  /// - Parameter earlier: Published versions, each with its last offer.
  mutating func withdraw(_ release: PackRelease, reason: [String: String], _ earlier: [PackOffer]) {
    guard !isWithdrawn(release) else { return }
    withdrawn.append(WithdrawnVersion(pack: release.pack, version: release.version, reason: reason))
    offers[release.pack]?.removeAll { $0.version == release.version }
    let left = offers[release.pack] ?? []
    guard !left.contains(where: { $0.rollout == 10_000 }) else { return }
    let good = earlier.filter { other in
      other.version < release.version && !isWithdrawn(other.release)
        && !left.contains { $0.release == other.release }
    }.sorted { $0.version < $1.version }
    let last = good.last { $0.rollout == 10_000 } ?? (left.isEmpty ? good.last : nil)
    let next = (left + [last].compactMap { $0 }).sorted { $0.version < $1.version }
    offers[release.pack] = next.isEmpty ? nil : next
  }
}
