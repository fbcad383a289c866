import SQLite
import Synchronization

/// The rows that match a clause of facets, read once from the index: for lists of thousands of candidates, where a query
/// for each would take longer.
struct FacetRows: DerivedFromContent {
  /// A set of row ids.
  struct RowSet: Sendable {
    private var words: [UInt64] = []

    /// Whether a row is in it.
    func contains(_ row: Int64) -> Bool {
      let word = Int(row >> 6)
      return row >= 0 && word < words.count && words[word] & (1 << UInt64(row & 63)) != 0
    }

    fileprivate mutating func insert(_ row: Int64) {
      let word = Int(row >> 6)
      if word >= words.count { words += repeatElement(0, count: word + 1 - words.count) }
      words[word] |= 1 << UInt64(row & 63)
    }
  }

  private final class Cache: Sendable {
    let sets = Mutex<[String: RowSet]>([:])
  }

  private let cache = Cache()
  /// Clauses that are kept; an app filters by few at a time.
  private static let limit = 64

  init(_ db: Connection, _ database: ContentDatabase) throws {}

  /// The rows whose facets match.
  func rows(matching clause: String, _ db: Connection) throws -> RowSet {
    if let known = cache.sets.withLock({ $0[clause] }) { return known }
    var set = RowSet()
    let reader = try db.prepare("SELECT rowid FROM fts_text WHERE fts_text MATCH ?")
    try reader.bind(clause, at: 1)
    while try reader.step() { set.insert(reader.integer(0)) }
    cache.sets.withLock { sets in
      if sets.count >= FacetRows.limit { sets = [:] }
      sets[clause] = set
    }
    return set
  }
}
