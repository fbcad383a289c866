package import Files
import SQLite

/// Checks an unpacked database before it can become active, so that readers never encounter a publisher's
/// mistake.
///
/// Cheap checks that need no trust come first; SQLite opens the file only after its header was checked, and
/// no table is queried before the definitions are known to be valid.
package struct PackValidator: Sendable {
  /// What was signed about the database, and what it replaces.
  package struct Expectation: Hashable, Sendable {
    /// Its format.
    package var format: Int
    /// Digest of its table definitions.
    package var tablesDigest: String
    /// Items in it.
    package var itemCount: Int
    /// Whether it may have far fewer items than the previous version.
    package var mayShrink: Bool
    /// Number of items in the previous version; nil when there is none.
    package var previousItemCount: Int?
    /// Names of other files allowed in its folder.
    package var besides: Set<String>

    package init(
      format: Int, tablesDigest: String, itemCount: Int, mayShrink: Bool = false,
      previousItemCount: Int? = nil,
      besides: Set<String> = []
    ) {
      self.format = format
      self.tablesDigest = tablesDigest
      self.itemCount = itemCount
      self.mayShrink = mayShrink
      self.previousItemCount = previousItemCount
      self.besides = besides
    }
  }

  private let files: any FileSystem

  package init(_ files: any FileSystem) { self.files = files }

  /// Checks a database in staging.
  ///
  /// - Parameters:
  /// - path: The file; it must be writable by this process, and is not changed.
  /// - isKnown: Whether a pack it depends on has an item with an id, so that links may point to it.
  /// - Throws: ``PackError`` with code `validation` whose message names the ``ValidationCheck``; ``FileSystemError``
  ///   when the file could not be checked.
  /// - Cost: Reads the file about five times; 42,000 items take a few seconds.
  package func validate(
    _ path: String, _ expected: Expectation, isKnown: (String) throws -> Bool = { _ in false }
  ) throws {
    let formats = expected.format...expected.format
    let header = try ValidationCheck.header.wrap {
      try StartupCheck.header(path, on: files, formats: formats)
    }
    try ValidationCheck.files.wrap { try checkFiles(beside: path, expected.besides) }
    let readable = try files.readablePath(path)
    do {
      let db = try ValidationCheck.definitions.wrap { try Connection(path: readable, for: .inspecting) }
      try ValidationCheck.definitions.wrap {
        try DefinitionCheck(db: db).check(digest: expected.tablesDigest)
      }
      try ValidationCheck.damage.wrap { try checkDamage(db) }
      try ValidationCheck.index.wrap { try IndexCheck(db: db, path: readable).check() }
      try ValidationCheck.values.wrap { try ValueCheck(db: db).check() }
      let content = ContentCheck(db: db)
      try ValidationCheck.links.wrap { try content.checkLinks(isKnown: isKnown) }
      try ValidationCheck.count.wrap {
        try content.checkCounts(
          signed: expected.itemCount, previous: expected.previousItemCount, mayShrink: expected.mayShrink)
      }
    }
    try ValidationCheck.probe.wrap { try probe(readable) }
    try ValidationCheck.files.wrap {
      try checkFiles(beside: path, expected.besides)
      guard try StartupCheck.header(path, on: files, formats: formats) == header else {
        throw ValidationFailure(.files, "it changed while being checked")
      }
    }
  }

  /// A journal beside a database would be replayed into it when it is opened.
  private func checkFiles(beside path: String, _ allowed: Set<String>) throws {
    let parts = path.split(separator: "/")
    let folder = "/" + parts.dropLast().joined(separator: "/")
    for name in try files.list(folder) where name != parts.last.map(String.init) && !allowed.contains(name) {
      throw ValidationFailure(.files, "there is an unexpected file '\(name)' beside it")
    }
  }

  private func checkDamage(_ db: Connection) throws {
    let reader = try db.prepare("PRAGMA integrity_check(1)")
    guard try reader.step(), reader.text(0) == "ok" else { throw ValidationFailure(.damage, reader.text(0)) }
  }

  private func probe(_ path: String) throws {
    do {
      try Generation(paths: [path]).probe()
    } catch let failure as GenerationProbe.Failure {
      throw ValidationFailure(.probe, failure.reason)
    } catch let error as RuntimeError {
      throw ValidationFailure(.probe, error.message)
    }
  }
}
