package import SQLite

/// Dates and clock changes that opening hours depend on, so that no reader needs the system's.
public enum CalendarTables {
  /// Kind of the days of Ramadan.
  public static let ramadanKind = "ramadan"
  /// Kind, and name of the set, of days on which usual hours do not apply (`changes_hours`); Ramadan needs no
  /// such row.
  public static let unusualKind = "changed_hours"
  /// Statements that create the tables. Ranges include both ends; `at` is in seconds since 1970-01-01 UTC,
  /// and the row without one has the offset before the first transition.
  public static let ddl = [
    """
    CREATE TABLE calendars(name TEXT NOT NULL, kind TEXT NOT NULL, from_date TEXT NOT NULL, to_date TEXT NOT NULL, \
    title TEXT NOT NULL, estimated INTEGER NOT NULL, PRIMARY KEY(name, from_date, to_date, title)) WITHOUT ROWID
    """,
    "CREATE TABLE zones(zone TEXT NOT NULL, at INTEGER, offset_minutes INTEGER NOT NULL)",
  ]

  /// A run of days, both ends included, as `YYYY-MM-DD`.
  package struct Range: TableRow, Hashable {
    package static let table = "calendars"
    package static let columnNames = ["name", "kind", "from_date", "to_date", "title", "estimated"]

    package var set: String
    package var kind: String
    package var from: String
    package var to: String
    package var title: String
    package var isEstimated: Bool

    package init(
      set: String, kind: String, from: String, to: String, title: String, isEstimated: Bool
    ) {
      (self.set, self.kind, self.from, self.to, self.title, self.isEstimated) = (
        set, kind, from, to, title, isEstimated
      )
    }

    package init(_ row: borrowing Statement) {
      set = row.text(0)
      kind = row.text(1)
      from = row.text(2)
      to = row.text(3)
      title = row.text(4)
      isEstimated = row.integer(5) != 0
    }

    package var values: [Value] {
      [.text(set), .text(kind), .text(from), .text(to), .text(title), Value(isEstimated)]
    }
  }

  /// A change of the clocks of a zone; without an instant, the offset before the first.
  package struct Transition: TableRow, Hashable {
    package static let table = "zones"
    package static let columnNames = ["zone", "at", "offset_minutes"]

    package var zone: String
    package var instant: Int64?
    package var offsetMinutes: Int

    package init(
      zone: String, instant: Int64?, offsetMinutes: Int
    ) {
      (self.zone, self.instant, self.offsetMinutes) = (zone, instant, offsetMinutes)
    }

    package init(_ row: borrowing Statement) {
      zone = row.text(0)
      // Beyond the year 9999 there is no date.
      instant = row.isNull(1) ? nil : min(max(row.integer(1), -1 << 38), 1 << 38)
      offsetMinutes = row.count(2)
    }

    package var values: [Value] {
      [.text(zone), instant.map { .integer($0) } ?? .null, Value(offsetMinutes)]
    }
  }
}

/// After how many days a dated fact counts as stale: the schema's `x-stale`, for readers.
public enum StalenessTable {
  /// Name of the table.
  public static let name = "staleness"
  /// Statement that creates it. `days` is a JSON object from a value of `by_column` to days.
  public static let ddl = """
    CREATE TABLE staleness(type TEXT NOT NULL, dates TEXT NOT NULL, date_column TEXT NOT NULL, \
    after_days INTEGER NOT NULL, by_column TEXT, days TEXT, override_column TEXT, \
    PRIMARY KEY(type, dates, date_column)) WITHOUT ROWID
    """

  /// A rule: which column dates which fact, and after how many days it is stale.
  package struct Row: TableRow, Hashable {
    package static let table = "staleness"
    package static let columnNames = [
      "type", "dates", "date_column", "after_days", "by_column", "days", "override_column",
    ]

    package var type: String
    package var dates: String
    package var dateColumn: String
    package var afterDays: Int
    package var byColumn: String?
    package var days: String?
    package var overrideColumn: String?

    package init(
      type: String, dates: String, dateColumn: String, afterDays: Int, byColumn: String?, days: String?,
      overrideColumn: String?
    ) {
      (
        self.type, self.dates, self.dateColumn, self.afterDays, self.byColumn, self.days, self.overrideColumn
      ) = (type, dates, dateColumn, afterDays, byColumn, days, overrideColumn)
    }

    package init(_ row: borrowing Statement) {
      type = row.text(0)
      dates = row.text(1)
      dateColumn = row.text(2)
      afterDays = row.count(3)
      byColumn = row.optionalText(4)
      days = row.optionalText(5)
      overrideColumn = row.optionalText(6)
    }

    package var values: [Value] {
      [
        .text(type), .text(dates), .text(dateColumn), Value(afterDays), Value(byColumn), Value(days),
        Value(overrideColumn),
      ]
    }
  }
}
