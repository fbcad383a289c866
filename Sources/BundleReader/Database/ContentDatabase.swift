package import BundleFormat
import GuideModel
package import SQLite
import Synchronization

/// Something an engine derives from a whole database once, such as its statements or the words of its index.
package protocol DerivedFromContent: Sendable {
  /// The name of its type, unique among them.
  static var name: StaticString { get }

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
  package let types: [ContentType]
  let weights: [String: Double]
  package let calendars: ContentCalendars
  /// The languages of its translations: all but the first language.
  private let translations: [String]
  /// Number of items, the reference for whether a word is frequent or rare.
  package let itemCount: Int
  private let pool: Pool
  private let derivedValues = Mutex<[UInt: DerivedValue]>([:])
  /// Keeps the file on disk as long as it is being read.
  private let lease: (any AnyObject & Sendable)?
  /// The form in which texts are read.
  private let texts: ContentTexts

  /// Makes a database of connections to it, after checking that it is guide content in a supported version.
  ///
  /// - Throws: ``RuntimeError``, or `SQLiteError`.
  /// - Parameters:
  ///   - path: Its name in messages.
  ///   - pack: The pack it belongs to; nil for the one that it names itself, else the base.
  ///   - lease: Kept while the database is open.
  package init(_ pool: Pool, path: String, pack: String?, lease: (any AnyObject & Sendable)?) throws {
    (self.pool, self.path, self.lease, texts) = (pool, path, lease, .authored)
    (meta, types, weights, calendars) = try pool.read { db in
      try ContentDatabase.checkHeader(db, path)
      return (
        try ContentDatabase.readMeta(db), try ContentDatabase.readTypes(db),
        try ContentDatabase.readWeights(db),
        try ContentCalendars.read(db)
      )
    }
    self.pack = pack ?? meta[MetaTable.Key.pack.rawValue] ?? BundleLayout.basePack
    let languages = meta[MetaTable.Key.languages.rawValue] ?? ""
    translations = languages.split(separator: ",").dropFirst().map(String.init)
    itemCount = types.reduce(0) { $0 + $1.itemCount }
  }

  /// The same open database with every text as one line.
  init(oneLine other: ContentDatabase) {
    (path, pack, lease, pool, texts) = (other.path, other.pack, other.lease, other.pool, .oneLine)
    (weights, calendars, translations) = (other.weights, other.calendars, other.translations)
    itemCount = other.itemCount
    var meta = other.meta.mapValues { DisplayText.oneLine($0) }
    if let licences = other.meta[MetaTable.Key.licences.rawValue] {
      // A list with one on each line.
      meta[MetaTable.Key.licences.rawValue] =
        licences.split(separator: "\n").map { DisplayText.oneLine(String($0)) }.joined(separator: "\n")
    }
    self.meta = meta
    types = other.types.map { type in
      var type = type
      type.label = DisplayText.oneLine(type.label)
      return type
    }
  }

  /// A value that an engine derives from the database, created on first use and kept while it is open.
  ///
  /// Two threads may both create it; both use the first one stored.
  package func derived<T: DerivedFromContent>(_ type: T.Type, _ db: Connection) throws -> T {
    // Keyed by the address of the static string, which is unique to the name and cheaper to hash.
    let name = UInt(bitPattern: T.name.utf8Start)
    if let known = derivedValues.withLock({ $0[name] }) {
      return unsafeDowncast(known, to: Derived<T>.self).value
    }
    let made = Derived(try T(db, self))
    return derivedValues.withLock { values in
      if let known = values[name] { return unsafeDowncast(known, to: Derived<T>.self).value }
      values[name] = made
      return made.value
    }
  }

  /// A derived value of any type as an object. Embedded Swift has no existentials that are `Sendable`; what is derived
  /// always is.
  private class DerivedValue: @unchecked Sendable {}

  private final class Derived<T>: DerivedValue, @unchecked Sendable {
    let value: T

    init(_ value: T) { self.value = value }
  }

  /// The packs whose items are all included, as listed in full content that was built with recipes.
  package var holds: Set<String> {
    Set((meta[MetaTable.Key.holds.rawValue] ?? "").split(separator: ",").map(String.init))
  }

  /// Checks whether there are translations into a language.
  package func hasTranslations(into language: String) -> Bool { translations.contains(language) }

  /// The weight of a match in an alias, in percent of one in a name.
  package var aliasShare: Int {
    let percent = (weights["alias"] ?? 8) * 100 / max(1, weights["name"] ?? 10)
    return Int(min(max(percent, 0), 100).rounded())
  }

  /// The first integer that a query returns; 0 if it returns none.
  private static func integer(_ db: Connection, _ sql: String) throws -> Int64 {
    let reader = try db.prepare(sql)
    return try reader.step() ? reader.integer(0) : 0
  }

  private static func checkHeader(_ db: Connection, _ path: String) throws {
    guard try integer(db, "PRAGMA application_id") == Int64(FormatVersion.applicationID) else {
      throw failure(
        RuntimeError(
          .notContent, "\(path) is not a content database", help: "create one with 'contentc build'",
          key: "content.foreign", arguments: [path]))
    }
    let version = Int32(truncatingIfNeeded: try integer(db, "PRAGMA user_version"))
    guard FormatVersion.readable.contains(version) else {
      throw failure(
        RuntimeError(
          .unsupportedFormat,
          "\(path) has format \(version), this program reads \(FormatVersion.readable.upperBound)",
          help: "update the program", key: "content.newer",
          arguments: [path, String(version), String(FormatVersion.readable.upperBound)]))
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

  /// Runs queries on one consistent view, on one connection.
  func readOnce<T>(_ body: @Sendable (Connection) throws -> T) throws -> T {
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

  package func type(named type: String) -> ContentType? { types.first { $0.type == type } }
}
