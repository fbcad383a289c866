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
  /// Inserts a range of days.
  public static let insertRange = "INSERT INTO calendars VALUES(?, ?, ?, ?, ?, ?)"
  /// Inserts a transition of a zone: zone, instant, offset from then on.
  public static let insertTransition = "INSERT INTO zones VALUES(?, ?, ?)"
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
  /// Inserts a rule in the order of ``ddl``.
  public static let insert = "INSERT INTO staleness VALUES(?, ?, ?, ?, ?, ?, ?)"
}
