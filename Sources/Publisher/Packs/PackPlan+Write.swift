import AuthoredFiles
import BundleFormat
import BundleReader
import ContentCheck
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
      languages: languages, ddl: ddl, writeFiles: { try writeFiles($0) },
      licences: { try licences($0) })
  }

  /// Statements that create the tables for its files.
  var ddl: [String] {
    (assets.isEmpty ? [] : AssetTables.ddl) + (tiles == nil ? [] : TileTables.ddl)
      + (graph == nil ? [] : GraphTables.ddl) + (points == nil ? [] : PointTables.ddl)
  }

  /// Kinds of its parts of a map, which an offer names.
  var mapParts: [PackRecipe.Kind] {
    [(tiles, .mapTiles), (graph, .walkingGraph), (points, .mapPoints)].compactMap { $0 == nil ? nil : $1 }
  }

  /// The attribution and licence of each of its parts of a map, each once, for the licences of the pack.
  ///
  /// - Throws: `SQLiteError`, or why a part cannot be read.
  func licences(_ db: Connection) throws -> [String] {
    var lines: [String?] = []
    if tiles != nil {
      lines.append(try db.first("SELECT value FROM metadata WHERE name = 'attribution'") { $0.text(0) })
    }
    if graph != nil, let file = try GraphFile(db) {
      lines.append(PackPlan.licence(file[.attribution], file[.licence], file[.sourceTime]))
    }
    if points != nil, let file = try PointFile(db) {
      lines.append(PackPlan.licence(file[.attribution], file[.licence], file[.sourceTime]))
    }
    var seen: Set<String> = []
    return lines.compactMap { $0 }.filter { !$0.isEmpty && seen.insert($0).inserted }
  }

  private static func licence(_ attribution: String?, _ licence: String?, _ time: String?) -> String {
    [attribution, licence, time.map { "data of \($0.prefix(10))" }].compactMap { $0 }.joined(separator: ", ")
  }

  /// Writes its images, sounds and parts of a map.
  ///
  /// - Throws: ``ContentError`` when a file cannot be read, `SQLiteError` when SQLite fails.
  func writeFiles(_ db: Connection) throws {
    if !assets.isEmpty { try ShippedAsset.write(assets, to: db) }
    if let tiles { try TileSource(path: tiles).copy(to: db) }
    if let graph { try MapSource.graph(graph).copy(to: db) }
    if let points { try MapSource.points(points).copy(to: db) }
  }
}
