public import DayPlanning
public import GuideModel
public import GuideRuntime

/// A plan as readable text in one language, in the order of the day, for the terminal, the exports and a
/// screen of an app.
public struct TripCard: Sendable {
  /// A stop, or one that was visited.
  public struct Stop: Sendable {
    /// The place.
    public let place: ItemID
    /// Its title, with the meal before it: `Lunch: Naranj`.
    public let title: String
    /// The name of the place alone.
    public let name: String
    /// Start and end, in minutes since midnight of the day.
    public let start: Int
    /// End, in minutes since midnight of the day.
    public let end: Int
    /// The way there: `about 12 min on foot, 800 m`; nil without one.
    public let way: String?
    /// Minutes of waiting, as free time before it; nil for less than a quarter of an hour.
    public let freeBefore: String?
    /// Duration of the stay, and its cost: `60 min`, `100 MAD`.
    public let facts: [String]
    /// Why it is in the plan.
    public let reasons: [String]
    /// Cautions to know in advance.
    public let cautions: [String]
    /// Its location.
    public let point: Coordinate
    /// Indicates whether one walks there.
    public let isOnFoot: Bool
    /// True when it has been visited.
    public let isVisited: Bool
  }

  /// A day.
  public struct Day: Sendable {
    /// The date, as people say it: `Thursday 10 December 2026`.
    public let heading: String
    /// The date.
    public let date: CalendarDate
    /// Departure, in minutes since midnight.
    public let departure: Int
    /// The stops, in order.
    public let stops: [Stop]
    /// The way back, with the time of arrival; nil where the day ends at its last stop.
    public let wayBack: String?
    /// The name of the end of the way back.
    public let end: String
    /// Time of the return, or end of the last stop.
    public let arrival: Int
    /// Stops, metres on foot, cost.
    public let summary: String
    /// Notes about the day: heat, Ramadan, a meal that was not found.
    public let notes: [String]
  }

  /// A rule of the content with its sentence.
  public struct Assumption: Sendable {
    /// The id of the rule.
    public let rule: ItemID
    /// Its sentence.
    public let text: String
  }

  /// A heading with lines.
  public struct Section: Sendable {
    /// The heading.
    public let heading: String
    /// The lines below it.
    public let lines: [String]
  }

  /// `My Day, Thursday 10 December 2026`.
  public let title: String
  /// The days.
  public let days: [Day]
  /// Impossible parts of the request.
  public let impossible: [String]
  /// The smallest change that makes it possible; nil where nothing is impossible.
  public let relaxation: String?
  /// Suggested changes if it is too full.
  public let suggestions: [String]
  /// Notable places that are not in it, with the reason.
  public let omissions: [String]
  /// Rules of the content that it rests on, with their sentences.
  public let assumptions: [Assumption]
  /// Caveats about its data: estimated ways, the oldest hours.
  public let foundations: [String]

  private let headings: [String]

  /// Everything below the days, under headings.
  public var sections: [Section] {
    let lists = [
      impossible + [relaxation].compactMap { $0 }, suggestions, omissions,
      assumptions.map { $0.text } + foundations,
    ]
    return zip(headings, lists).filter { !$1.isEmpty }.map { Section(heading: $0, lines: $1) }
  }

  /// The card of a plan.
  ///
  /// - Parameter distance: Formats metres; nil: in metres and kilometres.
  /// - Throws: ``RuntimeError`` when a database cannot be read.
  public init(
    _ plan: TripPlan, _ request: DayRequest, guide: Guide, planner: DayPlanner, catalogue: Catalogue,
    distance: ((Int) -> String)? = nil
  ) throws {
    let writer = try TripWriter(plan, request, guide, planner, catalogue, distance)
    title = writer.title
    days = plan.days.map { writer.day($0) }
    impossible = plan.impossible.map { writer.omission($0) }
    relaxation = plan.impossible.isEmpty ? nil : writer.relaxation
    suggestions = plan.suggestions.map { writer.text($0) }
    omissions = plan.omissions.map { writer.omission($0) }
    assumptions = try writer.assumptions()
    foundations = try writer.foundations()
    headings = writer.headings
  }
}

extension TripCard {
  /// A time of day by minutes since the midnight before the day's plan.
  public static func time(_ minutes: Int) -> WallTime { WallTime(clampingMinutes: minutes % 1440) }

  /// A time of day as people write it.
  package static func clock(_ minutes: Int, _ catalogue: Catalogue) -> String {
    catalogue.clock(time(minutes))
  }

  /// Why a place is not in a plan.
  package static func why(_ reason: DayOmission, _ catalogue: Catalogue) -> String {
    TripWriter.why(reason, catalogue)
  }

  /// A distance in metres or kilometres.
  package static func distance(_ metres: Int, _ catalogue: Catalogue) -> String {
    TripWriter.metric(metres, catalogue)
  }
}

extension Catalogue {
  /// A text with a capital at its start.
  public static func sentence(_ text: String) -> String { capitalized(text) }
}
