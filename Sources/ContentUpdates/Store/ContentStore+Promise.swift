import BundleFormat
import BundleReader
import GuideModel
import GuideRuntime
import HostSystem
import ReleaseMetadata
import SQLite

/// A pack that should be available but cannot be read.
public struct MissingPack: Hashable, Sendable {
  /// Why it should be available.
  public enum Origin: String, Hashable, Sendable {
    /// It is bundled, and an installation replaced the bundled content without it.
    case bundled
    /// It was installed, and was lost through damage or expiry.
    case lost
    /// It is installed, but cannot be opened.
    case installed
  }

  /// Name of the pack.
  public let id: String
  /// Why it should be available.
  public let origin: Origin
}

/// Compares what was bundled and installed with what is read.
extension ContentStore {
  /// Packs read from the bundled content; empty when installed packs replaced it.
  ///
  /// - Throws: ``RuntimeError`` when nothing can be opened.
  public func bundledInUse() throws -> Set<String> {
    guard let bundled else { return [] }
    return try snapshot().generation.databases.contains { $0.path == bundled } ? bundledPacks : []
  }

  /// Bundled or installed packs that cannot be read now, except those that the traveller removed or gave up,
  /// and expired ones.
  ///
  /// - Throws: ``RuntimeError`` when nothing can be opened, or the bundled content cannot be read now.
  /// - Cost: Opens the bundled content.
  public func missingPacks() throws -> [MissingPack] {
    let snapshot = try snapshot()
    let state = StateFile(files: files, layout: layout).loadForReading().state
    let now = self.now().secondsSinceEpoch
    var readable = try bundledInUse()
    readable.formUnion(snapshot.generation.databases.filter { $0.path != bundled }.map(\.pack))
    var missing: [String: MissingPack.Origin] = [:]
    for id in try bundledPacks { missing[id] = .bundled }
    for id in state.lost { missing[id] = .lost }
    for pack in state.active.packs.values {
      let isAsked = pack.itemCount > 0 && (pack.expiresAt.map { now < $0 } ?? true)
      missing[pack.id] = isAsked && !snapshot.hidden.contains(pack.id) ? .installed : nil
    }
    return missing.filter { !readable.contains($0.key) && !state.declined.contains($0.key) }
      .map { MissingPack(id: $0.key, origin: $0.value) }.sorted { $0.id < $1.id }
  }

  /// The number of items in the bundled content, and how many of them are missing from what is read now,
  /// because a pack is missing or a publisher dropped them.
  ///
  /// - Throws: As ``missingPacks()``.
  /// - Cost: Reads the id of every item.
  public func bundledItems() throws -> (count: Int, missing: Int)? {
    guard let own = try openBundled() else { return nil }
    let databases = try snapshot().generation.databases
    guard !databases.contains(where: { $0.path == bundled }) else { return (own.itemCount, 0) }
    let ids = try own.ids("SELECT id FROM items")
    let there = try databases.reduce(into: Set<String>()) { known, database in
      // A renamed item can also be found by its old id.
      known.formUnion(try database.ids("SELECT id FROM items UNION ALL SELECT old_id FROM former_ids"))
    }
    return (ids.count, ids.subtracting(there).count)
  }
}

extension ContentDatabase {
  /// The texts returned by a query with one column.
  fileprivate func ids(_ sql: String) throws -> Set<String> {
    try read { db in
      let reader = try db.prepare(sql)
      var ids: Set<String> = []
      while try reader.step() { ids.insert(reader.text(0)) }
      return ids
    }
  }
}
