public import GuideModel
import SQLite

/// A traveller's feedback about an item: still correct, or a mistake.
public enum FeedbackReason: String, Sendable, CaseIterable {
  /// It was checked on the spot and is correct.
  case stillAccurate = "still_accurate"
  /// It is closed.
  case closed
  /// It moved.
  case moved
  /// The hours are wrong.
  case hoursWrong = "hours_wrong"
  /// The price is wrong.
  case priceWrong = "price_wrong"
  /// It is a tourist trap.
  case touristTrap = "tourist_trap"
  /// Something else.
  case other
}

extension UserDatabase {
  /// The last quote checks, newest first.
  ///
  /// - Parameter card: Only those of this card; nil for all.
  public func quoteChecks(of card: ItemID? = nil) throws -> [UserState.QuoteCheck] {
    try read { db in
      try db.all(
        "SELECT * FROM quote_checks WHERE ?1 IS NULL OR card_id = ?1 ORDER BY number DESC",
        Value(card?.rawValue)
      ) { try UserState.QuoteCheck(StateRow($0)) }
    }
  }

  /// Stores a quote check, replacing an equal one; only the last ten are kept.
  ///
  /// - Parameter random: Any number, so that checks of two devices never share an id.
  public func addQuoteCheck(
    of card: ItemID, _ amount: ExactDecimal, rate: ExchangeRate?, isEach: Bool, quantity: ExactDecimal?,
    people: Int?, modifiers: [String], at moment: UTCInstant, random: UInt32
  ) throws {
    try write { db in
      let check = UserState.QuoteCheck(
        id: try UserDatabase.newID("quote_checks", db, moment, random), cardId: card.rawValue,
        checkedAt: moment.description, amount: amount, rate: rate, isEach: isEach, quantity: quantity,
        people: people, modifiers: modifiers)
      let ofCard = try db.all("SELECT * FROM quote_checks WHERE card_id = ?", .text(card.rawValue)) {
        try UserState.QuoteCheck(StateRow($0))
      }
      for old in ofCard where old.asksTheSame(as: check) {
        try db.run("DELETE FROM quote_checks WHERE id = ?", .text(old.id))
      }
      try check.write(db)
      try db.run(
        """
        DELETE FROM quote_checks WHERE number NOT IN (SELECT number FROM quote_checks ORDER BY number DESC LIMIT ?)
        """, .integer(Int64(UserState.mostQuoteChecks)))
    }
  }

  /// Feedback waiting to be sent to the editors, oldest first.
  public func feedback() throws -> [UserState.Feedback] {
    try read { db in
      try db.all("SELECT * FROM feedback_outbox ORDER BY number") { try UserState.Feedback(StateRow($0)) }
    }
  }

  /// Adds feedback to the outbox.
  ///
  /// - Parameters:
  ///   - appVersion: Version of the program.
  ///   - locale: Language, and region if known, in which the content was read, such as `fr-FR`.
  ///   - random: As for ``addQuoteCheck(of:_:rate:isEach:quantity:people:modifiers:at:random:)``.
  /// - Returns: The feedback with its id.
  @discardableResult
  public func addFeedback(
    _ reason: FeedbackReason, about id: ItemID, type: String, note: String?, contentVersion: String,
    appVersion: String, locale: String, at moment: UTCInstant, random: UInt32
  ) throws -> UserState.Feedback {
    try write { db in
      let remark = UserState.Feedback(
        id: try UserDatabase.newID("feedback_outbox", db, moment, random), contentType: type,
        contentId: id.rawValue, reason: reason.rawValue, note: note, createdAt: moment.description,
        contentVersion: contentVersion, appVersion: appVersion, locale: locale)
      try remark.write(db)
      return remark
    }
  }

  /// Removes feedback from the outbox, for example after sending it; returns the number removed.
  @discardableResult
  public func removeFeedback(_ ids: [String]) throws -> Int {
    try write { db in
      var count = 0
      for id in ids {
        try db.run("DELETE FROM feedback_outbox WHERE id = ?", .text(id))
        count += db.changes
      }
      return count
    }
  }

  /// An id that sorts in order of creation: the time, a number, and random bits.
  static func newID(_ table: String, _ db: Connection, _ moment: UTCInstant, _ random: UInt32) throws
    -> String
  {
    let last = try db.first("SELECT seq FROM sqlite_sequence WHERE name = ?", .text(table)) { $0.integer(0) }
    // The counter is read from a file, so it may have any value.
    let number = String(min(max(0, last ?? 0), .max - 1) + 1)
    let padded = String(repeating: "0", count: max(0, 6 - number.count)) + number
    let chance = String(random, radix: 16)
    return "\(moment)-\(padded)-" + String(repeating: "0", count: 8 - chance.count) + chance
  }
}
