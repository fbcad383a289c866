import AuthoredFiles
import BundleFormat
import ContentWriter
import SQLite

/// Contents of a content database, and the space they take.
public struct DatabaseInspection: Sendable {
  /// A table with its indexes; a virtual table with the tables it keeps its rows in.
  public struct Table: Sendable {
    /// Name of the table.
    public let name: String
    /// Its rows.
    public let rows: Int
    /// Bytes of its pages; nil where this SQLite cannot tell.
    public let bytes: Int?
    /// Bytes of its indexes.
    public let indexBytes: Int?
  }

  /// A full-text index.
  public struct SearchIndex: Sendable {
    /// Name of the index.
    public let name: String
    /// Items in it.
    public let documents: Int
    /// Different terms.
    public let terms: Int
    /// Pairs of a term and an item.
    public let postings: Int
  }

  /// Bytes of the file.
  public let bytes: Int
  /// SHA-256 of the file.
  public let sha256: String
  /// Facts that the database states about itself, by key.
  public let meta: [(key: String, value: String)]
  /// Items by type.
  public let items: [(type: String, count: Int)]
  /// Links by kind.
  public let links: [(kind: String, count: Int)]
  /// Translated texts by language.
  public let translations: [(language: String, count: Int)]
  /// Tables, the largest first.
  public let tables: [Table]
  /// Full-text indexes by name.
  public let searchIndexes: [SearchIndex]

  /// Looks into a database.
  ///
  /// - Throws: ``ContentError`` when it cannot be read.
  /// - Cost: Reads the whole file.
  public init(_ path: String) throws {
    let database = try BuiltDatabase(path)
    let file = try ContentFiles().bytes(path, limit: ContentFiles.Limit.database)
    bytes = file.count
    sha256 = Digest.hexadecimal(of: file)
    meta = database.meta.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    let db = database.db
    (items, links, translations, tables, searchIndexes) = try BuiltDatabase.reading(path) {
      func counts(_ sql: String) throws -> [(String, Int)] {
        try db.all(sql) { ($0.text(0), Int($0.integer(1))) }
      }
      return (
        try counts("SELECT type, item_count FROM content_types ORDER BY type"),
        try counts("SELECT link_kind, count(*) FROM content_links GROUP BY 1 ORDER BY 1"),
        try counts("SELECT lang, count(*) FROM translations GROUP BY 1 ORDER BY 1"),
        try DatabaseInspection.tables(db), try DatabaseInspection.indexes(db)
      )
    }
  }

  private static func tables(_ db: Connection) throws -> [Table] {
    let sizes: [String: Int]?
    // Not every SQLite is built with it.
    do {
      let rows = try db.all("SELECT name, sum(pgsize) FROM dbstat GROUP BY 1") {
        ($0.text(0), Int($0.integer(1)))
      }
      sizes = Dictionary(rows, uniquingKeysWith: +)
    } catch let error as SQLiteError where !error.isIOError { sizes = nil }
    let entries = try db.all("SELECT type, name, tbl_name, sql FROM sqlite_master") {
      (type: $0.text(0), name: $0.text(1), table: $0.text(2), sql: $0.text(3))
    }
    let virtual = entries.filter { $0.sql.hasPrefix("CREATE VIRTUAL") }.map(\.name)
    var bytes: [String: Int] = [:]
    var indexBytes: [String: Int] = [:]
    for entry in entries {
      let owner = virtual.first { entry.table.hasPrefix($0 + "_") } ?? entry.table
      if entry.type == "index" {
        indexBytes[owner, default: 0] += sizes?[entry.name] ?? 0
      } else {
        bytes[owner, default: 0] += sizes?[entry.name] ?? 0
      }
    }
    let names = entries.filter { entry in
      entry.type == "table" && !virtual.contains { entry.name.hasPrefix($0 + "_") }
    }.map(\.name)
    return try names.map { name in
      // A full-text index without content has no rows to count.
      let rows = virtual.contains(name) && name.hasPrefix("fts_") ? nil : name
      return Table(
        name: name,
        rows: try rows.flatMap {
          try db.first("SELECT count(*) FROM \(BuiltDatabase.quoted($0))") { Int($0.integer(0)) }
        } ?? 0,
        bytes: sizes.map { _ in bytes[name] ?? 0 }, indexBytes: sizes.map { _ in indexBytes[name] ?? 0 })
    }.sorted { ($1.bytes ?? 0, $0.name) < ($0.bytes ?? 0, $1.name) }
  }

  private static func indexes(_ db: Connection) throws -> [SearchIndex] {
    // The vocabulary tables live in memory beside the file, which stays as it is.
    let names = try db.all(
      "SELECT name FROM sqlite_master WHERE sql LIKE 'CREATE VIRTUAL TABLE % USING fts5%' ORDER BY name"
    ) { $0.text(0) }
    return try names.map { name in
      let words = BuiltDatabase.quoted("words_of_" + name)
      try db.execute("CREATE VIRTUAL TABLE temp.\(words) USING fts5vocab('main', '\(name)', 'row')")
      defer { _ = Result { try db.execute("DROP TABLE temp.\(words)") } }
      let counted = try db.first("SELECT count(*), ifnull(sum(doc), 0) FROM temp.\(words)") {
        (Int($0.integer(0)), Int($0.integer(1)))
      }
      let documents = try db.first("SELECT count(*) FROM name") { Int($0.integer(0)) } ?? 0
      return SearchIndex(
        name: name, documents: documents, terms: counted?.0 ?? 0, postings: counted?.1 ?? 0)
    }
  }
}
