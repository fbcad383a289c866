import GuideModel
import JSONText

extension Boundary {
  /// A boundary from the GeoJSON geometry in a database.
  ///
  /// - Returns: nil when it is not a polygon, or not a valid one.
  init?(geoJSON text: String) {
    guard let geometry = try? JSONMembers(JSONValue(jsonText: text)),
      let boundary = try? Boundary.polygons(geometry)
    else { return nil }
    self = boundary
  }

  private static func polygons(_ geometry: JSONMembers) throws -> Boundary? {
    switch try geometry.value("type") as String {
    case "Polygon": try Boundary(polygon: geometry.value("coordinates"))
    case "MultiPolygon": try Boundary(multiPolygon: geometry.value("coordinates"))
    default: nil
    }
  }
}
