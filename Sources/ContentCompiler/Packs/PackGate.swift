import BundleFormat
import Foundation
package import GRDB

/// Looks at a finished pack as a client does before it trusts one: what this refuses is never published.
package struct PackGate {
  /// Path of the database.
  package let path: String
  /// Digest of the table definitions it must have.
  package let tablesDigest: String
  /// Ids of items in the packs it needs: links may lead to them.
  package let reachable: Set<String>
  /// Whether it is made of items; else of files alone.
  package let hasItems: Bool

  /// Holds a file against what it should be.
  package init(path: String, tablesDigest: String, reachable: Set<String>, hasItems: Bool) {
    self.path = path
    self.tablesDigest = tablesDigest
    self.reachable = reachable
    self.hasItems = hasItems
  }

  /// Most bytes of a text.
  static let textLimit = 1 << 20
  /// Most bytes of a boundary.
  static let geometryLimit = 8 << 20
  /// Most bytes of a file or tile.
  static let blobLimit = 32 << 20
  /// Problems of one kind are all alike; more of them help nobody.
  private static let problemLimit = 20

  /// How a database is opened that is not trusted yet.
  static var settings: Configuration {
    var settings = Configuration()
    settings.readonly = true
    settings.prepareDatabase { db in
      for pragma in ["trusted_schema = OFF", "cell_size_check = ON", "query_only = ON"] {
        try db.execute(sql: "PRAGMA \(pragma)")
      }
    }
    return settings
  }

  /// Everything that is wrong with it, most basic first; empty when a client may have it.
  ///
  /// - Throws: ``ContentError`` when the file cannot be read.
  /// - Cost: Reads the whole file three times.
  package func problems() throws -> [String] {
    let header = try headerProblems()
    guard header.isEmpty else { return header }
    do {
      let queue = try DatabaseQueue(path: path, configuration: PackGate.settings)
      return try queue.read { db in
        // Nothing is asked of tables that nobody published, and nothing more of a file that is damaged.
        let basic = try definitionProblems(db)
        guard basic.isEmpty else { return basic }
        let damage = try damageProblems(db)
        guard damage.isEmpty else { return damage }
        let found = try countProblems(db) + linkProblems(db) + pointProblems(db) + ValueScan(db).problems()
        return Array(found.prefix(PackGate.problemLimit))
      }
    } catch let error as DatabaseError {
      return ["SQLite cannot read it: \(error.message ?? error.description)"]
    }
  }

  /// Digest of the definitions of an open database.
  package static func tablesDigest(_ db: Database) throws -> String {
    TablesDigest.digest(
      of: try Row.fetchAll(db, sql: TablesDigest.query).map {
        TablesDigest.Row(type: $0[0], name: $0[1], table: $0[2], sql: $0[3])
      })
  }

  private func headerProblems() throws -> [String] {
    let header: [UInt8]
    let size: UInt64
    do {
      let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
      header = [UInt8](try file.read(upToCount: 100) ?? Data())
      size = try file.seekToEnd()
    } catch {
      throw ContentError(.unreadable, path: path, "cannot be read", help: "check that it exists")
    }
    guard header.count == 100, header.starts(with: Array("SQLite format 3\u{0}".utf8)) else {
      return ["it is no SQLite database"]
    }
    func number(_ offset: Int) -> Int { header[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) } }
    var out: [String] = []
    let pageSize = Int(header[16]) << 8 | Int(header[17])
    if pageSize != FormatVersion.pageSize { out.append("its pages have \(pageSize) bytes") }
    if size != UInt64(FormatVersion.pageSize * number(28)) { out.append("its size is not that of its pages") }
    if header[18] != 1 || header[19] != 1 { out.append("it is in WAL mode") }
    if number(52) != 0 { out.append("it vacuums itself") }
    if number(56) != 1 { out.append("its texts are not UTF-8") }
    if number(60) != Int(FormatVersion.current) { out.append("its format is \(number(60))") }
    if number(68) != Int(FormatVersion.applicationID) { out.append("its application id is \(number(68))") }
    return out
  }

  private func definitionProblems(_ db: Database) throws -> [String] {
    let found = try PackGate.tablesDigest(db)
    guard found != tablesDigest else { return [] }
    let odd = try String.fetchAll(
      db, sql: "SELECT type || ' ' || name FROM sqlite_schema WHERE type IN ('view', 'trigger') ORDER BY 1")
    return odd.isEmpty ? ["its table definitions are not those of the schemas"] : odd.map { "it has a \($0)" }
  }

  private func damageProblems(_ db: Database) throws -> [String] {
    let broken = try String.fetchAll(db, sql: "PRAGMA integrity_check(\(PackGate.problemLimit))")
    if broken != ["ok"] { return broken.map { "it is damaged: \($0)" } }
    return try Row.fetchAll(db, sql: "PRAGMA foreign_key_check").prefix(PackGate.problemLimit).map {
      "a row of \($0[0] as String? ?? "?") refers to nothing"
    }
  }

  private func countProblems(_ db: Database) throws -> [String] {
    let items = try Int.fetchOne(db, sql: "SELECT count(*) FROM items") ?? 0
    let said = try Int.fetchOne(db, sql: "SELECT CAST(value AS INTEGER) FROM meta WHERE key = 'item_count'")
    var out = said == items ? [] : ["it says \(said ?? 0) items and has \(items)"]
    if hasItems, items == 0 { out.append("it has no items") }
    for (table, what) in [("sqlar", "files"), ("tiles", "map tiles")] where try db.tableExists(table) {
      if try Int.fetchOne(db, sql: "SELECT count(*) FROM \(table)") == 0 { out.append("it has no \(what)") }
    }
    return out
  }

  private func linkProblems(_ db: Database) throws -> [String] {
    let own = Set(try String.fetchAll(db, sql: "SELECT id FROM items"))
    let rows = try Row.fetchCursor(db, sql: "SELECT from_id, to_id FROM content_links ORDER BY id")
    var out: [String] = []
    while let row = try rows.next(), out.count < PackGate.problemLimit {
      let ends: [String] = [row[0], row[1]]
      for id in ends where !own.contains(id) && !reachable.contains(id) {
        out.append("a link between '\(ends[0])' and '\(ends[1])' leads to nothing: '\(id)'")
      }
    }
    return out
  }

  private func pointProblems(_ db: Database) throws -> [String] {
    try String.fetchAll(
      db,
      sql: """
        SELECT items.id FROM points JOIN items ON items.rowid = points.item
        WHERE typeof(lat) <> 'real' OR typeof(lng) <> 'real' OR abs(lat) > 90 OR abs(lng) > 180 LIMIT 20
        """
    ).map { "'\($0)' is at no place on earth" }
  }
}
