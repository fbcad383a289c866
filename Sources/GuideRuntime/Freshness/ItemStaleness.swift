public import GuideEngines
public import GuideModel
import BundleFormat
import SQLite

/// A staleness rule of the content: which column dates which fact, and after how many days it is stale.
struct StalenessColumns: Sendable {
  let dates: String
  let dateColumn: String
  let byColumn: String?
  let overrideColumn: String?
  let rule: StalenessRule

  init?(_ row: StalenessTable.Row) {
    // A table that cannot be read is one without exceptions to its rule.
    let table = row.days.flatMap { try? JSONText.decode([String: Int].self, from: $0) }
    guard let rule = StalenessRule(field: row.dates, afterDays: row.afterDays, daysByValue: table ?? [:])
    else { return nil }
    (dates, dateColumn, byColumn, overrideColumn) = (
      row.dates, row.dateColumn, row.byColumn, row.overrideColumn
    )
    self.rule = rule
  }

  /// Column that says no source of the fact has a date.
  var undatedColumn: String { dates + "_undated" }
  /// Column that says how exactly the date is known, where it is not known to the day.
  var precisionColumn: String { dates + "_precision" }

  /// Judges an item. A fact that says it has no date is of unknown age; nil when the item has no such fact.
  func evaluate(_ item: Item, asOf today: CalendarDate) -> Staleness? {
    evaluate(
      date: item.text(NamedColumn(dateColumn)), isUndated: item.integer(NamedColumn(undatedColumn)) == 1,
      precision: item.text(NamedColumn(precisionColumn)),
      value: byColumn.flatMap { item.text(NamedColumn($0)) },
      override: overrideColumn.flatMap { item.integer(NamedColumn($0)) }, asOf: today)
  }

  /// As ``evaluate(_:asOf:)``, of the values of the columns.
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
  /// How old the dated parts of an item are, stale ones first, then by name. A part of which no source has a date is of
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
  /// The facts of an item of a list that are old or without a date; none where no moment was given.
  func doubtful(_ record: ItemRecord, _ database: ContentDatabase, _ db: Connection, at instant: UTCInstant?)
    throws -> [Staleness]
  {
    guard let instant, let ages = try database.derived(FactAges.ByType.self, db).ages[record.type] else {
      return []
    }
    return try ages.doubtful(db, id: record.id, asOf: calendars.zone(named: nil).local(instant).date)
  }
}
