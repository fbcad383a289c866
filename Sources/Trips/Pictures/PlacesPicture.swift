public import BundleReader
import GuideEngines
public import GuideModel
public import GuideRuntime

/// A picture of places over the streets of a map, the important ones with their names.
public struct PlacesPicture {
  private static let side = 1000.0
  private static let radius = 6.0
  private static let textSize = 13.0

  /// Draws the places that have a point; nil when none has.
  ///
  /// - Parameters:
  ///   - isTown: True to leave out what the maps do not cover.
  ///   - circle: An area that the picture shows as a whole.
  ///   - maps: The graphs whose ways are drawn below.
  public static func svg(
    _ places: [NearbyItem], isTown: Bool, around circle: (centre: Coordinate, metres: Double)?,
    maps: [WalkingMap]
  ) -> String? {
    var shown = places.compactMap { item in item.coordinate.map { (item: item, point: $0) } }
    if isTown { shown = maps.covered(shown) { $0.point } }
    guard !shown.isEmpty else { return nil }
    let frame = MapFrame(around: shown.map { NodePoint($0.point) } + corners(of: circle), longestSide: side)
    let streets = StreetDrawing(frame, maps: maps)
    var labels = MapLabels(in: frame)
    let legend = streets.legend(&labels)
    let order = shown.sorted { ($0.item.rank, $0.item.id) < ($1.item.rank, $1.item.id) }
    let at = order.map { labels.mark(at: frame.place(NodePoint($0.point)), radius: radius) }
    var (marks, texts) = ("", "")
    for (place, at) in zip(order, at) {
      marks += """
        <circle cx="\(Frame.short(at.x))" cy="\(Frame.short(at.y))" r="\(Frame.short(radius - 1))" fill="#b4532a" \
        stroke="#fff" stroke-width="1.5"/>

        """
      texts += labels.text(place.item.title, beside: at, radius: radius, size: textSize) ?? ""
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(Frame.short(frame.box.width)) \(Frame.short(frame.box.height))" \
      font-family="sans-serif">
      <rect width="100%" height="100%" fill="#f7f4ee"/>
      \(streets.map)\(marks)\(texts)\(streets.names(&labels))\(legend)</svg>

      """
  }

  /// The ends of a circle in the four directions.
  private static func corners(of circle: (centre: Coordinate, metres: Double)?) -> [NodePoint] {
    guard let circle else { return [] }
    return [0.0, 90, 180, 270].map {
      Geodesy.destination(from: circle.centre, bearing: $0, distanceMetres: circle.metres)
    }.map { NodePoint($0) }
  }
}
