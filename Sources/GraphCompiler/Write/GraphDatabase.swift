package import BundleFormat
package import GuideEngines
import SQLite

/// Writes the sections of a walking graph as a database.
package enum GraphDatabase {
  /// The bytes of a database that holds a graph; the same sections and facts give the same bytes.
  ///
  /// - Throws: `SQLiteError`.
  package static func bytes(_ sections: [GraphSection: [UInt8]], facts: [GraphTables.Key: String]) throws
    -> [UInt8]
  {
    try MapDatabase.bytes(
      applicationID: GraphTables.applicationID, version: GraphTables.formatVersion, ddl: GraphTables.ddl,
      insertFact: GraphTables.insertFact, facts: facts
    ) { connection in
      for section in GraphSection.allCases {
        guard let bytes = sections[section] else { continue }
        try connection.run(
          GraphTables.insertSection, .integer(Int64(section.rawValue)), .integer(Int64(bytes.count)))
        try write(bytes, section, connection)
      }
    }
  }

  private static func write(_ bytes: [UInt8], _ section: GraphSection, _ connection: Connection) throws {
    for (number, start) in stride(from: 0, to: bytes.count, by: GraphTables.chunkSize).enumerated() {
      let chunk = Array(bytes[start..<min(start + GraphTables.chunkSize, bytes.count)])
      let checksum = chunk.withUnsafeBytes { Checksum64.of($0) }
      try connection.run(
        GraphTables.insertChunk, .integer(GraphTables.chunkID(section: section.rawValue, chunk: number)),
        .integer(Int64(bitPattern: checksum)), .blob(chunk))
    }
  }
}
