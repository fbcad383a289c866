import GuideEngines
import GuideModel
import SourceJSON

/// `far-from-way`: with a map, every point lies near one of its ways.
enum FarFromWay: EditorialRule {
  static let ids = ["far-from-way"]

  /// Metres that the middle of a large place may be away from its door; more where the point itself is uncertain.
  private static let farthest = 100.0

  static func check(_ index: ContentIndex, _ out: inout FindingCollector) {
    guard let map = index.map else { return }
    let snapping = EdgeSnapping(map)
    index.visitItems(.geometry, &out) { item, node, field in
      guard field.geometry == .point, let latitude = node["lat"]?.double, let longitude = node["lng"]?.double,
        let point = Coordinate(latitude: latitude, longitude: longitude), map.covers(point)
      else { return nil }
      let near = snapping.nearestByComponent(NodePoint(point), within: RoutePlanner.farthest).first
      guard near.map({ $0.metres > max(farthest, TravelTime.doubt(node)) }) ?? true else { return nil }
      let distance =
        near.map { "\(Int($0.metres.rounded())) m" } ?? "more than \(Int(RoutePlanner.farthest)) m"
      return Diagnostic(
        id: "far-from-way", severity: .warning, at: node.location,
        "\(distance) from the nearest way of the map", item: item.id,
        solutions: [.init("give the point of the entrance, or correct it")])
    }
  }
}
