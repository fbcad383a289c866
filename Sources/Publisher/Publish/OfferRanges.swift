import AuthoredFiles
import ReleaseMetadata

/// Keeps offers compatible: a device never gets a pack with links to items that its other packs lack.
///
/// Each pack states which versions of its dependencies contain the items it links to. Its earlier versions
/// stay on offer for devices that cannot have those yet.
struct OfferRanges {
  private let offers: [String: [PackOffer]]
  /// Versions that devices may have, whether or not still offered, by pack, oldest first.
  private let published: [String: [PackOffer]]
  private var contents: OfferedContents
  private var settled: [String: [PackOffer]] = [:]

  /// - Parameter published: Versions ever published and not withdrawn.
  init(_ offers: [String: [PackOffer]], published: [PackOffer], _ contents: OfferedContents) {
    self.offers = offers
    self.contents = contents
    let all = offers.values.flatMap { $0 } + published
    self.published = Dictionary(grouping: all, by: \.id).mapValues { offers in
      var seen: Set<PackRelease> = []
      return offers.filter { seen.insert($0.release).inserted }.sorted { $0.version < $1.version }
    }
  }

  /// The final offers by pack, oldest version first.
  ///
  /// - Throws: ``ContentError`` with code `refused` when a pack links to an item that no offered version
  ///   contains.
  mutating func settle() throws -> [String: [PackOffer]] {
    for id in offers.keys.sorted() { try settle(id, after: []) }
    return settled
  }

  /// Settles a pack after its dependencies.
  private mutating func settle(_ id: String, after path: Set<String>) throws {
    guard settled[id] == nil, let list = offers[id] else { return }
    guard !path.contains(id) else {
      throw ContentError.refused(id, "needs itself", help: "remove one of the dependencies")
    }
    for other in Set(list.flatMap(\.dependencies).map(\.id)).sorted() {
      try settle(other, after: path.union([id]))
    }
    var kept: [PackOffer] = []
    for offer in list.reversed() where !kept.contains(where: { replaces($0, offer) }) {
      kept.append(try narrow(offer))
    }
    for offer in list { try checkReach(offer, among: kept) }
    settled[id] = kept.sorted { $0.version < $1.version }
  }

  /// An offer narrowed to versions of its dependencies that contain its link targets.
  private mutating func narrow(_ original: PackOffer) throws -> PackOffer {
    var offer = original
    for dependency in offer.dependencies where versions(for: dependency).isEmpty {
      throw ContentError.refused(
        offer.release.description, "needs '\(dependency.id)', of which no suitable version is offered",
        help: "publish it too, or withdraw this one")
    }
    // The gate ensures that no link leaves a pack without dependencies.
    guard !offer.dependencies.isEmpty else { return offer }
    var wanted = try contents.of(offer).outside
    for i in offer.dependencies.indices where !wanted.isEmpty {
      let dependency = offer.dependencies[i]
      var there: Set<String> = []
      for other in versions(for: dependency) { there.formUnion(try contents.of(other).items) }
      let mine = wanted.filter(there.contains)
      wanted.removeAll(where: there.contains)
      if !mine.isEmpty { offer.dependencies[i] = try range(of: dependency, with: mine, offer) }
    }
    if let first = wanted.first { throw try leadsNowhere(offer, first) }
    return offer
  }

  /// Offered versions that satisfy the dependency, newest first.
  private func versions(for dependency: PackDependency) -> [PackOffer] {
    (settled[dependency.id] ?? []).filter { dependency.accepts($0.version) }.reversed()
  }

  /// The range of versions around the newest offered one that contain all items.
  private mutating func range(of dependency: PackDependency, with ids: [String], _ offer: PackOffer) throws
    -> PackDependency
  {
    var anchor: PackOffer?
    for other in versions(for: dependency) where anchor == nil {
      if try contents.of(other).items.isSuperset(of: ids) { anchor = other }
    }
    guard let anchor else { throw OfferRanges.nowhere(offer, ids[0], [dependency.id]) }
    var dependency = dependency
    let known = (published[dependency.id] ?? []).filter { dependency.accepts($0.version) }
    var lowest = anchor.version
    for other in known.reversed() where other.version < anchor.version {
      guard try contents.ofEarlier(other)?.items.isSuperset(of: ids) ?? false else {
        dependency.minimum = lowest
        break
      }
      lowest = other.version
    }
    for other in known where other.version > anchor.version {
      guard try contents.ofEarlier(other)?.items.isSuperset(of: ids) ?? false else {
        dependency.below = other.version
        break
      }
    }
    return dependency
  }

  /// Why the target of a link is not available.
  private mutating func leadsNowhere(_ offer: PackOffer, _ item: String) throws -> ContentError {
    for (id, list) in settled.sorted(by: { $0.key < $1.key }) where id != offer.id {
      for other in list where try contents.of(other).items.contains(item) {
        guard !offer.dependencies.contains(where: { $0.id == id }) else { break }
        return ContentError.refused(
          offer.release.description, "links to '\(item)' of '\(id)', which is not among its dependencies",
          help: "add '\(id)' to its 'dependencies'")
      }
    }
    return OfferRanges.nowhere(offer, item, offer.dependencies.map(\.id))
  }

  private static func nowhere(_ offer: PackOffer, _ item: String, _ packs: [String]) -> ContentError {
    let names = packs.map { "'\($0)'" }.joined(separator: " or ")
    return ContentError.refused(
      offer.release.description,
      "links to '\(item)', which no offered version of \(names.isEmpty ? "another pack" : names) has",
      help:
        "publish these packs together; without the withdrawn version, \(offer.release) must go too: --withdraw it"
    )
  }

  /// Rejects newer versions of a pack that would leave a device without the ones that link into it.
  private mutating func checkReach(_ original: PackOffer, among kept: [PackOffer]) throws {
    guard let mine = kept.first(where: { $0.release == original.release }) else { return }
    for (wide, narrow) in zip(original.dependencies, mine.dependencies) {
      for other in versions(for: wide) where narrow.below.map({ $0 <= other.version }) ?? false {
        let isServed = kept.contains { offer in
          offer.release != mine.release && OfferRanges.reaches(offer, forDevicesWith: mine)
            && offer.dependencies.contains { $0.id == wide.id && $0.accepts(other.version) }
        }
        guard !isServed else { continue }
        let there = try contents.of(other).items
        let lacking = try contents.of(mine).outside.first { !there.contains($0) } ?? ""
        throw ContentError.refused(
          mine.release.description, "links to '\(lacking)', which \(other.release) does not have",
          help: "publish '\(mine.id)' too, to every device that gets '\(other.id)'")
      }
    }
  }

  /// Checks whether every device that can have an older version can have a newer one.
  private func replaces(_ newer: PackOffer, _ older: PackOffer) -> Bool {
    OfferRanges.reaches(newer, forDevicesWith: older)
      && newer.dependencies.allSatisfy { isReachable($0, forDevicesWith: older) }
  }

  /// Checks whether every device that can have an offer can have a version that satisfies a dependency.
  private func isReachable(_ dependency: PackDependency, forDevicesWith older: PackOffer) -> Bool {
    if let before = older.dependencies.first(where: { $0.id == dependency.id }),
      versions(for: before).allSatisfy({ dependency.accepts($0.version) })
    {
      return true
    }
    return versions(for: dependency).contains { other in
      OfferRanges.reaches(other, forDevicesWith: older)
        && other.dependencies.allSatisfy { isReachable($0, forDevicesWith: older) }
    }
  }

  /// Checks whether a device that can have an offer is also offered another one, ignoring dependencies.
  private static func reaches(_ offer: PackOffer, forDevicesWith older: PackOffer) -> Bool {
    guard offer.rollout == 10_000, offer.format <= older.format else { return false }
    guard let needed = offer.minimumAppVersion else { return true }
    return older.minimumAppVersion.map { needed <= $0 } ?? false
  }
}
