package import BundleFormat
package import GuideEngines
package import SQLite

/// A walking graph in a database: a file of its own, or a pack.
package struct GraphFile {
  /// Facts about the graph, as the file states them.
  package let facts: [String: String]
  private let connection: Connection

  /// Opens the graph of a database.
  ///
  /// - Returns: nil when the database has none.
  /// - Throws: ``SQLiteError``, or ``GraphFileError`` when this version cannot read it.
  package init?(_ connection: Connection) throws {
    guard try connection.hasTable("graph_sections") else { return nil }
    self.connection = connection
    let rows = try connection.all("SELECT key, value FROM graph_meta") { ($0.text(0), $0.text(1)) }
    facts = rows.reduce(into: [:]) { facts, row in facts[row.0] = row.1 }
    guard let version = self[.format].flatMap({ Int($0) }) else {
      throw failure(GraphFileError.missingFact(.format))
    }
    guard version == GraphTables.formatVersion else { throw failure(GraphFileError.version(version)) }
  }

  /// A fact about the graph; nil when the file does not state it.
  package subscript(_ key: GraphTables.Key) -> String? { facts[key.rawValue] }

  /// Reads the graph.
  ///
  /// Cost: one sequential read; nothing is rebuilt.
  ///
  /// - Parameter withNodeIDs: True to read the OSM ids of the nodes, which no route needs.
  /// - Throws: ``SQLiteError``, ``GraphFileError`` or `GraphError`.
  package func read(withNodeIDs: Bool = false) throws -> WalkingGraph {
    var sizes: [GraphSection: Int] = [:]
    let rows = try connection.all("SELECT section, size FROM graph_sections") {
      ($0.integer(0), $0.integer(1))
    }
    for (number, size) in rows {
      guard let section = GraphSection(rawValue: Int(number)), withNodeIDs || section != .nodeIDs else {
        continue
      }
      guard (0...GraphFile.largestSection).contains(size), try size == storedBytes(of: section) else {
        throw failure(GraphFileError.damaged(section))
      }
      sizes[section] = Int(size)
    }
    let storage = GraphStorage(sizes: sizes)
    for section in sizes.keys.sorted(by: { $0.rawValue < $1.rawValue }) { try fill(section, of: storage) }
    do { return try WalkingGraph(storage) } catch { throw failure(error) }
  }

  /// Bytes of a section; a country of 200 million nodes has fewer.
  private static let largestSection: Int64 = 8 << 30

  /// Bytes of the chunks of a section, so that nothing is allocated for a stated size that the file does not have.
  private func storedBytes(of section: GraphSection) throws -> Int64 {
    let first = GraphTables.chunkID(section: section.rawValue, chunk: 0)
    return try connection.first(
      "SELECT coalesce(sum(length(data)), 0) FROM graph_chunks WHERE id BETWEEN ? AND ?", .integer(first),
      .integer(first + 0xFFFF_FFFF), read: { $0.integer(0) }) ?? 0
  }

  private func fill(_ section: GraphSection, of storage: GraphStorage) throws {
    guard let size = storage.size(of: section) else { return }
    let first = GraphTables.chunkID(section: section.rawValue, chunk: 0)
    let statement = try connection.prepare(
      "SELECT id, checksum, data FROM graph_chunks WHERE id BETWEEN ? AND ? ORDER BY id")
    try statement.bind(first, at: 1)
    try statement.bind(first + 0xFFFF_FFFF, at: 2)
    var filled = 0
    var next = first
    while try statement.step() {
      let checksum = UInt64(bitPattern: statement.integer(1))
      let isNext = statement.integer(0) == next
      let count = statement.withBlob(2) { bytes in
        guard isNext, bytes.count <= size - filled, Checksum64.of(bytes) == checksum else { return -1 }
        storage.write(bytes.bytes, to: section, at: filled)
        return bytes.count
      }
      guard count >= 0 else { throw failure(GraphFileError.damaged(section)) }
      filled += count
      next += 1
    }
    guard filled == size else { throw failure(GraphFileError.damaged(section)) }
  }
}

/// Why a walking graph cannot be read.
package enum GraphFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The format is newer than this version, or older than it reads.
  case version(Int)
  /// A section has another size or checksum than stated.
  case damaged(GraphSection)
  /// A fact that every graph states is missing.
  case missingFact(GraphTables.Key)

  package var description: String {
    switch self {
    case .version(let version): "the walking graph has format \(version); this version reads format 1"
    case .damaged(let section):
      "the walking graph is damaged: section \(section.rawValue) is not what was written"
    case .missingFact(let key): "the walking graph does not state its '\(key.rawValue)'"
    }
  }
}
