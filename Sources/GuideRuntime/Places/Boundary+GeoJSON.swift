import GuideModel
import JSONText

extension Boundary {
  /// A boundary from the GeoJSON geometry in a database.
  ///
  /// - Returns: nil when it is not a polygon, or not a valid one.
  init?(geoJSON text: String) {
    guard let geometry = try? JSONMembers(JSONValue(jsonText: text)) else { return nil }
    let boundary: Boundary?
    switch try? geometry.value("type") as String {
    case "Polygon": boundary = (try? geometry.value("coordinates")).flatMap { try? Boundary(polygon: $0) }
    case "MultiPolygon":
      boundary = (try? geometry.value("coordinates")).flatMap { try? Boundary(multiPolygon: $0) }
    default: boundary = nil
    }
    guard let boundary else { return nil }
    self = boundary
  }
}
