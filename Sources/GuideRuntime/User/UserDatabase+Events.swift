import BundleReader
public import GuideModel
import SQLite

// The ring buffer of what happened on this device. Codes, keys and names of failures only; see `UserState.Event`.

extension UserDatabase {
  /// What happened, the oldest first; at most ``UserState/mostEvents``.
  public func events() throws -> [UserState.Event] {
    try read { db in
      try db.all("SELECT * FROM event_log ORDER BY number") { try UserState.Event(StateRow($0)) }
    }
  }

  /// The same, read without opening the state for writing, so that looking for a fault changes nothing.
  ///
  /// - Returns: None where there is no state, or one of a program without a log.
  /// - Throws: ``RuntimeError`` when the state cannot be read.
  public static func storedEvents(in folder: String) throws -> [UserState.Event] {
    let path = folder + "/" + fileName
    guard try isPresent(folder: folder) else { return [] }
    do {
      let db = try Connection(path: path, for: .inspecting)
      let tables = try db.prepare("SELECT 1 FROM sqlite_master WHERE name = 'event_log'")
      guard try tables.step() else { return [] }
      tables.reset()
      let rows = try db.prepare("SELECT id, at, code, subject, reason FROM event_log ORDER BY number")
      var events: [UserState.Event] = []
      while try rows.step() {
        events.append(
          UserState.Event(
            id: rows.text(0), at: rows.text(1), code: rows.text(2), subject: rows.optionalText(3),
            reason: rows.optionalText(4)))
      }
      return events
    } catch {
      throw RuntimeError(
        .unreadable, "\(path) cannot be read: \(error.message)", help: "check the file and its permissions")
    }
  }

  /// Notes that something happened; the oldest events beyond the limit go.
  ///
  /// - Parameters:
  ///   - code: Stable name, such as `failed`.
  ///   - subject: What it is about, as a name of the program's own: never what a person typed.
  ///   - reason: Stable name of the kind of failure.
  ///   - random: Any number, so that events of two devices never have one id.
  public func addEvent(
    _ code: String, about subject: String? = nil, reason: String? = nil, at moment: UTCInstant, random: UInt32
  ) throws {
    try write { db in
      try UserDatabase.addEvent(code, about: subject, reason: reason, at: moment, random: random, db)
    }
  }

  /// Forgets what happened.
  public func clearEvents() throws {
    try write { db in try db.execute("DELETE FROM event_log") }
  }

  /// The same inside a transaction, so that a change and its event are kept together or not at all.
  static func addEvent(
    _ code: String, about subject: String? = nil, reason: String? = nil, at moment: UTCInstant,
    random: UInt32,
    _ db: Connection
  ) throws {
    try UserState.Event(
      id: try newID("event_log", db, moment, random), at: moment.description, code: code, subject: subject,
      reason: reason
    ).write(db)
    try db.run(
      """
      DELETE FROM event_log WHERE number NOT IN (SELECT number FROM event_log ORDER BY number DESC LIMIT ?)
      """, .integer(Int64(UserState.mostEvents)))
  }
}

extension UserState.Event {
  init(_ row: StateRow) throws {
    try self.init(
      id: row.text("id"), at: row.text("at"), code: row.text("code"), subject: row.optionalText("subject"),
      reason: row.optionalText("reason"))
  }

  func write(_ db: Connection) throws {
    try db.run(
      "INSERT INTO event_log(id, at, code, subject, reason) VALUES(?, ?, ?, ?, ?)", .text(id), .text(at),
      .text(code), Value(subject), Value(reason))
  }
}
