import SourceJSON

/// Reads the features of a GeoJSON file: properties as columns, and `id`, `lat` and `lng` of a point or of the centre of any
/// other geometry.
enum GeoJSONReader {
  private static let limit = 1 << 30

  /// Hands every feature to `body`.
  ///
  /// - Throws: ``ImportError`` when it is no feature collection, or what `body` throws.
  static func forEach(_ file: inout ImportFile, _ body: (SourceRow) throws -> Void) throws {
    let bytes = try file.rest(limit: limit)
    let tree = JSONParser().parse(SourceFile(path: file.path, bytes: bytes)).tree
    guard !tree.isDamaged, let root = tree.root, let features = root["features"], features.kind == .array
    else {
      throw ImportError(
        .malformed, path: file.path, "is not a GeoJSON feature collection",
        help: "give an object with a list 'features'")
    }
    for feature in features.elements { try body(row(feature)) }
  }

  private static func row(_ feature: JSONNode) -> SourceRow {
    var row = SourceRow()
    if let id = feature["id"] { row.values["id"] = id.text }
    if let properties = feature["properties"] {
      for (key, value) in properties.members {
        switch value.kind {
        case .string, .number, .true, .false: row.values[key.text] = value.text
        default: continue
        }
      }
    }
    if let coordinates = feature["geometry"]?["coordinates"] {
      var (points, open) = ([[Double]](), [coordinates])
      while let node = open.popLast() {
        let numbers = node.elements.compactMap(\.double)
        if numbers.count >= 2 { points.append(numbers) } else { open += Array(node.elements) }
      }
      let (lngs, lats) = (points.map { $0[0] }, points.map { $0[1] })
      if let west = lngs.min(), let east = lngs.max(), let south = lats.min(), let north = lats.max() {
        row.values["lng"] = DecimalDegrees.text((west + east) / 2)
        row.values["lat"] = DecimalDegrees.text((south + north) / 2)
      }
    }
    return row
  }
}
