import AuthoredFiles
import BundleFormat
import ContentCheck
import HostSystem
import SQLite

/// The checks of a finished file.
extension DatabaseFinisher {
  /// Checks the finished file with two connections at once.
  func check(_ path: String) throws {
    @Sendable func broken(_ what: String) -> ContentError {
      ContentError(
        .integrity, path: path, "the new database failed its check: \(what)",
        help: "nothing was replaced; check the disk, then build again; if it fails again, please report it")
    }
    try parallel.run([
      {
        try DatabaseWriter.translating(path) {
          let db = try Connection(path: path, .readWrite, settings: "PRAGMA journal_mode = MEMORY")
          // These are written as inserts; undone, they leave the file to the other connection.
          try db.execute("BEGIN")
          for statement in SearchTables.check {
            do { try db.execute(statement) } catch let error as SQLiteError where error.kind != .noMemory {
              throw broken("search index: \(error)")
            }
          }
          try db.execute("ROLLBACK")
        }
      },
      {
        try DatabaseWriter.translating(path) {
          let db = try Connection(path: path, .readOnly)
          if let problem = try db.first("PRAGMA integrity_check", read: { $0.text(0) }), problem != "ok" {
            // A page is also listed when there was no memory to read it.
            guard !problem.contains("error code=7") else { throw SQLiteError(code: 7, message: problem) }
            throw broken("it has damaged pages")
          }
          if let problem = try db.first("SELECT rtreecheck('point_rtree')", read: { $0.text(0) }),
            problem != "ok"
          {
            throw broken("its index of points is damaged")
          }
          if let table = try db.first("PRAGMA foreign_key_check", read: { $0.text(0) }) {
            throw broken("a foreign key of \(table) is dangling")
          }
          for (domain, wanted) in zip(plan.domains, rowCounts) {
            let found = try db.first("SELECT count(*) FROM \(domain.table)") { Int($0.integer(0)) } ?? -1
            if found != wanted { throw broken("table \(domain.table) has \(found) rows, not \(wanted)") }
          }
        }
      },
    ])
  }
}
