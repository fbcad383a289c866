import GuideModel
import OpenStreetMap

/// The elements of an extract of OpenStreetMap that take bitcoin, as BTC Map selects them.
///
/// Three passes over the file: relations, ways, nodes; memory is that of the elements found and of the nodes that they are made of.
struct ExtractMerchants {
  /// The elements, without time stamps of their own.
  private(set) var elements: [ElementFacts] = []
  /// When the extract was made; empty when it does not say.
  let timestamp: String

  /// - Throws: `ExtractError` or `FileSystemError`.
  init(_ file: ExtractFile) throws {
    var relations = RelationVisitor()
    try file.read(.relations, &relations)
    var ways = WayVisitor(wanted: Set(relations.found.flatMap(\.ways)))
    try file.read(.ways, &ways)
    var nodes = NodeVisitor(wanted: Set(ways.nodes.values.joined()))
    try file.read(.nodes, &nodes)
    timestamp = nodes.header.timestamp?.description ?? ""
    elements = nodes.found
    for way in ways.found {
      elements.append(
        ExtractMerchants.facts(
          "way", way.id, way.tags, ExtractMerchants.centre(ways.nodes[way.id] ?? [], nodes.points)))
    }
    for relation in relations.found {
      let members = relation.ways.flatMap { ways.nodes[$0] ?? [] }
      elements.append(
        ExtractMerchants.facts(
          "relation", relation.id, relation.tags, ExtractMerchants.centre(members, nodes.points)))
    }
    for i in elements.indices { elements[i].updatedAt = timestamp }
  }

  /// Tags one of which says that an element takes bitcoin.
  private static let deciding = ["currency:XBT", "currency:BTC", "payment:bitcoin"]

  fileprivate static func takesBitcoin(_ tags: ElementTags) -> Bool {
    !tags.isEmpty && deciding.contains { tags[$0] == "yes" }
  }

  fileprivate static func facts(_ type: String, _ id: Int64, _ tags: ElementTags, _ point: Coordinate?)
    -> ElementFacts
  {
    var facts = ElementFacts()
    facts.key = "\(type):\(id)"
    facts.osmID = facts.key
    facts.coordinate = point
    for (key, value) in tags.pairs where facts.tags[key] == nil { facts.tags[key] = value }
    return facts
  }

  /// The centre of the box around some nodes; nil without any, as at the edge of an extract.
  private static func centre(_ nodes: [Int64], _ points: [Int64: Coordinate]) -> Coordinate? {
    var box = ElementPoint.Box()
    for node in nodes { box.add(points[node]) }
    return box.centre
  }
}

private struct RelationVisitor: ExtractVisitor {
  private(set) var found: [(id: Int64, ways: [Int64], tags: ElementTags)] = []

  mutating func visit(_ relation: ExtractRelation) {
    guard ExtractMerchants.takesBitcoin(relation.tags) else { return }
    found.append((relation.id, relation.members.map(\.way), relation.tags))
  }
}

private struct WayVisitor: ExtractVisitor {
  private(set) var found: [(id: Int64, tags: ElementTags)] = []
  /// Nodes of the ways found, and of those of relations.
  private(set) var nodes: [Int64: [Int64]] = [:]
  private let wanted: Set<Int64>

  init(wanted: Set<Int64>) { self.wanted = wanted }

  mutating func visit(_ way: ExtractWay) {
    let takesBitcoin = ExtractMerchants.takesBitcoin(way.tags)
    if takesBitcoin { found.append((way.id, way.tags)) }
    if takesBitcoin || wanted.contains(way.id) { nodes[way.id] = way.nodes }
  }
}

private struct NodeVisitor: ExtractVisitor {
  private(set) var header = ExtractHeader()
  private(set) var found: [ElementFacts] = []
  private(set) var points: [Int64: Coordinate] = [:]
  private let wanted: Set<Int64>

  init(wanted: Set<Int64>) { self.wanted = wanted }

  mutating func visit(_ header: ExtractHeader) { self.header = header }

  mutating func visit(_ node: ExtractNode) {
    let takesBitcoin = ExtractMerchants.takesBitcoin(node.tags)
    guard takesBitcoin || wanted.contains(node.id) else { return }
    let point = Coordinate(latitude: Double(node.latitude) / 1e7, longitude: Double(node.longitude) / 1e7)
    if wanted.contains(node.id) { points[node.id] = point }
    if takesBitcoin { found.append(ExtractMerchants.facts("node", node.id, node.tags, point)) }
  }
}
