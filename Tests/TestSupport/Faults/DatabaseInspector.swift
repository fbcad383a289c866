import Foundation
import SQLite

/// What is wrong with a database file, found by comparing it with the intact one.
package struct DatabaseInspector {
  private let intact: [UInt8]
  private let bytes: [UInt8]
  private let path: String

  /// - Parameters:
  ///   - path: The file with the possibly damaged bytes.
  ///   - intact: The bytes before the damage.
  package init(_ path: String, bytes: [UInt8], intact: [UInt8]) {
    self.path = path
    self.bytes = bytes
    self.intact = intact
  }

  /// Everything that differs.
  package var flaws: Set<DatabaseFlaw> {
    if bytes == intact { return [] }
    guard bytes.count >= 100, Array(bytes[..<16]) == Array(intact[..<16]), bytes.count == pageSize * pageCount
    else {
      return bytes.count >= 100 && bytes.count == intact.count && Array(bytes[..<16]) == Array(intact[..<16])
        ? [.header] : [.size]
    }
    var found: Set<DatabaseFlaw> = []
    if bytes[18] == 2 || bytes[19] == 2 { found.insert(.walHeader) }
    // Reserved bytes, limits of payloads, format, vacuum, encoding, user version, application id, the rest of the header.
    if [20...23, 44...47, 52...67, 68...91].contains(where: { bytes[$0] != intact[$0] }) {
      found.insert(.header)
    }
    if bytes[92...95] != bytes[24...27] { found.insert(.header) }
    found.formUnion(definitions)
    if bytes.count == intact.count { found.formUnion(pages) }
    found.formUnion(trees)
    return found
  }

  private var pageSize: Int { Int(bytes[16]) << 8 | Int(bytes[17]) }
  private var pageCount: Int { bytes[28..<32].reduce(0) { $0 << 8 | Int($1) } }

  private var pages: Set<DatabaseFlaw> {
    var found: Set<DatabaseFlaw> = [.changedBytes]
    for start in stride(from: 4096, to: bytes.count, by: 4096) {
      let page = bytes[start..<min(start + 4096, bytes.count)]
      if page != intact[start..<min(start + 4096, intact.count)], page.allSatisfy({ $0 == 0 }) {
        found.insert(.zeroedPage)
      }
    }
    return found
  }

  /// Child pages that are their own parent, cells at the same offset, and free pages that lead back to themselves.
  private var trees: Set<DatabaseFlaw> {
    func number(_ at: Int, _ count: Int) -> Int { bytes[at..<at + count].reduce(0) { $0 << 8 | Int($1) } }
    var found: Set<DatabaseFlaw> = []
    let free = number(32, 4)
    if free > 0, free <= pageCount, number((free - 1) * 4096, 4) == free { found.insert(.freeList) }
    for page in 2..<max(2, pageCount + 1) {
      let start = (page - 1) * 4096
      guard start + 4096 <= bytes.count, [2, 5, 10, 13].contains(bytes[start]) else { continue }
      let isInterior = bytes[start] == 2 || bytes[start] == 5
      let cells = start + (isInterior ? 12 : 8)
      let count = min(number(start + 3, 2), 1000)
      let offsets = (0..<count).map { number(cells + $0 * 2, 2) }
      if Set(offsets).count < offsets.count { found.insert(.cyclicPages) }
      if isInterior, offsets.contains(where: { $0 + 4 <= 4096 && number(start + $0, 4) == page }) {
        found.insert(.cyclicPages)
      }
    }
    return found
  }

  /// Differences of the schema table, or of rows if there are none.
  private var definitions: Set<DatabaseFlaw> {
    func read(_ path: String) throws -> [[String]] {
      try databaseRows(path, "SELECT type, name, coalesce(sql, '') FROM sqlite_schema ORDER BY name")
    }
    do {
      let folder = try TemporaryFolder()
      try folder.write("intact.db", Data(intact))
      try folder.write("changed.db", Data(bytes))
      let (before, after) = (try read(folder.file("intact.db")), try read(folder.file("changed.db")))
      guard before != after else { return [.rows] }
      var found: Set<DatabaseFlaw> = [.otherDefinitions]
      for row in after where !before.contains(row) {
        let sql = row[2].lowercased()
        if ["trigger", "view"].contains(row[0])
          || sql.contains(/check\s*\(|\bas\s*\(|virtual|where|\|\||\w\(\w+\)/)
        {
          found.insert(.executable)
        }
        if sql.contains("newer_option") { found.insert(.newerOption) }
      }
      return found
    } catch is SQLiteError {
      // A schema that SQLite refuses to read was written by force.
      return [.otherDefinitions, .newerOption]
    } catch {
      return []
    }
  }
}
