public import GuideModel
import SQLite

extension UserDatabase {
  /// Maximum number of viewed items that are kept.
  public static let mostRecents = 100

  /// Favorites, newest first.
  public func favorites() throws -> [UserState.Favorite] {
    try read { db in
      try db.all("SELECT * FROM favorites ORDER BY created_at DESC, id DESC") {
        try UserState.Favorite(StateRow($0))
      }
    }
  }

  /// Marks an item; returns whether it was not marked before.
  @discardableResult
  public func addFavorite(_ id: ItemID, type: String, at moment: UTCInstant) throws -> Bool {
    try write { db in
      try UserState.Favorite(contentType: type, contentId: id.rawValue, createdAt: moment.description).write(
        db)
      return db.changes > 0
    }
  }

  /// Removes the mark of an item, which need not exist any more; returns whether there was one.
  @discardableResult
  public func removeFavorite(_ id: ItemID) throws -> Bool {
    try write { db in
      try db.run("DELETE FROM favorites WHERE content_id = ?", .text(id.rawValue))
      return db.changes > 0
    }
  }

  /// Viewed items, newest first.
  public func recents() throws -> [UserState.Recent] {
    try read { db in
      try db.all("SELECT * FROM recents ORDER BY viewed_at DESC, id DESC") {
        try UserState.Recent(StateRow($0))
      }
    }
  }

  /// Records that an item was viewed; the oldest beyond ``mostRecents`` are removed.
  ///
  /// - Parameter opening: How it was opened and on which day, which is counted with it; nil for no count.
  public func addRecent(
    _ id: ItemID, type: String, at moment: UTCInstant,
    opening: (event: UseCount.Event, day: CalendarDate)? = nil
  ) throws {
    let now = moment.description
    let counted = try opening.flatMap { try keepsCounts() ? $0 : nil }
    try write { db in
      if let counted {
        try UserDatabase.count(counted.event, type: type, id: id.rawValue, on: counted.day, db)
      }
      let first = try db.first(
        "SELECT first_viewed_at FROM recents WHERE content_type = ? AND content_id = ?", .text(type),
        .text(id.rawValue)
      ) { $0.text(0) }
      // A new row, so that visits within the same second keep their order.
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

  /// Clears the viewed items.
  public func clearRecents() throws {
    try write { db in try db.execute("DELETE FROM recents") }
  }
}
