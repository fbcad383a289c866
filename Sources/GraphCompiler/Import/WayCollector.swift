import GuideEngines
import OpenStreetMap

/// The walkable ways of an extract, as one list of node ids.
struct WayCollector: ExtractVisitor {
  private let profile: WalkingProfile
  private(set) var header = ExtractHeader()
  private(set) var wayCount = 0
  /// Nodes of all walkable ways, one after the other.
  private(set) var nodes: [Int64] = []
  /// Where each way ends in ``nodes``.
  private(set) var ends: [Int] = []
  /// The attributes of each way.
  private(set) var wayAttributes: [UInt32] = []
  /// Ways that are the outline of a square.
  private(set) var squares: [Int] = []
  var table = AttributeTable()

  init(_ profile: WalkingProfile) { self.profile = profile }

  mutating func visit(_ header: ExtractHeader) { self.header = header }

  mutating func visit(_ way: ExtractWay) {
    wayCount += 1
    guard profile.ways.outcome(for: way.tags) ?? false, way.nodes.count > 1 else { return }
    nodes += way.nodes
    ends.append(nodes.count)
    wayAttributes.append(table.attributes(of: way.tags, profile))
    let isClosed = way.nodes.first == way.nodes.last && way.nodes.count > 3
    if profile.crossesSquares, isClosed, way.tags["area"] == "yes" { squares.append(ends.count - 1) }
  }

  /// The node ids of a way.
  func nodes(of way: Int) -> ArraySlice<Int64> { nodes[(way == 0 ? 0 : ends[way - 1])..<ends[way]] }
}
