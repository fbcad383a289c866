import GuideModel
import SourceJSON

/// `broken-boundary`: every ring of a boundary is closed, and the rings enclose an area.
enum BrokenBoundary: ContentRule {
  static func check(_ index: ContentIndex, _ out: inout FindingCollector) {
    var reported: Set<Int> = []
    index.scan(.geometry) { i, node, field in
      guard field.geometry == .boundary else { return }
      for ring in GeoJSON.rings(of: node) {
        let points = Array(ring.elements)
        guard let first = points.first, let last = points.last, points.count > 1 else { continue }
        let a = first.elements.map { $0.double }
        let b = last.elements.map { $0.double }
        guard a != b else { continue }
        reported.insert(i)
        out.add(
          Diagnostic(
            id: "broken-boundary", at: last.location, "ring does not end at the point it begins with",
            item: index.items[i].id,
            notes: [.init("it begins here", at: first.location)],
            solutions: [.init("repeat the first point at the end")]))
      }
    }
    for (i, boundary) in index.facts.boundaries.sorted(by: { $0.key < $1.key }) where !reported.contains(i) {
      guard case .failure(let error) = boundary.shape, !index.hasMismatch(in: boundary.node) else { continue }
      out.add(
        Diagnostic(
          id: "broken-boundary", at: place(of: boundary.node),
          "boundary has no interior: \(error.code.rawValue)",
          item: index.items[i].id,
          solutions: [.init(BrokenBoundary.fix(error.code))]))
    }
  }

  private static func fix(_ code: BoundaryError.Code) -> String {
    switch code {
    case .unknownLine: "draw the lines again with Tools/shared-lines, or correct the numbers"
    case .openRing: "list the lines of a ring in order, ~n for one that runs backwards"
    default: "write each ring as at least four positions within 180 and 90 degrees"
    }
  }

  /// The key of a geometry's coordinates, or its first one.
  private static func place(of node: JSONNode) -> SourceLocation {
    (node.key("coordinates") ?? node.members.map(\.key).first ?? node).location
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
  static func boundary(_ geometry: JSONNode) throws(BoundaryError) -> Boundary {
    func ring(_ node: JSONNode) -> [[Double]] { node.elements.map { $0.elements.compactMap { $0.double } } }
    if geometry["type"]?.string == SharedLines.type { return try SharedLines(geometry).boundary() }
    guard let coordinates = geometry["coordinates"] else { return try Boundary(polygon: []) }
    if geometry["type"]?.string == "MultiPolygon" {
      return try Boundary(multiPolygon: coordinates.elements.map { $0.elements.map(ring) })
    }
    return try Boundary(polygon: coordinates.elements.map(ring))
  }
}
