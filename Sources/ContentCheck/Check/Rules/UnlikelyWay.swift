import GuideEngines
import GuideModel
import SourceJSON

/// `unlikely-way`: the metres and minutes of a way agree with the points of its two ends (`x-way`), and so do the ways
/// between the stops of a plan (`x-steps`); with a map, also with its ways.
enum UnlikelyWay: EditorialRule {
  static let ids = ["unlikely-way"]

  /// Metres a minute that nobody walks, and nobody drives in a city.
  private static let (fastestWalk, fastestRide) = (100.0, 1500.0)

  /// The most that the length of a walk may differ from the shortest way of the map, as a share of it.
  private static let detour = 0.25

  static func check(_ index: ContentIndex, _ out: inout FindingCollector) {
    let planner = index.map.map { RoutePlanner($0, for: WalkerNeeds(in: .utc)) }
    checkPlans(index, planner, &out)
    index.scan(.way) { i, node, field in
      guard let rule = field.editorial.way else { return }
      func value(_ name: String) -> JSONNode? { rule[name]?.string.flatMap { node[$0] } }
      func point(_ name: String) -> Coordinate? {
        value(name)?.string.flatMap { index.itemByID[$0] }.flatMap { index.point(of: $0)?.coordinate }
      }
      guard let from = point("from"), let to = point("to") else { return }
      let line = Geodesy.distanceMetres(from: from, to: to)
      if let straight = value("straight"), let metres = straight.double,
        abs(metres - line) > max(2, line / 50)
      {
        let right = "\(Int(line.rounded()))"
        out.add(
          Diagnostic(
            id: "unlikely-way", severity: .warning, at: straight.location,
            "\(straight.lexeme) m, but the points are \(right) m apart", item: index.items[i].id,
            solutions: [
              .init(
                "write \(right), or correct a point", edit: .init(range: straight.range, replacement: right))
            ]))
      }
      let isWalk = value("mode")?.string == "walk"
      let way = isWalk ? planner.flatMap { walk(from, to, $0) } : nil
      let isKnown = value("agrees")?.bool == false
      if let way, !isKnown, let metres = value("metres"), let finding = otherLength(way, metres) {
        out.add(finding)
      } else if let minutes = value("minutes"), let finding = tooFast(line, way, minutes, isWalk) {
        out.add(finding)
      }
    }
  }

  /// Metres of the shortest walk on the map; nil where it has no way between two points.
  private static func walk(_ from: Coordinate, _ to: Coordinate, _ planner: RoutePlanner) -> Double? {
    planner.metres(from: from, to: [to])[0]
  }

  /// The finding for a length that is not that of the walk on the map.
  private static func otherLength(_ way: Double, _ metres: JSONNode) -> Diagnostic? {
    guard let stated = metres.double, abs(stated - way) > way * detour else { return nil }
    return Diagnostic(
      id: "unlikely-way", severity: .warning, at: metres.location,
      "\(metres.lexeme) m, but the shortest way on the map is \(Int(way.rounded())) m",
      solutions: [.init("correct the metres, or a point")])
  }

  /// Checks the legs between the stops of plans.
  private static func checkPlans(
    _ index: ContentIndex, _ planner: RoutePlanner?, _ out: inout FindingCollector
  ) {
    var tooLong: [Leg] = []
    index.scan(.steps) { _, node, field in
      guard let plan = field.editorial.steps, node.kind == .array else { return }
      tooLong += legs(between: node.elements.compactMap { PlannedStop($0, plan, index) }, index, planner)
    }
    report(tooLong, index, &out)
  }

  /// A leg of a plan that is too long for its minutes.
  private struct Leg {
    let from: Int
    let to: Int
    let finding: Diagnostic
  }

  /// The legs between the stops of a plan that are too long for their minutes, on the map where there is one.
  private static func legs(between stops: [PlannedStop], _ index: ContentIndex, _ planner: RoutePlanner?)
    -> [Leg]
  {
    zip(stops, stops.dropFirst()).compactMap { stop, next in
      guard let leg = next.leg, stop.day == next.day, let first = stop.item, let second = next.item,
        let from = stop.point, let to = next.point,
        // A point outside the declared area is reported as such.
        [from, to].allSatisfy({
          index.configuration.area?.contains(
            latitude: $0.coordinate.latitude, longitude: $0.coordinate.longitude)
            ?? true
        })
      else { return nil }
      let line = Geodesy.distanceMetres(from: from.coordinate, to: to.coordinate)
      let doubt = TravelTime.doubt(from.node) + TravelTime.doubt(to.node)
      let way = leg.isWalk ? planner.flatMap { walk(from.coordinate, to.coordinate, $0) } : nil
      return tooFast(line - doubt, way.map { $0 - doubt }, leg.minutes, leg.isWalk).map {
        Leg(from: first, to: second, finding: $0)
      }
    }
  }

  /// Reports each leg, but several to and from one place at its point, which is most likely wrong.
  private static func report(_ legs: [Leg], _ index: ContentIndex, _ out: inout FindingCollector) {
    var others: [Int: Set<Int>] = [:]
    for leg in legs {
      others[leg.from, default: []].insert(leg.to)
      others[leg.to, default: []].insert(leg.from)
    }
    let wrong = others.filter { $0.value.count > 1 }
    for (item, places) in wrong {
      guard let point = index.point(of: item) else { continue }
      out.add(
        Diagnostic(
          id: "unlikely-way", severity: .warning, at: point.node.location,
          "the ways of plans to \(places.count) other places are too long for their minutes",
          item: index.items[item].id,
          notes: legs.first { $0.from == item || $0.to == item }.map {
            [.init($0.finding.message, at: $0.finding.location)]
          } ?? [],
          solutions: [.init("correct the point")]))
    }
    out.add(contentsOf: legs.filter { wrong[$0.from] == nil && wrong[$0.to] == nil }.map { $0.finding })
  }

  /// The finding for a way that is too long for its minutes; nil when it is not.
  ///
  /// - Parameter way: Metres on the map; nil to take the straight line.
  static func tooFast(_ line: Double, _ way: Double?, _ minutes: JSONNode, _ isWalk: Bool) -> Diagnostic? {
    let metres = way ?? line
    guard let most = minutes.double, metres > max(1, most) * (isWalk ? fastestWalk : fastestRide) else {
      return nil
    }
    return Diagnostic(
      id: "unlikely-way", severity: .warning, at: minutes.location,
      "\(minutes.lexeme) min for \(Int(metres.rounded())) m \(way == nil ? "in a straight line" : "on the map")",
      solutions: [.init("correct the minutes or the points")])
  }
}
