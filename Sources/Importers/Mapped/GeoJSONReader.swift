import GuideModel
import SourceJSON

/// Reads the features of a GeoJSON file: properties as columns, and `id`, `lat` and `lng` of a point or of the centre of any
/// other geometry.
enum GeoJSONReader {
  private static let limit = 1 << 30
  /// Ids of mistakes that do not change the meaning of a feature.
  private static let harmless: Set<String> = ["byte-order-mark", "duplicate-key"]

  /// Hands the names of the properties of all features, then every feature, to `body`.
  ///
  /// - Throws: ``ImportError`` when it is no feature collection, or what `body` throws.
  static func forEach(_ file: inout ImportFile, _ body: (TableEvent) throws -> Void) throws {
    let bytes = try file.rest(limit: limit)
    let (tree, findings) = JSONParser().parse(SourceFile(path: file.path, bytes: bytes))
    guard let features = tree.root?["features"], features.kind == .array else {
      throw ImportError(
        .malformed, path: file.path, "is not a GeoJSON feature collection",
        help: "give an object with a list 'features'")
    }
    var mistakes = findings.filter { !harmless.contains($0.id) }[...]
    var (columns, rows): ([String], [TableEvent]) = (["id", "lat", "lng"], [])
    var known = Set(columns)
    for (number, feature) in features.elements.enumerated() {
      // A mistake inside a feature affects only that feature, unless its end was not found.
      var mistake: Diagnostic?
      while let next = mistakes.first, next.id != "unclosed-container",
        feature.range.start..<feature.range.end ~= next.location.range.start
      {
        mistake = mistake ?? next
        mistakes.removeFirst()
      }
      guard mistake == nil, feature.kind == .object else {
        rows.append(.badRow("feature \(number + 1): \(mistake?.message ?? "not an object")"))
        continue
      }
      if let properties = feature["properties"] {
        for (key, _) in properties.members where known.insert(key.text).inserted { columns.append(key.text) }
      }
      rows.append(.row(row(feature)))
    }
    if let mistake = mistakes.first {
      throw ImportError(
        .malformed, path: file.path,
        "is not valid JSON at byte \(mistake.location.range.start): \(mistake.message)",
        help: "fetch it again, or correct it")
    }
    guard !rows.isEmpty else { return }
    try body(.columns(columns))
    for row in rows { try body(row) }
  }

  private static func row(_ feature: JSONNode) -> SourceRow {
    var row = SourceRow()
    if let id = feature["id"] { row.values["id"] = id.text }
    if let properties = feature["properties"] {
      for (key, value) in properties.members {
        switch value.kind {
        case .string, .true, .false: row.values[key.text] = value.text
        case .number:
          row.values[key.text] = value.text
          row.numbers.insert(key.text)
        default: continue
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
