public import GuideModel
import SQLite
import BundleFormat

extension Guide {
  /// The title of an item; nil if the open content does not have it.
  ///
  /// - Throws: ``RuntimeError`` when the content cannot be read.
  public func title(of id: ItemID, language: String = "en") throws -> String? {
    try Item.head(of: id.rawValue, language, generation)?.title
  }

  /// Every item of a type, by importance, then id, without its links.
  ///
  /// - Parameters:
  ///   - type: A content type, such as `phrase`; empty for an unknown type.
  ///   - language: Language of texts.
  /// - Throws: ``RuntimeError`` when the database cannot be read.
  /// - Cost: A few queries per item; meant for types with hundreds of items.
  public func items(ofType type: String, language: String = "en") throws -> [Item] {
    var seen: Set<ItemID> = []
    return try generation.databases.flatMap { database in
      try database.read { db in try Item.all(ofType: type, from: database, db, language: language) }
    }.filter { seen.insert($0.id).inserted }
  }
}

extension Guide {
  /// The column below the title, by type; nothing for a type without one.
  package var subtitleColumns: [String: String] {
    var out: [String: String] = [:]
    for type in generation.databases.flatMap({ $0.types }) where out[type.type] == nil {
      out[type.type] = type.subtitleColumn
    }
    return out
  }

  /// The ids of every item of a type, by importance, then id.
  ///
  /// - Throws: ``RuntimeError`` when the database cannot be read.
  package func ids(ofType type: String) throws -> [ItemID] {
    var seen: Set<ItemID> = []
    return try generation.databases.flatMap { database in
      try database.read { db in
        let reader = try db.prepare("SELECT id FROM items WHERE type = ? ORDER BY rowid")
        try reader.bind(type, at: 1)
        var ids: [ItemID] = []
        while try reader.step() { ids.append(ItemID(rawValue: reader.text(0))) }
        return ids
      }
    }.filter { seen.insert($0).inserted }
  }
}

extension Item {
  /// Every item of a type in one database, by importance, then id, without links.
  static func all(
    ofType type: String, from database: ContentDatabase, _ db: Connection, language: String
  ) throws -> [Item] {
    guard let content = database.type(named: type) else { return [] }
    let reader = try db.prepare("SELECT rowid FROM items WHERE type = ? ORDER BY rowid")
    try reader.bind(type, at: 1)
    var rows: [Int64] = []
    while try reader.step() { rows.append(reader.integer(0)) }
    return try rows.compactMap { row in
      guard let record = try ItemRecord.fetch(db, row: row) else { return nil }
      return Item(
        id: ItemID(rawValue: record.id), type: type,
        title: try record.localized(db, language, content).title, rank: record.rank,
        fields: try Item.fields(db, record, content, language), links: [])
    }
  }
}
