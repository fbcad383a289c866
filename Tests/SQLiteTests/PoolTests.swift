import TestSupport
import Testing

@testable import SQLite

/// Readers of one file do not share connections, and each sees one state of it.
@Suite struct PoolTests {
  private let folder = try? TemporaryFolder()

  private func file() throws -> String {
    let path = try #require(folder).file("a.db")
    let db = try Connection(path: path, .create)
    try db.execute("CREATE TABLE a (n); INSERT INTO a VALUES (1)")
    return path
  }

  @Test func lendsEachReaderAConnectionOfItsOwn() throws {
    let path = try file()
    let pool = try Pool { () throws(SQLiteError) in try Connection(path: path, .readOnly) }
    try pool.read { outer in
      try pool.read { inner in #expect(outer !== inner) }
    }
    let first = try pool.read { ObjectIdentifier($0) }
    let second = try pool.read { ObjectIdentifier($0) }
    #expect(first == second, "an idle connection is used again")
  }

  @Test func showsAReaderOneStateThroughout() throws {
    let path = try file()
    let writer = try Connection(path: path, .readWrite, settings: "PRAGMA journal_mode = WAL")
    let pool = try Pool { () throws(SQLiteError) in try Connection(path: path, .readOnly) }
    try pool.read { db in
      #expect(try db.first("SELECT n FROM a") { $0.integer(0) } == 1)
      try writer.execute("UPDATE a SET n = 2")
      #expect(try db.first("SELECT n FROM a") { $0.integer(0) } == 1)
    }
    #expect(try pool.read { db in try db.first("SELECT n FROM a") { $0.integer(0) } } == 2)
  }

  @Test func canBeReadAgainAfterAReaderFailed() throws {
    let path = try file()
    let pool = try Pool { () throws(SQLiteError) in try Connection(path: path, .readOnly) }
    #expect(throws: SQLiteError.self) { try pool.read { db in try db.execute("UPDATE a SET n = 2") } }
    #expect(try pool.read { db in try db.first("SELECT n FROM a") { $0.integer(0) } } == 1)
  }
}
