import BundleFormat
import Files
import SQLite
import SourceJSON

/// A content database that follows a content set: rows of changed items are replaced in place.
///
/// Its answers are those of a database built from the same content; its bytes and row ids are not, so it is marked.
public struct DevelopmentDatabase {
  /// What one update did.
  public enum Outcome: Sendable {
    /// The content has errors; the database has the last content without.
    case waiting
    /// It already had this content.
    case unchanged
    /// Rows of so many items were replaced.
    case updated(items: Int)
    /// It was written anew.
    case rebuilt
  }

  private let path: String
  /// The content whose rows it has; nil before the first.
  private var ledger: ContentLedger?
  /// Number of updates since it was written, which only this process makes.
  private var updates = 0
  private var connection: Connection?

  /// Distance between the row ids of a new database: room for eleven new items between any two.
  private static let spacing = 4096

  /// Names the file; nothing is written yet.
  public init(_ path: String) {
    self.path = path
  }

  /// Brings the file up to date with a content set.
  ///
  /// - Throws: ``ContentError`` when it cannot be written; readers then see the state before.
  public mutating func update(to session: inout ContentSession) throws -> Outcome {
    guard session.isBuildable else { return .waiting }
    if let old = ledger, let new = session.ledger, let changed = session.changedIDs {
      guard !changed.isEmpty else { return .unchanged }
      if let count = try updateRows(old, new, changed, session) {
        ledger = new
        session.changedIDs = []
        return .updated(items: count)
      }
    }
    try rebuild(session)
    ledger = session.ledger
    session.changedIDs = []
    return .rebuilt
  }

  private mutating func rebuild(_ session: ContentSession) throws {
    connection = nil
    let index: ContentIndex
    if let full = session.fullIndex {
      index = full
    } else {
      let check = try session.checkAgain()
      guard let made = check.index else { return }
      index = made
    }
    let file = try AtomicFile(path)
    do {
      let writer = DatabaseWriter(
        index, configuration: session.settings.configuration, Parallel(jobs: nil), Cancellation(), nil,
        // Content with places of others is written anew after each change, so no row needs room beside it.
        spacing: index.plan.hasParts ? 1 : DevelopmentDatabase.spacing)
      try writer.write(to: file.temporaryPath, .init(development: "0"))
      try file.commit()
    } catch {
      file.discard()
      throw error
    }
    updates = 0
  }

  /// Replaces the rows of changed items; nil when the file is not as this process left it.
  private mutating func updateRows(
    _ old: ContentLedger, _ new: ContentLedger, _ changed: Set<UInt64>, _ session: ContentSession
  ) throws -> Int? {
    do {
      let db = try connection ?? open()
      connection = db
      let count = try db.transaction(.immediate) { () throws -> Int? in
        guard try isOurs(db) else { return nil }
        let update = try RowUpdate(old, new, changed, session, db)
        let count = try update.run()
        try db.run(
          "UPDATE meta SET value = ? WHERE key = ?", .text(String(updates + 1)),
          .text(MetaTable.Key.development.rawValue))
        return count
      }
      if count == nil { connection = nil } else { updates += 1 }
      return count
    } catch let error as SQLiteError {
      connection = nil
      // Damage, or a change by someone else: it is written anew.
      guard error.isIOError || error.kind == .readOnly || error.kind == .busy else { return nil }
      throw ContentError(
        .unwritable, path: path, "cannot be updated: \(error.message)",
        help: "close what keeps it open, and check the disk")
    }
  }

  /// A killed process leaves the state before, through the journal; a power cut may damage it, and it is then written anew.
  private func open() throws -> Connection {
    try Connection(
      path: path, .readWrite, settings: "PRAGMA synchronous = OFF; PRAGMA cache_size = -65536;",
      busyTimeout: 2000)
  }

  private func isOurs(_ db: Connection) throws -> Bool {
    try db.first(
      "SELECT value FROM meta WHERE key = ?", .text(MetaTable.Key.development.rawValue), read: { $0.text(0) })
      == String(updates)
  }
}
