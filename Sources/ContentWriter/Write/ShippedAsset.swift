package import AuthoredFiles
import BundleFormat
package import ContentCheck
package import SQLite
import SourceJSON

/// An asset with the files that a database holds of it: its variants in other widths, or else its file.
package struct ShippedAsset: Sendable {
  /// Its entry in assets.json.
  package let asset: AssetFile.Asset
  /// Its files with their names in the database, `<kind>/<id>.<ending>`, smallest first.
  package let files: [(name: String, path: String)]

  /// The name of the file that stands for the asset.
  package var name: String { files.last?.name ?? "" }

  /// Widths of variants: the most pixels that a row of one has.
  package static let widths = [480, 960, 1440]

  /// The asset with what is in the content folder; nil when its file is not.
  ///
  /// - Throws: ``ContentError`` when a file cannot be examined.
  package init?(_ asset: AssetFile.Asset, in folder: String, _ disk: ContentFiles = ContentFiles()) throws {
    guard let file = asset.node["file"]?.string, asset.bytes != nil else { return nil }
    self.asset = asset
    let stem = "\(asset.kind)/\(asset.id)"
    let variants = try ShippedAsset.widths.compactMap { width -> (name: String, path: String)? in
      let variant = ShippedAsset.variant(of: file, width: width)
      guard try disk.size(of: variant, in: folder) != nil else { return nil }
      return ("\(stem).\(width)w.webp", folder + "/" + variant)
    }
    files = variants.isEmpty ? [(stem + ShippedAsset.ending(of: file), folder + "/" + file)] : variants
  }

  /// The path of the variant of an image in a width, beside it: `court.480w.webp` of `court.jpg`.
  package static func variant(of path: String, width: Int) -> String {
    "\(path.dropLast(ending(of: path).utf8.count)).\(width)w.webp"
  }

  /// The extension of a path, with its dot and in small letters; empty when there is none.
  package static func ending(of path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    return name.lastIndex(of: ".").map { name[$0...].lowercased() } ?? ""
  }

  /// Writes files and descriptions into the tables of a database.
  ///
  /// - Throws: ``ContentError`` when a file cannot be read, `SQLiteError` when SQLite fails.
  package static func write(_ assets: [ShippedAsset], to db: Connection) throws {
    let file = try RowInserter(db, AssetTables.insertFile)
    for (name, path) in assets.flatMap(\.files).sorted(by: { $0.name < $1.name }) {
      let bytes = try ContentFiles().bytes(path, limit: ContentFiles.Limit.asset)
      try file.insert([Value(name), Value(AssetTables.fileMode), Value(bytes.count), .blob(bytes)])
    }
    let row = try RowInserter(db, AssetTables.insertAsset)
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
