import SearchText
import SQLite
import BundleFormat

/// The value that an item is sorted by in an order with a name; items without one come last.
struct NamedSortKey: Comparable {
  /// A value of a column.
  private enum Content: Equatable {
    case number(Double)
    case text(String)
  }

  private let content: Content?
  private let isDescending: Bool
  private let id: String

  private init(_ content: Content?, isDescending: Bool, id: String) {
    (self.content, self.isDescending, self.id) = (content, isDescending, id)
  }

  static func < (a: NamedSortKey, b: NamedSortKey) -> Bool {
    switch (a.content, b.content) {
    case (.number(let left)?, .number(let right)?) where left != right:
      return a.isDescending ? left > right : left < right
    case (.text(let left)?, .text(let right)?) where left != right:
      return a.isDescending ? left > right : left < right
    case (nil, .some): return false
    case (.some, nil): return true
    default: return a.id < b.id
    }
  }

  /// The keys of rows, by row.
  ///
  /// - Parameter name: `name` for titles, or an order of the content. A value of places, such as the day of the last visit,
  ///   counts for the item that they are places of: the first of them in the order.
  static func keys(_ name: String, of rows: [Int64], _ database: ContentDatabase, _ db: Connection) throws
    -> [Int64: NamedSortKey]
  {
    let records = try ItemRecord.fetch(db, rows: rows)
    guard name != "name" else {
      return records.mapValues {
        NamedSortKey(.text(Normalizer.norm($0.title)), isDescending: false, id: $0.id)
      }
    }
    var keys = records.mapValues { NamedSortKey(nil, isDescending: false, id: $0.id) }
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
          let content: Content =
            if case .text(let text) = reader.value(1) { .text(text) } else { .number(reader.number(1)) }
          keys[reader.integer(0)] = min(
            old, NamedSortKey(content, isDescending: sort.isDescending, id: old.id))
        }
      }
    }
    return keys
  }
}
