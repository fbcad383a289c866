import BundleReader
import GuideModel
import GuideRuntime
import SQLite

/// Reads the entries of a state from its tables.
struct StateReader {
  private let db: Connection
  private let skipsUnreadable: Bool
  /// The number of entries that were read, by table.
  private(set) var counts: [String: Int] = [:]
  /// Tables with entries that could not be read.
  private(set) var incomplete: Set<String> = []

  /// A reader of a valid state, which throws the first error.
  init(_ db: Connection) { (self.db, skipsUnreadable) = (db, false) }

  /// A reader of any bytes, which skips everything that cannot be read.
  ///
  /// - Throws: ``SQLiteError`` when there is not enough memory.
  init(damaged bytes: [UInt8]) throws {
    (db, skipsUnreadable) = (try StateImage(bytes).database, true)
    // Otherwise SQLite refuses to read any page of a file that was cut off.
    try db.execute("PRAGMA writable_schema = ON")
    // Rows of a file that damage keeps from being migrated are read as they are.
    do { try StateMigration.run(db) } catch is SQLiteError {}
  }

  /// All entries.
  mutating func state() throws -> UserState {
    UserState(
      settings: try entries("user_settings", UserState.Setting.init),
      favorites: try entries("favorites", UserState.Favorite.init),
      recents: try entries("recents", UserState.Recent.init),
      plans: try entries("plans", UserState.Plan.init),
      quoteChecks: try entries("quote_checks", UserState.QuoteCheck.init),
      feedback: try entries("feedback_outbox", UserState.Feedback.init),
      events: try entries("event_log", UserState.Event.init),
      visits: try entries("region_visits", RegionVisit.init),
      badges: try entries("earned_badges", EarnedBadge.init),
      submissions: try entries("submissions", UserState.Submission.init))
  }

  private mutating func entries<T: Hashable>(_ table: String, _ entry: (StateRow) throws -> T) throws -> [T] {
    guard skipsUnreadable else { return try db.all("SELECT * FROM \(table)") { try entry(StateRow($0)) } }
    var rows = rows(table, "")
    if incomplete.contains(table) {
      // The newest rows are behind the damage, so the table is also read from its end.
      rows += self.rows(table, "ORDER BY \(table == "user_settings" ? "key" : "rowid") DESC")
    }
    var entries: Set<T> = []
    for row in rows {
      do {
        entries.insert(try entry(row))
      } catch is RuntimeError {
        incomplete.insert(table)
      }
    }
    counts[table] = entries.count
    return Array(entries)
  }

  /// The rows up to the first that cannot be read.
  private mutating func rows(_ table: String, _ order: String) -> [StateRow] {
    var rows: [StateRow] = []
    do {
      let statement = try db.prepare("SELECT * FROM \(table) NOT INDEXED \(order)")
      while try statement.step() { rows.append(StateRow(statement)) }
    } catch {
      incomplete.insert(table)
    }
    return rows
  }
}
