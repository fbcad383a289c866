import GuideEngines
import OpenStreetMap

/// The walkable ways of an extract, as one list of node ids.
struct WayCollector: ExtractVisitor {
  private let profile: WalkingProfile
  private(set) var header = ExtractHeader()
  private(set) var wayCount = 0
  /// Nodes of all walkable ways, one after the other.
  private(set) var nodes: [Int64] = []
  /// End of each way in ``nodes``.
  private(set) var ends: [Int] = []
  /// The attributes of each way.
  private(set) var wayAttributes: [UInt32] = []
  /// Ways for people on foot without a name, most of them sidewalks.
  private(set) var unnamedFootways: [Int] = []
  /// Squares from closed ways; those from relations are added once all is read.
  private(set) var squares: [SquareArea] = []
  /// Nodes of the ways of relations.
  private var nodesOfMembers: [Int64: [Int64]] = [:]
  private let members: Set<Int64>
  var table = AttributeTable()

  init(_ profile: WalkingProfile, members: Set<Int64> = []) {
    (self.profile, self.members) = (profile, members)
  }

  mutating func visit(_ header: ExtractHeader) { self.header = header }

  mutating func visit(_ way: ExtractWay) {
    wayCount += 1
    if members.contains(way.id) { nodesOfMembers[way.id] = way.nodes }
    guard profile.ways.outcome(for: way.tags) ?? false, way.nodes.count > 1 else { return }
    nodes += way.nodes
    ends.append(nodes.count)
    wayAttributes.append(table.attributes(of: way.tags, profile))
    if way.tags["highway"] == "footway", way.tags["footway"] != "crossing", way.tags["area"] != "yes",
      table.attributes[Int(wayAttributes[ends.count - 1])].name == 0
    {
      unnamedFootways.append(ends.count - 1)
    }
    let isClosed = way.nodes.first == way.nodes.last && way.nodes.count > 3
    if profile.crossesSquares, isClosed, way.tags["area"] == "yes" {
      squares.append(
        SquareArea(outer: [Array(way.nodes.dropLast())], attributes: wayAttributes[ends.count - 1]))
    }
  }

  /// Adds the squares of relations, with their outlines as ways.
  ///
  /// A square is left out when a part of its outline is not in the extract.
  mutating func add(_ relations: [RelationCollector.Square]) {
    for square in relations {
      let outer = square.outer.compactMap { nodesOfMembers[$0] }
      let inner = square.inner.compactMap { nodesOfMembers[$0] }
      guard outer.count == square.outer.count, inner.count == square.inner.count,
        let outlines = SquareArea.rings(outer), let holes = SquareArea.rings(inner), !outlines.isEmpty
      else { continue }
      let attributes = table.attributes(of: square.tags, profile)
      squares.append(SquareArea(outer: outlines, inner: holes, attributes: attributes))
      for ring in outlines + holes {
        nodes += ring + ring.prefix(1)
        ends.append(nodes.count)
        wayAttributes.append(attributes)
      }
    }
    nodesOfMembers = [:]
  }

  /// Assigns inferred names to unnamed footways.
  mutating func name(_ names: [Int: UInt32]) {
    for way in unnamedFootways {
      guard let name = names[way] else { continue }
      var attributes = table.attributes[Int(wayAttributes[way])]
      attributes.name = name
      wayAttributes[way] = table.number(of: attributes)
    }
  }

  /// The node ids of a way.
  func nodes(of way: Int) -> ArraySlice<Int64> { nodes[(way == 0 ? 0 : ends[way - 1])..<ends[way]] }
}
