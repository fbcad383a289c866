import BundleFormat
import SQLite
import SourceJSON

extension PackPlan {
  /// The languages of the pack besides the one the content is written in.
  var languages: Set<String> { Set(recipe.languages.map(\.text)) }

  /// Translations of the pack's items into its languages.
  func overlays(of index: ContentIndex) -> [ContentOverlay] {
    let wanted = languages
    let ids = Set(items.map { index.items[$0].id })
    return index.overlays.filter { wanted.contains($0.language) && ids.contains($0.id) }
  }

  /// Whether a link belongs in the pack: one end is in it, the other too or in a pack it depends on.
  func holdsLink(from: Int, to: Int) -> Bool {
    let (start, end) = (items.contains(from), items.contains(to))
    return start && (end || reachable.contains(to)) || end && reachable.contains(from)
  }

  /// Statements that create the tables for its files.
  var ddl: [String] {
    (assets.isEmpty ? [] : AssetTables.ddl) + (tiles == nil ? [] : TileTables.ddl)
      + (graph == nil ? [] : GraphTables.ddl)
  }

  /// Writes its images, sounds, map tiles and walking graph.
  ///
  /// - Throws: ``ContentError`` when a file cannot be read, `SQLiteError` when SQLite fails.
  func writeFiles(_ db: Connection) throws {
    try writeAssets(db)
    if let tiles { try TileSource(path: tiles).copy(to: db) }
    if let graph { try GraphSource(path: graph).copy(to: db) }
  }

  private func writeAssets(_ db: Connection) throws {
    guard !assets.isEmpty else { return }
    let file = try RowInserter(db, AssetTables.insertFile)
    let row = try RowInserter(db, AssetTables.insertAsset)
    for entry in assets {
      let bytes = try ContentFiles().bytes(entry.path, limit: ContentFiles.Limit.asset)
      try file.insert([
        Value(entry.name), Value(AssetTables.fileMode), Value(bytes.count),
        .blob(bytes),
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
