import OpenStreetMap

/// Everything an extract holds.
struct ExtractCollector: ExtractVisitor {
  private(set) var header: ExtractHeader?
  private(set) var nodes: [ExtractNode] = []
  private(set) var ways: [ExtractWay] = []

  mutating func visit(_ header: ExtractHeader) { self.header = header }
  mutating func visit(_ node: ExtractNode) { nodes.append(node) }
  mutating func visit(_ way: ExtractWay) { ways.append(way) }
}
