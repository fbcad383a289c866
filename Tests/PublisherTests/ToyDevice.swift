import Foundation
import TestSupport
import Zstandard
import ReleaseMetadata

/// A new device that installs the best versions on offer and checks links between packs, as every client does.
struct ToyDevice {
  let site: ToySite
  let document: ChannelDocument
  /// Whether it is included in the staged rollout of a release.
  let isOffered: (PackOffer) -> Bool

  /// A database of a published version.
  private struct Contents {
    var items: Set<String> = []
    var links: Set<String> = []
  }

  /// Installs a pack with its dependencies.
  ///
  /// - Returns: Versions by pack; nil when no version is available or the chosen ones are incompatible.
  func install(_ pack: String) throws -> [String: String]? {
    let offers = document.packs.filter { isOffered($0) }.sorted { $0.version > $1.version }
    for offer in offers where offer.id == pack {
      var chosen = [offer]
      for dependency in offer.dependencies {
        guard let other = offers.first(where: { $0.id == dependency.id && dependency.accepts($0.version) })
        else { break }
        chosen.append(other)
      }
      guard chosen.count == offer.dependencies.count + 1 else { continue }
      let contents = try chosen.map(contents)
      let known = contents.reduce(into: Set<String>()) { $0.formUnion($1.items) }
      guard contents[0].links.isSubset(of: known) else { return nil }
      return Dictionary(uniqueKeysWithValues: chosen.map { ($0.id, $0.version.description) })
    }
    return nil
  }

  private func contents(_ offer: PackOffer) throws -> Contents {
    let frame = [UInt8](try site.folder.read("site/" + offer.download.path))
    var database: [UInt8] = []
    var isRead = false
    try SystemZstdDecoder().decode(base: nil, limit: offer.installedSize, windowLog: 23) {
      defer { isRead = true }
      return isRead ? [] : frame
    } to: {
      database += $0
    }
    let name = "\(offer.installedSHA256).db"
    try site.folder.write(name, Data(database))
    func ids(_ sql: String) throws -> Set<String> {
      Set(try databaseRows(site.folder.file(name), sql).map { $0[0] })
    }
    return Contents(
      items: try ids("SELECT id FROM items"),
      links: try ids("SELECT from_id FROM content_links UNION SELECT to_id FROM content_links"))
  }
}
