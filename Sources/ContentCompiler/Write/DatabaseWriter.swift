import BundleFormat
import Files
import SQLite
import SearchText
import SourceJSON
import Synchronization

/// Writes the checked content into a new database file.
///
/// Several threads share the work: one fills the content tables in the file, others build the search index in memory,
/// and its tables are then copied behind them, always in the same order. What each writes depends on the content only, so
/// the bytes do too.
package struct DatabaseWriter: Sendable {
  let index: ContentIndex
  let configuration: ContentConfiguration
  /// The part of the content to write; nil for all of it.
  let pack: BundlePart?
  let parallel: Parallel
  private let progress: ProgressMeter?
  let items: WrittenItems

  /// Prepares to write checked content.
  ///
  /// - Parameters:
  ///   - pack: The part to write; nil for all of it.
  ///   - jobs: Threads that write at once; nil for one a core.
  package init(
    _ index: ContentIndex, configuration: ContentConfiguration, pack: BundlePart? = nil, jobs: Int? = nil
  ) {
    self.init(index, configuration: configuration, pack: pack, Parallel(jobs: jobs), Cancellation(), nil)
  }

  /// - Parameter spacing: Distance between row ids.
  init(
    _ index: ContentIndex, configuration: ContentConfiguration, pack: BundlePart? = nil, _ parallel: Parallel,
    _ cancellation: Cancellation, _ progress: ProgressMeter?, spacing: Int = 1
  ) {
    self.index = index
    self.configuration = configuration
    self.pack = pack
    self.parallel = parallel
    self.progress = progress
    items = WrittenItems(index, pack, cancellation, progress, spacing: spacing)
  }

  /// What the database says about itself, known only when everything has been checked.
  package struct Identity: Sendable {
    /// SHA-256 of the items.
    package var inputDigest: String?
    /// Packs whose items are all written; empty without recipes.
    package var holds: [String]
    /// The edition to list the changes since; none when nil.
    var changes: Changelog?
    /// What marks a database that is updated in place; nil for one that may be published.
    var development: String?

    /// Names an input.
    package init(inputDigest: String, holds: [String] = []) {
      self.inputDigest = inputDigest
      self.holds = holds
    }

    /// Names a database that is updated in place.
    init(development: String) {
      inputDigest = nil
      holds = []
      self.development = development
    }
  }

  /// Writes all tables, and checks the file.
  ///
  /// - Throws: ``ContentError`` with code `database` or `integrity`.
  package func write(to path: String, _ identity: Identity) throws {
    let parts = Parts()
    try parallel.run(work(path, parts))
    try finish(path, parts, identity)
  }

  /// Tables that were built apart, until they are copied.
  final class Parts: Sendable {
    fileprivate let names = Slot<Connection>()
    fileprivate let texts = Slot<Connection>()
    /// How many of the content tables and the texts are complete.
    private let complete = Atomic(0)

    /// Notes that one of them is complete; whether both are.
    fileprivate func areBothComplete() -> Bool {
      complete.wrappingAdd(1, ordering: .acquiringAndReleasing).newValue == 2
    }
  }

  /// The pieces of work that do not need the identity, those that take longest first.
  ///
  /// They throw like ``write(to:_:)``, and ``Cancellation/Stopped``.
  func work(_ path: String, _ parts: Parts) -> [Parallel.Work] {
    let search = SearchIndexWriter(items: items)
    // Items, their domain tables, their places, names and texts.
    progress?.expect(items.written.count * 5)
    // The texts are copied as soon as there is something to copy them behind; the names take longer.
    @Sendable func copyTexts() throws { if parts.areBothComplete() { try copy(parts.texts, to: path) } }
    return [
      { try DatabaseWriter.translating(path) { parts.names.value = try search.names() } },
      {
        try DatabaseWriter.translating(path) {
          try writeTables(path)
          try copyTexts()
        }
      },
      {
        try DatabaseWriter.translating(path) {
          parts.texts.value = try search.texts()
          try copyTexts()
        }
      },
    ]
  }

  static func translating(_ path: String, _ body: () throws -> Void) throws {
    do { try body() } catch let error as SQLiteError {
      let output = AtomicFile.path(ofTemporary: path)
      let help = "the old file, if there was one, is unchanged"
      switch error.kind {
      case .full:
        throw ContentError(
          .unwritable, path: output, "cannot be written: no space left on the disk",
          help: "free some, or write elsewhere with -o; \(help)")
      case .io, .readOnly, .cannotOpen, .permission:
        throw ContentError(
          .unwritable, path: output, "cannot be written: \(error.message)", help: "check the disk; \(help)")
      default:
        throw ContentError(
          .database, path: output, "SQLite: \(error.message)", help: "please report this; \(help)")
      }
    }
  }

  /// A build either completes or is discarded, so nothing is journalled or synced on the way.
  private static let settings = [
    "page_size = \(FormatVersion.pageSize)", "encoding = 'UTF-8'", "journal_mode = OFF", "synchronous = OFF",
    "locking_mode = EXCLUSIVE", "temp_store = MEMORY", "cache_size = -16384", "secure_delete = OFF",
    "application_id = \(FormatVersion.applicationID)", "user_version = \(FormatVersion.current)",
  ].map { "PRAGMA \($0);" }.joined()

  private func writeTables(_ path: String) throws {
    // A file that is there is not made again: it may have been removed because the program is being interrupted.
    let access: Connection.Access = Paths.exists(path) ? .readWrite : .create
    let db = try Connection(path: path, access, settings: DatabaseWriter.settings)
    try db.transaction {
      for statement in FixedTables.ddl + (pack?.ddl ?? []) + index.plan.ddl {
        try db.execute(statement)
      }
      try writeTypes(db)
      try writeCalendars(db)
      try writeStaleness(db)
      try ContentTablesWriter(items, pack).write(db)
    }
  }

  /// Copies the tables that are still apart, and checks the file.
  func finish(_ path: String, _ parts: Parts, _ identity: Identity) throws {
    progress?.begin(.finishing)
    try DatabaseWriter.translating(path) {
      try copy(parts.names, to: path)
      try complete(path, identity)
      try identity.changes?.write(to: path)
    }
    try check(path)
  }

  /// Writes what depends on all tables; a connection that created an index does not see what was copied into it.
  private func complete(_ path: String, _ identity: Identity) throws {
    let db = try Connection(path: path, .readWrite, settings: DatabaseWriter.settings)
    try db.transaction {
      for statement in SearchTables.finish { try db.execute(statement) }
      try writeMeta(db, identity)
    }
  }

  /// Copies a part into the file, and gives up its memory.
  private func copy(_ slot: Slot<Connection>, to path: String) throws {
    guard let part = slot.value else { return }
    slot.value = nil
    let db = try Connection(path: path, .readWrite, settings: DatabaseWriter.settings)
    try db.attach(copyOf: part, as: "part")
    try db.transaction {
      for table in try DatabaseWriter.storedTables(part) {
        try db.execute("DELETE FROM main.\(table); INSERT INTO main.\(table) SELECT * FROM part.\(table)")
      }
    }
    try db.execute("DETACH part")
  }

  /// The tables of a database that hold rows, virtual tables not among them.
  private static func storedTables(_ db: Connection) throws -> [String] {
    try db.all(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%' ORDER BY rowid"
    ) { $0.text(0) }
  }

  private func writeMeta(_ db: Connection, _ identity: Identity) throws {
    let values: [MetaTable.Key: String?] = [
      .title: pack?.title[configuration.language] ?? configuration.title,
      .contentVersion: configuration.version,
      .inputDigest: identity.inputDigest,
      .schemaDigest: index.plan.schemaDigest,
      .compiler: Compiler.name,
      .languages: languages,
      .itemCount: String(items.written.count),
      .licences: configuration.licences.joined(separator: "\n"),
      .normalization: "1",
      .pack: pack?.id,
      .packKind: pack?.kind,
      .holds: identity.holds.isEmpty ? nil : identity.holds.joined(separator: ","),
      .facets: ListingKeys.facets(of: index.plan),
      .sorts: ListingKeys.sorts(of: index.plan),
      .development: identity.development,
    ]
    for key in MetaTable.Key.allCases {
      guard let value = values[key] ?? nil else { continue }
      try db.run(MetaTable.insert, .text(key.rawValue), .text(value))
    }
  }

  /// The default language, then those of the overlays.
  private var languages: String {
    let others = Set(items.overlays.values.joined().map(\.language)).subtracting([configuration.language])
      .sorted()
    return ([configuration.language] + others).joined(separator: ",")
  }
}

extension DatabaseWriter {
  /// What a database that this writer makes says about its content.
  func stamp(_ identity: Identity) -> DatabaseStamp {
    DatabaseStamp(
      inputDigest: identity.inputDigest ?? "", schemaDigest: index.plan.schemaDigest, languages: languages,
      holds: identity.holds)
  }
}
