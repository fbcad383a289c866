import AuthoredFiles
import BundleFormat
import SQLite
import SourceJSON

/// The edition that a database is compared with, for its `changelog`.
package struct Changelog: Sendable {
  /// Path of the earlier database.
  private let path: String
  /// The edition that the table describes changes since: the earlier edition, or, if that has the same items,
  /// the one that its own table names.
  private let version: String
  /// Input digest of that edition.
  let digest: String
  /// True when the earlier database has the items that are written now.
  private let isSameContent: Bool

  /// Opens an earlier edition.
  ///
  /// - Parameter inputDigest: That of the content to write.
  /// - Throws: ``ContentError`` when it is not a database of a released edition.
  init(since path: String, inputDigest: String?) throws {
    let database = try BuiltDatabase(path)
    guard let digest = database.meta[MetaTable.Key.inputDigest.rawValue] else {
      throw ContentError(
        .database, path: path, "does not name its content",
        help: "name a database that 'contentc build' made")
    }
    self.path = path
    isSameContent = digest == inputDigest
    self.digest =
      isSameContent ? database.meta[MetaTable.Key.sinceDigest.rawValue] ?? digest : digest
    version =
      (isSameContent ? database.meta[MetaTable.Key.since.rawValue] : nil)
      ?? database.meta[MetaTable.Key.contentVersion.rawValue] ?? ""
  }

  /// Adds the table to a new database.
  ///
  /// - Throws: ``ContentError``, `SQLiteError`.
  func write(to newPath: String) throws {
    let rows = isSameContent ? try rowsOfSameContent() : try rows(newPath)
    let settings = "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF"
    let db = try Connection(path: newPath, .readWrite, settings: settings)
    try db.transaction {
      try db.execute(ChangelogTable.ddl)
      for row in rows { try db.insert(row) }
      try db.run(MetaTable.insert, .text(MetaTable.Key.since.rawValue), .text(version))
      try db.run(MetaTable.insert, .text(MetaTable.Key.sinceDigest.rawValue), .text(digest))
    }
  }

  /// An edition that is built again keeps its list of changes.
  private func rowsOfSameContent() throws -> [ChangelogTable.Row] {
    let database = try BuiltDatabase(path)
    return try BuiltDatabase.reading(path) {
      guard try database.db.hasTable(ChangelogTable.name) else { return [] }
      return try database.db.all(ChangelogTable.Row.select + " ORDER BY position") { ChangelogTable.Row($0) }
    }
  }

  private func rows(_ newPath: String) throws -> [ChangelogTable.Row] {
    let diff = try DatabaseComparison(old: path, new: newPath).diff()
    let kinds: [ContentDiff.Kind] = [.added, .changed, .renamed, .removed]
    let changes = kinds.flatMap { kind in diff.types.flatMap { $0.items(kind) } }
    return changes.enumerated().map { i, change in
      var fields: [String] = []
      for field in change.fields where !fields.contains(field.column) { fields.append(field.column) }
      var text = JSONWriter()
      text.array { out in for field in fields { out.value(field) } }
      return ChangelogTable.Row(
        position: i + 1, kind: change.kind.rawValue, type: change.type, id: change.id, title: change.title,
        formerID: change.formerID, fields: text.text)
    }
  }
}
