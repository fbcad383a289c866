import GuideModel
import SourceJSON

/// `broken-boundary`: every ring of a boundary is closed.
enum BrokenBoundary: ContentRule {
  static func check(_ index: ContentIndex) -> [Diagnostic] {
    var out: [Diagnostic] = []
    for item in index.items {
      ContentIndex.visit(item.node, index.plan.domains[item.domain].item, .geometry) { node, field in
        guard field.geometry == .boundary else { return }
        for ring in GeoJSON.rings(of: node) {
          let points = Array(ring.elements)
          guard let first = points.first, let last = points.last, points.count > 1 else { continue }
          let a = first.elements.map { $0.double }
          let b = last.elements.map { $0.double }
          guard a != b else { continue }
          out.append(
            Diagnostic(
              id: "broken-boundary", at: last.location, "ring does not end at the point it begins with",
              item: item.id,
              notes: [.init("it begins here", at: first.location)],
              solutions: [.init("repeat the first point at the end")]))
        }
      }
    }
    return out
  }
}

/// Reads GeoJSON geometries (RFC 7946) in authored content.
enum GeoJSON {
  /// The rings of a Polygon or MultiPolygon: arrays of positions.
  static func rings(of geometry: JSONNode) -> [JSONNode] {
    guard let coordinates = geometry["coordinates"] else { return [] }
    switch geometry["type"]?.string {
    case "Polygon": return Array(coordinates.elements)
    case "MultiPolygon": return coordinates.elements.flatMap { Array($0.elements) }
    default: return []
    }
  }

  /// The geometry as the engines' shape type.
  ///
  /// - Throws: `BoundaryError` for rings without an interior.
  static func boundary(_ geometry: JSONNode) throws -> Boundary {
    func ring(_ node: JSONNode) -> [[Double]] { node.elements.map { $0.elements.compactMap { $0.double } } }
    guard let coordinates = geometry["coordinates"] else { return try Boundary(polygon: []) }
    if geometry["type"]?.string == "MultiPolygon" {
      return try Boundary(multiPolygon: coordinates.elements.map { $0.elements.map(ring) })
    }
    return try Boundary(polygon: coordinates.elements.map(ring))
  }
}
