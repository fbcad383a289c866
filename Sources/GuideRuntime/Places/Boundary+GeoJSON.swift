import GuideModel

extension Boundary {
  /// A boundary from the GeoJSON geometry in a database.
  ///
  /// - Returns: nil when it is not a polygon, or not a valid one.
  init?(geoJSON text: String) {
    guard let geometry = try? JSONText.decode(Geometry.self, from: text) else { return nil }
    let boundary =
      geometry.polygon.flatMap { try? Boundary(polygon: $0) }
      ?? geometry.multiPolygon.flatMap { try? Boundary(multiPolygon: $0) }
    guard let boundary else { return nil }
    self = boundary
  }

  private struct Geometry: Decodable {
    let type: String
    let polygon: [[[Double]]]?
    let multiPolygon: [[[[Double]]]]?

    enum CodingKeys: CodingKey {
      case type
      case coordinates
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      type = try container.decode(String.self, forKey: .type)
      polygon = type == "Polygon" ? try container.decode([[[Double]]].self, forKey: .coordinates) : nil
      multiPolygon =
        type == "MultiPolygon" ? try container.decode([[[[Double]]]].self, forKey: .coordinates) : nil
    }
  }
}
