package import GuideEngines
import GuideModel

/// Positions of places in a rectangle of a picture.
package struct MapPlan: Sendable {
  private let projection: AlbersProjection
  private let scale: Double
  private let dx: Double
  private let dy: Double
  /// The middle of the places.
  private let centre: (latitude: Double, longitude: Double)

  /// Fits places into a rectangle; nil when there are none.
  package init?(_ places: [(latitude: Double, longitude: Double)], in frame: Frame) {
    guard let first = places.first else { return nil }
    var box = (south: first.latitude, north: first.latitude)
    for place in places { box = (min(box.south, place.latitude), max(box.north, place.latitude)) }
    centre = ((box.south + box.north) / 2, MapPlan.middle(places.map { $0.longitude }))
    projection = AlbersProjection(south: box.south, north: box.north, centre: centre.longitude)
    let projection = projection
    let extent = Frame(around: places.map { projection.point($0.latitude, $0.longitude) })
    let (width, height) = (max(extent.width, 1e-9), max(extent.height, 1e-9))
    scale = min(frame.width / width, frame.height / height)
    dx = frame.x + (frame.width - width * scale) / 2 - extent.x * scale
    dy = frame.y + (frame.height - height * scale) / 2 - extent.y * scale
  }

  /// The meridian opposite the middle of the widest gap between longitudes.
  private static func middle(_ longitudes: [Double]) -> Double {
    let sorted = longitudes.map { $0.remainder(dividingBy: 360) }.sorted()
    guard let first = sorted.first, let last = sorted.last else { return 0 }
    var (gap, start, end) = (first + 360 - last, first, last)
    for (a, b) in zip(sorted, sorted.dropFirst()) where b - a > gap {
      (gap, start, end) = (b - a, b, a + 360)
    }
    return (start + end) / 2
  }

  /// Metres of the Earth in a unit of the picture.
  package var metresPerUnit: Double { Geodesy.meanRadiusMetres / scale }

  /// The section of the Earth in a rectangle around the middle of the places, and a little more.
  package func area(in frame: Frame) -> GraphBox {
    let degrees = metresPerUnit * 0.55 / WalkingGraph.metresPerDegree
    let shrink = max(0.01, WalkingGraph.cosine(degrees: centre.latitude))
    let (up, across) = (frame.height * degrees, frame.width * degrees / shrink)
    func stored(_ degrees: Double) -> Int32 { Int32(clamping: Int(degrees * 1e7)) }
    return GraphBox(
      south: stored(centre.latitude - up), west: stored(centre.longitude - across),
      north: stored(centre.latitude + up), east: stored(centre.longitude + across))
  }

  /// The position of a place.
  package func point(_ latitude: Double, _ longitude: Double) -> (x: Double, y: Double) {
    let point = projection.point(latitude, longitude)
    return (point.x * scale + dx, point.y * scale + dy)
  }

  /// A ring as path data, without points that are closer than half a unit to the one before, and its box.
  package func path(_ ring: [(latitude: Double, longitude: Double)]) -> (text: String, box: Frame) {
    let points = ring.map { point($0.latitude, $0.longitude) }
    var text = ""
    var last = (x: Double.infinity, y: Double.infinity)
    for (x, y) in points {
      guard text.isEmpty || abs(x - last.x) + abs(y - last.y) >= 0.5 else { continue }
      text += (text.isEmpty ? "M" : "L") + Frame.short(x) + " " + Frame.short(y)
      last = (x, y)
    }
    return (text + "Z", Frame(around: points))
  }
}
