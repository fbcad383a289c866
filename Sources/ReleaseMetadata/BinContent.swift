import SourceJSON

/// The offers and withdrawals in a bin: the state that its lines lead to, one after the other.
///
///     {"offer":{…}}       a new offer, or another one of the same version
///     {"removed":{…}}     a version that is no longer offered
///     {"withdrawn":{…}}   a version that must not be used
struct BinContent: Hashable, Sendable {
  private(set) var offers: [PackRelease: PackOffer] = [:]
  private(set) var withdrawn: [PackRelease: WithdrawnVersion] = [:]

  init(_ offers: [PackOffer] = [], _ withdrawn: [WithdrawnVersion] = []) {
    for offer in offers { self.offers[offer.release] = offer }
    for entry in withdrawn { self.withdrawn[entry.release] = entry }
  }

  /// Reads lines.
  ///
  /// - Parameter name: Named in messages.
  init(lines: [UInt8], _ name: String) throws(TrustError) {
    for (number, line) in lines.split(separator: 0x0A).enumerated() {
      let entry = try DocumentReader(Array(line), name: "\(name), line \(number + 1)")
      if let offer = entry["offer"].ifPresent {
        let offer = try PackOffer(offer)
        offers[offer.release] = offer
      } else if let removed = entry["removed"].ifPresent {
        offers[PackRelease(pack: try removed["pack"].name(), version: try removed["version"].version())] = nil
      } else if let withdrawn = entry["withdrawn"].ifPresent {
        let withdrawn = try WithdrawnVersion(withdrawn)
        self.withdrawn[withdrawn.release] = withdrawn
      }
    }
  }

  /// Names of the packs in it.
  var packs: Set<String> { Set(offers.keys.map(\.pack)).union(withdrawn.keys.map(\.pack)) }

  /// The offers by pack and version.
  var sortedOffers: [PackOffer] { offers.values.sorted { ($0.id, $0.version) < ($1.id, $1.version) } }

  /// The withdrawals by pack and version.
  var sortedWithdrawn: [WithdrawnVersion] {
    withdrawn.values.sorted { ($0.pack, $0.version) < ($1.pack, $1.version) }
  }

  /// The lines that lead from another content to this one; nil when none do, as withdrawals are never removed.
  func lines(after old: BinContent = BinContent()) -> [UInt8]? {
    guard old.withdrawn.keys.allSatisfy({ withdrawn[$0] != nil }) else { return nil }
    var lines: [CanonicalValue] = old.sortedOffers.filter { offers[$0.release] == nil }.map {
      .object(["removed": .object(["pack": .text($0.id), "version": .text($0.version.description)])])
    }
    lines += sortedOffers.filter { old.offers[$0.release] != $0 }.map { .object(["offer": $0.canonical]) }
    lines += sortedWithdrawn.filter { old.withdrawn[$0.release] != $0 }.map {
      .object(["withdrawn": $0.canonical])
    }
    return lines.flatMap(\.file)
  }
}
