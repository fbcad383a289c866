import BundleFormat
import Foundation
import SQLite
import SourceJSON

extension PackPlan {
  /// The languages of the pack beside the one the content is written in.
  var languages: Set<String> { Set(recipe.languages.map(\.text)) }

  /// Translations of the pack's items into its languages.
  func overlays(of index: ContentIndex) -> [ContentOverlay] {
    let wanted = languages
    let ids = Set(items.map { index.items[$0].id })
    return index.overlays.filter { wanted.contains($0.language) && ids.contains($0.id) }
  }

  /// Whether a link belongs into the pack: one end is in it, the other too or in a pack it needs.
  func holdsLink(from: Int, to: Int) -> Bool {
    let (start, end) = (items.contains(from), items.contains(to))
    return start && (end || reachable.contains(to)) || end && reachable.contains(from)
  }

  /// Statements that make the tables of its files.
  var ddl: [String] { (assets.isEmpty ? [] : AssetTables.ddl) + (tiles == nil ? [] : TileTables.ddl) }

  /// Writes its images, sounds and map tiles.
  ///
  /// - Throws: ``ContentError`` when a file cannot be read, `DatabaseError` when SQLite refuses.
  func writeFiles(_ db: Connection) throws {
    try writeAssets(db)
    if let tiles { try TileSource(path: tiles).copy(to: db) }
  }

  private func writeAssets(_ db: Connection) throws {
    guard !assets.isEmpty else { return }
    let file = try RowInserter(db, AssetTables.insertFile)
    let row = try RowInserter(db, AssetTables.insertAsset)
    for entry in assets {
      let bytes: Data
      do { bytes = try Data(contentsOf: URL(fileURLWithPath: entry.path)) } catch {
        throw ContentError(
          .unreadable, path: entry.path, "cannot be read", help: "check that it exists and its permissions")
      }
      try file.insert([
        Value(entry.name), Value(AssetTables.fileMode), Value(bytes.count),
        .blob([UInt8](bytes)),
      ])
    }
    for entry in assets.sorted(by: { $0.asset.id < $1.asset.id }) {
      let node = entry.asset.node
      try row.insert([
        Value(entry.asset.id), Value(entry.asset.kind), Value(entry.name),
        Value(node["alt"]?.string ?? ""), Value(node["credit"]?.string ?? ""),
        Value(node["licence"]?.string ?? ""), Value(node["source"]?.string),
      ])
    }
  }
}
