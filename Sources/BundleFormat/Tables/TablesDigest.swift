/// SHA-256 over the table definitions of a database. A signed offer states it, so that a reader can reject a
/// trigger, a view or a virtual table that the publisher did not create before any of it runs.
///
/// The algorithm, for other implementations: take `type`, `name`, `tbl_name` and `sql` of every row of
/// `sqlite_schema`, without exception, ignoring root pages; sort by the UTF-8 bytes of `type`, then `name`,
/// then `tbl_name`, then `sql`; write each of the four values as its length in UTF-8 bytes in decimal, a
/// colon and the bytes, or as `-` when it is null; end each row with a line feed; hash all rows together.
public enum TablesDigest {
  /// One row of `sqlite_schema`.
  public struct Row: Hashable, Sendable {
    /// `table`, `index`, `view` or `trigger`.
    public var type: String
    /// Name of the object.
    public var name: String
    /// Name of the table it belongs to.
    public var table: String
    /// The statement that created it, exactly as stored; nil for indexes that SQLite creates itself.
    public var sql: String?

    /// Makes a row.
    public init(type: String, name: String, table: String, sql: String?) {
      self.type = type
      self.name = name
      self.table = table
      self.sql = sql
    }

    fileprivate var bytes: [UInt8] {
      var out: [UInt8] = []
      for value in [type, name, table, sql] {
        if let value {
          let text = Array(value.utf8)
          out += Array("\(text.count):".utf8) + text
        } else {
          out.append(UInt8(ascii: "-"))
        }
      }
      out.append(UInt8(ascii: "\n"))
      return out
    }

    /// The four values as one list, as the sort key; null precedes every text.
    fileprivate var key: [[UInt8]] {
      [type, name, table].map { Array($0.utf8) } + [sql.map { [1] + Array($0.utf8) } ?? []]
    }
  }

  /// The query for the rows to hash, in the order of the columns of ``Row``.
  public static let query = "SELECT type, name, tbl_name, sql FROM sqlite_schema"

  /// The digest of all rows, in any order, as 64 lower-case hexadecimal digits.
  public static func digest(of rows: [Row]) -> String {
    var digest = Digest()
    for row in rows.map({ (key: $0.key, bytes: $0.bytes) }).sorted(by: { isBefore($0.key, $1.key) }) {
      digest.update(row.bytes)
    }
    return digest.hexadecimal
  }

  private static func isBefore(_ a: [[UInt8]], _ b: [[UInt8]]) -> Bool {
    for (left, right) in zip(a, b) where left != right { return left.lexicographicallyPrecedes(right) }
    return false
  }
}
