import GuideModel
import JSONText
import SQLite

// The mapping between the parts of a state and their tables, reading next to writing.

extension UserState.Setting {
  init(_ row: StateRow) throws {
    try self.init(
      key: row.text("key"), value: JSONValue(stored: row.text("value")), changedAt: row.text("changed_at"))
  }

  func write(_ db: Connection) throws {
    try db.run(
      "INSERT OR REPLACE INTO user_settings(key, value, changed_at) VALUES(?, ?, ?)",
      .text(key), .text(value.jsonText), .text(changedAt))
  }
}

extension UserState.Favorite {
  init(_ row: StateRow) throws {
    try self.init(
      contentType: row.text("content_type"), contentId: row.text("content_id"),
      createdAt: row.text("created_at"))
  }

  func write(_ db: Connection) throws {
    try db.run(
      "INSERT OR IGNORE INTO favorites(content_type, content_id, created_at) VALUES(?, ?, ?)",
      .text(contentType), .text(contentId), .text(createdAt))
  }
}

extension UserState.Recent {
  init(_ row: StateRow) throws {
    try self.init(
      contentType: row.text("content_type"), contentId: row.text("content_id"),
      firstViewedAt: row.text("first_viewed_at"),
      viewedAt: row.text("viewed_at"))
  }

  func write(_ db: Connection) throws {
    try db.run(
      "INSERT INTO recents(content_type, content_id, first_viewed_at, viewed_at) VALUES(?, ?, ?, ?)",
      .text(contentType), .text(contentId), .text(firstViewedAt), .text(viewedAt))
  }
}

extension UserState.Plan {
  init(_ row: StateRow) throws {
    try self.init(
      id: row.text("id"), createdAt: row.text("created_at"), changedAt: row.text("changed_at"),
      inputs: JSONValue(stored: row.text("inputs")), steps: JSONValue(stored: row.text("steps")))
  }

  func write(_ db: Connection) throws {
    try db.run(
      "INSERT OR REPLACE INTO plans(id, created_at, changed_at, inputs, steps) VALUES(?, ?, ?, ?, ?)",
      .text(id), .text(createdAt), .text(changedAt), .text(inputs.jsonText),
      .text(steps.jsonText))
  }
}

extension UserState.QuoteCheck {
  init(_ row: StateRow) throws {
    let (rate, quantity) = (try row.optionalText("rate"), try row.optionalText("quantity"))
    try self.init(
      id: row.text("id"), cardId: row.text("card_id"), checkedAt: row.text("checked_at"),
      amount: ExactDecimal(row.text("amount")) ?? .zero,
      rate: try rate.map { try ExchangeRate(stored: $0) }, isEach: row.integer("is_each") != 0,
      quantity: quantity.flatMap { ExactDecimal($0) }, people: row.integer("people"),
      modifiers: [String](stored: row.text("modifiers")))
  }

  func write(_ db: Connection) throws {
    try db.run(
      """
      INSERT INTO quote_checks(id, card_id, checked_at, amount, rate, is_each, quantity, people, modifiers)
      VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      .text(id), .text(cardId), .text(checkedAt), .text(amount.description),
      Value(rate?.jsonText), Value(isEach), Value(quantity?.description),
      Value(people), .text(modifiers.jsonText))
  }
}

extension UserState.Feedback {
  init(_ row: StateRow) throws {
    try self.init(
      id: row.text("id"), contentType: row.text("content_type"), contentId: row.text("content_id"),
      reason: row.text("reason"),
      note: row.optionalText("note"), createdAt: row.text("created_at"),
      contentVersion: row.text("content_version"),
      appVersion: row.optionalText("app_version"), locale: row.optionalText("locale"))
  }

  func write(_ db: Connection) throws {
    try db.run(
      """
      INSERT INTO feedback_outbox(
        id, content_type, content_id, reason, note, created_at, content_version, app_version, locale)
      VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      .text(id), .text(contentType), .text(contentId), .text(reason), Value(note), .text(createdAt),
      .text(contentVersion), Value(appVersion), Value(locale))
  }
}

extension JSONReadable {
  /// Reads JSON that is stored in a column.
  ///
  /// - Throws: An error that names the row as unreadable.
  init(stored text: String) throws {
    do { self = try Self(jsonText: text) } catch { throw StateRow.unreadable }
  }
}
