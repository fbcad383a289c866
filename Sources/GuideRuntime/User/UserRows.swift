import Foundation
import GRDB
import GuideModel

// How the parts of a state stand in their tables: reading and writing side by side.

extension UserState.Setting {
  init(_ row: Row) throws {
    self.init(key: row["key"], value: try UserJSON.value(row["value"]), changedAt: row["changed_at"])
  }

  func write(_ db: Database) throws {
    try db.execute(
      sql: "INSERT OR REPLACE INTO user_settings(key, value, changed_at) VALUES(?, ?, ?)",
      arguments: [key, try UserJSON.text(value), changedAt])
  }
}

extension UserState.Favorite {
  init(_ row: Row) {
    self.init(contentType: row["content_type"], contentId: row["content_id"], createdAt: row["created_at"])
  }

  func write(_ db: Database) throws {
    try db.execute(
      sql: "INSERT OR IGNORE INTO favorites(content_type, content_id, created_at) VALUES(?, ?, ?)",
      arguments: [contentType, contentId, createdAt])
  }
}

extension UserState.Recent {
  init(_ row: Row) {
    self.init(
      contentType: row["content_type"], contentId: row["content_id"], firstViewedAt: row["first_viewed_at"],
      viewedAt: row["viewed_at"])
  }

  func write(_ db: Database) throws {
    try db.execute(
      sql: "INSERT INTO recents(content_type, content_id, first_viewed_at, viewed_at) VALUES(?, ?, ?, ?)",
      arguments: [contentType, contentId, firstViewedAt, viewedAt])
  }
}

extension UserState.Plan {
  init(_ row: Row) throws {
    self.init(
      id: row["id"], createdAt: row["created_at"], changedAt: row["changed_at"],
      inputs: try UserJSON.value(row["inputs"]), steps: try UserJSON.value(row["steps"]))
  }

  func write(_ db: Database) throws {
    try db.execute(
      sql: "INSERT OR REPLACE INTO plans(id, created_at, changed_at, inputs, steps) VALUES(?, ?, ?, ?, ?)",
      arguments: [id, createdAt, changedAt, try UserJSON.text(inputs), try UserJSON.text(steps)])
  }
}

extension UserState.QuoteCheck {
  init(_ row: Row) throws {
    let (rate, quantity): (String?, String?) = (row["rate"], row["quantity"])
    self.init(
      id: row["id"], cardId: row["card_id"], checkedAt: row["checked_at"],
      amount: ExactDecimal(row["amount"] as String) ?? .zero,
      rate: try rate.map { try UserJSON.read(ExchangeRate.self, $0) }, isEach: row["is_each"],
      quantity: quantity.flatMap { ExactDecimal($0) }, people: row["people"],
      modifiers: try UserJSON.read([String].self, row["modifiers"]))
  }

  func write(_ db: Database) throws {
    try db.execute(
      sql: """
        INSERT INTO quote_checks(id, card_id, checked_at, amount, rate, is_each, quantity, people, modifiers)
        VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?)
        """,
      arguments: [
        id, cardId, checkedAt, amount.description, try rate.map { try UserJSON.text($0) }, isEach,
        quantity?.description, people, try UserJSON.text(modifiers),
      ])
  }
}

extension UserState.Feedback {
  init(_ row: Row) {
    self.init(
      id: row["id"], contentType: row["content_type"], contentId: row["content_id"], reason: row["reason"],
      note: row["note"], createdAt: row["created_at"], contentVersion: row["content_version"],
      appVersion: row["app_version"], locale: row["locale"])
  }

  func write(_ db: Database) throws {
    try db.execute(
      sql: """
        INSERT INTO feedback_outbox(
          id, content_type, content_id, reason, note, created_at, content_version, app_version, locale)
        VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?)
        """,
      arguments: [id, contentType, contentId, reason, note, createdAt, contentVersion, appVersion, locale])
  }
}

/// JSON as it stands in columns and files: sorted keys, so that equal values are equal texts.
enum UserJSON {
  static func text(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  static func read<T: Decodable>(_ type: T.Type, _ text: String) throws -> T {
    do {
      return try JSONDecoder().decode(type, from: Data(text.utf8))
    } catch {
      throw RuntimeError(.unreadable, "a saved value cannot be read", help: "set it again")
    }
  }

  static func value(_ text: String) throws -> StoredValue { try read(StoredValue.self, text) }
}
