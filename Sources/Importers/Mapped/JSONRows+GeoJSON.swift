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
    if let id = feature["id"] { row.values["id"] = id.text }
    if let properties = feature["properties"] {
      for (key, value) in properties.members {
        switch value.kind {
        case .string, .true, .false, .number:
          row.add(key.text, value.text, isNumber: value.kind == .number)
        default: row.names.append(key.text)
        }
      }
    }
    if let geometry = feature["geometry"], let point = point(of: geometry) {
      (row.values["lat"], row.values["lng"]) = (point.lat, point.lng)
      row.numbers.formUnion(["lat", "lng"])
    }
    return row
  }

  /// The centre of a geometry, or a position of it that is not on the Earth.
  private static func point(of geometry: JSONNode) -> (lat: String, lng: String)? {
    let isPoint = geometry["type"]?.string == "Point"
    var (box, open) = (ElementPoint.Box(), [geometry])
    while let node = open.popLast() {
      guard node.kind != .object else {
        open += [node["coordinates"], node["geometries"]].compactMap(\.self)
        continue
      }
      let elements = Array(node.elements)
      let numbers = elements.filter { $0.kind == .number }.compactMap(SourceNumber.read)
      guard numbers.count >= 2 else {
        open += elements
        continue
      }
      guard let position = coordinate(numbers[0], numbers[1], isPoint: isPoint) else {
        return (DecimalDegrees.text(numbers[1]), DecimalDegrees.text(numbers[0]))
      }
      box.add(position)
    }
    return box.centre.map { (DecimalDegrees.text($0.latitude), DecimalDegrees.text($0.longitude)) }
  }

  /// A position. Outlines across the antimeridian may go on past 180 degrees.
  private static func coordinate(_ lng: Double, _ lat: Double, isPoint: Bool) -> Coordinate? {
    let isTurned = !isPoint && abs(lng) > 180 && abs(lng) <= 360
    return Coordinate(latitude: lat, longitude: isTurned ? lng - (lng > 0 ? 360 : -360) : lng)
  }
}
