import BundleFormat
import SQLite

/// Compares a database's declarations with its contents.
struct ContentCheck {
  let db: Connection

  /// - Throws: ``ValidationFailure``, ``SQLiteError``.
  /// - Parameter isKnown: Checks whether a pack it depends on has an item with an id.
  func checkLinks(_ report: BundleValidator.Report, isKnown: (String) throws -> Bool) throws {
    try refuse("PRAGMA foreign_key_check", .links) { "a row of '\($0.text(0))' has a dangling reference" }
    // Names of tables and columns become part of queries, so they must be plain names.
    try refuse(
      """
      SELECT table_name FROM content_types WHERE table_name NOT IN
        (SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table')
      UNION ALL SELECT c.column_name FROM content_columns c LEFT JOIN content_types t USING(type)
        WHERE c.column_name NOT IN (SELECT name FROM pragma_table_info(t.table_name)) OR t.type IS NULL
      """, .links
    ) { "table or column '\($0.text(0))' does not exist" }
    let reader = try db.prepare(
      """
      SELECT from_id, to_id, EXISTS (SELECT 1 FROM items WHERE id = from_id AND type = from_type),
        EXISTS (SELECT 1 FROM items WHERE id = to_id AND type = to_type) FROM content_links
      """)
    while try reader.step() {
      for end in [Int32(0), 1] where reader.integer(end + 2) == 0 {
        let id = reader.text(end)
        if try isKnown(id) { continue }
        try report(
          ValidationFailure(
            .links, "a link between '\(reader.text(0))' and '\(reader.text(1))' points to missing '\(id)'"))
      }
    }
  }

  /// - Throws: ``ValidationFailure``, ``SQLiteError``.
  func checkCounts(_ expected: BundleValidator.Expectation, _ report: BundleValidator.Report) throws {
    let count = try integer("SELECT count(*) FROM items")
    if count != expected.itemCount {
      try report(ValidationFailure(.count, "it has \(count) items, not \(expected.itemCount)"))
    }
    let declared = try integer("SELECT CAST(value AS INTEGER) FROM meta WHERE key = 'item_count'")
    if declared != count {
      try report(ValidationFailure(.count, "it declares \(declared) items but has \(count)"))
    }
    for (table, what) in [("sqlar", "files"), ("tiles", "map tiles")] where try isEmpty(table) {
      try report(ValidationFailure(.count, "it has no \(what)"))
    }
    try refuse(
      """
      SELECT type, item_count, (SELECT count(*) FROM items i WHERE i.type = t.type) AS there FROM content_types t
      WHERE item_count <> there UNION ALL
      SELECT type, 0, count(*) FROM items WHERE type NOT IN (SELECT type FROM content_types) GROUP BY type
      """, .count
    ) { "it declares \($0.integer(1)) items of type '\($0.text(0))' but has \($0.integer(2))" }
    for (table, type) in try tables() {
      let rows = try integer(
        "SELECT count(*) FROM \"\(table)\" WHERE id IN (SELECT id FROM items WHERE type = '\(type)')")
      let items = try integer("SELECT count(*) FROM items WHERE type = '\(type)'")
      guard rows == items else {
        throw ValidationFailure(.count, "table '\(table)' has \(rows) rows for its \(items) items")
      }
    }
    guard let previous = expected.previousItemCount, !expected.mayShrink, previous > 0 else { return }
    guard count * 2 >= previous else {
      throw ValidationFailure(.count, "it has \(count) items, the previous version had \(previous)")
    }
  }

  /// Content tables by type; only plain names, as checked with the links.
  private func tables() throws -> [(table: String, type: String)] {
    let reader = try db.prepare("SELECT table_name, type FROM content_types ORDER BY type")
    var tables: [(table: String, type: String)] = []
    while try reader.step() {
      let (table, type) = (reader.text(0), reader.text(1))
      guard (table + type).utf8.allSatisfy({ $0 != 0x22 && $0 != 0x27 }) else {
        throw ValidationFailure(.count, "'\(table)' or '\(type)' is not a plain name")
      }
      tables.append((table, type))
    }
    return tables
  }

  /// Checks whether a table exists and has no rows.
  private func isEmpty(_ table: String) throws -> Bool {
    try db.hasTable(table) && integer("SELECT count(*) FROM \(table)") == 0
  }

  private func integer(_ sql: String) throws -> Int {
    try db.first(sql) { Int($0.integer(0)) } ?? 0
  }

  /// Fails with the first row returned by a query for faults.
  private func refuse(
    _ sql: String, _ check: ValidationCheck, _ reason: (borrowing Statement) -> String
  ) throws {
    let reader = try db.prepare(sql)
    if try reader.step() { throw ValidationFailure(check, reason(reader)) }
  }
}
