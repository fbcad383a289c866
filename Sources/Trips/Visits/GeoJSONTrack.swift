import GuideEngines
import GuideModel
import SourceJSON

/// Positions in GeoJSON: a LineString with `coordTimes` or `times` in its properties, or points with `time`, `speed`,
/// `altitude` and `accuracy` in theirs.
struct GeoJSONTrack {
  private let source: SourceFile

  init(_ source: SourceFile) { self.source = source }

  /// As ``RecordedTrack/read(_:)``.
  func read(_ body: (VisitFix) throws -> Void) throws -> TrackCounts {
    let (tree, diagnostics) = JSONParser().parse(source)
    guard let root = tree.root, !diagnostics.hasErrors else {
      throw RecordedTrack.problem(
        diagnostics.first.map { "it is not valid JSON (\($0.message))" } ?? "it is empty")
    }
    var counts = TrackCounts()
    var last: UTCInstant?
    let features = root["features"].map { Array($0.elements) } ?? [root]
    for feature in features {
      let geometry = feature["geometry"] ?? feature
      let properties = feature["properties"]
      switch geometry["type"]?.string {
      case "Point":
        guard let position = geometry["coordinates"] else { continue }
        try add(position, properties?["time"]?.string, properties, &counts, &last, body)
      case "LineString":
        let times =
          properties?["coordTimes"] ?? properties?["coordinateProperties"]?["times"] ?? properties?["times"]
        let list = times.map { Array($0.elements) } ?? []
        let positions = geometry["coordinates"].map { Array($0.elements) } ?? []
        for (i, position) in positions.enumerated() {
          try add(position, i < list.count ? list[i].string : nil, nil, &counts, &last, body)
        }
      default: continue
      }
    }
    guard counts.fixes + counts.unreadable > 0 else { throw RecordedTrack.problem("it has no points") }
    return counts
  }

  private func add(
    _ position: JSONNode, _ time: String?, _ properties: JSONNode?, _ counts: inout TrackCounts,
    _ last: inout UTCInstant?, _ body: (VisitFix) throws -> Void
  ) throws {
    let numbers = position.elements.map { $0.double }
    guard numbers.count >= 2, let longitude = numbers[0], let latitude = numbers[1],
      let place = Coordinate(latitude: latitude, longitude: longitude)
    else {
      counts.unreadable += 1
      return
    }
    let text = time ?? ""
    let instant = DecimalText.instant(Array(text.utf8).span, 0, text.utf8.count)
    counts.fixes += 1
    if let instant {
      if let last, instant < last { counts.outOfOrder += 1 }
      last = instant
    } else {
      counts.withoutTime += 1
    }
    try body(
      VisitFix(
        place: place, time: instant, speed: properties?["speed"]?.double,
        altitude: properties?["altitude"]?.double ?? (numbers.count > 2 ? numbers[2] : nil),
        accuracy: properties?["accuracy"]?.double))
  }
}
