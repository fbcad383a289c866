package import BundleFormat
import GuideModel
package import SQLite

extension ItemFacts {
  /// The types that have columns of ``ItemFacts``, and the statements that read them.
  package struct Columns: DerivedFromContent {
    package static let name: StaticString = "ItemFacts.Columns"

    /// By type, the statement that reads the facts of an item; types without any such column have none.
    let statements: [String: String]
    /// True when a type has prices.
    package let hasPrices: Bool

    package init(_ db: Connection, _ database: ContentDatabase) throws {
      var columns: [String: Set<String>] = [:]
      let wanted = ItemFacts.columns.map { "'\($0)'" }.joined(separator: ", ")
      let reader = try db.prepare(
        "SELECT type, column_name FROM content_columns WHERE column_name IN (\(wanted))")
      while try reader.step() { columns[reader.text(0), default: []].insert(reader.text(1)) }
      var statements: [String: String] = [:]
      for type in database.types {
        let own = columns[type.type] ?? []
        guard !own.isDisjoint(with: ItemFacts.columns) else { continue }
        let list = ItemFacts.columns.map { own.contains($0) ? $0 : "NULL" }.joined(separator: ", ")
        statements[type.type] = "SELECT \(list) FROM \(type.table) WHERE id = ?"
      }
      self.statements = statements
      let prices = [Place.Column.feesMinMad.columnName, Place.Column.expectedCostMinMad.columnName]
      hasPrices = columns.values.contains { own in !own.isDisjoint(with: prices) }
    }
  }
}

extension ItemRecord {
  /// Why it is closed or not confirmed to be open, in a language; nil if it is open, or if no overlay has it.
  package func statusNote(_ facts: ItemFacts?, _ db: Connection, _ language: String) throws -> String? {
    guard let operating = facts?.operating, operating.status != .open, operating.note != nil else {
      return nil
    }
    return try translated("status_note", db, language)
  }
}
