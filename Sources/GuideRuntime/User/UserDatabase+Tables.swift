import GRDB

extension UserDatabase {
  static let tables = [
    "user_settings", "favorites", "recents", "plans", "quote_checks", "feedback_outbox", "event_log",
  ]

  /// The steps from an empty file to the newest one; a step that was released is never edited.
  static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("settings") { db in
      try db.execute(
        sql: "CREATE TABLE user_settings(key TEXT PRIMARY KEY NOT NULL, value TEXT NOT NULL) WITHOUT ROWID")
    }
    migrator.registerMigration("traveller") { db in
      // Settings from before count as set long ago: any other device knows better.
      try db.execute(
        sql: """
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
          """)
    }
    migrator.registerMigration("feedback versions and events") { db in
      try db.execute(
        sql: """
          ALTER TABLE feedback_outbox ADD COLUMN app_version TEXT;
          ALTER TABLE feedback_outbox ADD COLUMN locale TEXT;
          CREATE TABLE event_log(
            number INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, at TEXT NOT NULL,
            code TEXT NOT NULL, subject TEXT, reason TEXT);
          """)
    }
    return migrator
  }
}
