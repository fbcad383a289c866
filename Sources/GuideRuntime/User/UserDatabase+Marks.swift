public import GuideModel
import SQLite

extension UserDatabase {
  /// How many items that were looked at are kept.
  public static let mostRecents = 100

  /// Favorites, the last marked first.
  public func favorites() throws -> [UserState.Favorite] {
    try read { db in
      try db.all("SELECT * FROM favorites ORDER BY created_at DESC, id DESC") {
        try UserState.Favorite(StateRow($0))
      }
    }
  }

  /// Marks an item; whether it was not marked before.
  @discardableResult
  public func addFavorite(_ id: ItemID, type: String, at moment: UTCInstant) throws -> Bool {
    try write { db in
      try UserState.Favorite(contentType: type, contentId: id.rawValue, createdAt: moment.description).write(
        db)
      return db.changes > 0
    }
  }

  /// Takes a mark back, also of an item that is gone; whether there was one.
  @discardableResult
  public func removeFavorite(_ id: ItemID) throws -> Bool {
    try write { db in
      try db.run("DELETE FROM favorites WHERE content_id = ?", .text(id.rawValue))
      return db.changes > 0
    }
  }

  /// What was looked at, the last first.
  public func recents() throws -> [UserState.Recent] {
    try read { db in
      try db.all("SELECT * FROM recents ORDER BY viewed_at DESC, id DESC") {
        try UserState.Recent(StateRow($0))
      }
    }
  }

  /// Notes that an item was looked at; the oldest beyond ``mostRecents`` go.
  public func addRecent(_ id: ItemID, type: String, at moment: UTCInstant) throws {
    let now = moment.description
    try write { db in
      let first = try db.first(
        "SELECT first_viewed_at FROM recents WHERE content_type = ? AND content_id = ?", .text(type),
        .text(id.rawValue)
      ) { $0.text(0) }
      // A new row, so that of one second's visits the last is the last.
      try db.run(
        "DELETE FROM recents WHERE content_type = ? AND content_id = ?", .text(type), .text(id.rawValue))
      try UserState.Recent(
        contentType: type, contentId: id.rawValue, firstViewedAt: min(first ?? now, now), viewedAt: now
      ).write(db)
      try db.run(
        """
        DELETE FROM recents WHERE id NOT IN (SELECT id FROM recents ORDER BY viewed_at DESC, id DESC LIMIT ?)
        """, .integer(Int64(UserDatabase.mostRecents)))
    }
  }

  /// Forgets what was looked at.
  public func clearRecents() throws {
    try write { db in try db.execute("DELETE FROM recents") }
  }
}
