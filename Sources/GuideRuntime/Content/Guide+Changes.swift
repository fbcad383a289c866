import BundleFormat
import BundleReader
public import GuideModel
import SQLite

/// Changes in the content since an earlier edition.
public struct ContentChanges: Sendable {
  /// The kind of a change to an item.
  public enum Kind: String, Sendable, CaseIterable {
    /// It is new.
    case added
    /// Some of its fields changed.
    case changed
    /// It has another id, and may have changed too.
    case renamed
    /// It is gone.
    case removed
  }

  /// A change of one item.
  public struct Change: Sendable {
    /// The kind of change.
    public let kind: Kind
    /// Its type.
    public let type: String
    /// Name of the type for people, as the content has it.
    public let label: String
    /// Its id; that of a removed item leads nowhere.
    public let id: ItemID
    /// Its title.
    public let title: String
  }

  /// Version of the earlier edition.
  public let since: String
  /// Version of this one.
  public let version: String
  /// The changes: new items, then changed items, then removed ones; each by type.
  public let changes: [Change]
}

extension Guide {
  /// The changes since the edition that this one was built to be compared with; nil where no edition was
  /// named.
  ///
  /// - Parameter language: Language of titles.
  /// - Throws: ``RuntimeError`` when the database cannot be read.
  public func changes(language: String = "en") throws -> ContentChanges? {
    let compared = generation.databases.filter { $0.meta[MetaTable.Key.since.rawValue] != nil }
    guard let first = compared.first else { return nil }
    let all = try compared.flatMap { database in
      try database.read { db in
        try db.all(ChangelogTable.Row.select + " ORDER BY position") { ChangelogTable.Row($0) }
          .compactMap { try Guide.change($0, db, database, language) }
      }
    }
    return ContentChanges(
      since: first.meta[MetaTable.Key.since.rawValue] ?? "",
      version: first.meta[MetaTable.Key.contentVersion.rawValue] ?? "",
      changes: ContentChanges.Kind.allCases.flatMap { kind in all.filter { $0.kind == kind } })
  }

  private static func change(
    _ row: ChangelogTable.Row, _ db: Connection, _ database: ContentDatabase, _ language: String
  ) throws -> ContentChanges.Change? {
    guard let kind = ContentChanges.Kind(rawValue: row.kind) else { return nil }
    let type = database.type(named: row.type)
    // A former id of a removed item may lead to another item, whose title is not its own.
    let record = kind == .removed ? nil : try ItemRecord.fetch(db, id: row.id)
    let title = try record?.localized(db, language, type).title
    return ContentChanges.Change(
      kind: kind, type: row.type, label: type?.label ?? row.type, id: ItemID(rawValue: row.id),
      title: title ?? row.title)
  }
}
