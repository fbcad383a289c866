import SourceJSON

/// `outside-area`: coordinates are within the area declared in contentc.json.
enum OutsideArea: ContentRule {
  static func check(_ index: ContentIndex, _ out: inout FindingCollector) {
    guard let area = index.configuration.area else { return }
    index.scan(.geometry) { i, node, field in
      guard field.geometry == .point, let lat = node["lat"], let lng = node["lng"],
        let latitude = lat.double, let longitude = lng.double,
        // Impossible coordinates are reported by the schema.
        abs(latitude) <= 90, abs(longitude) <= 180, !area.contains(latitude: latitude, longitude: longitude)
      else { return }
      let isSwapped = area.contains(latitude: longitude, longitude: latitude)
      let isMirrored = area.contains(latitude: latitude, longitude: -longitude)
      let isLatitudeWrong = latitude < area.minLatitude || latitude > area.maxLatitude
      out.add(
        Diagnostic(
          id: "outside-area", at: (isLatitudeWrong ? lat : lng).location,
          "\(lat.lexeme), \(lng.lexeme) is outside the declared area", item: index.items[i].id,
          solutions: [
            isSwapped
              ? .init("latitude and longitude look swapped", edit: .swapping(lat, lng))
              : isMirrored
                ? .init(
                  "the longitude's sign looks wrong: west is negative",
                  edit: .init(range: lng.range, replacement: mirrored(lng.lexeme)))
                : .init("correct the coordinates, or widen \"area\" in contentc.json")
          ]))
    }
  }

  private static func mirrored(_ number: String) -> String {
    number.hasPrefix("-") ? String(number.dropFirst()) : "-" + number
  }
}
