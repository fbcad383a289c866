import CSQLite
import Testing

@testable import SQLite

/// Statements have their own cursors, transactions are atomic, errors carry SQLite's extended result code.
@Suite struct ConnectionTests {
  private func database(_ script: String = "") throws -> Connection {
    let db = try Connection(path: ":memory:", .create)
    try db.execute("CREATE TABLE words (id INTEGER PRIMARY KEY, word TEXT UNIQUE);" + script)
    return db
  }

  private let threeWords = "INSERT INTO words (word) VALUES ('one'), ('two'), ('three')"

  @Test func givesTwoReadersOfTheSameSQLSeparateCursors() throws {
    let db = try database(threeWords)
    let sql = "SELECT word FROM words ORDER BY id"
    let first = try db.prepare(sql)
    #expect(try first.step())
    let second = try db.prepare(sql)
    #expect(try second.step())
    #expect(try second.step())
    #expect(first.text(0) == "one")
    #expect(second.text(0) == "two")
    #expect(try first.step())
    #expect(first.text(0) == "two")
  }

  @Test func resetsAStatementThatEndsBeforeItsLastRow() throws {
    let db = try database(threeWords)
    do {
      let statement = try db.prepare("SELECT word FROM words WHERE id >= ?")
      try statement.bind(.integer(2), at: 1)
      #expect(try statement.step())
    }
    // A table that is still being read cannot be dropped.
    try db.execute("CREATE TABLE other (a); DROP TABLE other")
    let again = try db.prepare("SELECT word FROM words WHERE id >= ?")
    #expect(try again.step() == false, "a parameter of the use before is NULL again")
  }

  @Test(arguments: [
    Value.null, 0, .integer(.min), .integer(.max), .real(-0.5), .real(.infinity), "", "é\u{0}\u{1F600}",
    .blob([]), .blob([0, 255]),
  ])
  func storesAValueUnchanged(value: Value) throws {
    let db = try database()
    try db.execute("CREATE TABLE anything (value)")
    try db.run("INSERT INTO anything VALUES (?)", value)
    #expect(try db.first("SELECT value FROM anything") { $0.value(0) } == value)
    #expect(try db.first("SELECT typeof(value) FROM anything") { $0.text(0) } == value.typeName)
  }

  @Test func storesNaNAsNull() { #expect(Value(Double.nan) == .null) }

  @Test func reportsTheExtendedCodeAndTheStatementButNoValue() throws {
    let db = try database(threeWords)
    let error = #expect(throws: SQLiteError.self) {
      try db.run("INSERT INTO words (word) VALUES (?)", "two")
    }
    #expect(error?.code == SQLITE_CONSTRAINT | 8 << 8)
    #expect(error?.primaryCode == SQLITE_CONSTRAINT)
    #expect(error?.message == "UNIQUE constraint failed: words.word")
    #expect(error?.sql == "INSERT INTO words (word) VALUES (?)")
    let unknown = #expect(throws: SQLiteError.self) { try db.run("SELECT nowhere") }
    #expect(unknown?.message == "no such column: nowhere")
    #expect(throws: SQLiteError.self) { try db.run("SELECT ?", 1, 2) }
    #expect(throws: SQLiteError.self) { try db.run("") }
  }

  @Test func distinguishesADiskErrorFromADamagedFile() throws {
    let missing = #expect(throws: SQLiteError.self) { try Connection(path: "/nowhere/a.db", .readOnly) }
    #expect(missing?.isIOError == true)
    #expect(missing?.isCorrupted == false)
    #expect(SQLiteError(code: SQLITE_CORRUPT | 1 << 8, message: "").isCorrupted)
    #expect(SQLiteError(code: SQLITE_IOERR | 1 << 8, message: "").isIOError)
    #expect(SQLiteError(code: SQLITE_NOTADB, message: "").isNotADatabase)
  }

  @Test func rollsBackATransactionThatThrows() throws {
    struct Stop: Error {}
    let db = try database()
    #expect(throws: Stop.self) {
      try db.transaction(.immediate) {
        try db.execute(threeWords)
        throw Stop()
      }
    }
    #expect(try db.first("SELECT count(*) FROM words") { $0.integer(0) } == 0)
    try db.transaction { try db.execute(threeWords) }
    #expect(try db.all("SELECT word FROM words ORDER BY id") { $0.text(0) } == ["one", "two", "three"])
    #expect(db.changes == 3)
  }

  @Test func stopsAStatementThatTakesMoreStepsThanAllowed() throws {
    var limits = Connection.Limits()
    limits.steps = 1_000_000
    let db = try Connection(path: ":memory:", .create, limits: limits)
    let endless = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n"
    let error = #expect(throws: SQLiteError.self) { try db.first(endless) { $0.integer(0) } }
    #expect(error?.primaryCode == SQLITE_INTERRUPT)
    #expect(try db.first("SELECT 1") { $0.integer(0) } == 1, "the next statement has its own steps")
  }

  @Test func enforcesLimitsOnUntrustedFiles() throws {
    var limits = Connection.Limits()
    limits.allowsAttachAndTriggers = false
    limits.valueSize = 100
    let db = try Connection(path: ":memory:", .create, limits: limits)
    #expect(throws: SQLiteError.self) { try db.execute("ATTACH ':memory:' AS other") }
    #expect(throws: SQLiteError.self) { try db.first("SELECT zeroblob(101)") { $0.size(0) } }
    #expect(throws: SQLiteError.self) { try db.run("SELECT ?", .text(String(repeating: "a", count: 101))) }
  }
}

extension Value {
  /// Its name in SQL's `typeof`.
  fileprivate var typeName: String {
    switch self {
    case .null: "null"
    case .integer: "integer"
    case .real: "real"
    case .text: "text"
    case .blob: "blob"
    }
  }
}
