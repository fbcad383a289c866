import ContentCheck
import SQLite

/// Compares two content databases by their rows; the database engine finds what differs, so that neither is read into
/// memory.
package struct DatabaseComparison {
  private let old: BuiltDatabase
  private let new: BuiltDatabase
  private var db: Connection { new.db }
  /// Former ids with the present ones, of items that have another id than in the old database.
  private let renamed: [String: String]

  /// - Throws: ``ContentError`` when one of them is not a content database.
  package init(old: String, new: String) throws {
    self.old = try BuiltDatabase(old)
    self.new = try BuiltDatabase(new)
    let db = self.new.db
    renamed = try BuiltDatabase.reading(old) {
      try db.run("ATTACH ? AS old", .text(old))
      let rows = try db.all(
        """
        SELECT f.old_id, i.id FROM main.former_ids f JOIN main.items i ON i.rowid = f.item
        WHERE f.old_id IN (SELECT id FROM old.items) AND f.old_id NOT IN (SELECT id FROM main.items)
        """
      ) { ($0.text(0), $0.text(1)) }
      return Dictionary(rows, uniquingKeysWith: { first, _ in first })
    }
  }

  /// All differences.
  ///
  /// - Throws: ``ContentError`` when a row cannot be read.
  package func diff() throws -> ContentDiff {
    try BuiltDatabase.reading(new.path) {
      let names = Set(old.types.map(\.name)).union(new.types.map(\.name)).sorted()
      let types = try names.compactMap { name -> ContentDiff.TypeChanges? in
        let (before, after) = (old.types.first { $0.name == name }, new.types.first { $0.name == name })
        let items = try changes(name, before, after)
        guard !items.isEmpty else { return nil }
        return ContentDiff.TypeChanges(
          type: name, label: after?.label ?? before?.label ?? name, items: items)
      }
      return ContentDiff(
        oldVersion: old.meta["content_version"] ?? "", newVersion: new.meta["content_version"] ?? "",
        types: types, addedLinks: try links(in: "main", notIn: "old"),
        removedLinks: try links(in: "old", notIn: "main"))
    }
  }

  private func links(in one: String, notIn other: String) throws -> Int {
    let columns = "from_type, from_id, to_type, to_id, link_kind"
    return try db.first(
      "SELECT count(*) FROM (SELECT \(columns) FROM \(one).content_links EXCEPT SELECT \(columns) FROM \(other).content_links)"
    ) { Int($0.integer(0)) } ?? 0
  }

  private func changes(
    _ type: String, _ before: BuiltDatabase.ContentType?, _ after: BuiltDatabase.ContentType?
  ) throws -> [ContentDiff.ItemChange] {
    let added = try ids(of: type, in: "main", notIn: "old")
    var removed = try ids(of: type, in: "old", notIn: "main")
    var out: [ContentDiff.ItemChange] = []
    let former = try formerIDs(of: type)
    for id in added {
      let old = former[id]?.first { removed.contains($0) }
      if let old { removed.removeAll { $0 == old } }
      let fields = try old.map { try self.fields(type, before, after, old: $0, new: id) } ?? []
      out.append(
        ContentDiff.ItemChange(
          type: type, id: id, title: try title(of: id, in: "main"), kind: old == nil ? .added : .renamed,
          formerID: old, fields: fields))
    }
    for id in removed {
      out.append(
        ContentDiff.ItemChange(
          type: type, id: id, title: try title(of: id, in: "old"), kind: .removed, formerID: nil, fields: []))
    }
    for id in try changedIDs(type, before, after) {
      let fields = try fields(type, before, after, old: id, new: id)
      guard !fields.isEmpty else { continue }
      out.append(
        ContentDiff.ItemChange(
          type: type, id: id, title: try title(of: id, in: "main"), kind: .changed, formerID: nil,
          fields: fields))
    }
    return out
  }

  private func ids(of type: String, in one: String, notIn other: String) throws -> [String] {
    try db.all(
      """
      SELECT id FROM \(one).items WHERE type = ?1 AND id NOT IN (SELECT id FROM \(other).items WHERE type = ?1) ORDER BY id
      """, .text(type)
    ) { $0.text(0) }
  }

  private func formerIDs(of type: String) throws -> [String: [String]] {
    let rows = try db.all(
      "SELECT i.id, f.old_id FROM main.former_ids f JOIN main.items i ON i.rowid = f.item WHERE i.type = ?",
      .text(type)
    ) { ($0.text(0), $0.text(1)) }
    return Dictionary(grouping: rows, by: \.0).mapValues { $0.map(\.1).sorted() }
  }

  private func title(of id: String, in schema: String) throws -> String {
    try db.first("SELECT title FROM \(schema).items WHERE id = ?", .text(id)) { $0.text(0) } ?? id
  }

  /// Items with a different value in any column or translation.
  private func changedIDs(
    _ type: String, _ before: BuiltDatabase.ContentType?, _ after: BuiltDatabase.ContentType?
  ) throws -> [String] {
    guard let before, let after else { return [] }
    let columns = shared(before, after).map { BuiltDatabase.quoted($0.name) }
    let differs = columns.map { "n.\($0) IS NOT o.\($0)" }.joined(separator: " OR ")
    let own = try db.all(
      """
      SELECT n.id FROM main.\(BuiltDatabase.quoted(after.table)) n JOIN old.\(BuiltDatabase.quoted(before.table)) o USING(id)
      WHERE \(differs.isEmpty ? "0" : differs) ORDER BY n.id
      """
    ) { $0.text(0) }
    func texts(_ schema: String) -> String {
      """
      SELECT i.id, t.lang, t.column_name, t.value FROM \(schema).translations t JOIN \(schema).items i ON i.rowid = t.item
      WHERE i.type = ?1
      """
    }
    let translated = try db.all(
      """
      SELECT DISTINCT id FROM (SELECT * FROM (\(texts("main")) EXCEPT \(texts("old")))
      UNION ALL SELECT * FROM (\(texts("old")) EXCEPT \(texts("main"))))
      WHERE id IN (SELECT id FROM main.items) AND id IN (SELECT id FROM old.items)
      """, .text(type)
    ) { $0.text(0) }
    return Set(own + translated).sorted()
  }

  private func shared(_ before: BuiltDatabase.ContentType, _ after: BuiltDatabase.ContentType)
    -> [BuiltDatabase.Column]
  {
    after.columns.filter { column in before.columns.contains { $0.name == column.name } }
  }

  private func fields(
    _ type: String, _ before: BuiltDatabase.ContentType?, _ after: BuiltDatabase.ContentType?, old: String,
    new: String
  ) throws -> [ContentDiff.FieldChange] {
    guard let before, let after else { return [] }
    let (was, now) = (try values(before, old, "old"), try values(after, new, "main"))
    let names = after.columns.map(\.name) + before.columns.map(\.name).filter { now[$0] == nil }
    var out: [ContentDiff.FieldChange] = []
    for (i, name) in names.enumerated() where current(was[name] ?? nil) != now[name] ?? nil {
      guard name != "id", let column = (after.columns + before.columns).first(where: { $0.name == name })
      else {
        continue
      }
      // The exact amount follows the rounded one.
      let isRounded = column.kind == .moneyDown || column.kind == .moneyUp
      if isRounded, i + 1 < names.count { continue }
      out.append(
        ContentDiff.FieldChange(
          column: name, label: column.label, language: nil, old: was[name] ?? nil, new: now[name] ?? nil,
          isAmount: column.kind == .centimes))
    }
    let labels = Dictionary(
      (after.columns + before.columns).map { ($0.name, $0.label) }, uniquingKeysWith: { first, _ in first })
    return out + (try translations(old, new, labels))
  }

  /// An old value with the present ids of items that were renamed: a reference to one has not changed.
  private func current(_ value: String?) -> String? {
    guard let value, !renamed.isEmpty else { return value }
    if let id = renamed[value] { return id }
    return value.hasPrefix("[") || value.hasPrefix("{")
      ? renamed.reduce(value) { $0.replacing("\"\($1.key)\"", with: "\"\($1.value)\"") } : value
  }

  private func values(_ type: BuiltDatabase.ContentType, _ id: String, _ schema: String) throws -> [String:
    String?]
  {
    let columns = type.columns.map { BuiltDatabase.quoted($0.name) }.joined(separator: ", ")
    let row = try db.first(
      "SELECT \(columns) FROM \(schema).\(BuiltDatabase.quoted(type.table)) WHERE id = ?", .text(id)
    ) { row in type.columns.indices.map { row.isNull(Int32($0)) ? nil : row.text(Int32($0)) } }
    guard let row else { return [:] }
    return Dictionary(zip(type.columns.map(\.name), row), uniquingKeysWith: { first, _ in first })
  }

  private func translations(_ old: String, _ new: String, _ labels: [String: String]) throws
    -> [ContentDiff.FieldChange]
  {
    func texts(_ id: String, _ schema: String) throws -> [String: String] {
      let rows = try db.all(
        """
        SELECT t.lang || ' ' || t.column_name, t.value FROM \(schema).translations t
        JOIN \(schema).items i ON i.rowid = t.item WHERE i.id = ?
        """, .text(id)
      ) { ($0.text(0), $0.text(1)) }
      return Dictionary(rows, uniquingKeysWith: { first, _ in first })
    }
    let (was, now) = (try texts(old, "old"), try texts(new, "main"))
    return Set(was.keys).union(now.keys).sorted().compactMap { key in
      let parts = key.split(separator: " ", maxSplits: 1).map(String.init)
      guard was[key] != now[key], parts.count == 2, !parts[1].hasPrefix("@") else { return nil }
      return ContentDiff.FieldChange(
        column: parts[1], label: labels[parts[1]] ?? parts[1], language: parts[0], old: was[key],
        new: now[key], isAmount: false)
    }
  }
}
