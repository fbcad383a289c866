import BundleReader
public import GuideModel
import GuideRuntime
import SQLite

// The ring buffer of events on this device. It stores only codes, keys and names of failures; see `UserState.Event`.

extension UserDatabase {
  /// The events, oldest first; at most ``UserState/mostEvents``.
  public func events() throws -> [UserState.Event] {
    try read { db in
      try db.all("SELECT * FROM event_log ORDER BY number") { try UserState.Event(StateRow($0)) }
    }
  }

  /// The events, read without opening the state for writing, so that diagnosing a fault changes nothing.
  ///
  /// - Returns: An empty list if there is no state, or if its program had no log.
  /// - Throws: ``RuntimeError`` if the state cannot be read.
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

  /// Records an event; the oldest events beyond the limit are removed.
  ///
  /// - Parameters:
  ///   - code: Stable name, such as `failed`.
  ///   - subject: The subject, as a name defined by the program: never user input.
  ///   - reason: Stable name of the kind of failure.
  ///   - random: Any number, so that events of two devices never share an id.
  public func addEvent(
    _ code: String, about subject: String? = nil, reason: String? = nil, at moment: UTCInstant, random: UInt32
  ) throws {
    try write(counts: false) { db in
      try UserDatabase.addEvent(code, about: subject, reason: reason, at: moment, random: random, db)
    }
  }

  /// Removes all events.
  public func clearEvents() throws {
    try write { db in try db.execute("DELETE FROM event_log") }
  }

  /// Records an event inside a transaction, so that a change and its event are stored together or not at all.
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
