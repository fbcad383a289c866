import GuideModel
import SQLite

/// A migration step of the state.
///
/// The table `migrations` names the applied steps.
struct StateMigration {
  /// Its name in the table.
  let identifier: String
  private let script: String
  private let finish: @Sendable (Connection) throws -> Void

  /// The steps from an empty file to the newest version; a released step is never edited.
  static let all = [
    StateMigration(
      identifier: "settings",
      script:
        "CREATE TABLE user_settings(key TEXT PRIMARY KEY NOT NULL, value TEXT NOT NULL) WITHOUT ROWID"),
    StateMigration(
      identifier: "traveller",
      // Existing settings count as set long ago, so that any other device takes precedence.
      script: """
        ALTER TABLE user_settings ADD COLUMN changed_at TEXT NOT NULL DEFAULT '1970-01-01T00:00:00Z';
        CREATE TABLE favorites(
          id INTEGER PRIMARY KEY AUTOINCREMENT, content_type TEXT NOT NULL, content_id TEXT NOT NULL,
          created_at TEXT NOT NULL, UNIQUE(content_type, content_id));
        CREATE TABLE recents(
          id INTEGER PRIMARY KEY AUTOINCREMENT, content_type TEXT NOT NULL, content_id TEXT NOT NULL,
          first_viewed_at TEXT NOT NULL, viewed_at TEXT NOT NULL, UNIQUE(content_type, content_id));
        CREATE TABLE plans(
          id TEXT PRIMARY KEY NOT NULL, created_at TEXT NOT NULL, changed_at TEXT NOT NULL,
          inputs TEXT NOT NULL, steps TEXT NOT NULL);
        CREATE TABLE quote_checks(
          number INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, card_id TEXT NOT NULL,
          checked_at TEXT NOT NULL, amount TEXT NOT NULL, rate TEXT, is_each INTEGER NOT NULL, quantity TEXT,
          people INTEGER, modifiers TEXT NOT NULL);
        CREATE TABLE feedback_outbox(
          number INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, content_type TEXT NOT NULL,
          content_id TEXT NOT NULL, reason TEXT NOT NULL, note TEXT, created_at TEXT NOT NULL,
          content_version TEXT NOT NULL);
        """),
    StateMigration(
      identifier: "feedback versions and events",
      script: """
        ALTER TABLE feedback_outbox ADD COLUMN app_version TEXT;
        ALTER TABLE feedback_outbox ADD COLUMN locale TEXT;
        CREATE TABLE event_log(
          number INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, at TEXT NOT NULL,
          code TEXT NOT NULL, subject TEXT, reason TEXT);
        """),
    StateMigration(
      identifier: "visits and badges",
      script: """
        CREATE TABLE region_visits(
          region TEXT PRIMARY KEY NOT NULL, visited INTEGER NOT NULL, edited INTEGER NOT NULL,
          active INTEGER NOT NULL, ever INTEGER NOT NULL, first_at TEXT, last_at TEXT, days TEXT NOT NULL);
        CREATE TABLE earned_badges(
          badge TEXT PRIMARY KEY NOT NULL, earned_at TEXT NOT NULL, regions TEXT NOT NULL, viewed INTEGER NOT NULL);
        """),
    StateMigration(
      identifier: "submissions",
      script: """
        CREATE TABLE submissions(
          number INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, day TEXT NOT NULL,
          exported INTEGER NOT NULL, submission TEXT NOT NULL);
        """, finish: moveSubmissions),
    StateMigration(
      identifier: "counts of use",
      script: """
        CREATE TABLE use_counts(
          day TEXT NOT NULL, event TEXT NOT NULL, content_type TEXT NOT NULL, content_id TEXT NOT NULL,
          count INTEGER NOT NULL, PRIMARY KEY(day, event, content_type, content_id)) WITHOUT ROWID;
        """),
  ]

  /// A step; `finish` moves rows where SQL cannot.
  private init(
    identifier: String, script: String, finish: @escaping @Sendable (Connection) throws -> Void = { _ in }
  ) {
    (self.identifier, self.script, self.finish) = (identifier, script, finish)
  }

  /// The name of the table in the first files.
  private static let firstName = "grdb_migrations"

  /// The steps applied to a file, including those of newer programs.
  private static func applied(_ db: Connection) throws -> Set<String> {
    guard let name = try ["migrations", firstName].first(where: db.hasTable) else { return [] }
    return Set(try db.all("SELECT identifier FROM \(name)") { $0.text(0) })
  }

  /// Checks whether all steps have been applied to a file.
  static func areComplete(_ db: Connection) throws -> Bool {
    let applied = try applied(db)
    return all.allSatisfy { applied.contains($0.identifier) }
  }

  /// Moves the queue from the setting that held it to its table; a value that cannot be read stays a setting.
  private static func moveSubmissions(_ db: Connection) throws {
    let settings = try db.all("SELECT * FROM user_settings WHERE key = 'submissions'") {
      try? UserState.Setting(StateRow($0))
    }
    let state = UserState(settings: settings.compactMap { $0 })
    guard !state.submissions.isEmpty else { return }
    for submission in state.submissions { try submission.write(db) }
    try db.execute("DELETE FROM user_settings WHERE key = 'submissions'")
  }

  /// Checks whether steps known only to a newer program have been applied to a file.
  static func areSuperseded(_ db: Connection) throws -> Bool {
    try !applied(db).isSubset(of: all.map(\.identifier))
  }

  /// Applies the missing steps to a file, each in a separate transaction.
  ///
  /// - Throws: ``SQLiteError``.
  static func run(_ db: Connection) throws {
    if try db.hasTable(firstName) { try db.execute("ALTER TABLE \(firstName) RENAME TO migrations") }
    try db.execute("CREATE TABLE IF NOT EXISTS migrations(identifier TEXT NOT NULL PRIMARY KEY)")
    let applied = try applied(db)
    for step in all where !applied.contains(step.identifier) {
      try db.transaction(.immediate) {
        try db.execute(step.script)
        try step.finish(db)
        try db.run("INSERT INTO migrations(identifier) VALUES(?)", .text(step.identifier))
      }
    }
  }
}
