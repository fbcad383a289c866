import GuideModel
import GuideRuntime
import Trips

/// A map of places as PNG for link previews, in which messengers do not draw SVG.
///
/// It has no text, so it needs no font and is the same in every language. Without one it cannot name the source of streets, so it
/// draws none.
struct MapPicture {
  /// Pixels that messengers and search engines ask for.
  static let (width, height) = (1200, 630)
  /// Path of the picture of a site, with all its places.
  static let ofSite = SitePath.picture("site")

  let points: [Coordinate]
  /// True when the points are joined in their order.
  var isPath = false
  /// True for all places of a site, of which the picture shows where most are.
  var isOfSite = false
  let outlines: [SiteOutline]

  private static let (ground, area, border, mark):
    (Canvas.Colour, Canvas.Colour, Canvas.Colour, Canvas.Colour) =
      ((246, 239, 228), (255, 253, 249), (205, 189, 166), (168, 68, 27))
  private static let margin = 70.0
  /// Degrees that the picture shows at least, so that a single place has something around it.
  private static let least = 0.012

  /// The picture; nil when there is nothing to show.
  func png() throws -> [UInt8]? {
    let near =
      isPath
      ? points
      : isOfSite ? SiteMap.together(points, most: 0.75, times: 1.5) { $0 } : SiteMap.together(points) { $0 }
    let margin = MapPicture.margin
    let picture = Frame(x: 0, y: 0, width: Double(MapPicture.width), height: Double(MapPicture.height))
    let inner = Frame(
      x: margin, y: margin, width: picture.width - 2 * margin, height: picture.height - 2 * margin)
    guard let plan = MapPlan(extent(near), in: inner) else { return nil }
    var canvas = Canvas(width: MapPicture.width, height: MapPicture.height, MapPicture.ground)
    for outline in outlines {
      let rings = outline.rings.map { $0.map { MapPicture.whole(plan.point($0.latitude, $0.longitude)) } }
      guard rings.contains(where: { Frame(around: $0).touches(picture) }) else { continue }
      canvas.fill(rings, MapPicture.area)
      canvas.fill(
        rings.flatMap { ring in Canvas.stroke(ring + ring.prefix(1), width: 2.5) }, MapPicture.border)
    }
    let places = near.map { MapPicture.whole(plan.point($0.latitude, $0.longitude)) }
    if isPath { canvas.fill(Canvas.stroke(places, width: 6), MapPicture.mark) }
    let radius = places.count > 60 ? 6.0 : 14.0
    var seen: Set<[Double]> = []
    let marks = places.filter { seen.insert([$0.x, $0.y]).inserted }
    canvas.fill(marks.map { Canvas.disc($0, radius: radius + 3) }, MapPicture.area)
    canvas.fill(marks.map { Canvas.disc($0, radius: radius) }, MapPicture.mark)
    return try canvas.png()
  }

  /// The places, and corners around them that keep the section from being too small.
  private func extent(_ points: [Coordinate]) -> [(latitude: Double, longitude: Double)] {
    guard !points.isEmpty else { return outlines.flatMap { $0.rings.flatMap { $0 } } }
    let half = MapPicture.least / 2
    return points.map { ($0.latitude, $0.longitude) }
      + points.prefix(1).flatMap { point in
        [-half, half].map { (point.latitude + $0, point.longitude + $0) }
      }
  }

  /// Whole pixels, which functions of angles round alike on every machine.
  private static func whole(_ point: (x: Double, y: Double)) -> Canvas.Point {
    (point.x.rounded(), point.y.rounded())
  }
}
