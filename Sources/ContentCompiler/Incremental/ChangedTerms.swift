import SQLite

/// The terms whose frequencies an update changes: those that came to or went from an item.
///
/// SQLite divides the texts into terms, by the rules of the index, in a table of its own.
struct ChangedTerms {
  /// Which state of an item a text is from.
  enum Version: Int {
    case old
    case new
  }

  private let db: Connection
  private var items: [String: Int] = [:]

  private static let tables = """
    CREATE VIRTUAL TABLE IF NOT EXISTS temp.update_texts USING fts5(name, key, text, content='', tokenize='unicode61');
    CREATE VIRTUAL TABLE IF NOT EXISTS temp.update_terms USING fts5vocab('temp', 'update_texts', 'instance');
    CREATE VIRTUAL TABLE IF NOT EXISTS temp.name_terms USING fts5vocab('main', 'fts_name', 'col');
    CREATE VIRTUAL TABLE IF NOT EXISTS temp.text_terms USING fts5vocab('main', 'fts_text', 'row');
    INSERT INTO temp.update_texts(update_texts) VALUES('delete-all');
    """

  /// - Throws: `SQLiteError`.
  init(_ db: Connection) throws {
    self.db = db
    try db.execute(ChangedTerms.tables)
  }

  /// Adds the names of an item.
  mutating func add(_ id: String, _ version: Version, names: [ArraySlice<UInt8>], keys: ArraySlice<UInt8>)
    throws
  {
    try db.run(
      "INSERT INTO temp.update_texts(rowid, name, key, text) VALUES(?, ?, ?, '')",
      Value(document(id, version)), .text(names.map(ChangedTerms.text).joined(separator: " ")),
      .text(ChangedTerms.text(keys)))
  }

  /// Adds the texts of an item.
  mutating func add(_ id: String, _ version: Version, text: ArraySlice<UInt8>) throws {
    // Numbers of names end with 0, those of texts with 1.
    try db.run(
      "INSERT INTO temp.update_texts(rowid, name, key, text) VALUES(?, '', '', ?)",
      Value(document(id, version) + 1), .text(ChangedTerms.text(text)))
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }

  private mutating func document(_ id: String, _ version: Version) -> Int {
    let number = items[id] ?? items.count
    items[id] = number
    return number * 4 + version.rawValue * 2
  }

  /// Counts again how many items have each of the terms.
  ///
  /// - Throws: `SQLiteError`.
  func count(_ db: Connection) throws {
    struct Place: Hashable {
      let term: String
      let item: Int64
      let column: String
    }
    var versions: [Set<Place>] = [[], []]
    for (term, document, column) in try db.all(
      "SELECT DISTINCT term, doc, col FROM temp.update_terms",
      read: { ($0.text(0), $0.integer(1), $0.text(2)) })
    {
      versions[Int(document >> 1 & 1)].insert(Place(term: term, item: document >> 2, column: column))
    }
    let changed = Set(versions[0].symmetricDifference(versions[1]).map(\.term)).sorted()
    for term in changed where term.unicodeScalars.first != "\u{E000}" { try count(term) }
  }

  private func count(_ term: String) throws {
    var names = 0
    var keys = 0
    for (column, count) in try db.all(
      "SELECT col, doc FROM temp.name_terms WHERE term = ?", .text(term),
      read: { ($0.text(0), Int($0.integer(1))) })
    {
      if column == "name" || column == "alias" { names = max(names, count) }
      if column == "key" { keys = count }
    }
    let texts = try db.first("SELECT doc FROM temp.text_terms WHERE term = ?", .text(term)) {
      Int($0.integer(0))
    }
    if names + keys + (texts ?? 0) == 0 {
      try db.run("DELETE FROM term WHERE t = ?", .text(term))
    } else {
      try db.run(
        "INSERT OR REPLACE INTO term VALUES(?, ?, ?, ?)", .text(term), Value(names), Value(keys),
        Value(texts ?? 0))
    }
  }
}
