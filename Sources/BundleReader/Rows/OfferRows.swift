import BundleFormat
package import SQLite

/// Offers that cannot be bought, and providers that are not shown: no list has them.
package struct OfferRows: DerivedFromContent {
  package static let name: StaticString = "OfferRows"

  /// Their rows.
  package let unavailable: Set<Int64>

  package init(_ db: Connection, _ database: ContentDatabase) throws {
    guard let offers = database.type(named: "offer"), let providers = database.type(named: "provider") else {
      unavailable = []
      return
    }
    func columns(of type: String) throws -> Set<String> {
      Set(
        try db.all(
          "SELECT column_name FROM content_columns WHERE type = ?", .text(type), read: { $0.text(0) }))
    }
    guard
      try columns(of: "offer").isSuperset(of: [
        OfferColumn.active.columnName, OfferColumn.provider.columnName,
      ]), try columns(of: "provider").contains(OfferColumn.hidden.columnName)
    else {
      unavailable = []
      return
    }
    unavailable = Set(
      try db.all(
        """
        SELECT items.rowid FROM \(providers.table) AS p JOIN items ON items.id = p.id WHERE p.hidden = 1
        UNION ALL SELECT items.rowid FROM \(offers.table) AS o JOIN items ON items.id = o.id
        LEFT JOIN \(providers.table) AS p ON p.id = o.provider WHERE o.active = 0 OR p.hidden = 1
        """, read: { $0.integer(0) }))
  }
}
