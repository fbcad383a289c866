import BundleFormat
public import BundleReader
public import GuideEngines
public import GuideModel
import JSONText
import SQLite

/// A staleness rule of the content: which column dates which fact, and after how many days it is stale.
struct StalenessColumns: Sendable {
  let dates: String
  let dateColumn: String
  let byColumn: String?
  let overrideColumn: String?
  let rule: StalenessRule

  init?(_ row: StalenessTable.Row) {
    // An unreadable table counts as a rule without exceptions.
    let table = row.days.flatMap { try? [String: Int](jsonText: $0) }
    guard let rule = StalenessRule(field: row.dates, afterDays: row.afterDays, daysByValue: table ?? [:])
    else { return nil }
    (dates, dateColumn, byColumn, overrideColumn) = (
      row.dates, row.dateColumn, row.byColumn, row.overrideColumn
    )
    self.rule = rule
  }

  /// The column for a fact whose sources have no date.
  var undatedColumn: String { dates + "_undated" }
  /// The column for the precision of the date, if it is not known to the day.
  var precisionColumn: String { dates + "_precision" }

  /// Evaluates an item. A fact marked as undated is of unknown age; nil if the item has no such fact.
  func evaluate(_ item: Item, asOf today: CalendarDate) -> Staleness? {
    evaluate(
      date: item.text(NamedColumn(dateColumn)), isUndated: item.integer(NamedColumn(undatedColumn)) == 1,
      precision: item.text(NamedColumn(precisionColumn)),
      value: byColumn.flatMap { item.text(NamedColumn($0)) },
      override: overrideColumn.flatMap { item.count(NamedColumn($0)) }, asOf: today)
  }

  /// As ``evaluate(_:asOf:)``, for the values of the columns.
  func evaluate(
    date: String?, isUndated: Bool, precision: String?, value: String?, override: Int?,
    asOf today: CalendarDate
  ) -> Staleness? {
    guard date != nil || isUndated else { return nil }
    return rule.evaluate(
      date: date.flatMap { CalendarDate($0) }, asOf: today,
      precision: precision.flatMap(DatePrecision.init(rawValue:)) ?? .day, value: value, override: override,
      toleratedFutureDays: 1)
  }
}

extension Generation {
  /// The staleness rules of a content type, from the first database that knows it.
  func stalenessRules(of type: String) throws -> [StalenessColumns] {
    for database in databases where database.type(named: type) != nil {
      return try database.read { db in
        let reader = try db.prepare(StalenessTable.Row.select + " WHERE type = ? ORDER BY dates")
        try reader.bind(type, at: 1)
        var rules: [StalenessColumns] = []
        while try reader.step() {
          if let rule = StalenessColumns(StalenessTable.Row(reader)) { rules.append(rule) }
        }
        return rules
      }
    }
    return []
  }
}

extension Guide {
  /// The ages of the dated parts of an item, stale ones first, then by name. An undated part is of
  /// unknown age.
  ///
  /// - Parameter today: The day of evaluation.
  /// - Throws: ``RuntimeError`` when the database cannot be read.
  public func staleness(of item: Item, asOf today: CalendarDate) throws -> [Staleness] {
    try generation.stalenessRules(of: item.type).compactMap { $0.evaluate(item, asOf: today) }
      .sorted { ($0.state == .stale ? 0 : 1, $0.field) < ($1.state == .stale ? 0 : 1, $1.field) }
  }
}

extension Guide {
  /// The stale or undated facts of a listed item; empty if no time is given.
  func doubtful(_ record: ItemRecord, _ database: ContentDatabase, _ db: Connection, at instant: UTCInstant?)
    throws -> [Staleness]
  {
    guard let instant, let ages = try database.derived(FactAges.ByType.self, db).ages[record.type] else {
      return []
    }
    return try ages.doubtful(db, id: record.id, asOf: calendars.zone(named: nil).local(instant).date)
  }
}
