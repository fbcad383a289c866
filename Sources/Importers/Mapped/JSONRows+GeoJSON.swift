import GuideModel
import SourceJSON

/// Reads the features of a GeoJSON file: properties as columns, and `id`, `lat` and `lng` of a point or of the centre of any
/// other geometry.
extension JSONRows {
  /// The features of a collection.
  static let features = JSONRows(
    list: ["features"], noun: "feature", columns: ["id", "lat", "lng"], row: { feature($0) },
    missing: { path, _ in
      ImportError(
        .malformed, path: path, "is not a GeoJSON feature collection",
        help: "give an object with a list 'features'")
    })

  private static func feature(_ feature: JSONNode) -> SourceRow {
    var row = SourceRow()
    if let id = feature["id"], id.kind == .string || id.kind == .number { row.values["id"] = id.text }
    if let properties = feature["properties"] {
      for (key, value) in properties.members { add(value, key.text, to: &row) }
    }
    if let geometry = feature["geometry"], let point = point(of: geometry) {
      (row.values["lat"], row.values["lng"]) = (point.lat, point.lng)
      row.numbers.formUnion(["lat", "lng"])
    }
    return row
  }

  /// The centre of a geometry; if a position in it is invalid or off the Earth, that position as written.
  private static func point(of geometry: JSONNode) -> (lat: String, lng: String)? {
    let isPoint = geometry["type"]?.string == "Point"
    var (box, open) = (ElementPoint.Box(), [geometry])
    while let node = open.popLast() {
      guard node.kind != .object else {
        open += [node["coordinates"], node["geometries"]].compactMap(\.self)
        continue
      }
      let elements = Array(node.elements)
      guard let first = elements.first else { continue }
      if elements.allSatisfy({ $0.kind == .array || $0.kind == .object }) {
        open += elements
        continue
      }
      guard elements.count > 1, let lng = number(first), let lat = number(elements[1]) else {
        return (elements.dropFirst().first?.lexeme ?? "", first.lexeme)
      }
      guard let position = coordinate(lng, lat, isPoint: isPoint) else {
        return (DecimalDegrees.text(lat), DecimalDegrees.text(lng))
      }
      box.add(position)
    }
    return box.centre.map { (DecimalDegrees.text($0.latitude), DecimalDegrees.text($0.longitude)) }
  }

  private static func number(_ node: JSONNode) -> Double? {
    node.kind == .number ? SourceNumber.read(node) : nil
  }

  /// A position. Outlines across the antimeridian may go on past 180 degrees.
  private static func coordinate(_ lng: Double, _ lat: Double, isPoint: Bool) -> Coordinate? {
    let isTurned = !isPoint && abs(lng) > 180 && abs(lng) <= 360
    return Coordinate(latitude: lat, longitude: isTurned ? lng - (lng > 0 ? 360 : -360) : lng)
  }
}
