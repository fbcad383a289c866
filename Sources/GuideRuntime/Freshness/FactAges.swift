import BundleFormat
import BundleReader
import GuideEngines
import GuideModel
import SQLite

/// Reads the ages of an item's dated facts, for lists, with a single statement per item.
struct FactAges {
  private let rules: [StalenessColumns]
  private let statement: String

  /// The statements that read the ages of facts, by type; types without dated facts have none. The review date of a
  /// text is not a fact.
  struct ByType: DerivedFromContent {
    static let name: StaticString = "FactAges.ByType"

    let ages: [String: FactAges]

    init(_ db: Connection, _ database: ContentDatabase) throws { ages = try FactAges.all(db, database.types) }
  }

  private static func all(_ db: Connection, _ types: [ContentDatabase.ContentType]) throws -> [String:
    FactAges]
  {
    var columns: [String: Set<String>] = [:]
    let names = try db.prepare("SELECT type, column_name FROM content_columns")
    while try names.step() { columns[names.text(0), default: []].insert(names.text(1)) }
    var rules: [String: [StalenessColumns]] = [:]
    for row in try db.all(StalenessTable.Row.select + " ORDER BY dates", read: { StalenessTable.Row($0) }) {
      guard let rule = StalenessColumns(row), rule.dates != "description" else { continue }
      rules[row.type, default: []].append(rule)
    }
    var out: [String: FactAges] = [:]
    for type in types {
      guard let own = rules[type.type] else { continue }
      out[type.type] = FactAges(own, columns[type.type] ?? [], table: type.table)
    }
    return out
  }

  private init(_ rules: [StalenessColumns], _ columns: Set<String>, table: String) {
    self.rules = rules
    let list = rules.flatMap { rule in
      [rule.dateColumn, rule.undatedColumn, rule.precisionColumn, rule.byColumn, rule.overrideColumn].map {
        $0.flatMap { columns.contains($0) ? SQLName.column($0) : nil } ?? "NULL"
      }
    }
    statement = "SELECT \(list.joined(separator: ", ")) FROM \(table) WHERE id = ?"
  }

  /// The facts of an item that are stale or undated.
  func doubtful(_ db: Connection, id: String, asOf today: CalendarDate) throws -> [Staleness] {
    let row = try db.prepare(statement)
    try row.bind(id, at: 1)
    guard try row.step() else { return [] }
    return rules.enumerated().compactMap { i, rule in
      let first = Int32(i * 5)
      return rule.evaluate(
        date: row.optionalText(first), isUndated: !row.isNull(first + 1) && row.integer(first + 1) == 1,
        precision: row.optionalText(first + 2), value: row.optionalText(first + 3),
        override: row.isNull(first + 4) ? nil : row.count(first + 4), asOf: today)
    }.filter { $0.isDoubtful }
  }
}
