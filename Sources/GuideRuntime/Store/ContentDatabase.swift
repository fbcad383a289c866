package import BundleFormat
import BundleReader
package import HostSystem
import GuideModel
import Synchronization
package import SQLite

/// Something an engine derives from a whole database once, such as its statements or the words of its index.
package protocol DerivedFromContent: Sendable {
  /// Reads it.
  ///
  /// - Throws: `SQLiteError` when the database cannot be read.
  init(_ db: Connection, _ database: ContentDatabase) throws
}

/// One open content database, read-only and never changed while it is open.
package final class ContentDatabase: Sendable {
  /// A content type in the database.
  package typealias ContentType = ContentTypesTable.Row

  package let path: String
  /// The pack the database belongs to.
  package let pack: String
  package let meta: [String: String]
  let types: [ContentType]
  let weights: [String: Double]
  let calendars: ContentCalendars
  /// The languages of its translations: all but the first language.
  private let translations: [String]
  /// Number of items, the reference for whether a word is frequent or rare.
  package let itemCount: Int
  private let pool: Pool
  private let derivedValues = Mutex<[ObjectIdentifier: any DerivedFromContent]>([:])
  /// Keeps the file on disk as long as it is being read.
  private let lease: (any HeldLock)?
  /// The form in which texts are read.
  private let texts: ContentTexts

  /// Opens a database after checking that it is guide content in a supported version.
  ///
  /// - Throws: ``RuntimeError``.
  /// - Parameters:
  ///   - pack: The pack the database belongs to.
  ///   - lease: A lock held while the database is open.
  /// - Cost: A few milliseconds; nothing is hashed or scanned.
  package init(path: String, pack: String = BundleLayout.basePack, lease: (any HeldLock)? = nil) throws {
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
      do {
        (meta, types, weights, calendars) = try ContentDatabase.opening(pool, path)
      } catch let error as SQLiteError where error.isAboutFile {
        (meta, types, weights, calendars) = try ContentDatabase.opening(pool, path)
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
      var type = type
      type.label = DisplayText.oneLine(type.label)
      return type
    }
  }

  /// A value that an engine derives from the database, created on first use and kept while it is open.
  ///
  /// Two threads may both create it; both use the first one stored.
  func derived<T: DerivedFromContent>(_ type: T.Type, _ db: Connection) throws -> T {
    let key = ObjectIdentifier(type)
    if let known = derivedValues.withLock({ $0[key] as? T }) { return known }
    let made = try T(db, self)
    return derivedValues.withLock { values in
      if let known = values[key] as? T { return known }
      values[key] = made
      return made
    }
  }

  /// The packs whose items are all included, as listed in full content that was built with recipes.
  package var holds: Set<String> {
    Set((meta[MetaTable.Key.holds.rawValue] ?? "").split(separator: ",").map(String.init))
  }

  /// Checks whether there are translations into a language.
  func hasTranslations(into language: String) -> Bool { translations.contains(language) }

  /// The weight of a match in an alias, in percent of one in a name.
  var aliasShare: Int {
    let percent = (weights["alias"] ?? 8) * 100 / max(1, weights["name"] ?? 10)
    return Int(min(max(percent, 0), 100).rounded())
  }

  /// The first integer that a query returns; 0 if it returns none.
  private static func integer(_ db: Connection, _ sql: String) throws -> Int64 {
    let reader = try db.prepare(sql)
    return try reader.step() ? reader.integer(0) : 0
  }

  /// Reads what is kept while the database is open.
  private static func opening(_ pool: Pool, _ path: String) throws -> (
    meta: [String: String], types: [ContentType], weights: [String: Double], calendars: ContentCalendars
  ) {
    try pool.read { db in
      try checkHeader(db, path)
      return (try readMeta(db), try readTypes(db), try readWeights(db), try ContentCalendars.read(db))
    }
  }

  private static func checkHeader(_ db: Connection, _ path: String) throws {
    guard try integer(db, "PRAGMA application_id") == Int64(FormatVersion.applicationID) else {
      throw RuntimeError(
        .notContent, "\(path) is not a content database", help: "create one with 'contentc build'",
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
    try db.all(ContentType.select + " ORDER BY type") { ContentType($0) }
  }

  private static func readWeights(_ db: Connection) throws -> [String: Double] {
    let reader = try db.prepare("SELECT field, weight FROM search_weights")
    var weights: [String: Double] = [:]
    while try reader.step() { weights[reader.text(0)] = min(max(reader.number(1), 0), 1_000_000) }
    return weights
  }

  private static func translate(_ error: SQLiteError, _ path: String) -> RuntimeError {
    if error.kind == .noMemory { return .memoryShort(path) }
    if error.isNotADatabase {
      return RuntimeError(
        .notContent, "\(path) is not a content database", help: "create one with 'contentc build'",
        key: "content.foreign", arguments: [path])
    }
    if error.isCorrupted {
      return RuntimeError(
        .corrupt, "\(path) is damaged: \(error.message)", help: "run 'guide update', or rebuild it",
        key: "content.damaged", arguments: [path, error.message])
    }
    if error.kind == .cannotOpen, let reason = tooManyOpenFiles(path) {
      return RuntimeError(
        .unreadable, "\(path) cannot be read: \(reason)",
        help: "quit other programs, or raise the limit on open files", key: "content.tooManyOpenFiles",
        arguments: [path, reason])
    }
    return RuntimeError(
      .unreadable, "\(path) cannot be read: \(error.message)",
      help: "check the file and its permissions", key: "content.unreadable", arguments: [path, error.message])
  }

  /// The system's message if no more files can be opened, which SQLite does not tell; nil otherwise.
  private static func tooManyOpenFiles(_ path: String) -> String? {
    do {
      _ = try POSIXFileSystem().open(path, .read)
    } catch let error as FileSystemError where error.code == .tooManyOpenFiles {
      return error.reason
    } catch {}
    return nil
  }

  /// Runs queries on one consistent view.
  ///
  /// A failed disk read can look like damage, so a read that fails is tried once more on a new connection.
  ///
  /// - Parameter body: Changes nothing outside, as it may run twice.
  package func read<T>(_ body: @Sendable (Connection) throws -> T) throws -> T {
    do {
      do { return try readOnce(body) } catch let error as SQLiteError where error.isAboutFile {
        return try readOnce(body)
      }
    } catch let error as SQLiteError {
      throw ContentDatabase.translate(error, path)
    } catch is JSONMismatch {
      let reason = "a column has a value that cannot be read"
      throw RuntimeError(
        .corrupt, "\(path) is damaged: \(reason)", help: "run 'guide update', or rebuild it",
        key: "content.damaged", arguments: [path, reason])
    }
  }

  private func readOnce<T>(_ body: @Sendable (Connection) throws -> T) throws -> T {
    try pool.read { db in
      db.texts = texts
      return try body(db)
    }
  }

  /// Checks whether it has an item with an id or former id.
  ///
  /// - Throws: ``RuntimeError``.
  package func hasItem(_ id: String) throws -> Bool {
    try read { db in try ItemRecord.fetch(db, id: id) != nil }
  }

  /// True when it has a walking graph.
  ///
  /// - Throws: ``RuntimeError``.
  package var hasWalkingGraph: Bool {
    get throws { try read { db in try db.hasTable("graph_sections") } }
  }

  func type(named type: String) -> ContentType? { types.first { $0.type == type } }
}
