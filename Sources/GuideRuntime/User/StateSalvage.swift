import SQLite

/// Reads what can be read of a damaged state.
///
/// There are three methods, each for what the previous ones could not reach:
/// 1. Tables, forwards from the first row and backwards from the last, so that only rows between two damaged places
///    are missed.
/// 2. The same with the first page of an empty state in place of a damaged first page: the migrations create
///    the same tables at the same pages in every file.
/// 3. Pages of rows that are no longer reachable from any table, each put under an empty table with the same schema.
///
/// A row is accepted if its values have the types of its columns and can be decoded.
struct StateSalvage {
  private let bytes: [UInt8]
  private let template: [UInt8]

  init(_ bytes: [UInt8]) throws {
    self.bytes = bytes
    template = try StateImage.empty().bytes()
  }

  /// Copies all readable rows into an empty state.
  ///
  /// - Returns: For each table, how many rows were copied, and whether they are all of them.
  func copy(into db: Connection) throws -> [StateRecovery.Part] {
    let readable = try [bytes, withFirstPageOfTemplate()].first(where: hasSchema)
    return try db.transaction(.immediate) {
      let targets = try UserDatabase.tables.map { try StateTable($0, db) }
      var complete: Set<String> = []
      for target in targets {
        let found = try readable.map { try target.rows(of: brought(upToDate: $0)) } ?? .none
        let refused = try found.rows.count { try !target.insert($0, db) }
        if found.isComplete, refused == 0 { complete.insert(target.name) }
      }
      for target in targets where !complete.contains(target.name) {
        try insertOrphans(of: target, db, besides: try knownPages(readable, complete))
      }
      return try targets.map { target in
        StateRecovery.Part(
          table: target.name,
          count: try db.first("SELECT count(*) FROM \(target.name)") { Int($0.integer(0)) } ?? 0,
          isComplete: complete.contains(target.name))
      }
    }
  }

  /// The database after migration; unchanged if damage prevents the migration.
  private func brought(upToDate bytes: [UInt8]) throws -> StateImage {
    do {
      let image = try StateImage(bytes)
      try StateMigration.run(image.database)
      return image
    } catch is SQLiteError {
      return try StateImage(bytes)
    }
  }

  /// Pages of completely read tables, and free pages.
  private func knownPages(_ readable: [UInt8]?, _ complete: Set<String>) throws -> Set<Int> {
    guard let readable else { return [] }
    return StatePages(readable).known(from: try StateImage(readable).rootPages(of: complete))
  }

  /// Inserts rows of pages that may belong to a table.
  private func insertOrphans(of target: StateTable, _ db: Connection, besides known: Set<Int>) throws {
    let pages = StatePages(bytes)
    guard let root = try StateImage(template).rootPages(ofTable: target.name).first else { return }
    for page in pages.rowPages where !known.contains(page) && pages.mayHold(target.columns.count, at: page) {
      let rows = try target.rows(of: StateImage(putting(page, at: root, pages))).rows
      // A page of another table with the same schema is recognized by its values.
      guard try rows.allSatisfy({ try target.fits($0, isStrict: true) }) else { continue }
      for row in rows { _ = try target.insert(row, db) }
    }
  }

  /// Whether the list of tables can be read and names one of ours.
  private func hasSchema(_ bytes: [UInt8]) throws -> Bool {
    do {
      let db = try StateImage(bytes).database
      return try UserDatabase.tables.contains { try db.hasTable($0) }
    } catch is SQLiteError {
      return false
    }
  }

  /// The bytes with the first page of an empty state; unchanged if they have a different page size.
  private func withFirstPageOfTemplate() -> [UInt8] {
    let size = StatePages.pageSize
    guard bytes.count > size, template.count > size else { return bytes }
    var out = Array(template[..<size]) + bytes[size...]
    // The number of pages, and an empty free list.
    let count = UInt32(out.count / size)
    for i in 0..<4 { out[28 + i] = UInt8(truncatingIfNeeded: count >> (24 - 8 * UInt32(i))) }
    for i in 32..<40 { out[i] = 0 }
    return out
  }

  /// An empty state in which a table consists of one page of rows.
  private func putting(_ page: Int, at root: Int, _ pages: StatePages) -> [UInt8] {
    var out = template
    let start = (root - 1) * StatePages.pageSize
    out.replaceSubrange(start..<start + StatePages.pageSize, with: pages.bytes(of: page))
    return out
  }
}

/// A table of the state: reading its rows from a damaged file and writing them into a new one.
private struct StateTable {
  struct Column {
    let name: String
    let type: String
    let isRequired: Bool
    let isKey: Bool
  }

  let name: String
  let columns: [Column]
  private let hasRowID: Bool

  init(_ name: String, _ db: Connection) throws {
    self.name = name
    columns = try db.all("SELECT name, type, \"notnull\", pk FROM pragma_table_info(?)", .text(name)) {
      Column(
        name: $0.text(0), type: $0.text(1), isRequired: $0.integer(2) != 0, isKey: $0.integer(3) != 0)
    }
    hasRowID =
      try db.first("SELECT wr FROM pragma_table_list WHERE name = ?", .text(name)) { $0.integer(0) } == 0
  }

  /// Rows that were read, and whether they are complete.
  struct Rows {
    var rows: [StateRow]
    var isComplete: Bool

    static var none: Rows { Rows(rows: [], isComplete: false) }
  }

  /// The readable rows of this table.
  func rows(of image: StateImage) throws -> Rows {
    do {
      let db = image.database
      guard try db.hasTable(name) else { return .none }
      let forward = rows(db, "")
      if forward.isComplete { return forward }
      let keys = columns.filter(\.isKey).map(\.name)
      let back = rows(db, "ORDER BY \(hasRowID ? "rowid" : keys.joined(separator: ", ")) DESC")
      return Rows(rows: forward.rows + back.rows.reversed(), isComplete: back.isComplete)
    } catch is SQLiteError {
      return .none
    }
  }

  private func rows(_ db: Connection, _ order: String) -> Rows {
    var rows: [StateRow] = []
    do {
      let statement = try db.prepare("SELECT * FROM \(name) NOT INDEXED \(order)")
      while try statement.step() { rows.append(StateRow(statement)) }
      return Rows(rows: rows, isComplete: true)
    } catch {
      // Keep the rows before the damage.
      return Rows(rows: rows, isComplete: false)
    }
  }

  /// Whether a row's values have the types of their columns.
  ///
  /// - Parameter isStrict: Whether time columns must contain valid times, for rows that may belong to another table.
  func fits(_ row: StateRow, isStrict: Bool = false) throws -> Bool {
    for column in columns {
      guard let value = row[column.name] else {
        if column.isRequired { return false }
        continue
      }
      switch value {
      case .null: if column.isRequired, !column.isKey { return false }
      case .text(let text):
        guard column.type == "TEXT" else { return false }
        if isStrict, column.name.hasSuffix("_at"), !StateTable.isMoment(text) { return false }
      case .integer: guard column.type == "INTEGER" else { return false }
      case .real, .blob: return false
      }
    }
    return try UserDatabase.canDecode(row, of: name)
  }

  /// Inserts a row; returns whether it is usable.
  func insert(_ row: StateRow, _ db: Connection) throws -> Bool {
    guard try fits(row) else { return false }
    let present = columns.compactMap { column in row[column.name].map { (column.name, $0) } }
    let names = present.map(\.0).joined(separator: ", ")
    let marks = Array(repeating: "?", count: present.count).joined(separator: ", ")
    let statement = try db.prepare("INSERT OR IGNORE INTO \(name)(\(names)) VALUES(\(marks))")
    try statement.bind(present.map(\.1))
    try statement.run()
    return true
  }

  /// Whether a text has the form of a timestamp, `2026-11-21T12:00:00Z`.
  private static func isMoment(_ text: String) -> Bool {
    let form = Array("0000-00-00T00:00:00Z".utf8)
    return text.utf8.count == form.count
      && zip(text.utf8, form).allSatisfy { $1 == 0x30 ? (0x30...0x39).contains($0) : $0 == $1 }
  }
}
