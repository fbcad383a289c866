import BundleFormat
import ContentWriter
import SQLite

/// The logical content of a content database, whatever its row ids and pages: two with equal digests give the
/// same answers.
///
/// Items are in the order of their row ids, which is that of their importance; wherever else a row id stands,
/// the id of the item takes its place. Indexes count by their terms. Facts about how a database was made are
/// left out.
public struct LogicalDigest: Sendable {
  /// SHA-256 of the rows of each table, by its name.
  public let tables: [(name: String, sha256: String)]

  /// SHA-256 over all of them.
  public var sha256: String {
    var digest = Digest()
    for table in tables { digest.update(Array("\(table.name) \(table.sha256)\n".utf8)) }
    return digest.hexadecimal
  }

  /// Reads a database.
  ///
  /// - Throws: ``ContentError`` when it cannot be read.
  /// - Cost: Reads and sorts everything in it, every term of every item included.
  public init(_ path: String) throws {
    let database = try BuiltDatabase(path)
    tables = try BuiltDatabase.reading(path) {
      try LogicalDigest.queries(database).map { name, sql in
        (name, try LogicalDigest.digest(of: sql, database.db))
      }.sorted { $0.0 < $1.0 }
    }
  }

  /// The queries for the tables from which the others are derived.
  private static func queries(_ database: BuiltDatabase) throws -> [(String, String)] {
    let db = database.db
    var out: [(String, String)] = [
      ("meta", "SELECT key, value FROM meta WHERE key <> 'input_digest' ORDER BY key"),
      ("items", "SELECT type, id, title, subtitle, rank, expires_at FROM items ORDER BY rowid"),
      (
        "content_links",
        """
        SELECT from_type, from_id, link_kind, to_type, to_id FROM content_links ORDER BY from_id, link_kind, to_type, to_id
        """
      ),
    ]
    let known = Set(out.map(\.0))
    let tables = try db.all(
      "SELECT name, sql FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name"
    ) { ($0.text(0), $0.text(1)) }
    let virtual = tables.filter { $0.1.hasPrefix("CREATE VIRTUAL") }
    for (name, sql) in tables where !known.contains(name) {
      if sql.contains("USING fts5") {
        let terms = BuiltDatabase.quoted("terms_of_" + name)
        try db.execute(
          "CREATE VIRTUAL TABLE IF NOT EXISTS temp.\(terms) USING fts5vocab('main', '\(name)', 'instance')")
        out.append(
          (name, "SELECT term, id, col FROM temp.\(terms) JOIN items ON items.rowid = doc ORDER BY 1, 2, 3"))
      } else if !virtual.contains(where: { name.hasPrefix($0.0 + "_") }) {
        out.append((name, try query(of: name, db)))
      }
    }
    return out
  }

  /// All columns, with ids in the place of row ids.
  private static func query(of table: String, _ db: Connection) throws -> String {
    let columns = try db.all("SELECT name FROM pragma_table_info(?)", .text(table)) { $0.text(0) }
    let item = ["point_rtree": "id"][table] ?? (columns.contains("item") ? "item" : nil)
    let own = columns.filter { $0 != item && !(table == "area_rtree" && $0 == "id") }
      .map { "t.\(BuiltDatabase.quoted($0))" }
    guard let item, table != "content_types" else {
      return
        "SELECT \(own.joined(separator: ", ")) FROM \(BuiltDatabase.quoted(table)) t ORDER BY \(order(own.count))"
    }
    let all = ["items.id"] + own
    return """
      SELECT \(all.joined(separator: ", ")) FROM \(BuiltDatabase.quoted(table)) t
      LEFT JOIN items ON items.rowid = t.\(BuiltDatabase.quoted(item)) ORDER BY \(order(all.count))
      """
  }

  private static func order(_ columns: Int) -> String {
    (1...columns).map(String.init).joined(separator: ", ")
  }

  private static func digest(of sql: String, _ db: Connection) throws -> String {
    var digest = Digest()
    let reader = try db.prepare(sql)
    while try reader.step() {
      var bytes: [UInt8] = []
      for column in 0..<reader.columnCount {
        if reader.isNull(column) {
          bytes.append(UInt8(ascii: "-"))
        } else {
          let text = Array(reader.text(column).utf8)
          bytes += Array("\(text.count):".utf8) + text
        }
      }
      digest.update(bytes + [0x0A])
    }
    return digest.hexadecimal
  }
}
