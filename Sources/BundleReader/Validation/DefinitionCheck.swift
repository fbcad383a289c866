import BundleFormat
import SQLite

/// Checks the table definitions before the tables are queried.
///
/// They must be the signed ones. A publisher's mistake is caught as well: nothing in them may run on its own
/// when the database is read, and all virtual tables must be of kinds this program uses.
struct DefinitionCheck {
  let db: Connection

  /// Kinds of virtual tables used by content.
  private static let modules = ["fts5", "rtree"]
  /// Keywords that make a table do more than store values.
  private static let actingWords: Set<String> = ["CHECK", "GENERATED", "AS"]

  /// - Throws: ``ValidationFailure``, ``SQLiteError``.
  func check(digest: String) throws {
    let rows = try db.definitions()
    for row in rows {
      if let problem = DefinitionCheck.problem(row) {
        throw ValidationFailure(.definitions, "\(row.type) '\(row.name)' \(problem)")
      }
    }
    guard TablesDigest.digest(of: rows) == digest else {
      throw ValidationFailure(.definitions, "its table definitions differ from the expected ones")
    }
    let reader = try db.prepare(
      """
      SELECT m.name FROM sqlite_schema m, pragma_index_xinfo(m.name) x WHERE m.type = 'index' AND x.cid = -2 LIMIT 1
      """)
    if try reader.step() {
      throw ValidationFailure(.definitions, "index '\(reader.text(0))' contains expressions")
    }
  }

  private static func problem(_ row: TablesDigest.Row) -> String? {
    // Our definitions have no comments, and without them keywords are easy to recognize.
    if let sql = row.sql, sql.contains("--") || sql.contains("/*") {
      return "has a comment in its definition"
    }
    switch row.type {
    case "table":
      guard let sql = row.sql else { return "has no definition" }
      let words = words(sql)
      if words.starts(with: ["CREATE", "VIRTUAL"]) {
        // As we write it: CREATE VIRTUAL TABLE name USING module(…
        guard words.count > 5, words[2] == "TABLE", words[4] == "USING",
          modules.contains(words[5].lowercased())
        else { return "is of a kind this program does not use" }
        return nil
      }
      guard words.starts(with: ["CREATE", "TABLE"]) else { return "is not a table" }
      return words.contains(where: actingWords.contains) ? "does more than store values" : nil
    case "index":
      guard let sql = row.sql else { return nil }
      let words = words(sql)
      guard words.starts(with: ["CREATE", "INDEX"]) || words.starts(with: ["CREATE", "UNIQUE"]) else {
        return "is not an index"
      }
      // One pair of parentheses encloses the columns; a second one would be a function or a condition.
      return sql.utf8.count { $0 == UInt8(ascii: "(") } == 1 ? nil : "contains expressions"
    default: return "is not allowed"
    }
  }

  /// The words outside quotes, upper-cased except for names.
  private static func words(_ sql: String) -> [String] {
    var words: [String] = []
    var word: [UInt8] = []
    var quote: UInt8?
    for byte in sql.utf8 {
      if let end = quote {
        if byte == end { quote = nil }
        continue
      }
      let isWord =
        byte == 0x5F || byte >= 0x80 || (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & 0xDF)
      if isWord {
        word.append(byte)
      } else {
        if !word.isEmpty { words.append(String(decoding: word, as: UTF8.self).uppercased()) }
        word = []
        quote = [0x22: 0x22, 0x27: 0x27, 0x60: 0x60, 0x5B: 0x5D][byte]
      }
    }
    if !word.isEmpty { words.append(String(decoding: word, as: UTF8.self).uppercased()) }
    return words
  }
}
