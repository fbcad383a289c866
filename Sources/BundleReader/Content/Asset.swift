import BundleFormat
import GuideModel
import SQLite

/// An image or a sound of the content, as a pack describes it.
public struct Asset: Sendable {
  /// A file of an asset: the whole, or a variant of an image in another width.
  public struct File: Hashable, Sendable {
    /// Its name in the pack, `<kind>/<id>.<ending>`; a variant has `<kind>/<id>.<width>w.webp`.
    public let name: String
    /// Its size.
    public let byteCount: Int
  }

  /// Name that items have it by, after `asset:`.
  public let id: String
  /// `image`, `audio`, or another role that the schema has.
  public let role: String
  /// A description of what it shows or says, in the first language of the content.
  public let alt: String
  /// Who made it.
  public let credit: String
  /// The licence it is distributed under.
  public let licence: String
  /// The address of the original; nil when that is not known.
  public let source: String?
  /// Its files by size, smallest first.
  public let files: [File]
}

extension Item {
  /// Ids of the images and sounds that the item names, in the order of its fields.
  public var assetIDs: [String] {
    var seen: Set<String> = []
    return fields.flatMap { field -> [String] in
      switch field.value {
      case .text(let text): [text]
      case .json: texts(NamedColumn(field.column))
      case .integer, .real: []
      }
    }.filter { $0.hasPrefix(Item.assetPrefix) && seen.insert($0).inserted }.map {
      String($0.dropFirst(Item.assetPrefix.count))
    }
  }

  package static let assetPrefix = "asset:"
}

extension Generation {
  /// The images and sounds in the open databases, by id; the first database that has one counts.
  ///
  /// - Throws: `SQLiteError` when one cannot be read.
  package func assets() throws -> [String: Asset] {
    var out: [String: Asset] = [:]
    for database in databases {
      let found = try database.read { db -> [Asset] in
        guard try db.hasTable(AssetTables.name) else { return [] }
        var files: [String: [Asset.File]] = [:]
        for file in try db.all(
          AssetTables.selectFiles, read: { Asset.File($0.text(0), Int($0.integer(1))) })
        {
          files[String(file.name.prefix { $0 != "." }), default: []].append(file)
        }
        return try db.all(AssetTables.selectAssets) { Asset($0, files) }
      }
      for asset in found where out[asset.id] == nil { out[asset.id] = asset }
    }
    return out
  }

  /// The bytes of a file of an asset; nil when no open database has it.
  ///
  /// - Throws: `SQLiteError` when one cannot be read.
  package func bytes(ofAssetFile name: String) throws -> [UInt8]? {
    for database in databases {
      let found = try database.read { db -> [UInt8]? in
        guard try db.hasTable(AssetTables.name) else { return nil }
        return try db.first(AssetTables.selectBytes, .text(name)) { $0.blob(0) }
      }
      if let found { return found }
    }
    return nil
  }
}

extension Asset.File {
  fileprivate init(_ name: String, _ byteCount: Int) { (self.name, self.byteCount) = (name, byteCount) }
}

extension Asset {
  fileprivate init(_ row: borrowing Statement, _ files: [String: [File]]) {
    let (id, role) = (row.text(0), row.text(1))
    (self.id, self.role) = (id, role)
    (alt, credit, licence) = (row.text(2), row.text(3), row.text(4))
    source = row.isNull(5) ? nil : row.text(5)
    self.files = (files["\(role)/\(id)"] ?? []).sorted { ($0.byteCount, $0.name) < ($1.byteCount, $1.name) }
  }
}
