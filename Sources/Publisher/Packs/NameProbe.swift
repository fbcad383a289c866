import BundleFormat
import BundleReader
import SQLite
import SearchText

/// A check that a device can find the first item of a pack by its name, which it tries before a pack becomes
/// active.
///
/// A device searches; here it is enough that the indexes have a word of the name for the item.
enum NameProbe {
  /// - Throws: ``ValidationFailure`` when the item has no such word; ``SQLiteError``.
  static func check(_ path: String) throws {
    let db = try Connection(path: path, for: .inspecting)
    // Branches are shown as their parent items.
    let others = try db.hasTable(PartsTable.name) ? " WHERE rowid NOT IN (SELECT part FROM parts)" : ""
    let first = try db.first("SELECT rowid, id, title FROM items\(others) ORDER BY rowid LIMIT 1") {
      (row: $0.integer(0), id: $0.text(1), title: $0.text(2))
    }
    guard let first else {
      guard try db.first("SELECT 1 FROM items LIMIT 1", read: { _ in true }) == nil else {
        throw ValidationFailure(.probe, "it has only places of items that are not in it")
      }
      return
    }
    let words = Normalizer.tokens(first.title)
    // A name of punctuation alone has no words.
    guard !words.isEmpty else { return }
    let name = "SELECT 1 FROM name WHERE item = ? AND name <> ''"
    if try db.first(name, .integer(first.row), read: { _ in true }) ?? false { return }
    let match = words.map { "\"\($0)\"" }.joined(separator: " OR ")
    let text = "SELECT 1 FROM fts_text WHERE fts_text MATCH ? AND rowid = ?"
    if try db.first(text, .text(match), .integer(first.row), read: { _ in true }) ?? false { return }
    throw ValidationFailure(
      .probe, "'\(first.id)' is not found by its name; mark the name with \"x-search\" in the schema")
  }
}
