import GuideEngines
import GuideModel
import SourceJSON

/// `closed-stop` and `hurried-stop`: a plan can be followed as written (`x-steps`): on some weekday every
/// stop is open throughout, and there is enough time between stops.
enum ImpossiblePlan: EditorialRule {
  static let ids = ["closed-stop", "hurried-stop"]

  static func check(_ index: ContentIndex) -> [Diagnostic] {
    var out: [Diagnostic] = []
    var hours = HoursOfItems(index)
    let closures = Closures(index)
    for item in index.items {
      ContentIndex.visit(item.node, index.plan.domains[item.domain].item, .steps) { node, field in
        guard let plan = field.editorial.steps, node.kind == .array else { return }
        let stops = node.elements.compactMap { Stop($0, plan, index) }
        let calendar = plan.calendar.flatMap { item.node[$0]?.string }
        // A permanently closed stop is reported separately, whatever its hours.
        let inBusiness = stops.filter { stop in stop.item.map { closures[$0] == nil } ?? true }
        out += closed(inBusiness, on: index.referenceDays(in: calendar), &hours) + hurried(stops)
      }
    }
    return out
  }

  /// Stops on consecutive days start on the following weekday.
  private static func closed(_ stops: [Stop], on days: [CalendarDate], _ hours: inout HoursOfItems)
    -> [Diagnostic]
  {
    var out: [Diagnostic] = []
    var starts = Set(days.map(\.weekday.index))
    guard starts.count == 7 else { return [] }
    for stop in stops {
      guard let item = stop.item, let schedule = hours[item], let start = stop.start else { continue }
      let open = days.filter { isOpen(schedule, $0, start, stop.minutes) }.map(\.weekday.index)
      let still = starts.intersection(open.map { ($0 - (stop.day - 1) % 7 + 7) % 7 })
      if still.isEmpty {
        out.append(report(stop, isNeverOpen: open.isEmpty, schedule))
      } else {
        starts = still
      }
    }
    return out
  }

  private static func isOpen(
    _ schedule: HoursSchedule, _ day: CalendarDate, _ start: WallTime, _ minutes: Int
  ) -> Bool {
    let from = LocalDateTime(clampingMinutes: day.daysSinceEpoch * 1440 + start.minutes)
    let to = LocalDateTime(clampingMinutes: day.daysSinceEpoch * 1440 + start.minutes + max(1, minutes))
    let spans = HoursEngine.intervals(of: schedule, fromLocal: from, to: to, in: .utc, includesClosed: true)
    return spans.allSatisfy { $0.state.state != .closed }
  }

  private static func report(_ stop: Stop, isNeverOpen: Bool, _ schedule: HoursSchedule) -> Diagnostic {
    let start = stop.start?.description ?? ""
    let end =
      stop.start.map { WallTime(clampingMinutes: $0.minutes + stop.minutes).onClock.description } ?? ""
    return Diagnostic(
      id: "closed-stop", severity: .warning, at: stop.place.location,
      isNeverOpen
        ? "'\(stop.place.text)' is not open from \(start) to \(end)"
        : "no weekday has both '\(stop.place.text)' and all earlier stops open",
      notes: [.init("its hours are \(schedule.hours)")],
      solutions: [.init("move the stop, or choose another place")])
  }

  private static func hurried(_ stops: [Stop]) -> [Diagnostic] {
    zip(stops, stops.dropFirst()).compactMap { stop, next in
      guard stop.day == next.day, let start = stop.start, let then = next.start, let node = next.startNode
      else {
        return nil
      }
      let left = then.minutes - start.minutes - stop.minutes
      if left < 0 {
        return Diagnostic(
          id: "hurried-stop", severity: .warning, at: node.location,
          "starts \(-left) min before the previous stop ends",
          solutions: [.init("shorten that stop, or start this one later")])
      }
      guard let from = stop.point, let to = next.point else { return nil }
      let needed = TravelTime.leastMinutes(from: from, to: to)
      guard needed > left else { return nil }
      return Diagnostic(
        id: "hurried-stop", severity: .warning, at: node.location,
        "\(left) min are left for the trip, which takes about \(needed)",
        solutions: [.init("start later, or shorten the previous stop")])
    }
  }
}

/// A stop of a plan.
private struct Stop {
  let day: Int
  let start: WallTime?
  let startNode: JSONNode?
  let minutes: Int
  let place: JSONNode
  let item: Int?
  let point: (coordinate: Coordinate, node: JSONNode)?

  /// Nil for a step without a time.
  init?(_ node: JSONNode, _ plan: FieldPlan.Editorial.Steps, _ index: ContentIndex) {
    guard let minutes = node[plan.minutes]?.integer else { return nil }
    day = plan.day.flatMap { node[$0]?.integer } ?? 1
    startNode = node[plan.start]
    start = startNode?.string.flatMap { WallTime($0) }
    self.minutes = minutes
    place = node[plan.place] ?? node
    item = node[plan.place]?.string.flatMap { index.itemByID[$0] }
    point = item.flatMap { index.point(of: $0) }
  }
}

/// The minimum time of a trip.
private enum TravelTime {
  /// Streets are a third longer than the straight line; a fast walker covers 80 m a minute. For more than 2
  /// km a taxi is assumed: 15 minutes to find it and arrive, and 30 km/h. Imprecise points count as closer.
  static func leastMinutes(
    from: (coordinate: Coordinate, node: JSONNode), to: (coordinate: Coordinate, node: JSONNode)
  ) -> Int {
    let line = Geodesy.distanceMetres(from: from.coordinate, to: to.coordinate)
    let metres = max(0, line - doubt(from.node) - doubt(to.node)) * 1.35
    let walk = metres / 80
    return Int(min(walk, metres > 2000 ? 15 + metres / 500 : walk))
  }

  private static func doubt(_ point: JSONNode) -> Double {
    switch point["confidence"]?.string {
    case "low": 500
    case "medium": 200
    default: 50
    }
  }
}

/// Opening hours of items, read once per item.
private struct HoursOfItems {
  private let index: ContentIndex
  private let calendars: HoursCalendars
  private var known: [Int: HoursSchedule?] = [:]

  init(_ index: ContentIndex) {
    self.index = index
    calendars = index.calendars.hoursCalendars
  }

  subscript(item: Int) -> HoursSchedule? {
    mutating get {
      if let schedule = known[item] { return schedule }
      var schedule: HoursSchedule?
      ContentIndex.visit(index.items[item].node, index.plan.domains[index.items[item].domain].item, .hours) {
        node, field in
        guard field.isHours, schedule == nil, let hours = AuthoredHours(node).hours else { return }
        schedule = HoursSchedule(hours, calendars: calendars, place: index.point(of: item)?.coordinate)
      }
      known[item] = schedule
      return schedule
    }
  }
}
