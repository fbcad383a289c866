public import GuideModel
import SQLite
public import Trips

extension UserDatabase {
  /// Plans that this program can read, the last made first.
  ///
  /// - Throws: ``RuntimeError`` when the state cannot be read.
  public func trips() throws -> [StoredTrip] {
    try read { db in
      try db.all("SELECT * FROM plans ORDER BY created_at DESC, rowid DESC") {
        StoredTrip(try UserState.Plan(StateRow($0)))
      }
    }.compactMap { $0 }
  }

  /// A plan by its id; nil when there is none.
  public func trip(_ id: String) throws -> StoredTrip? {
    try read { db in
      try db.first("SELECT * FROM plans WHERE id = ?", .text(id)) {
        StoredTrip(try UserState.Plan(StateRow($0)))
      }
    } ?? nil
  }

  /// Keeps a plan, in the place of one with its id.
  public func keep(_ trip: StoredTrip, at moment: UTCInstant) throws {
    let plan = trip.stored(at: moment)
    try write { db in try plan.write(db) }
  }

  /// Forgets a plan; whether there was one.
  @discardableResult
  public func forgetTrip(_ id: String) throws -> Bool {
    try write { db in
      try db.run("DELETE FROM plans WHERE id = ?", .text(id))
      return db.changes > 0
    }
  }
}
