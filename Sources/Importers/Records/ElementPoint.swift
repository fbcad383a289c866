import GuideModel
import SourceJSON

/// The point of an element: its own, or the centre of a way or relation.
enum ElementPoint {
  /// The point, or else why a given one cannot be used.
  static func read(_ element: JSONNode) -> (Coordinate?, bad: String?) {
    if element["lat"] != nil || element["lon"] != nil { return point(element, "lat", "lon") }
    if let centre = element["center"] { return point(centre, "lat", "lon") }
    if let bad = element["bad_coordinate"]?.string { return (nil, bad) }
    if let bounds = element["bounds"], bounds.kind == .object {
      return centre(of: Box(bounds))
    }
    var box = Box()
    box.add(element["geometry"])
    if let members = element["members"] {
      for member in members.elements {
        box.add(member["geometry"])
        if member["lat"] != nil { box.add(point(member, "lat", "lon").0) }
      }
    }
    return centre(of: box)
  }

  private static func point(_ node: JSONNode, _ latitude: String, _ longitude: String) -> (
    Coordinate?, bad: String?
  ) {
    guard let lat = node[latitude].flatMap(SourceNumber.read),
      let lon = node[longitude].flatMap(SourceNumber.read)
    else {
      let written = [node[latitude], node[longitude]].map { $0?.lexeme ?? "nothing" }.joined(separator: ", ")
      return (nil, "not numbers: \(written)")
    }
    guard let coordinate = Coordinate(latitude: lat, longitude: lon) else {
      return (nil, "outside the globe: \(DecimalDegrees.text(lat)), \(DecimalDegrees.text(lon))")
    }
    return (coordinate, nil)
  }

  private static func centre(of box: Box) -> (Coordinate?, bad: String?) {
    guard let centre = box.centre else { return (nil, box.isEmpty ? nil : "outside the globe") }
    return (centre, nil)
  }

  /// A box that may cross the antimeridian.
  struct Box {
    private var latitudes: [Double] = []
    private var longitudes: [Double] = []

    init() {}

    init(_ bounds: JSONNode) {
      guard let south = bounds["minlat"].flatMap(SourceNumber.read),
        let north = bounds["maxlat"].flatMap(SourceNumber.read),
        let west = bounds["minlon"].flatMap(SourceNumber.read),
        let east = bounds["maxlon"].flatMap(SourceNumber.read)
      else { return }
      latitudes = [south, north]
      longitudes = [west, east]
    }

    /// Adds the points of a geometry; null points, which servers write outside the box asked for, are skipped.
    mutating func add(_ geometry: JSONNode?) {
      guard let geometry else { return }
      for node in geometry.elements where node.kind == .object {
        add(ElementPoint.point(node, "lat", "lon").0)
      }
    }

    var isEmpty: Bool { latitudes.isEmpty }

    mutating func add(_ coordinate: Coordinate?) {
      guard let coordinate else { return }
      latitudes.append(coordinate.latitude)
      longitudes.append(coordinate.longitude)
    }

    /// The centre. Something wider than half a turn crosses the antimeridian: the other way round is shorter.
    var centre: Coordinate? {
      guard let south = latitudes.min(), let north = latitudes.max(), let west = longitudes.min(),
        let east = longitudes.max()
      else { return nil }
      var middle = (west + east) / 2
      if east - west > 180 {
        let turned = longitudes.map { $0 < 0 ? $0 + 360 : $0 }
        guard let first = turned.min(), let last = turned.max() else { return nil }
        middle = (first + last) / 2
        if middle > 180 { middle -= 360 }
      }
      return Coordinate(latitude: (south + north) / 2, longitude: middle)
    }
  }
}
