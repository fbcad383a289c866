import BundleFormat
import BundleReader
import Files
import Synchronization
import SQLite

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
  /// The pack it is of.
  let pack: String
  let meta: [String: String]
  let types: [ContentType]
  let weights: [String: Double]
  let calendars: ContentCalendars
  /// The languages of translations: all but the first.
  private let translations: [String]
  /// Number of items; what makes a word frequent or rare.
  let itemCount: Int
  private let pool: Pool
  private let facts = Mutex<FactColumns?>(nil)
  private let ranks = Mutex<[Int64]?>(nil)
  private let words = Mutex<TermDictionary?>(nil)
  /// Keeps the file on disk as long as anybody reads from it.
  private let lease: (any HeldLock)?
  /// In which form texts are read.
  private let texts: ContentTexts

  /// Opens a database after checking that it is one of ours and of a version we read.
  ///
  /// - Throws: ``RuntimeError``.
  /// - Parameters:
  ///   - pack: Which pack it is of.
  ///   - lease: A lock to hold as long as the database is open.
  /// - Cost: A few milliseconds; nothing is hashed or scanned.
  init(path: String, pack: String = StoreLayout.basePack, lease: (any HeldLock)? = nil) throws {
    self.pack = pack
    self.lease = lease
    texts = .authored
    guard try POSIXFileSystem().target(path) != nil else {
      throw RuntimeError(
        .noContent, "no content database at \(path)", help: "check the path", key: "content.missing",
        arguments: [path])
    }
    try ContentDatabase.checkIsPlain(path)
    do {
      pool = try Pool { try Connection(path: path) }
      (meta, types, weights, calendars) = try pool.read { db in
        try ContentDatabase.checkHeader(db, path)
        return (
          try ContentDatabase.readMeta(db), try ContentDatabase.readTypes(db),
          try ContentDatabase.readWeights(db),
          try ContentCalendars.read(db)
        )
      }
    } catch let error as SQLiteError {
      throw ContentDatabase.translate(error, path)
    }
    let languages = meta[MetaTable.Key.languages.rawValue] ?? ""
    translations = languages.split(separator: ",").dropFirst().map(String.init)
    itemCount = types.reduce(0) { $0 + $1.itemCount }
    self.path = path
  }

  /// The same open database with every text as one line.
  init(oneLine other: ContentDatabase) {
    (path, pack, lease, pool, texts) = (other.path, other.pack, other.lease, other.pool, .oneLine)
    (weights, calendars, translations) = (other.weights, other.calendars, other.translations)
    itemCount = other.itemCount
    meta = other.meta.mapValues { DisplayText.oneLine($0) }
    types = other.types.map { type in
      ContentType(
        type: type.type, table: type.table, label: DisplayText.oneLine(type.label),
        titleColumn: type.titleColumn, subtitleColumn: type.subtitleColumn, itemCount: type.itemCount)
    }
  }

  /// Which types have columns of ``ItemFacts``.
  private struct FactColumns {
    /// By type, the statement that reads the facts of an item.
    var statements: [String: String] = [:]
    /// Types of which items have a point and a category.
    var placeTypes: Set<String> = []
    /// By type, how the ages of its facts are read.
    var ages: [String: FactAges] = [:]
  }

  /// By type, how the ages of its facts are read; types without dated facts have none.
  func factAges(_ db: Connection) throws -> [String: FactAges] { try factColumns(db).ages }

  /// By type, the statement that reads ``ItemFacts`` of an item; types without any such column have none.
  func factsSQL(_ db: Connection) throws -> [String: String] { try factColumns(db).statements }

  /// Types of which items have a point and a category.
  func placeTypes(_ db: Connection) throws -> Set<String> { try factColumns(db).placeTypes }

  private func factColumns(_ db: Connection) throws -> FactColumns {
    try facts.withLock { known in
      if let known { return known }
      var columns: [String: Set<String>] = [:]
      let wanted = ItemFacts.columns.map { "'\($0)'" }.joined(separator: ", ")
      let reader = try db.prepare(
        "SELECT type, column_name FROM content_columns WHERE column_name IN (\(wanted))")
      while try reader.step() { columns[reader.text(0), default: []].insert(reader.text(1)) }
      var made = FactColumns()
      made.ages = try FactAges.all(db, types)
      for type in types {
        let own = columns[type.type] ?? []
        guard !own.isDisjoint(with: ItemFacts.columns) else { continue }
        let list = ItemFacts.columns.map { own.contains($0) ? $0 : "NULL" }.joined(separator: ", ")
        if own.isSuperset(of: ["lat", "lng", "category"]) { made.placeTypes.insert(type.type) }
        made.statements[type.type] = "SELECT \(list) FROM \(type.table) WHERE id = ?"
      }
      known = made
      return made
    }
  }

  /// The version of the content; nil when it is none that can be compared.
  var version: PackVersion? { meta[MetaTable.Key.contentVersion.rawValue].flatMap { PackVersion($0) } }

  /// Packs whose items are all in it, as whole content says that was built with recipes.
  var holds: Set<String> {
    Set((meta[MetaTable.Key.holds.rawValue] ?? "").split(separator: ",").map(String.init))
  }

  /// Whether texts may stand in another language than the one they were written in.
  func hasTranslations(into language: String) -> Bool { translations.contains(language) }

  /// What a match in an alias is worth, in percent of one in a name.
  var aliasShare: Int { Int(((weights["alias"] ?? 8) * 100 / max(1, weights["name"] ?? 10)).rounded()) }

  /// Points for importance. Row ids follow the rank, so five numbers tell the rank of any row.
  func rankPoints(_ row: Int64, _ db: Connection) -> SearchReason {
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
  private static func lastRow(upToRank rank: Int, _ db: Connection) throws -> Int64 {
    var (low, high) = (Int64(0), try integer(db, "SELECT max(rowid) FROM items"))
    let reader = try db.prepare("SELECT rank FROM items WHERE rowid = ?")
    while low < high {
      let middle = (low + high + 1) / 2
      try reader.bind(middle, at: 1)
      let isIn = try reader.step() && reader.integer(0) <= rank
      reader.reset()
      if isIn { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// The words of the index, read when the first query needs to correct one.
  func dictionary(_ db: Connection) throws -> TermDictionary {
    try words.withLock { known in
      if let known { return known }
      let made = try TermDictionary(db)
      known = made
      return made
    }
  }

  /// The first number a query gives; 0 when it gives none.
  private static func integer(_ db: Connection, _ sql: String) throws -> Int64 {
    let reader = try db.prepare(sql)
    return try reader.step() ? reader.integer(0) : 0
  }

  private static func checkHeader(_ db: Connection, _ path: String) throws {
    guard try integer(db, "PRAGMA application_id") == Int64(FormatVersion.applicationID) else {
      throw RuntimeError(
        .notContent, "\(path) is not a content database", help: "make one with 'contentc build'",
        key: "content.foreign", arguments: [path])
    }
    let version = Int32(truncatingIfNeeded: try integer(db, "PRAGMA user_version"))
    guard FormatVersion.readable.contains(version) else {
      throw RuntimeError(
        .unsupportedFormat,
        "\(path) has format \(version), this program reads \(FormatVersion.readable.upperBound)",
        help: "update the program", key: "content.newer",
        arguments: [path, String(version), String(FormatVersion.readable.upperBound)])
    }
  }

  private static func readMeta(_ db: Connection) throws -> [String: String] {
    let reader = try db.prepare("SELECT key, value FROM meta")
    var meta: [String: String] = [:]
    while try reader.step() { meta[reader.text(0)] = reader.text(1) }
    return meta
  }

  private static func readTypes(_ db: Connection) throws -> [ContentType] {
    let row = try db.prepare(
      """
      SELECT type, table_name, label, title_column, subtitle_column, item_count FROM content_types ORDER BY type
      """)
    var types: [ContentType] = []
    while try row.step() {
      types.append(
        ContentType(
          type: row.text(0), table: row.text(1), label: row.text(2), titleColumn: row.text(3),
          subtitleColumn: row.optionalText(4), itemCount: Int(row.integer(5))))
    }
    return types
  }

  private static func readWeights(_ db: Connection) throws -> [String: Double] {
    let reader = try db.prepare("SELECT field, weight FROM search_weights")
    var weights: [String: Double] = [:]
    while try reader.step() { weights[reader.text(0)] = reader.number(1) }
    return weights
  }

  private static func translate(_ error: SQLiteError, _ path: String) -> RuntimeError {
    if error.isNotADatabase {
      return RuntimeError(
        .notContent, "\(path) is not a content database", help: "make one with 'contentc build'",
        key: "content.foreign", arguments: [path])
    }
    if error.isCorrupted {
      return RuntimeError(
        .corrupt, "\(path) is damaged: \(error.message)", help: "run 'guide update', or build it anew",
        key: "content.damaged", arguments: [path, error.message])
    }
    return RuntimeError(
      .unreadable, "\(path) cannot be read: \(error.message)",
      help: "check the file and its permissions", key: "content.unreadable", arguments: [path, error.message])
  }

  /// Runs queries on one consistent view.
  func read<T>(_ body: (Connection) throws -> T) throws -> T {
    do {
      return try pool.read { db in
        db.texts = texts
        return try body(db)
      }
    } catch let error as SQLiteError {
      throw ContentDatabase.translate(error, path)
    }
  }

  func type(named type: String) -> ContentType? { types.first { $0.type == type } }
}
