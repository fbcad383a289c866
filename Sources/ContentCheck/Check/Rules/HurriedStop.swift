import GuideEngines
import GuideModel
import SourceJSON

/// `hurried-stop`: between stops there is time for the way: as long as the plan itself says it takes, or at least the
/// shortest time it can take. A plan for children leaves time for their pace.
enum HurriedStop {
  /// The findings of one plan.
  static func check(_ stops: [PlannedStop], isForChildren: Bool) -> [Diagnostic] {
    zip(stops, stops.dropFirst()).compactMap { stop, next in
      guard stop.day == next.day, let start = stop.start, let then = next.start, let node = next.startNode
      else { return nil }
      let left = then.minutes - start.minutes - stop.minutes
      guard let message = problem(from: stop, to: next, left: left, isForChildren) else { return nil }
      return Diagnostic(
        id: "hurried-stop", severity: .warning, at: node.location, message,
        solutions: [
          .init(left < 0 ? "shorten that stop, or start later" : "start later, or shorten the stop before")
        ])
    }
  }

  private static func problem(
    from stop: PlannedStop, to next: PlannedStop, left: Int, _ isForChildren: Bool
  ) -> String? {
    if left < 0 { return "starts \(-left) min before the stop before it ends" }
    if let leg = next.leg, leg.most > left { return "\(left) min are left, the leg says up to \(leg.most)" }
    // The minutes of the plan itself replace the estimate; only children may be slower.
    guard next.leg == nil || isForChildren && next.leg?.isWalk == true, let from = stop.point,
      let to = next.point
    else { return nil }
    let needed =
      isForChildren ? childMinutes(from: from, to: to) : TravelTime.leastMinutes(from: from, to: to)
    guard needed > left else { return nil }
    return "\(left) min are left for the way, which takes about \(needed)"
      + (isForChildren ? " at a child's pace" : "")
  }

  /// A third more than the straight line, at 50 m a minute.
  private static func childMinutes(
    from: (coordinate: Coordinate, node: JSONNode), to: (coordinate: Coordinate, node: JSONNode)
  ) -> Int {
    let line = Geodesy.distanceMetres(from: from.coordinate, to: to.coordinate)
    return Int((line * 1.35 / 50).rounded(.up))
  }
}

/// The shortest time a way can take.
enum TravelTime {
  /// Streets make a way a third longer than the straight line; a brisk walker does 80 m a minute. Further than
  /// 2 km a taxi is taken: 15 minutes to find it and arrive, and 30 km/h. Points that are not exact count as nearer.
  static func leastMinutes(
    from: (coordinate: Coordinate, node: JSONNode), to: (coordinate: Coordinate, node: JSONNode)
  ) -> Int {
    let line = Geodesy.distanceMetres(from: from.coordinate, to: to.coordinate)
    let metres = max(0, line - doubt(from.node) - doubt(to.node)) * 1.35
    let walk = metres / 80
    return Int(min(walk, metres > 2000 ? 15 + metres / 500 : walk))
  }

  static func doubt(_ point: JSONNode) -> Double {
    switch point["confidence"]?.string {
    case "low": 500
    case "medium": 200
    default: 50
    }
  }
}
