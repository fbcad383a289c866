import BundleFormat
import Foundation
import GRDB
import Synchronization

/// One open content database, read-only and never changed while it is open.
final class ContentDatabase: Sendable {
  /// A content type it holds.
  struct ContentType: Sendable {
    let type: String
    let table: String
    let label: String
    let titleColumn: String
    let subtitleColumn: String?
    let itemCount: Int
  }

  let path: String
  let meta: [String: String]
  let types: [ContentType]
  let weights: [String: Double]
  let calendars: ContentCalendars
  /// Number of items; what makes a word frequent or rare.
  let itemCount: Int
  private let pool: ConnectionPool
  private let facts = Mutex<[String: String]?>(nil)
  private let ranks = Mutex<[Int64]?>(nil)
  private let words = Mutex<TermDictionary?>(nil)

  /// Opens a database after checking that it is one of ours and of a version we read.
  ///
  /// - Throws: ``RuntimeError``.
  /// - Cost: A few milliseconds; nothing is hashed or scanned.
  init(path: String) throws {
    guard FileManager.default.fileExists(atPath: path) else {
      throw RuntimeError(.noContent, "no content database at \(path)", help: "check the path")
    }
    do {
      pool = try ConnectionPool(path: path, configuration: ContentDatabase.settings)
      (meta, types, weights, calendars) = try pool.read { db in
        try ContentDatabase.checkHeader(db, path)
        return (
          try ContentDatabase.readMeta(db), try ContentDatabase.readTypes(db),
          try ContentDatabase.readWeights(db),
          try ContentCalendars.read(db)
        )
      }
    } catch let error as DatabaseError {
      throw ContentDatabase.translate(error, path)
    }
    itemCount = types.reduce(0) { $0 + $1.itemCount }
    self.path = path
  }

  /// By type, the statement that reads ``ItemFacts`` of an item; types without any such column have none.
  func factsSQL(_ db: Database) throws -> [String: String] {
    try facts.withLock { known in
      if let known { return known }
      var columns: [String: Set<String>] = [:]
      let reader = try StatementReader(db, "SELECT type, column_name FROM content_columns")
      while try reader.step() { columns[reader.text(0), default: []].insert(reader.text(1)) }
      var made: [String: String] = [:]
      for type in types {
        let own = columns[type.type] ?? []
        guard !own.isDisjoint(with: ItemFacts.columns) else { continue }
        let list = ItemFacts.columns.map { own.contains($0) ? $0 : "NULL" }.joined(separator: ", ")
        made[type.type] = "SELECT \(list) FROM \(type.table) WHERE id = ?"
      }
      known = made
      return made
    }
  }

  /// What a match in an alias is worth, in percent of one in a name.
  var aliasShare: Int { Int(((weights["alias"] ?? 8) * 100 / max(1, weights["name"] ?? 10)).rounded()) }

  /// Points for importance. Row ids follow the rank, so five numbers tell the rank of any row.
  func rankPoints(_ row: Int64, _ db: Database) -> SearchReason {
    let ends = ranks.withLock { known -> [Int64] in
      if let known { return known }
      // Without the ends of ranks only the order inside a tier is coarser.
      let made = (try? (1...4).map { try ContentDatabase.lastRow(upToRank: $0, db) }) ?? []
      known = made
      return made
    }
    let rank = 1 + ends.count { row > $0 }
    return SearchReason(name: "importance", points: (5 - rank) * 30)
  }

  /// The last row of a rank or a better one, by halving.
  private static func lastRow(upToRank rank: Int, _ db: Database) throws -> Int64 {
    var (low, high) = (Int64(0), try Int64.fetchOne(db, sql: "SELECT max(rowid) FROM items") ?? 0)
    let reader = try StatementReader(db, "SELECT rank FROM items WHERE rowid = ?")
    while low < high {
      let middle = (low + high + 1) / 2
      reader.bind(middle, at: 1)
      let isIn = try reader.step() && reader.integer(0) <= rank
      reader.reset()
      if isIn { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// The words of the index, read when the first query needs to correct one.
  func dictionary(_ db: Database) throws -> TermDictionary {
    try words.withLock { known in
      if let known { return known }
      let made = try TermDictionary(db)
      known = made
      return made
    }
  }

  private static var settings: Configuration {
    var settings = Configuration()
    settings.readonly = true
    settings.label = "content"
    settings.prepareDatabase { db in
      // Content may come from elsewhere: its schema must not be able to do anything but hold data.
      for pragma in [
        "trusted_schema = OFF", "cell_size_check = ON", "query_only = ON", "cache_size = -8192",
      ] {
        try db.execute(sql: "PRAGMA \(pragma)")
      }
    }
    return settings
  }

  private static func checkHeader(_ db: Database, _ path: String) throws {
    let application = try Int32.fetchOne(db, sql: "PRAGMA application_id") ?? 0
    guard application == FormatVersion.applicationID else {
      throw RuntimeError(
        .notContent, "\(path) is no content database", help: "make one with 'contentc build'")
    }
    let version = try Int32.fetchOne(db, sql: "PRAGMA user_version") ?? 0
    guard FormatVersion.readable.contains(version) else {
      throw RuntimeError(
        .unsupportedFormat,
        "\(path) has format \(version), this program reads \(FormatVersion.readable.upperBound)",
        help: "update the program")
    }
  }

  private static func readMeta(_ db: Database) throws -> [String: String] {
    try Row.fetchAll(db, sql: "SELECT key, value FROM meta").reduce(into: [:]) { $0[$1[0]] = $1[1] }
  }

  private static func readTypes(_ db: Database) throws -> [ContentType] {
    try Row.fetchAll(db, sql: "SELECT * FROM content_types ORDER BY type").map { row in
      ContentType(
        type: row["type"], table: row["table_name"], label: row["label"], titleColumn: row["title_column"],
        subtitleColumn: row["subtitle_column"], itemCount: row["item_count"])
    }
  }

  private static func readWeights(_ db: Database) throws -> [String: Double] {
    try Row.fetchAll(db, sql: "SELECT field, weight FROM search_weights").reduce(into: [:]) {
      $0[$1[0]] = $1[1]
    }
  }

  private static func translate(_ error: DatabaseError, _ path: String) -> RuntimeError {
    if error.resultCode == .SQLITE_NOTADB {
      return RuntimeError(
        .notContent, "\(path) is no content database", help: "make one with 'contentc build'")
    }
    return RuntimeError(
      .unreadable, "\(path) cannot be read: \(error.message ?? error.description)",
      help: "check the file and its permissions")
  }

  /// Runs queries on one consistent view.
  func read<T>(_ body: (Database) throws -> T) throws -> T {
    do {
      return try pool.read(body)
    } catch let error as DatabaseError {
      throw ContentDatabase.translate(error, path)
    }
  }

  func type(named type: String) -> ContentType? { types.first { $0.type == type } }
}
