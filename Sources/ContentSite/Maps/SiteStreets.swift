import BundleReader
import GuideEngines
import GuideModel
import Trips

/// The ways of walking graphs below maps of pages.
struct SiteStreets: Sendable {
  private struct Street {
    let kind: Kind
    let box: GraphBox
    let points: [NodePoint]
  }

  /// Ways that are drawn alike, most important first; those with a name lead somewhere.
  private enum Kind: CaseIterable {
    case road, namedStreet, namedLane, street, lane

    init(_ way: RouteWay, isNamed: Bool) {
      self =
        switch way {
        case .road: .road
        case .street, .square: isNamed ? .namedStreet : .street
        case .path, .passage, .steps: isNamed ? .namedLane : .lane
        }
    }

    /// The class in the style sheet.
    var style: String {
      switch self {
      case .road: "road"
      case .namedStreet, .street: "street"
      case .namedLane, .lane: "lane"
      }
    }

    /// Metres of a unit of the map from which on they are left out.
    var coarsest: Double {
      switch self {
      case .road: 100
      case .namedStreet: 12
      case .street, .namedLane: 8
      case .lane: 4
      }
    }
  }

  /// The file of the walking graph in a folder with a map.
  static let file = "content.graph"

  /// The people to name below every map that has them, with the licence and the date.
  let source: String
  private let streets: [Street]

  var isEmpty: Bool { streets.isEmpty }

  init(_ maps: [WalkingMap]) {
    self.init(
      maps.flatMap { map in
        (0..<map.graph.chainCount).map { chain in
          (
            map.graph.way(ofChain: chain), map.graph.name(ofChain: chain) != nil,
            (0...map.graph.edgeCount(of: chain)).map { map.graph.point($0, of: chain) }
          )
        }
      }, source: MapSource.distinct(maps.map(\.source)).map(\.line).joined(separator: ", "))
  }

  init(_ ways: [(way: RouteWay, isNamed: Bool, points: [NodePoint])], source: String) {
    self.source = source
    streets = ways.map { way, isNamed, points in
      var box = GraphBox.empty
      for point in points { box.add(point) }
      return Street(kind: Kind(way, isNamed: isNamed), box: box, points: points)
    }
  }

  /// Writes those in a rectangle of a map that are near the line through places. From the first kind on that does not
  /// fit, they are left out: parts of a net mislead.
  ///
  /// - Returns: False when there are none.
  func write(
    _ out: inout HTML, on plan: MapPlan, in frame: Frame, within reach: Double,
    of line: [(x: Double, y: Double)]
  ) -> Bool {
    guard !isEmpty else { return false }
    let area = plan.area(in: frame)
    let near = streets.filter { street in
      street.kind.coarsest > plan.metresPerUnit && street.box.south <= area.north
        && street.box.north >= area.south && street.box.west <= area.east && street.box.east >= area.west
    }
    var room = SiteStreets.limit
    for kind in Kind.allCases {
      var path = PathData()
      for street in near where street.kind == kind {
        let points = street.points.map { plan.point(Double($0.latitude) / 1e7, Double($0.longitude) / 1e7) }
        let limit = kind == .road ? SiteStreets.roadReach * reach : reach
        if limit == .infinity || SiteStreets.distance(from: points[points.count / 2], to: line) < limit {
          path.add(points)
        }
      }
      guard path.text.utf8.count <= room else { break }
      room -= path.text.utf8.count
      if !path.text.isEmpty { out.element("path", ["class": kind.style, "d": path.text]) { _ in } }
    }
    return room < SiteStreets.limit
  }

  /// The factor by which roads are drawn farther than smaller ways.
  private static let roadReach = 3.0
  /// The most bytes of all ways of a map.
  private static let limit = 60_000

  private static func distance(from point: (x: Double, y: Double), to line: [(x: Double, y: Double)])
    -> Double
  {
    func seen(_ end: (x: Double, y: Double)) -> (x: Double, y: Double) { (end.x - point.x, end.y - point.y) }
    return zip(line, line.dropFirst()).map { from, to in
      LocalPlane.nearest(seen(from), seen(to)).0.squareRoot()
    }.min() ?? .infinity
  }
}
