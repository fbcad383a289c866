/// A walking graph in a database: its sections, cut into chunks.
///
/// The sections are described in `docs/format/walking-graphs.md`. Chunks bound the memory that SQLite needs, and let a reader
/// leave out sections.
public enum GraphTables {
  /// `PRAGMA application_id` of a database that holds nothing but a graph: "GRPH" in ASCII.
  public static let applicationID: Int32 = 0x4752_5048
  /// Version of the sections.
  public static let formatVersion = 1
  /// Bytes of a chunk; the last one of a section is smaller.
  public static let chunkSize = 256 << 10
  /// Names of the tables, as a pack copies them.
  public static let names = ["graph_sections", "graph_chunks", "graph_meta"]
  /// Statements that create the tables; only databases with a graph have them.
  public static let ddl = [
    "CREATE TABLE graph_meta(key TEXT PRIMARY KEY NOT NULL, value TEXT NOT NULL) WITHOUT ROWID",
    "CREATE TABLE graph_sections(section INTEGER PRIMARY KEY, size INTEGER NOT NULL)",
    "CREATE TABLE graph_chunks(id INTEGER PRIMARY KEY, checksum INTEGER NOT NULL, data BLOB NOT NULL)",
  ]
  /// Inserts a fact: key, value.
  public static let insertFact = "INSERT INTO graph_meta VALUES(?, ?)"
  /// Inserts a section: its number and its size in bytes.
  public static let insertSection = "INSERT INTO graph_sections VALUES(?, ?)"
  /// Inserts a chunk: id, checksum, bytes.
  public static let insertChunk = "INSERT INTO graph_chunks VALUES(?, ?, ?)"

  /// Statements that read each table and insert into it, in order.
  public static let copies = [
    ("SELECT key, value FROM graph_meta ORDER BY key", insertFact),
    ("SELECT section, size FROM graph_sections ORDER BY section", insertSection),
    ("SELECT id, checksum, data FROM graph_chunks ORDER BY id", insertChunk),
  ]

  /// The id of a chunk: chunks of a section follow each other.
  public static func chunkID(section: Int, chunk: Int) -> Int64 { Int64(section) << 32 | Int64(chunk) }

  /// The facts about a graph.
  public enum Key: String, CaseIterable, Sendable {
    /// Version of the sections, ``formatVersion``.
    case format
    /// Id of the walking profile.
    case profile
    /// The attribution to show with the graph and every route of it.
    case attribution
    /// Licence of the data.
    case licence
    /// Name of the extract's file.
    case source
    /// SHA-256 of the extract.
    case sourceDigest = "source_digest"
    /// Time up to which the data is complete, as RFC 3339; absent when the extract does not say.
    case sourceTime = "source_time"
    /// Number of nodes before chains are collapsed.
    case nodes
    /// Number of edges between them.
    case edges
    /// Number of connected components.
    case components
    /// Nodes of the largest component.
    case largestComponent = "largest_component"
    /// Sum of the lengths of all edges in metres, to the millimetre.
    case metres
    /// Name and version of the program that wrote the graph.
    case compiler
  }
}
