import BundleFormat
public import BundleReader
public import GuideModel
import SQLite

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

extension Guide {
  /// The names that the content has of its own for types, facets and kinds of links, by the message that each replaces.
  ///
  /// - Throws: ``RuntimeError`` when a database cannot be read.
  package func names(in language: String) throws -> [String: String] {
    guard let names = generation.meta[MetaTable.Key.names.rawValue], let database = generation.databases.first
    else { return [:] }
    return try database.read { db in
      let reader = try db.prepare("SELECT key, value FROM json_each(?1, ?2) WHERE type = 'text'")
      try reader.bind(names, at: 1)
      try reader.bind("$.\"\(language)\"", at: 2)
      var out: [String: String] = [:]
      while try reader.step() { out[reader.text(0)] = DisplayText.oneLine(reader.text(1)) }
      return out
    }
  }

  /// True when items of the content have prices.
  ///
  /// - Throws: ``RuntimeError`` when a database cannot be read.
  public var hasPrices: Bool {
    get throws {
      for database in generation.databases {
        if try database.read({ db in try database.derived(ItemFacts.Columns.self, db).hasPrices }) {
          return true
        }
      }
      return false
    }
  }
}
