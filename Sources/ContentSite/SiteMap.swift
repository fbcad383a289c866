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
  private let outlines: [SiteOutline]
  /// Places that are too far from the others to be on the map.
  private let apart: [String]

  private static let (width, height) = (480.0, 330.0)
  /// Places with numbers; more of them are dots.
  private static let numbered = 60
  /// The most bytes of outlines: a plan is on the page of an item, which is small.
  private var outlineLimit: Int { isPath ? 6000 : 20_000 }

  /// A map of places; nil for fewer than two.
  ///
  /// - Parameter isPath: True when the places are joined in their order.
  init?(_ stops: [Stop], isPath: Bool, outlines: [SiteOutline]) {
    let near = isPath ? stops : SiteMap.together(stops)
    guard Set(near.map { "\($0.point)" }).count > 1 else { return nil }
    let kept = Set(near.map(\.id))
    (self.stops, self.isPath, self.outlines) = (near, isPath, outlines)
    apart = stops.filter { !kept.contains($0.id) }.map(\.title)
  }

  /// The number of a place on the map; nil when it is not on it.
  ///
  /// - Parameter last: On a path, where a place may be twice, the number of the stop before.
  func number(of id: ItemID?, from last: Int = 0) -> Int? {
    guard let id, stops.count <= SiteMap.numbered else { return nil }
    return stops.indices.first { $0 >= (isPath ? last : 0) && stops[$0].id == id }.map { $0 + 1 }
  }

  /// The places without those that would shrink all the others: three times as far from the middle as nine of ten.
  private static func together(_ stops: [Stop]) -> [Stop] {
    func middle(_ values: [Double]) -> Double { values.isEmpty ? 0 : values.sorted()[values.count / 2] }
    let (latitude, longitude) = (
      middle(stops.map(\.point.latitude)), middle(stops.map(\.point.longitude))
    )
    func distance(_ stop: Stop) -> Double {
      max(abs(stop.point.latitude - latitude), abs(stop.point.longitude - longitude))
    }
    let distances = stops.map(distance).sorted()
    guard !distances.isEmpty else { return [] }
    let limit = max(0.004, 3 * distances[(distances.count - 1) * 9 / 10])
    return stops.filter { distance($0) <= limit }
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
    out.element(
      "svg",
      [
        "class": "map", "viewBox": "0 0 \(Int(SiteMap.width)) \(Int(SiteMap.height))", "role": "img",
        "aria-label": words.text(isPath ? "site.map.path" : "site.map.places"),
      ]
    ) { out in
      outlines(&out, plan)
      if isPath {
        let points = stops.map { point($0, plan) }.map { "\($0.x),\($0.y)" }
        out.element("polyline", ["points": points.joined(separator: " ")]) { _ in }
      }
      for (number, stop) in stops.enumerated() { marker(number + 1, point(stop, plan), &out) }
    }
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

  private func outlines(_ out: inout HTML, _ plan: MapPlan) {
    var bytes = 0
    var names: [(name: String, x: Int, y: Int)] = []
    for outline in outlines {
      let rings = outline.rings.map { plan.path($0) }
      let path = rings.map(\.text).joined()
      guard let box = rings.first?.box, box.touches(SiteMap.frame),
        bytes + path.utf8.count < outlineLimit
      else { continue }
      bytes += path.utf8.count
      out.element("path", ["d": path]) { _ in }
      let (x, y) = (box.x + box.width / 2, box.y + box.height / 2)
      let isFree = stops.allSatisfy { stop in
        let marker = point(stop, plan)
        return abs(Double(marker.x) - x) > 60 || abs(Double(marker.y) - y) > 24
      }
      if isFree, x > 60, x < SiteMap.width - 60, y > 30, y < SiteMap.height - 30 {
        names.append((outline.name, Int(x), Int(y)))
      }
    }
    for (name, x, y) in names {
      out.element("text", ["class": "area", "x": String(x), "y": String(y)], name)
    }
  }

  private static let frame = Frame(x: 0, y: 0, width: width, height: height)
}

/// The outline of a region.
struct SiteOutline: Sendable {
  let name: String
  let rings: [[(latitude: Double, longitude: Double)]]

  /// The outlines of all regions, largest first.
  static func all(of guide: Guide, language: String) throws -> [SiteOutline] {
    try guide.boundaries().sorted { $0.key.rawValue < $1.key.rawValue }.map { id, boundary in
      SiteOutline(
        name: try guide.title(of: id, language: language) ?? "",
        rings: boundary.polygons.flatMap(\.rings).map { $0.positions.map { ($0.latitude, $0.longitude) } })
    }
  }
}
