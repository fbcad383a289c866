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
  private let isPath: Bool
  private let ground: MapGround
  /// Units around the path within which streets are drawn.
  private let reach: Double
  /// Places that are too far from the others to be on the map.
  private let apart: [String]

  private static let (width, height) = (480.0, 330.0)
  /// Places with numbers; more of them are dots.
  private static let numbered = 60
  /// The most bytes of outlines: a plan is on the page of an item, which is small.
  private var outlineLimit: Int { isPath ? 6000 : 20_000 }

  /// A map of places; nil for fewer than two.
  ///
  /// - Parameters:
  ///   - isPath: True when the places are joined in their order.
  ///   - reach: Units of the map around the path within which streets are drawn.
  init?(_ stops: [Stop], isPath: Bool, on ground: MapGround, reach: Double = .infinity) {
    let near = isPath ? stops : SiteMap.together(stops) { $0.point }
    guard Set(near.map { "\($0.point)" }).count > 1 else { return nil }
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
        stops.map { ($0.point.latitude, $0.point.longitude) },
        in: Frame(
          x: margin, y: margin, width: SiteMap.width - 2 * margin, height: SiteMap.height - 2 * margin))
    else { return }
    var hasStreets = false
    out.element(
      "svg",
      [
        "class": "map", "viewBox": "0 0 \(Int(SiteMap.width)) \(Int(SiteMap.height))", "role": "img",
        "aria-label": words.text(isPath ? "site.map.path" : "site.map.places"),
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
    var names: [(name: String, x: Int, y: Int)] = []
    for outline in ground.outlines {
      func points(_ ring: [(latitude: Double, longitude: Double)]) -> [(x: Double, y: Double)] {
        ring.map { plan.point($0.latitude, $0.longitude) }
      }
      let box = Frame(around: outline.rings.first.map(points) ?? [])
      guard box.touches(SiteMap.frame) else { continue }
      var data = PathData()
      for ring in outline.rings { data.add(ring: points(ring)) }
      let path = data.text
      guard !path.isEmpty, bytes + path.utf8.count < outlineLimit else { continue }
      bytes += path.utf8.count
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
    return names
  }

  private static let frame = Frame(x: 0, y: 0, width: width, height: height)
}
