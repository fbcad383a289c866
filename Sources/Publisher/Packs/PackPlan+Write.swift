import ContentCheck
import AuthoredFiles
import BundleFormat
import ContentWriter
import SQLite
import SourceJSON

extension PackPlan {
  /// The languages of the pack besides the one the content is written in.
  var languages: Set<String> { Set(recipe.languages.map(\.text)) }

  /// The contents of its database.
  var part: BundlePart {
    BundlePart(
      id: id, kind: recipe.kind, title: recipe.title, items: items, reachable: reachable,
      languages: languages, ddl: ddl, writeFiles: { try writeFiles($0) })
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
