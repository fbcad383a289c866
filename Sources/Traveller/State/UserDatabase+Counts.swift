public import GuideModel
import SQLite

/// The number of times that something happened to an item on a day, on this device.
public struct UseCount: Sendable, Hashable {
  /// A kind of use.
  public enum Event: String, Sendable, CaseIterable {
    /// A link was opened.
    case link
    /// A link was opened that was spelled for a QR code.
    case code
    /// An item was opened by a name that the traveller gave it.
    case alias
    /// An item was shared.
    case shared
    /// A receipt for a pack was accepted.
    case unlocked
  }

  /// The day in the zone of the content.
  public let day: CalendarDate
  /// The kind of use.
  public let event: Event
  /// Type of the item; `pack` for a pack, `plan` and the like for a link of more than an item.
  public let type: String
  /// Id of the item, or name of the pack; empty for a link of more than an item.
  public let id: String
  /// The number of times.
  public let count: Int
}

// Counts are about this device: they are not part of an exported state, and merging states does not change them.
extension UserDatabase {
  /// The days that are kept.
  public static let daysOfCounts = 400

  /// Counts an event, unless the traveller turned statistics off; counts of days long past are removed.
  public func count(_ event: UseCount.Event, type: String, id: String, on day: CalendarDate) throws {
    guard try keepsCounts() else { return }
    try write(counts: false) { db in
      try UserDatabase.count(event, type: type, id: id, on: day, db)
    }
  }

  /// Checks whether the traveller lets uses be counted.
  func keepsCounts() throws -> Bool { try preferences().keepsStatistics != false }

  /// Counts an event inside a transaction.
  static func count(
    _ event: UseCount.Event, type: String, id: String, on day: CalendarDate, _ db: Connection
  ) throws {
    try db.run(
      """
      INSERT INTO use_counts(day, event, content_type, content_id, count) VALUES(?, ?, ?, ?, 1)
      ON CONFLICT DO UPDATE SET count = count + 1
      """, .text(day.description), .text(event.rawValue), .text(type), .text(id))
    try db.run(
      "DELETE FROM use_counts WHERE day < ?",
      .text(day.adding(days: -UserDatabase.daysOfCounts).description))
  }

  /// All counts by day, event and item; those of events that only a newer program knows are left out.
  public func useCounts() throws -> [UseCount] {
    try read { db in
      try db.all("SELECT day, event, content_type, content_id, count FROM use_counts ORDER BY 1, 2, 3, 4") {
        row -> UseCount? in
        guard let day = CalendarDate(row.text(0)), let event = UseCount.Event(rawValue: row.text(1)) else {
          return nil
        }
        return UseCount(
          day: day, event: event, type: row.text(2), id: row.text(3), count: Int(row.integer(4)))
      }
    }.compactMap(\.self)
  }

  /// Deletes all counts.
  public func clearCounts() throws {
    try write { db in try db.execute("DELETE FROM use_counts") }
  }
}
