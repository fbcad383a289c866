public import GuideModel
import JSONText
import SQLite

extension UserDatabase {
  /// The submissions that this program can read, oldest first, exported ones included.
  public func submissions() throws -> [QueuedSubmission] {
    try read { db in
      try db.all("SELECT * FROM submissions ORDER BY day, id") {
        QueuedSubmission(try UserState.Submission(StateRow($0)))
      }
    }.compactMap { $0 }
  }

  /// Adds a submission to the queue.
  ///
  /// - Parameter random: Any number, so that submissions of two devices never share an id.
  /// - Returns: Its id.
  public func addSubmission(
    _ submission: Submission, on day: CalendarDate, at moment: UTCInstant, random: UInt32
  ) throws -> String {
    return try write { db in
      let id = try UserDatabase.newID("submissions", db, moment, random)
      try UserState.Submission(id: id, day: "\(day)", isExported: false, submission: submission.json).write(
        db)
      return id
    }
  }

  /// Marks submissions as sent.
  public func markSent(_ ids: [String]) throws {
    try write { db in
      for id in ids { try db.run("UPDATE submissions SET exported = 2 WHERE id = ?", .text(id)) }
    }
  }

  /// Marks submissions as exported.
  public func markExported(_ ids: [String]) throws {
    try write { db in
      for id in ids {
        try db.run("UPDATE submissions SET exported = max(1, exported) WHERE id = ?", .text(id))
      }
    }
  }
}

extension UserState.Submission {
  init(_ row: StateRow) throws {
    try self.init(
      id: row.text("id"), day: row.text("day"), isExported: row.integer("exported") != 0,
      isSent: row.integer("exported") == 2,
      submission: JSONValue(stored: row.text("submission")))
  }

  func write(_ db: Connection) throws {
    try db.run(
      "INSERT INTO submissions(id, day, exported, submission) VALUES(?, ?, ?, ?)", .text(id), .text(day),
      .integer(isSent ? 2 : isExported ? 1 : 0), .text(submission.jsonText))
  }
}
