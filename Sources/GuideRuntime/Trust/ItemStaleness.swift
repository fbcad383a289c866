import Foundation
import GRDB
public import GuideEngines
public import GuideModel

/// A staleness rule of the content: which column dates what, and after how many days that is old.
struct StalenessColumns: Sendable {
  let dates: String
  let dateColumn: String
  let byColumn: String?
  let overrideColumn: String?
  let rule: StalenessRule

  init?(_ row: Row) {
    let days: String? = row["days"]
    // A table that cannot be read is one without exceptions to its rule.
    let table = days.flatMap { try? JSONDecoder().decode([String: Int].self, from: Data($0.utf8)) }
    guard
      let rule = StalenessRule(field: row["dates"], afterDays: row["after_days"], daysByValue: table ?? [:])
    else {
      return nil
    }
    dates = row["dates"]
    dateColumn = row["date_column"]
    byColumn = row["by_column"]
    overrideColumn = row["override_column"]
    self.rule = rule
  }

  /// Judges an item; nil when it has no such date and nothing that it would date.
  func evaluate(_ item: Item, asOf today: CalendarDate) -> Staleness? {
    guard let text = item.text(dateColumn) else { return nil }
    return rule.evaluate(
      date: CalendarDate(text), asOf: today, value: byColumn.flatMap { item.text($0) },
      override: overrideColumn.flatMap { item.integer($0) }, toleratedFutureDays: 1)
  }
}

extension Generation {
  /// The staleness rules of a content type, from the first database that knows it.
  func stalenessRules(of type: String) throws -> [StalenessColumns] {
    for database in databases where database.type(named: type) != nil {
      return try database.read { db in
        try Row.fetchAll(db, sql: "SELECT * FROM staleness WHERE type = ? ORDER BY dates", arguments: [type])
          .compactMap(StalenessColumns.init)
      }
    }
    return []
  }
}

extension Guide {
  /// How old the dated parts of an item are, worst first.
  ///
  /// - Parameter today: The day to judge from.
  /// - Throws: ``RuntimeError`` when the database cannot be read.
  public func staleness(of item: Item, asOf today: CalendarDate) throws -> [Staleness] {
    try generation.stalenessRules(of: item.type).compactMap { $0.evaluate(item, asOf: today) }
      .sorted { ($0.state == .stale ? 0 : 1, $0.field) < ($1.state == .stale ? 0 : 1, $1.field) }
  }
}
