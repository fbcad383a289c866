import BundleFormat
import Testing

/// The digest of table definitions, compared with an independent implementation.
@Suite struct TablesDigestTests {
  private let rows = [
    TablesDigest.Row(
      type: "table", name: "meta", table: "meta",
      sql: "CREATE TABLE meta(key TEXT PRIMARY KEY NOT NULL, value TEXT NOT NULL) WITHOUT ROWID"),
    TablesDigest.Row(type: "index", name: "sqlite_autoindex_t_1", table: "t", sql: nil),
    TablesDigest.Row(type: "table", name: "t", table: "t", sql: "CREATE TABLE t(\u{E9} TEXT UNIQUE)"),
  ]

  @Test func hashesLengthsAndBytesOfEveryRowInOneOrder() {
    let wanted = "6639110056cd9604e265261ab0c4f5777d19b45c9746c9f4e2d5b19c35d587bd"
    #expect(TablesDigest.digest(of: rows) == wanted)
    #expect(TablesDigest.digest(of: rows.reversed()) == wanted)
    #expect(
      TablesDigest.digest(of: []) == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
  }

  @Test func differentDefinitionsHaveDifferentDigests() {
    let whole = TablesDigest.digest(of: rows)
    let trigger = TablesDigest.Row(type: "trigger", name: "x", table: "t", sql: "CREATE TRIGGER x …")
    #expect(TablesDigest.digest(of: rows + [trigger]) != whole)
    #expect(TablesDigest.digest(of: rows + [rows[0]]) != whole)
    for i in rows.indices {
      var changed = rows
      changed[i].sql = (rows[i].sql ?? "") + " "
      #expect(TablesDigest.digest(of: changed) != whole)
    }
    var empty = rows
    empty[1].sql = ""
    #expect(TablesDigest.digest(of: empty) != whole)
  }

  @Test func distinguishesListsWhoseTextsConcatenateEqually() {
    let a = TablesDigest.Row(type: "table", name: "ab", table: "c", sql: "d")
    let b = TablesDigest.Row(type: "table", name: "a", table: "bc", sql: "d")
    #expect(TablesDigest.digest(of: [a]) != TablesDigest.digest(of: [b]))
  }
}
