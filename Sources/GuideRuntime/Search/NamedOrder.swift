import BundleReader
import BundleFormat
import SQLite
import SearchText
import Synchronization

extension OrderKey {
  /// The keys of rows, by row.
  ///
  /// - Parameter name: `name` for titles, or an order of the content. A value of branches, such as the day of
  ///   the last visit, counts for their parent item: the first of them in the order.
  static func keys(_ name: String, of rows: [Int64], _ database: ContentDatabase, _ db: Connection) throws
    -> [Int64: OrderKey]
  {
    let records = try ItemRecord.fetch(db, rows: rows)
    guard name != "name" else {
      return records.mapValues {
        OrderKey(.text(Normalizer.norm($0.title)), isDescending: false, id: $0.id)
      }
    }
    var keys = records.mapValues { OrderKey(nil, isDescending: false, id: $0.id) }
    let hasParts = try database.derived(PartTable.self, db).exists
    for sort in try database.derived(ListingKeys.self, db).sorts where sort.name == name {
      guard let type = database.type(named: sort.type) else { continue }
      let value = "SELECT w.value, t.\(sort.column) FROM json_each(?) AS w"
      var queries = [
        "\(value) JOIN items ON items.rowid = w.value JOIN \(type.table) AS t ON t.id = items.id"
      ]
      if hasParts {
        queries.append(
          """
          \(value) JOIN parts ON parts.whole = w.value JOIN items ON items.rowid = parts.part \
          JOIN \(type.table) AS t ON t.id = items.id
          """)
      }
      for query in queries {
        let reader = try db.prepare(query)
        try reader.bind(rows: rows, at: 1)
        while try reader.step() {
          guard let old = keys[reader.integer(0)], !reader.isNull(1) else { continue }
          let content: OrderKey.Content =
            if case .text(let text) = reader.value(1) { .text(text) } else { .number(reader.number(1)) }
          keys[reader.integer(0)] = min(
            old, OrderKey(content, isDescending: sort.isDescending, id: old.id))
        }
      }
    }
    return keys
  }
}

/// The orders of a database that the compiler wrote: all items, without branches.
struct ListOrders: DerivedFromContent {
  static let name: StaticString = "ListOrders"

  private final class Cache: Sendable {
    let orders = Mutex<[String: [UInt32]]>([:])
  }

  private let cache = Cache()
  private let exists: Bool

  init(_ db: Connection, _ database: ContentDatabase) throws {
    exists = try db.hasTable(RowIndexTable.name)
  }

  /// The rows of all items in an order; nil if the database has no such list.
  func rows(_ name: String, _ db: Connection) throws -> [UInt32]? {
    guard exists else { return nil }
    if let known = cache.orders.withLock({ $0[name] }) { return known }
    let reader = try db.prepare(RowIndexTable.select)
    try reader.bind(RowIndexTable.order(name), at: 1)
    guard try reader.step() else { return nil }
    let rows = reader.withBlob(0) { RowIndexTable.numbers(in: $0) }
    cache.orders.withLock { $0[name] = rows }
    return rows
  }
}

extension CandidateSource {
  /// The first items that pass in an order with a name, or nil if the database has no list of it.
  ///
  /// - Parameter key: That of the last item of the page before.
  /// - Cost: Proportional to the page where many items pass, whatever its number.
  func ordered(by name: String, after key: OrderKey?, limit: Int) throws -> [Int64]? {
    guard !listsParts, let rows = try database.derived(ListOrders.self, db).rows(name, db) else { return nil }
    var start = 0
    if let key {
      var end = rows.count
      while start < end {
        let middle = (start + end) / 2
        let row = Int64(rows[middle])
        if let other = try OrderKey.keys(name, of: [row], database, db)[row], other <= key {
          start = middle + 1
        } else {
          end = middle
        }
      }
    }
    var out: [Int64] = []
    for row in rows[start...] where out.count < limit {
      if try hasFacets(Int64(row)), try passes(Int64(row)) { out.append(Int64(row)) }
    }
    return out
  }

  /// The first row after that of an item of any database, by importance, then id.
  func firstRow(after record: ItemRecord) throws -> Int64 {
    let reader = try db.prepare("SELECT rowid, rank, id FROM items WHERE rowid >= ? ORDER BY rowid LIMIT 1")
    var (low, high) = (Int64(0), try db.first("SELECT max(rowid) FROM items") { Int64($0.count(0)) + 1 } ?? 0)
    while low < high {
      let middle = (low + high) / 2
      try reader.bind(middle, at: 1)
      let isAfter =
        try !reader.step() || (reader.count(1), reader.text(2)) > (record.rank, record.id)
      reader.reset()
      if isAfter { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
