import BundleFormat
import Files
import Foundation
import GRDB
import TestSupport
import Testing

@testable import GuideRuntime

/// A small intact database in its own folder, to be damaged by tests.
struct Specimen {
  private let folder: TemporaryFolder
  let path: String
  /// What its publisher would sign.
  var expected: PackValidator.Expectation

  init(_ pack: String = "base") throws {
    folder = try TemporaryFolder()
    path = folder.file("pack.db")
    try Data(ToyPacks.database(pack, "1")).write(to: URL(filePath: path))
    expected = PackValidator.Expectation(format: 2, tablesDigest: "", itemCount: 1)
    try sign()
  }

  /// Takes the table definitions as they are for the signed ones: a publisher who signs a bad build.
  mutating func sign() throws {
    expected.tablesDigest = try read { db in
      TablesDigest.digest(
        of: try Row.fetchAll(db, sql: TablesDigest.query).map {
          TablesDigest.Row(type: $0[0], name: $0[1], table: $0[2], sql: $0[3])
        })
    }
  }

  func read<T>(_ body: (Database) throws -> T) throws -> T { try DatabaseQueue(path: path).read(body) }

  /// Changes the database by plain SQL, and compacts it as a compiler does.
  func change(_ statements: String...) throws {
    try run(statements + ["VACUUM"])
  }

  /// Changes the database by plain SQL.
  func run(_ statements: [String]) throws {
    let queue = try DatabaseQueue(path: path)
    try queue.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA foreign_keys = OFF")
      for statement in statements { try db.execute(sql: statement) }
    }
    try queue.close()
  }

  /// Puts a row into the table of definitions as only an attacker does.
  func define(_ type: String, _ name: String, _ table: String, _ sql: String) throws {
    let queue = try DatabaseQueue(path: path)
    try queue.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA writable_schema = ON")
      try db.execute(
        sql: "INSERT INTO sqlite_schema(type, name, tbl_name, rootpage, sql) VALUES(?, ?, ?, 0, ?)",
        arguments: [type, name, table, sql])
    }
    try queue.close()
  }

  var bytes: [UInt8] {
    get throws { [UInt8](try Data(contentsOf: URL(filePath: path))) }
  }

  /// Changes bytes of the file.
  func edit(_ body: (inout [UInt8]) -> Void) throws {
    var bytes = try self.bytes
    body(&bytes)
    try Data(bytes).write(to: URL(filePath: path))
  }

  /// Puts a file beside the database.
  func put(_ name: String) throws { try folder.write(name, "x") }

  func validate(isKnown: (String) -> Bool = { _ in false }) throws {
    try PackValidator(POSIXFileSystem()).validate(path, expected, isKnown: isKnown)
  }

  /// Expects that a check refuses the database, saying these words.
  func expectRefused(
    _ check: ValidationCheck, _ parts: String..., sourceLocation: SourceLocation = #_sourceLocation
  ) {
    expectRefusal(.validation, naming: ["'\(check.rawValue)'"] + parts, sourceLocation: sourceLocation) {
      try validate()
    }
  }

  /// Expects that a look at a start refuses it, too.
  func expectRefusedAtStart(sourceLocation: SourceLocation = #_sourceLocation) {
    expectRefusal(.validation, naming: ["'header'"], sourceLocation: sourceLocation) {
      try StartupCheck.check(path, on: POSIXFileSystem())
    }
  }
}
