import ContentCheck
package import SQLite

/// The part of a content set that one database holds.
package struct BundlePart: Sendable {
  /// Name of the part.
  package let id: String
  /// Kind of the part, as its recipe names it.
  package let kind: String
  /// Its title by language.
  package let title: [String: String]
  /// Items whose rows are in the database.
  package let items: Set<Int>
  /// Items of other databases that links may point to.
  package let reachable: Set<Int>
  /// Languages of its texts besides the one the content is written in.
  package let languages: Set<String>
  /// Statements that create tables of its own, in order.
  package let ddl: [String]
  /// Fills these tables.
  ///
  /// - Throws: ``ContentError`` when a source cannot be read, `SQLiteError` when SQLite fails.
  package let writeFiles: @Sendable (Connection) throws -> Void
  /// Licences of what these tables hold, besides those of the content.
  ///
  /// - Throws: `SQLiteError` when SQLite fails.
  package let licences: @Sendable (Connection) throws -> [String]

  /// Describes a part.
  package init(
    id: String, kind: String, title: [String: String], items: Set<Int>, reachable: Set<Int>,
    languages: Set<String>, ddl: [String], writeFiles: @escaping @Sendable (Connection) throws -> Void,
    licences: @escaping @Sendable (Connection) throws -> [String] = { _ in [] }
  ) {
    self.id = id
    self.kind = kind
    self.title = title
    self.items = items
    self.reachable = reachable
    self.languages = languages
    self.ddl = ddl
    self.writeFiles = writeFiles
    self.licences = licences
  }

  /// Translations of its items into its languages.
  func overlays(of index: ContentIndex) -> [ContentOverlay] {
    let ids = Set(items.map { index.items[$0].id })
    return index.overlays.filter { languages.contains($0.language) && ids.contains($0.id) }
  }

  /// Checks whether a link belongs in the part: one end is in it, the other too or reachable from it.
  func holdsLink(from: Int, to: Int) -> Bool {
    let (start, end) = (items.contains(from), items.contains(to))
    return start && (end || reachable.contains(to)) || end && reachable.contains(from)
  }
}
