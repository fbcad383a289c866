import CSQLite
import Synchronization
import TestSupport
import Testing

@testable import SQLite

/// Connections used by several threads, and in-memory databases.
@Suite struct PoolTests {
  private func words(_ folder: TemporaryFolder) throws -> String {
    let path = folder.file("words.db")
    try changeDatabase(path, "CREATE TABLE words (word TEXT); INSERT INTO words VALUES ('one'), ('two')")
    return path
  }

  @Test func givesEachReaderItsOwnConnectionAndReusesIt() throws {
    let path = try words(TemporaryFolder.untilExit())
    let words = "SELECT count(*) FROM words"
    let opened = Mutex(0)
    let pool = try Pool {
      opened.withLock { $0 += 1 }
      return try Connection(path: path, .readOnly)
    }
    try pool.read { first in
      try pool.read { second in
        #expect(first !== second)
        let count = try second.first(words) { $0.integer(0) }
        #expect(count == 2)
      }
    }
    try pool.read { _ in }
    #expect(opened.withLock { $0 } == 2)
  }

  @Test func readsOneViewWhileAnotherConnectionWrites() throws {
    let path = try words(TemporaryFolder.untilExit())
    try changeDatabase(path, "PRAGMA journal_mode = WAL")
    let pool = try Pool { try Connection(path: path, .readOnly) }
    let count = "SELECT count(*) FROM words"
    try pool.read { db in
      let before = try db.first(count) { $0.integer(0) }
      try changeDatabase(path, "DELETE FROM words")
      let after = try db.first(count) { $0.integer(0) }
      #expect(before == 2)
      #expect(after == before)
    }
    let left = try pool.read { try $0.first(count) { $0.integer(0) } }
    #expect(left == 0)
  }

  @Test func returnsAConnectionAfterAReaderThrows() throws {
    struct Stop: Error {}
    let path = try words(TemporaryFolder.untilExit())
    let pool = try Pool { try Connection(path: path, .readOnly) }
    #expect(throws: Stop.self) { try pool.read { _ in throw Stop() } }
    let found = try pool.read { try $0.all("SELECT word FROM words") { $0.text(0) } }
    #expect(found == ["one", "two"])
  }

  @Test func letsThreadsTakeTurnsOnOneConnection() async throws {
    let shared = SharedConnection(try Connection(path: ":memory:", .create))
    try shared.write { try $0.execute("CREATE TABLE counts (n INTEGER); INSERT INTO counts VALUES (0)") }
    try await withThrowingTaskGroup { group in
      for _ in 0..<8 {
        group.addTask {
          for _ in 0..<50 { try shared.write { try $0.run("UPDATE counts SET n = n + 1") } }
        }
      }
      try await group.waitForAll()
    }
    let count = try shared.read { try $0.first("SELECT n FROM counts") { $0.integer(0) } }
    #expect(count == 400)
  }

  @Test func rollsBackAFailedTransactionAndThrowsItsFirstError() throws {
    let db = try Connection(path: ":memory:", .create)
    try db.execute("CREATE TABLE words (word TEXT UNIQUE)")
    // The conflict already ends the transaction, so there is nothing left to roll back.
    let error = #expect(throws: SQLiteError.self) {
      try db.transaction {
        try db.run("INSERT INTO words VALUES ('one')")
        try db.run("INSERT OR ROLLBACK INTO words VALUES ('one')")
      }
    }
    #expect(error?.primaryCode == SQLITE_CONSTRAINT)
    #expect(try db.first("SELECT count(*) FROM words") { $0.integer(0) } == 0)
  }

  @Test func convertsADatabaseToBytesAndBack() throws {
    let db = try Connection(path: ":memory:", .create)
    try db.execute("CREATE TABLE words (word TEXT); INSERT INTO words VALUES ('one')")
    let copy = try Connection(image: db.image())
    #expect(try copy.all("SELECT word FROM words") { $0.text(0) } == ["one"])
    #expect(try copy.hasTable("words"))
    #expect(try !copy.hasTable("other"))
    try copy.run("INSERT INTO words VALUES (?)", .text(String(repeating: "long ", count: 10_000)))
    #expect(try copy.image().count > db.image().count)
    let noise = try Connection(image: Array("not a database, but long enough to be read as a header".utf8))
    let error = #expect(throws: SQLiteError.self) { try noise.hasTable("words") }
    #expect(error?.kind == .notADatabase)
  }

  @Test func readsTextsThroughTheFilterOfTheirConnection() throws {
    let db = try Connection(path: ":memory:", .create)
    db.textFilter = { $0.uppercased() }
    let read = try db.first("SELECT 'one', 2, NULL") { ($0.text(0), $0.value(0), $0.optionalText(2)) }
    #expect(read?.0 == "ONE")
    #expect(read?.1 == .text("ONE"))
    #expect(read?.2 == nil)
  }
}
