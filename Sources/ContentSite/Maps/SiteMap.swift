import GuideModel
import GuideRuntime
import Trips

/// A map of places, north up, over the outlines of regions. Its content is also in the list beside it.
struct SiteMap: Sendable {
  /// A place on the map.
  struct Stop: Sendable {
    let id: ItemID
    let title: String
    let point: Coordinate
  }

  private let stops: [Stop]
  /// The points that the map has room for.
  private let extent: [(latitude: Double, longitude: Double)]
  private let isPath: Bool
  private let ground: MapGround
  /// Units around the path within which streets are drawn.
  private let reach: Double
  /// Places that are too far from the others to be on the map.
  private let apart: [String]
  /// The region that the map is of; nil for other maps.
  private let region: ItemID?

  private static let (width, height) = (480.0, 330.0)
  /// Places with numbers; more of them are dots.
  private static let numbered = 60
  /// The most bytes of outlines: a plan is on the page of an item, which is small.
  private var outlineLimit: Int { isPath ? 6000 : region == nil ? 20_000 : 9000 }

  /// A map of places; nil for fewer than two, and no region with an outline.
  ///
  /// - Parameters:
  ///   - isPath: True when the places are joined in their order.
  ///   - reach: Units of the map around the path within which streets are drawn.
  ///   - region: The region that the places are in, whose outline stands out. With fewer than two places the map shows all of it.
  init?(
    _ stops: [Stop], isPath: Bool, on ground: MapGround, reach: Double = .infinity, of region: ItemID? = nil
  ) {
    let near = isPath ? stops : SiteMap.together(stops) { $0.point }
    let outline = region.flatMap { region in ground.outlines.first { $0.id == region } }
    self.region = outline?.id
    if Set(near.map { "\($0.point)" }).count > 1 {
      extent = near.map { ($0.point.latitude, $0.point.longitude) }
    } else {
      guard let outline else { return nil }
      extent = outline.rings.flatMap { $0 } + near.map { ($0.point.latitude, $0.point.longitude) }
    }
    let kept = Set(near.map(\.id))
    (self.stops, self.isPath, self.ground, self.reach) = (near, isPath, ground, reach)
    apart = stops.filter { !kept.contains($0.id) }.map(\.title)
  }

  /// The number of a place on the map; nil when it is not on it.
  ///
  /// - Parameter last: On a path, where a place may be twice, the number of the stop before.
  func number(of id: ItemID?, from last: Int = 0) -> Int? {
    guard let id, stops.count <= SiteMap.numbered else { return nil }
    return stops.indices.first { $0 >= (isPath ? last : 0) && stops[$0].id == id }.map { $0 + 1 }
  }

  /// The places without those that would shrink all the others: several times as far from the middle as most of them.
  static func together<Place>(
    _ places: [Place], most share: Double = 0.9, times: Double = 3, at point: (Place) -> Coordinate
  ) -> [Place] {
    func middle(_ values: [Double]) -> Double { values.isEmpty ? 0 : values.sorted()[values.count / 2] }
    let points = places.map(point)
    let (latitude, longitude) = (middle(points.map(\.latitude)), middle(points.map(\.longitude)))
    func distance(_ point: Coordinate) -> Double {
      max(abs(point.latitude - latitude), abs(point.longitude - longitude))
    }
    let distances = points.map(distance).sorted()
    guard !distances.isEmpty else { return [] }
    let limit = max(0.004, times * distances[Int(Double(distances.count - 1) * share)])
    return places.filter { distance(point($0)) <= limit }
  }

  /// Writes the map, and the names of places that are not on it.
  func write(_ out: inout HTML, _ words: Catalogue) {
    let margin = 22.0
    guard
      let plan = MapPlan(
        extent,
        in: Frame(
          x: margin, y: margin, width: SiteMap.width - 2 * margin, height: SiteMap.height - 2 * margin))
    else { return }
    var hasStreets = false
    out.element(
      "svg",
      [
        "class": "map", "viewBox": "0 0 \(Int(SiteMap.width)) \(Int(SiteMap.height))", "role": "img",
        "aria-label": words.text(
          isPath ? "site.map.path" : stops.isEmpty ? "site.map.region" : "site.map.places"),
      ]
    ) { out in
      let names = outlines(&out, plan)
      hasStreets = ground.streets.write(
        &out, on: plan, in: SiteMap.frame, within: reach,
        of: stops.map { plan.point($0.point.latitude, $0.point.longitude) })
      for (name, x, y) in names {
        out.element("text", ["class": "area", "x": String(x), "y": String(y)], name)
      }
      if isPath {
        let points = stops.map { point($0, plan) }.map { "\($0.x),\($0.y)" }
        out.element("polyline", ["points": points.joined(separator: " ")]) { _ in }
      }
      for (number, stop) in stops.enumerated() { marker(number + 1, point(stop, plan), &out) }
    }
    if hasStreets { out.element("p", ["class": "note"], ground.streets.source) }
    guard !apart.isEmpty else { return }
    out.element(
      "p", ["class": "note"], words.text("site.map.apart", apart.joined(separator: ", ")))
  }

  private func point(_ stop: Stop, _ plan: MapPlan) -> (x: Int, y: Int) {
    let place = plan.point(stop.point.latitude, stop.point.longitude)
    return (Int(place.x.rounded()), Int(place.y.rounded()))
  }

  private func marker(_ number: Int, _ at: (x: Int, y: Int), _ out: inout HTML) {
    let isNumbered = stops.count <= SiteMap.numbered
    out.element(
      "circle", ["cx": String(at.x), "cy": String(at.y), "r": isNumbered ? "11" : "4"]
    ) { _ in }
    if isNumbered {
      out.element("text", ["class": "in", "x": String(at.x), "y": String(at.y + 4)], String(number))
    }
  }

  /// Writes the outlines of regions.
  ///
  /// - Returns: Their names, where no place is.
  private func outlines(_ out: inout HTML, _ plan: MapPlan) -> [(name: String, x: Int, y: Int)] {
    var bytes = 0
    var own = ""
    var names: [(name: String, x: Int, y: Int)] = []
    // First that of the region itself, which must not be left out.
    let outlines = ground.outlines.filter { $0.id == region } + ground.outlines.filter { $0.id != region }
    for outline in outlines {
      let rings = outline.rings.map { ring in ring.map { plan.point($0.latitude, $0.longitude) } }
      let isOwn = outline.id == region
      let box = Frame(around: isOwn ? rings.flatMap { $0 } : rings.first ?? [])
      guard box.touches(SiteMap.frame) else { continue }
      let path = path(rings, most: isOwn ? outlineLimit / 2 : outlineLimit - bytes, isOwn: isOwn)
      guard !path.isEmpty else { continue }
      bytes += path.utf8.count
      // The page has its name as title.
      guard !isOwn else {
        own = path
        continue
      }
      out.element("path", ["d": path]) { _ in }
      let (x, y) = (box.x + box.width / 2, box.y + box.height / 2)
      let isFree = stops.allSatisfy { stop in
        let marker = point(stop, plan)
        return abs(Double(marker.x) - x) > 60 || abs(Double(marker.y) - y) > 24
      }
      let isAlone = names.allSatisfy { abs(Double($0.x) - x) > 70 || abs(Double($0.y) - y) > 12 }
      if isFree, isAlone, x > 60, x < SiteMap.width - 60, y > 30, y < SiteMap.height - 30 {
        names.append((outline.name, Int(x), Int(y)))
      }
    }
    if !own.isEmpty { out.element("path", ["class": "own", "d": own]) { _ in } }
    return names
  }

  /// Rings as path data of at most some bytes, empty when they need more; that of the region itself gets coarser.
  private func path(_ rings: [[(x: Double, y: Double)]], most bytes: Int, isOwn: Bool) -> String {
    let near = rings.map(SiteMap.near)
    for step in isOwn ? [2, 4, 8, 16, 32] : [2] {
      var data = PathData(step: step)
      for ring in near { data.add(ring: ring) }
      if data.text.utf8.count < bytes { return data.text }
    }
    return ""
  }

  /// A ring without points that are off the map on one side, between others that are.
  private static func near(_ ring: [(x: Double, y: Double)]) -> [(x: Double, y: Double)] {
    func side(_ point: (x: Double, y: Double)) -> UInt8 {
      (point.x < 0 ? 1 : point.x > width ? 2 : 0) | (point.y < 0 ? 4 : point.y > height ? 8 : 0)
    }
    guard var last = ring.last.map(side) else { return [] }
    return zip(ring, ring.dropFirst() + ring.prefix(1)).compactMap { point, next in
      let own = side(point)
      if own & last & side(next) != 0 { return nil }
      last = own
      return point
    }
  }

  private static let frame = Frame(x: 0, y: 0, width: width, height: height)
}

extension SiteMap.Stop {
  /// An item on a map; nil for one without a point.
  init?(_ entry: SiteEntry) {
    guard let point = entry.point else { return nil }
    self.init(id: entry.id, title: entry.title, point: point)
  }
}
