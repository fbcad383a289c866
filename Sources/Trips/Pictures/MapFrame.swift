import BundleReader
import GuideEngines
import GuideModel

/// A section of the Earth in a rectangle of a picture, north up.
struct MapFrame {
  /// The section of the Earth.
  let area: GraphBox
  /// The rectangle of the picture.
  let box: Frame

  private let scale: Double
  private let shrink: Double

  /// Space around the points, as a share of their extent, and as a minimum in metres.
  private static let margin = (share: 0.15, metres: 60.0)

  /// A frame as wide and high as the points are, with a longest side.
  init(around points: [NodePoint], longestSide: Double) {
    let (area, shrink) = MapFrame.area(around: points)
    let (up, across) = MapFrame.extent(of: area, shrink)
    let scale = longestSide / max(up, across)
    self.init(area, shrink, scale, Frame(x: 0, y: 0, width: across * scale, height: up * scale))
  }

  /// A frame that fills a rectangle of a picture.
  init(around points: [NodePoint], in box: Frame) {
    var (area, shrink) = MapFrame.area(around: points)
    let (up, across) = MapFrame.extent(of: area, shrink)
    let scale = min(box.width / across, box.height / up)
    let (more, higher) = ((box.width / scale - across) / 2 / shrink, (box.height / scale - up) / 2)
    area.west = Int32(clamping: Int(Double(area.west) - more))
    area.east = Int32(clamping: Int(Double(area.east) + more))
    area.south = Int32(clamping: Int(Double(area.south) - higher))
    area.north = Int32(clamping: Int(Double(area.north) + higher))
    self.init(area, shrink, scale, box)
  }

  private init(_ area: GraphBox, _ shrink: Double, _ scale: Double, _ box: Frame) {
    (self.area, self.shrink, self.scale, self.box) = (area, shrink, scale, box)
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
      box.x + (Double(point.longitude) - Double(area.west)) * shrink * scale,
      box.y + (Double(area.north) - Double(point.latitude)) * scale
    )
  }

  /// Checks whether a point lies in the frame.
  func contains(_ point: NodePoint) -> Bool {
    (area.south...area.north).contains(point.latitude) && (area.west...area.east).contains(point.longitude)
  }

  /// Checks whether the box around a line or a ring has a part in the frame.
  func mayShow(_ points: [NodePoint]) -> Bool {
    var box = GraphBox.empty
    for point in points { box.add(point) }
    return box.south <= area.north && box.north >= area.south && box.west <= area.east
      && box.east >= area.west
  }

  /// The data of a path through points.
  func path(_ points: [NodePoint]) -> String {
    points.enumerated().map { index, point in
      let place = place(point)
      return (index == 0 ? "M" : "L") + Frame.short(place.x) + " " + Frame.short(place.y)
    }.joined()
  }
}

extension [WalkingMap] {
  /// The places that a map covers, so that an excursion does not leave nothing to see of the town; all of them unless two are
  /// covered.
  func covered<Place>(_ places: [Place], at point: (Place) -> Coordinate) -> [Place] {
    let covered = places.filter { place in contains { $0.graph.covers(point(place)) } }
    return covered.count > 1 ? covered : places
  }
}
