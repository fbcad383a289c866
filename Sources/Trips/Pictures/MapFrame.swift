import GuideEngines
import GuideModel

/// Where points of the Earth lie in a picture, north up.
struct MapFrame {
  /// The part of the Earth in the frame.
  let area: GraphBox
  /// Left and upper edge in the picture.
  let origin: (x: Double, y: Double)
  let width: Double
  let height: Double

  private let scale: Double
  private let shrink: Double

  /// Space around the points, as a share of their extent, and as a minimum in metres.
  private static let margin = (share: 0.15, metres: 60.0)

  /// A frame as wide and high as the points are, with a longest side.
  init(around points: [NodePoint], longestSide: Double) {
    let (area, shrink) = MapFrame.area(around: points)
    let (up, across) = MapFrame.extent(of: area, shrink)
    let scale = longestSide / max(up, across)
    self.init(area, shrink, scale, (0, 0), across * scale, up * scale)
  }

  /// A frame of a size somewhere in a picture.
  init(around points: [NodePoint], at origin: (x: Double, y: Double), width: Double, height: Double) {
    var (area, shrink) = MapFrame.area(around: points)
    let (up, across) = MapFrame.extent(of: area, shrink)
    let scale = min(width / across, height / up)
    let (more, higher) = ((width / scale - across) / 2 / shrink, (height / scale - up) / 2)
    area.west = Int32(clamping: Int(Double(area.west) - more))
    area.east = Int32(clamping: Int(Double(area.east) + more))
    area.south = Int32(clamping: Int(Double(area.south) - higher))
    area.north = Int32(clamping: Int(Double(area.north) + higher))
    self.init(area, shrink, scale, origin, width, height)
  }

  private init(
    _ area: GraphBox, _ shrink: Double, _ scale: Double, _ origin: (x: Double, y: Double), _ width: Double,
    _ height: Double
  ) {
    (self.area, self.shrink, self.scale) = (area, shrink, scale)
    (self.origin, self.width, self.height) = (origin, width, height)
  }

  private static func area(around points: [NodePoint]) -> (area: GraphBox, shrink: Double) {
    var area = GraphBox.empty
    for point in points { area.add(point) }
    if points.isEmpty { area.add(NodePoint(latitude: 0, longitude: 0)) }
    let shrink = max(
      0.01, WalkingGraph.cosine(degrees: (Double(area.south) + Double(area.north)) / 2e7))
    let (up, across) = extent(of: area, shrink)
    let metres = WalkingGraph.metresPerDegree / 1e7
    let margin = max(max(up, across) * MapFrame.margin.share, MapFrame.margin.metres / metres)
    area.south = Int32(clamping: Int(Double(area.south) - margin))
    area.north = Int32(clamping: Int(Double(area.north) + margin))
    area.west = Int32(clamping: Int(Double(area.west) - margin / shrink))
    area.east = Int32(clamping: Int(Double(area.east) + margin / shrink))
    return (area, shrink)
  }

  private static func extent(of area: GraphBox, _ shrink: Double) -> (up: Double, across: Double) {
    (Double(area.north) - Double(area.south), (Double(area.east) - Double(area.west)) * shrink)
  }

  /// Metres of the Earth in a unit of the picture.
  var metresPerUnit: Double { WalkingGraph.metresPerDegree / 1e7 / scale }

  /// The place of a point in the picture.
  func place(_ point: NodePoint) -> (x: Double, y: Double) {
    (
      origin.x + (Double(point.longitude) - Double(area.west)) * shrink * scale,
      origin.y + (Double(area.north) - Double(point.latitude)) * scale
    )
  }

  /// Checks whether a point lies in the frame.
  func contains(_ point: NodePoint) -> Bool {
    (area.south...area.north).contains(point.latitude) && (area.west...area.east).contains(point.longitude)
  }

  /// The data of a path through points.
  func path(_ points: [NodePoint]) -> String {
    points.enumerated().map { index, point in
      let place = place(point)
      return (index == 0 ? "M" : "L") + MapFrame.short(place.x) + " " + MapFrame.short(place.y)
    }.joined()
  }

  /// A number to a tenth.
  static func short(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(Double(tenths) / 10)"
  }
}
