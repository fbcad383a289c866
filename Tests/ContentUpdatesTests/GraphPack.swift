import BundleFormat
import Foundation
import GraphCompiler
import SQLite
import TestSupport

/// A toy pack that also contains the walking graph of three streets, to be damaged by tests.
struct GraphPack {
  /// Damage to the graph by an attacker or a bad build.
  enum Damage: CaseIterable {
    case changedBytes, junctionsThatDoNotExist, missingSection, missingChunk, falseSize, hugeSize,
      foreignFormat
  }

  private let folder: TemporaryFolder
  private var path: String { folder.file("pack.db") }

  init(_ pack: String, _ version: String) throws {
    folder = try TemporaryFolder()
    try folder.write("pack.db", Data(ToyPacks.database(pack, version)))
    try folder.write(
      "map.osm",
      """
      <osm>
      <node id="1" lat="31.6200" lon="-7.9900"/><node id="2" lat="31.6200" lon="-7.9865"/>
      <node id="3" lat="31.6230" lon="-7.9865"/><node id="4" lat="31.6170" lon="-7.9865"/>
      <way id="1"><nd ref="1"/><nd ref="2"/><tag k="highway" v="residential"/></way>
      <way id="2"><nd ref="2"/><nd ref="3"/><tag k="highway" v="residential"/></way>
      <way id="3"><nd ref="2"/><nd ref="4"/><tag k="highway" v="steps"/></way>
      </osm>
      """)
    let graph = try GraphCompiler(
      extract: folder.file("map.osm"), profile: WalkingProfile(named: "walk"), compiler: "test")
    try folder.write("graph.db", Data(graph.database))
    let copies = GraphTables.names.map { "INSERT INTO \($0) SELECT * FROM graph.\($0);" }
    try changeDatabase(
      path,
      GraphTables.ddl.joined(separator: ";") + "; ATTACH '\(folder.file("graph.db"))' AS graph;"
        + copies.joined() + "DETACH graph; VACUUM")
  }

  var bytes: [UInt8] {
    get throws { [UInt8](try Data(contentsOf: URL(filePath: path))) }
  }

  /// Damages the graph; the database around it stays intact.
  func damage(_ damage: Damage) throws {
    let db = try Connection(path: path, .readWrite)
    switch damage {
    case .changedBytes: try replaceChunks(db, hasChecksum: false)
    case .junctionsThatDoNotExist: try replaceChunks(db, hasChecksum: true)
    case .missingSection: try db.execute("DELETE FROM graph_sections WHERE section = 2")
    case .missingChunk: try db.execute("DELETE FROM graph_chunks WHERE id >> 32 = 2")
    case .falseSize: try db.execute("UPDATE graph_sections SET size = size + 8")
    case .hugeSize: try db.execute("UPDATE graph_sections SET size = 4611686018427387904")
    case .foreignFormat: try db.execute("UPDATE graph_meta SET value = '99' WHERE key = 'format'")
    }
    try db.execute("VACUUM")
  }

  /// Sets all bytes of the ends of chains, with a checksum that fits or the old one.
  private func replaceChunks(_ db: Connection, hasChecksum: Bool) throws {
    let rows = try db.all("SELECT id, length(data), checksum FROM graph_chunks WHERE id >> 32 = 2") {
      (id: $0.integer(0), size: Int($0.integer(1)), checksum: $0.integer(2))
    }
    for row in rows {
      let bytes = [UInt8](repeating: 0xFF, count: row.size)
      let checksum =
        hasChecksum ? Int64(bitPattern: bytes.withUnsafeBytes { Checksum64.of($0) }) : row.checksum
      try db.run(
        "UPDATE graph_chunks SET data = ?, checksum = ? WHERE id = ?", .blob(bytes), .integer(checksum),
        .integer(row.id))
    }
  }
}
