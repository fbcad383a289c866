import BundleFormat
import BundleReader
import Foundation
import HostSystem
import SQLite
import TestSupport
import Testing

@testable import ContentUpdates

/// A small intact database in its own folder, to be damaged by tests.
struct Specimen {
  private let folder: TemporaryFolder
  let path: String
  /// The values that its publisher would sign.
  var expected: PackValidator.Expectation

  init(_ pack: String = "base") throws {
    folder = try TemporaryFolder()
    path = folder.file("pack.db")
    try Data(ToyPacks.database(pack, "1")).write(to: URL(filePath: path))
    let digest = try Connection(path: path, .readOnly).tablesDigest()
    expected = PackValidator.Expectation(format: 2, tablesDigest: digest, itemCount: 1)
  }

  /// Signs the current table definitions, like a publisher who signs a bad build.
  mutating func sign() throws {
    expected.tablesDigest = try Connection(path: path, .readOnly).tablesDigest()
  }

  /// The root page of a table.
  func rootPage(of table: String) throws -> Int {
    try #require(
      try Connection(path: path, .readOnly).first(
        "SELECT rootpage FROM sqlite_schema WHERE name = ?", .text(table)
      ) { Int($0.integer(0)) })
  }

  /// Changes the database with plain SQL, and compacts it as the compiler does.
  func change(_ statements: String...) throws {
    try run(statements + ["VACUUM"])
  }

  /// Changes the database with plain SQL.
  func run(_ statements: [String]) throws {
    let db = try Connection(path: path, .readWrite)
    for statement in statements { try db.execute(statement) }
  }

  /// Inserts a row into the schema table, as only an attacker would.
  func define(_ type: String, _ name: String, _ table: String, _ sql: String) throws {
    let db = try Connection(path: path, .readWrite)
    try db.execute("PRAGMA writable_schema = ON")
    try db.run(
      "INSERT INTO sqlite_schema(type, name, tbl_name, rootpage, sql) VALUES(?, ?, ?, 0, ?)", .text(type),
      .text(name), .text(table), .text(sql))
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

  /// Puts a file next to the database.
  func put(_ name: String) throws { try folder.write(name, "x") }

  func validate(isKnown: (String) -> Bool = { _ in false }) throws {
    try PackValidator(POSIXFileSystem()).validate(path, expected, isKnown: isKnown)
  }

  /// Expects that a check rejects the database with these words.
  func expectRefused(
    _ check: ValidationCheck, _ parts: String..., sourceLocation: SourceLocation = #_sourceLocation
  ) {
    expectRefusal(.validation, naming: ["'\(check.rawValue)'"] + parts, sourceLocation: sourceLocation) {
      try validate()
    }
  }

  /// Expects that the check at start-up rejects it, too.
  func expectRefusedAtStart(sourceLocation: SourceLocation = #_sourceLocation) {
    expectRefusal(.validation, naming: ["'header'"], sourceLocation: sourceLocation) {
      try PackValidator(POSIXFileSystem()).checkAtStartup(path)
    }
  }
}
