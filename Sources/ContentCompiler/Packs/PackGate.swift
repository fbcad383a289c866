import BundleFormat
import Files
package import SQLite

/// Checks a finished pack as a client does before it trusts one; a pack that fails is never published.
package struct PackGate {
  /// Path of the database.
  package let path: String
  /// The required digest of the table definitions.
  package let tablesDigest: String
  /// Ids of items in the packs it depends on, which links may point to.
  package let reachable: Set<String>
  /// Whether it consists of items; otherwise only of files.
  package let hasItems: Bool

  /// A gate for a file with its expected properties.
  package init(path: String, tablesDigest: String, reachable: Set<String>, hasItems: Bool) {
    self.path = path
    self.tablesDigest = tablesDigest
    self.reachable = reachable
    self.hasItems = hasItems
  }

  /// Problems of one kind are all alike, so listing more of them does not help.
  private static let problemLimit = 20

  /// Opens a database that is not trusted yet.
  static func open(_ path: String) throws(SQLiteError) -> Connection {
    try Connection(
      path: path, .readOnly,
      settings: "PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON; PRAGMA query_only = ON")
  }

  /// Everything that is wrong with it, most basic first; empty when clients would accept it.
  ///
  /// - Throws: ``ContentError`` when the file cannot be read.
  /// - Cost: Reads the whole file three times.
  package func problems() throws -> [String] {
    let header = try headerProblems()
    guard header.isEmpty else { return header }
    do {
      let db = try PackGate.open(path)
      return try db.transaction {
        // Unpublished tables are never queried, and nothing more is read from a damaged file.
        let basic = try definitionProblems(db)
        guard basic.isEmpty else { return basic }
        let damage = try damageProblems(db)
        guard damage.isEmpty else { return damage }
        let found = try countProblems(db) + linkProblems(db) + pointProblems(db) + ValueScan(db).problems()
        return Array(found.prefix(PackGate.problemLimit))
      }
    } catch let error as SQLiteError where error.isIOError {
      throw ContentError(
        .unreadable, path: path, "cannot be read: \(error.message)",
        help: "check the disk; nothing was replaced")
    } catch let error as SQLiteError {
      return ["SQLite cannot read it: \(error.message)"]
    }
  }

  /// Digest of the definitions of an open database.
  package static func tablesDigest(_ db: Connection) throws -> String {
    TablesDigest.digest(
      of: try db.all(TablesDigest.query) {
        TablesDigest.Row(type: $0.text(0), name: $0.text(1), table: $0.text(2), sql: $0.optionalText(3))
      })
  }

  private func headerProblems() throws -> [String] {
    let header: [UInt8]
    let size: Int
    (header, size) = try ContentError.reading(path) {
      let file = try POSIXFileSystem().open(path, .readThroughLinks)
      return (try file.read(100, at: 0), try file.size)
    }
    guard header.count == 100, header.starts(with: Array("SQLite format 3\u{0}".utf8)) else {
      return ["it is not a SQLite database"]
    }
    func number(_ offset: Int) -> Int { header[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) } }
    var out: [String] = []
    let pageSize = Int(header[16]) << 8 | Int(header[17])
    if pageSize != FormatVersion.pageSize { out.append("its pages have \(pageSize) bytes") }
    if size != FormatVersion.pageSize * number(28) { out.append("its size does not match its page count") }
    if header[18] != 1 || header[19] != 1 { out.append("it is in WAL mode") }
    if number(52) != 0 { out.append("auto_vacuum is enabled") }
    if number(56) != 1 { out.append("its text encoding is not UTF-8") }
    if number(60) != Int(FormatVersion.current) { out.append("its format is \(number(60))") }
    if number(68) != Int(FormatVersion.applicationID) { out.append("its application id is \(number(68))") }
    return out
  }

  private func definitionProblems(_ db: Connection) throws -> [String] {
    let found = try PackGate.tablesDigest(db)
    guard found != tablesDigest else { return [] }
    let odd = try db.all(
      "SELECT type || ' ' || name FROM sqlite_schema WHERE type IN ('view', 'trigger') ORDER BY 1"
    ) { $0.text(0) }
    return odd.isEmpty ? ["its table definitions differ from the schemas"] : odd.map { "it has a \($0)" }
  }

  private func damageProblems(_ db: Connection) throws -> [String] {
    let broken = try db.all("PRAGMA integrity_check(\(PackGate.problemLimit))") { $0.text(0) }
    if broken != ["ok"] { return broken.map { "it is damaged: \($0)" } }
    let dangling = try db.all("PRAGMA foreign_key_check") { $0.text(0) }
    return dangling.prefix(PackGate.problemLimit).map { "a row of \($0) has a dangling reference" }
  }

  private func countProblems(_ db: Connection) throws -> [String] {
    let items = try count(db, "items")
    let said = try db.first("SELECT CAST(value AS INTEGER) FROM meta WHERE key = 'item_count'") {
      Int($0.integer(0))
    }
    var out = said == items ? [] : ["it declares \(said ?? 0) items but has \(items)"]
    if hasItems, items == 0 { out.append("it has no items") }
    for (table, what) in [("sqlar", "files"), ("tiles", "map tiles")] where try exists(db, table) {
      if try count(db, table) == 0 { out.append("it has no \(what)") }
    }
    return out
  }

  private func count(_ db: Connection, _ table: String) throws -> Int {
    try db.first("SELECT count(*) FROM \(table)") { Int($0.integer(0)) } ?? 0
  }

  private func exists(_ db: Connection, _ table: String) throws -> Bool {
    try db.first("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?", .text(table)) { _ in true }
      ?? false
  }

  private func linkProblems(_ db: Connection) throws -> [String] {
    let own = Set(try db.all("SELECT id FROM items") { $0.text(0) })
    let rows = try db.prepare("SELECT from_id, to_id FROM content_links ORDER BY id")
    var out: [String] = []
    while try rows.step(), out.count < PackGate.problemLimit {
      let ends = [rows.text(0), rows.text(1)]
      for id in ends where !own.contains(id) && !reachable.contains(id) {
        out.append("a link between '\(ends[0])' and '\(ends[1])' points to missing '\(id)'")
      }
    }
    return out
  }

  private func pointProblems(_ db: Connection) throws -> [String] {
    try db.all(
      """
      SELECT items.id FROM points JOIN items ON items.rowid = points.item
      WHERE typeof(lat) <> 'real' OR typeof(lng) <> 'real' OR abs(lat) > 90 OR abs(lng) > 180 LIMIT 20
      """
    ) { "'\($0.text(0))' has invalid coordinates" }
  }
}
