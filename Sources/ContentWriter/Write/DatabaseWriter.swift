import AuthoredFiles
import BundleFormat
package import ContentCheck
package import HostSystem
import SQLite
import SearchText
import SourceJSON
import Synchronization

/// Writes the checked content into a new database file.
///
/// Several threads share the work: one fills the content tables in the file, others build the search index in
/// memory, and its tables are then copied behind them, always in the same order. The output of each depends
/// on the content only, so the bytes do too.
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
  ///   - jobs: Threads that write at once; nil for one per core.
  package init(
    _ index: ContentIndex, configuration: ContentConfiguration, pack: BundlePart? = nil, jobs: Int? = nil
  ) {
    self.init(index, configuration: configuration, pack: pack, Parallel(jobs: jobs), Cancellation(), nil)
  }

  package init(
    _ index: ContentIndex, configuration: ContentConfiguration, pack: BundlePart? = nil, _ parallel: Parallel,
    _ cancellation: Cancellation, _ progress: ProgressMeter?
  ) {
    self.index = index
    self.configuration = configuration
    self.pack = pack
    self.parallel = parallel
    self.progress = progress
    items = WrittenItems(index, pack, cancellation, progress)
  }

  /// Facts that the database states about itself, known only when everything has been checked.
  package struct Identity: Sendable {
    /// SHA-256 of the items.
    package var inputDigest: String
    /// Packs whose items are all written; empty without recipes.
    package var holds: [String]
    /// The edition to list the changes since; none when nil.
    var changes: Changelog?

    /// Names an input.
    package init(inputDigest: String, holds: [String] = []) {
      self.inputDigest = inputDigest
      self.holds = holds
    }
  }

  /// Writes all tables, and checks the file.
  ///
  /// - Throws: ``ContentError`` with code `database` or `integrity`.
  package func write(to path: String, _ identity: Identity) throws {
    let parts = Parts()
    try parallel.run(work(path, parts))
    try finisher.finish(path, parts, identity)
  }

  /// Tables that were built apart, until they are copied.
  final class Parts: Sendable {
    private let names = Slot<Connection>()
    private let texts = Slot<Connection>()
    /// Number of tables that are complete, among the content tables and the texts.
    private let complete = Atomic(0)

    /// Takes the names, which are copied last.
    fileprivate func add(names part: Connection) { names.value = part }

    /// Takes the texts.
    fileprivate func add(texts part: Connection) { texts.value = part }

    /// Notes that the content tables or the texts are complete; once both are, the texts are copied behind the tables.
    fileprivate func copyTextsOnceComplete(to path: String) throws {
      guard complete.wrappingAdd(1, ordering: .acquiringAndReleasing).newValue == 2 else { return }
      try Parts.copy(texts, to: path)
    }

    /// Copies the names, when everything else is in the file.
    ///
    /// - Throws: `SQLiteError`.
    func copyNames(to path: String) throws { try Parts.copy(names, to: path) }

    /// Copies a part into the file, and gives up its memory.
    private static func copy(_ slot: Slot<Connection>, to path: String) throws {
      guard let part = slot.value else { return }
      slot.value = nil
      let db = try Connection(path: path, .readWrite, settings: DatabaseWriter.settings)
      try db.attach(copyOf: part, as: "part")
      try db.transaction {
        for table in try storedTables(part) {
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
  }

  /// The pieces of work that do not need the identity, those that take longest first.
  ///
  /// They throw like ``write(to:_:)``, and ``Cancellation/Stopped``.
  func work(_ path: String, _ parts: Parts) -> [Parallel.Work] {
    let search = SearchIndexWriter(items: items)
    // Items, their domain tables, their places, names and texts.
    progress?.expect(items.written.count * 5)
    // The texts are copied as soon as there is something to copy them behind; the names take longer.
    return [
      { try DatabaseWriter.translating(path) { parts.add(names: try search.names()) } },
      {
        try DatabaseWriter.translating(path) {
          try writeTables(path)
          try parts.copyTextsOnceComplete(to: path)
        }
      },
      {
        try DatabaseWriter.translating(path) {
          parts.add(texts: try search.texts())
          try parts.copyTextsOnceComplete(to: path)
        }
      },
    ]
  }

  /// Passes on a failure of SQLite while a database is written as an error of the file.
  package static func translating(_ path: String, _ body: () throws -> Void) throws {
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
      case .corrupted, .notADatabase:
        throw ContentError(
          .unwritable, path: output, "was damaged while it was written",
          help: "check the disk, then build again; \(help)")
      case .noMemory:
        throw ContentError(
          .unwritable, path: output, "not enough memory",
          help: "close other programs or raise its limit, then try again; \(help)")
      default:
        throw ContentError(
          .database, path: output, "SQLite: \(error.message)", help: "please report this; \(help)")
      }
    }
  }

  /// A build either completes or is discarded, so nothing is journalled or synced on the way.
  static let settings = [
    "page_size = \(FormatVersion.pageSize)", "encoding = 'UTF-8'", "journal_mode = OFF", "synchronous = OFF",
    "locking_mode = EXCLUSIVE", "temp_store = MEMORY", "cache_size = -16384", "secure_delete = OFF",
    "application_id = \(FormatVersion.applicationID)", "user_version = \(FormatVersion.current)",
  ].map { "PRAGMA \($0);" }.joined()

  private func writeTables(_ path: String) throws {
    // An existing file is not made again: it may have been removed because the program is being interrupted.
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

  /// The remaining work, which needs no items.
  var finisher: DatabaseFinisher {
    DatabaseFinisher(
      plan: index.plan, configuration: configuration, pack: pack.map { ($0.id, $0.kind, $0.title) },
      licences: pack?.licences, languages: languages, itemCount: items.written.count,
      rowCounts: index.plan.domains.map { count(of: $0) },
      parallel: parallel, progress: progress)
  }

  /// The default language, then those of the overlays.
  private var languages: String {
    let others = Set(items.overlays.values.joined().map(\.language)).subtracting([configuration.language])
      .sorted()
    return ([configuration.language] + others).joined(separator: ",")
  }
}

extension DatabaseWriter {
  /// The stamp of a database that this writer makes.
  package func stamp(_ identity: Identity) -> DatabaseStamp {
    DatabaseStamp(
      inputDigest: identity.inputDigest, schemaDigest: index.plan.schemaDigest, languages: languages,
      holds: identity.holds)
  }
}
