import ContentWriter
import SQLite

/// The items of a content set and the links between them.
public struct LinkGraph: Sendable {
  /// An item.
  public struct Node: Sendable {
    /// Its id.
    public let id: String
    /// Its type.
    public let type: String
    /// Its title.
    public let title: String
    /// Items it is linked with, in either direction.
    public internal(set) var degree = 0
  }

  /// A link.
  public struct Edge: Sendable, Hashable {
    /// Position of the item that has it.
    public let from: Int
    /// Position of the item it leads to.
    public let to: Int
    /// Its kind.
    public let kind: String
  }

  /// Title of the content set.
  public let title: String
  /// Items by type, then id.
  public private(set) var nodes: [Node]
  /// Types with their label, the largest first.
  public let types: [(name: String, label: String)]
  /// Links by their ends, then kind.
  public let edges: [Edge]
  /// Neighbours of each item, each once.
  let neighbours: [[Int]]

  init(_ database: BuiltDatabase) throws {
    let db = database.db
    let (found, links) = try BuiltDatabase.reading(database.path) {
      (
        try db.all("SELECT type, id, title FROM items ORDER BY type, id") {
          Node(id: $0.text(1), type: $0.text(0), title: $0.text(2))
        },
        try db.all("SELECT from_id, to_id, link_kind FROM content_links ORDER BY from_id, to_id, link_kind") {
          ($0.text(0), $0.text(1), $0.text(2))
        }
      )
    }
    let positions = Dictionary(
      found.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    // The ends of a pack's links may be in another pack.
    edges = links.compactMap { from, to, kind in
      guard let from = positions[from], let to = positions[to] else { return nil }
      return Edge(from: from, to: to, kind: kind)
    }
    var sets = [Set<Int>](repeating: [], count: found.count)
    for edge in edges where edge.from != edge.to {
      sets[edge.from].insert(edge.to)
      sets[edge.to].insert(edge.from)
    }
    neighbours = sets.map { $0.sorted() }
    nodes = found
    for i in nodes.indices { nodes[i].degree = neighbours[i].count }
    title = database.meta["title"] ?? ""
    let counts = Dictionary(grouping: found, by: \.type).mapValues(\.count)
    types = database.types.filter { counts[$0.name] != nil }.map { ($0.name, $0.label) }.sorted {
      (counts[$1.name] ?? 0, $0.name) < (counts[$0.name] ?? 0, $1.name)
    }
  }

  /// Checks whether an item has no links in either direction.
  public func isOrphan(_ node: Int) -> Bool { nodes[node].degree == 0 }

  /// Checks whether an item has far more links than most: it is among the twentieth with the most, and has
  /// eight at least.
  public func isHub(_ node: Int) -> Bool { nodes[node].degree >= hubDegree }

  /// Links an item needs to count as a hub.
  var hubDegree: Int {
    let degrees = nodes.map(\.degree).sorted()
    guard !degrees.isEmpty else { return 8 }
    return max(8, degrees[min(degrees.count - 1, degrees.count * 95 / 100)])
  }
}
