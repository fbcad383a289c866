import BundleFormat
package import SQLite
import Synchronization

/// The rows that have terms of facets, as sets: for content with branches, and for lists of thousands of
/// candidates, where a query for each would take longer.
///
/// Sets are read once, from the list that the compiler wrote or from the index of texts, and kept while the database is open.
package struct FacetRows: DerivedFromContent {
  package static let name: StaticString = "FacetRows"

  private struct Known {
    var terms: [String: RowSet] = [:]
    var filters: [[[String]]: FacetMatches] = [:]
  }

  private final class Cache: Sendable {
    let known = Mutex(Known())
  }

  private let cache = Cache()
  private let wholes: WholeRows
  private let hasIndex: Bool
  /// Row ids are below this.
  private let end: Int
  /// Sets that are kept; an app filters by few at a time.
  private static let limit = 512

  package init(_ db: Connection, _ database: ContentDatabase) throws {
    wholes = try database.derived(WholeRows.self, db)
    hasIndex = try db.hasTable(RowIndexTable.name)
    end = try db.first("SELECT max(rowid) FROM items") { $0.count(0) + 1 } ?? 0
  }

  /// The rows with a term.
  package func rows(with term: String, _ db: Connection) throws -> RowSet {
    try known(by: term) { try hasIndex ? indexed(term, db) : matched("\"\(term)\"", db) }
  }

  /// The rows with a term and one of others.
  package func rows(with term: String, andOneOf others: [String], _ db: Connection) throws -> RowSet {
    guard hasIndex else {
      // One query skips what only one of the terms has: every row may have the type.
      let match = "\"\(term)\" AND (\(others.map { "\"\($0)\"" }.joined(separator: " OR ")))"
      return try known(by: match) { try matched(match, db) }
    }
    var set = RowSet()
    for other in others { set.formUnion(try rows(with: other, db)) }
    set.formIntersection(try rows(with: term, db))
    return set
  }

  /// A set that is kept by a key; read when it is not.
  package func known(by key: String, _ read: () throws -> RowSet) throws -> RowSet {
    if let known = cache.known.withLock({ $0.terms[key] }) { return known }
    let set = try read()
    cache.known.withLock { known in
      if known.terms.count >= FacetRows.limit { known.terms = [:] }
      known.terms[key] = set
    }
    return set
  }

  private func indexed(_ term: String, _ db: Connection) throws -> RowSet {
    var set = RowSet()
    let reader = try db.prepare(RowIndexTable.select)
    try reader.bind(RowIndexTable.facet(term.lowercased()), at: 1)
    guard try reader.step() else { return set }
    reader.withBlob(0) { bytes in RowIndexTable.forEachRow(of: bytes, below: end) { set.insert($0) } }
    return set
  }

  private func matched(_ match: String, _ db: Connection) throws -> RowSet {
    var set = RowSet()
    let reader = try db.prepare("SELECT rowid FROM fts_text WHERE fts_text MATCH ?")
    try reader.bind(match, at: 1)
    while try reader.step() { set.insert(reader.count(0)) }
    return set
  }

  /// The rows that have one term of each group.
  ///
  /// - Parameter listsParts: True when branches are listed themselves, so that parent items do not match for
  ///   their branches.
  package func matches(of groups: [[String]], listsParts: Bool, _ db: Connection) throws -> FacetMatches {
    let key = listsParts ? groups + [[]] : groups
    if let known = cache.known.withLock({ $0.filters[key] }) { return known }
    let sets = try groups.map { terms in
      var any = RowSet()
      for term in terms { any.formUnion(try rows(with: term, db)) }
      return any
    }
    let matches = FacetMatches(sets, wholes, listsParts: listsParts)
    cache.known.withLock { known in
      if known.filters.count >= FacetRows.limit { known.filters = [:] }
      known.filters[key] = matches
    }
    return matches
  }
}

/// The rows that pass a filter by facets.
///
/// A branch has the values of its parent item besides its own, and an item passes if it does itself or one of
/// its branches does: a chain passes the region of any branch, and every branch passes the ways to pay of the
/// chain.
package struct FacetMatches: Sendable {
  /// Rows that pass by their own values, and branches that pass by theirs together with those of their parent
  /// items.
  package let direct: RowSet
  /// Rows that pass, alone or through a branch.
  package let items: RowSet
  /// Rows of which a branch or its parent item must also be one; nil for no such condition.
  private var found: RowSet?

  package init(_ sets: [RowSet], _ wholes: WholeRows, listsParts: Bool) {
    guard var own = sets.first else {
      direct = RowSet()
      items = direct
      return
    }
    for set in sets.dropFirst() { own.formIntersection(set) }
    guard wholes.exists, sets.contains(where: { $0.count(sharedWith: wholes.parts) > 0 }) else {
      // Branches have no such values of their own; a branch passes with its parent item.
      direct = own
      items = own
      return
    }
    var (direct, items) = (own, own)
    wholes.parts.forEach { part in
      let whole = wholes.whole(of: part)
      if sets.allSatisfy({ $0.contains(part) || $0.contains(whole) }) {
        direct.insert(part)
        if !listsParts { items.insert(whole) }
      }
      return true
    }
    (self.direct, self.items) = (direct, items)
  }

  /// Branches of the rows that words found, and branches that were found themselves.
  package init(found: RowSet) { (direct, items) = (found, found) }

  /// The branches that also are, or belong to, rows that words found.
  package func narrowed(to found: RowSet) -> FacetMatches {
    var out = self
    out.found = found
    return out
  }

  /// Checks whether a branch or its parent item passes.
  package func contains(place row: Int, of whole: Int) -> Bool {
    func has(_ rows: RowSet) -> Bool { rows.contains(row) || whole > 0 && rows.contains(whole) }
    return has(direct) && found.map(has) ?? true
  }
}
