import GuideEngines
import GuideModel
import SourceJSON

/// `closed-stop` and `hurried-stop`: a plan can be carried out as written (`x-steps`): its stops are open, and there is time
/// between them.
enum ImpossiblePlan: EditorialRule {
  static let ids = ["closed-stop", "hurried-stop"]

  static func check(_ index: ContentIndex, _ out: inout FindingCollector) {
    var hours = HoursOfItems(index)
    let closures = Closures(index)
    index.scan(.steps) { i, node, field in
      guard let plan = field.editorial.steps, node.kind == .array else { return }
      let stops = node.elements.compactMap { PlannedStop($0, plan, index) }
      // A stop that is closed for good is a finding of its own, whatever its hours.
      let inBusiness = stops.filter { stop in stop.item.map { closures[$0] == nil } ?? true }
      out.add(
        contentsOf: ClosedStop.check(
          inBusiness, startingOn: plan.starts(of: index.items[i].node),
          in: plan.calendar.flatMap { index.items[i].node[$0]?.string }, &hours))
      out.add(
        contentsOf: HurriedStop.check(
          stops, isForChildren: plan.pace.flatMap { index.items[i].node[$0]?.string } == "child"))
    }
  }
}

extension FieldPlan.Editorial.Steps {
  /// Weekdays on which the plan of an item may begin: all when it names none; nil where the schema has no property for them.
  fileprivate func starts(of item: JSONNode) -> [Weekday]? {
    weekdays.map { name in
      item[name].map { $0.elements.compactMap { $0.string.flatMap(Weekday.init(contentName:)) } }
        ?? Weekday.allCases
    }
  }
}

/// A stop of a plan.
struct PlannedStop {
  /// The way to it, as the plan says.
  struct Leg {
    /// The most minutes it takes.
    let most: Int
    let minutes: JSONNode
    /// True when it is walked.
    let isWalk: Bool
  }

  let day: Int
  let start: WallTime?
  let startNode: JSONNode?
  let minutes: Int
  let place: JSONNode
  let item: Int?
  let point: (coordinate: Coordinate, node: JSONNode)?
  /// Nil when the plan gives none.
  let leg: Leg?

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
    leg = plan.leg.flatMap { node[$0] }.flatMap { leg -> Leg? in
      guard let minutes = leg["minutes_max"], let most = minutes.integer else { return nil }
      return Leg(most: most, minutes: minutes, isWalk: leg["mode"]?.string == "walk")
    }
  }
}

/// Opening hours of items with the dates they depend on, and the days of plans, made once each.
struct HoursOfItems {
  private let index: ContentIndex
  private let calendars: HoursCalendars
  private var known: [Int: HoursSchedule?] = [:]
  private var days: [String?: [CalendarDate]] = [:]
  /// Days without anything special, for each month and weekday of the coming year.
  private(set) lazy var ordinaryDays = index.ordinaryDays()

  init(_ index: ContentIndex) {
    self.index = index
    calendars = index.calendars.hoursCalendars
  }

  /// A day for each weekday: of a kind of date set, or else an ordinary one.
  mutating func referenceDays(in calendar: String?) -> [CalendarDate] {
    if let known = days[calendar] { return known }
    let made = index.referenceDays(in: calendar)
    days[calendar] = made
    return made
  }

  subscript(item: Int) -> HoursSchedule? {
    mutating get {
      if let schedule = known[item] { return schedule }
      let authored = index.facts.hours[item]?.lazy.compactMap(\.hours.hours).first
      let schedule = authored.map {
        HoursSchedule($0, calendars: calendars, place: index.point(of: item)?.coordinate)
      }
      known[item] = schedule
      return schedule
    }
  }
}
