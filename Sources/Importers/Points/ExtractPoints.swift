import GuideModel
import OpenStreetMap

/// The points of an extract that have a class: nodes, and ways at the centre of the box around them.
///
/// Two passes over the file; memory is that of the points, and of the nodes of the ways among them.
enum ExtractPoints {
  /// - Throws: `ExtractError` or `FileSystemError`.
  static func read(_ file: ExtractFile, _ classes: PointClasses) throws -> (
    points: [PointImport.Point], time: String?
  ) {
    var ways = WayVisitor(classes: classes)
    try file.read(.ways, &ways)
    var nodes = NodeVisitor(classes, wanted: Set(ways.found.flatMap(\.nodes)))
    try file.read(.nodes, &nodes)
    var points = nodes.found
    for way in ways.found {
      var box = ElementPoint.Box()
      for node in way.nodes { box.add(nodes.points[node]) }
      guard let centre = box.centre else { continue }
      points.append(PointImport.Point(kind: way.kind, name: way.name, coordinate: centre))
    }
    return (points, nodes.header.timestamp?.description)
  }
}

private struct WayVisitor: ExtractVisitor {
  let classes: PointClasses
  private(set) var found: [(kind: String, name: String, nodes: [Int64])] = []

  init(classes: PointClasses) { self.classes = classes }

  mutating func visit(_ way: ExtractWay) {
    guard !way.tags.isEmpty, let kind = classes.id({ way.tags[$0] }) else { return }
    found.append((kind, way.tags["name"] ?? "", way.nodes))
  }
}

private struct NodeVisitor: ExtractVisitor {
  private let classes: PointClasses
  private let wanted: Set<Int64>
  private(set) var header = ExtractHeader()
  private(set) var found: [PointImport.Point] = []
  private(set) var points: [Int64: Coordinate] = [:]

  init(_ classes: PointClasses, wanted: Set<Int64>) { (self.classes, self.wanted) = (classes, wanted) }

  mutating func visit(_ header: ExtractHeader) { self.header = header }

  mutating func visit(_ node: ExtractNode) {
    let kind = node.tags.isEmpty ? nil : classes.id { node.tags[$0] }
    guard kind != nil || wanted.contains(node.id),
      let point = Coordinate(latitude: Double(node.latitude) / 1e7, longitude: Double(node.longitude) / 1e7)
    else { return }
    if wanted.contains(node.id) { points[node.id] = point }
    if let kind {
      found.append(PointImport.Point(kind: kind, name: node.tags["name"] ?? "", coordinate: point))
    }
  }
}
