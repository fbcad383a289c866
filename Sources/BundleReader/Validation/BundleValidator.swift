package import HostSystem
import SQLite

/// Checks a database before it is published or becomes active: the same rules for the publisher's gate and for the
/// device, so that a published pack is never rejected by a device.
///
/// Cheap checks that need no trust come first: SQLite sees the file only after its header, and tables are queried only
/// after their definitions are known.
package struct BundleValidator: Sendable {
  /// The expected properties of the database, and of the version it replaces.
  package struct Expectation: Hashable, Sendable {
    /// Its format.
    package var format: Int
    /// Digest of its table definitions.
    package var tablesDigest: String
    /// The number of items.
    package var itemCount: Int
    /// Indicates whether it may have far fewer items than the previous version.
    package var mayShrink: Bool
    /// The number of items of the previous version; nil if there is none.
    package var previousItemCount: Int?
    /// Names of files allowed next to it; nil if the folder has other uses.
    package var allowedFiles: Set<String>?

    package init(
      format: Int, tablesDigest: String, itemCount: Int, mayShrink: Bool = false,
      previousItemCount: Int? = nil, allowedFiles: Set<String>? = []
    ) {
      self.format = format
      self.tablesDigest = tablesDigest
      self.itemCount = itemCount
      self.mayShrink = mayShrink
      self.previousItemCount = previousItemCount
      self.allowedFiles = allowedFiles
    }
  }

  /// Records a failure; throws once the limit is reached.
  typealias Report = (ValidationFailure) throws -> Void

  private struct LimitReached: Error {}

  private let files: any FileSystem

  package init(_ files: any FileSystem) { self.files = files }

  /// The problems of a database, most basic first; empty if it may be used.
  ///
  /// - Parameters:
  ///   - path: The file; it must be writable by this process, but is not changed.
  ///   - image: Its decrypted bytes, which are checked instead if it is encrypted.
  ///   - limit: Maximum number of failures to report. Checks that depend on a failed one are skipped.
  ///   - isKnown: Checks whether a required pack has an item with an id, so that links to it are valid.
  ///   - probe: Queries the database, after all other checks.
  /// - Throws: ``FileSystemError`` when the file could not be checked; the error of `isKnown`.
  /// - Cost: Reads the file about five times; 42,000 items take some seconds.
  package func failures(
    of path: String, image: DatabaseImage? = nil, _ expected: Expectation, limit: Int = 1,
    isKnown: (String) throws -> Bool = { _ in false },
    probe: (String) throws -> Void = { _ in }
  ) throws -> [ValidationFailure] {
    var failures: [ValidationFailure] = []
    func report(_ failure: ValidationFailure) throws {
      failures.append(failure)
      if failures.count >= limit { throw LimitReached() }
    }
    /// Checks whether a check passed, so that the checks that depend on it make sense.
    func passes(_ check: ValidationCheck, _ body: () throws -> Void) throws -> Bool {
      let before = failures.count
      do {
        try body()
      } catch let failure as ValidationFailure {
        try report(failure)
      } catch let error as SQLiteError {
        if let failure = error.deviceFailure { throw failure }
        try report(ValidationFailure(check, error.message))
      }
      return failures.count == before
    }
    do {
      let formats = expected.format...expected.format
      func readHeader() throws -> DatabaseHeader {
        if let image { return try StartupCheck.header(image, formats: formats) }
        return try StartupCheck.header(path, on: files, formats: formats)
      }
      var header: DatabaseHeader?
      guard
        try passes(.header, { header = try readHeader() }),
        try passes(.files, { try checkFiles(beside: path, expected.allowedFiles) })
      else { return failures }
      let readable = try files.readablePath(path)
      func connect(_ purpose: Connection.Purpose) throws -> Connection {
        if let image { return try image.connection(for: purpose) }
        return try Connection(path: readable, for: purpose)
      }
      do {
        let db = try connect(.inspecting)
        guard
          try passes(.definitions, { try DefinitionCheck(db: db).check(digest: expected.tablesDigest) }),
          try passes(.damage, { try checkDamage(db, limit: limit, report) })
        else { return failures }
        let content = ContentCheck(db: db)
        let isSound = [
          try passes(.index) { try IndexCheck(db: db, connect: connect).check() },
          try passes(.values) { try ValueCheck(db: db).check(report) },
          try passes(.links) { try content.checkLinks(report, isKnown: isKnown) },
          try passes(.count) { try content.checkCounts(expected, report) },
          try passes(.graph) { try GraphFileCheck(db: db).check() },
        ].allSatisfy { $0 }
        guard isSound else { return failures }
      }
      guard try passes(.probe, { try probe(readable) }) else { return failures }
      _ = try passes(.files) {
        try checkFiles(beside: path, expected.allowedFiles)
        guard try readHeader() == header else {
          throw ValidationFailure(.files, "it changed during the check")
        }
      }
    } catch is LimitReached {
      return failures
    } catch let error as SQLiteError {
      // The tables cannot even be opened.
      if let failure = error.deviceFailure { throw failure }
      failures.append(ValidationFailure(.definitions, error.message))
    }
    return failures
  }

  /// A journal next to a database would be rolled back into it by the next connection.
  private func checkFiles(beside path: String, _ allowed: Set<String>?) throws {
    guard let allowed else { return }
    let parts = path.split(separator: "/")
    let folder = "/" + parts.dropLast().joined(separator: "/")
    for name in try files.list(folder) where name != parts.last.map(String.init) && !allowed.contains(name) {
      throw ValidationFailure(.files, "'\(name)' is an unexpected file next to it")
    }
  }

  private func checkDamage(_ db: Connection, limit: Int, _ report: Report) throws {
    let rows = try db.all("PRAGMA integrity_check(\(limit))") { $0.text(0) }
    for row in rows where row != "ok" {
      try report(ValidationFailure(.damage, row))
    }
  }
}
