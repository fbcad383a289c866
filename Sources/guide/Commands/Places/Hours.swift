import ArgumentParser
import GuideEngines
import GuideModel
import GuideRuntime

/// `guide hours`
struct Hours: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "hours",
    abstract: "Show the opening hours of a place: now, and seven days from today.",
    discussion: """
      Covers today and the next six days, in local time of the place. A place whose hours exist only as text \
      is shown as unknown, never as closed; a permanently or temporarily closed one is shown as closed, with \
      the reason.

      Examples:
        guide hours bahia-palace
        guide hours ben-youssef-madrasa --at 2027-02-12T16:30 --lang fr
      """)

  @Argument(help: "The item: its id, its guide:// link or its name.")
  var item: [String]

  @OptionGroup var common: CommonOptions

  func run() throws {
    try common.run { session in
      guard let place = try session.placeOfHours(try session.item(item, for: .hours)) else { return }
      let hours = try session.guide.hours(of: place, at: session.instant)
      let phrases = HoursPhrases(session)
      if common.json {
        try session.printJSON("guide.hours/1", JSONHours(hours, phrases))
      } else {
        Output.write(phrases.render(hours))
      }
      if hours.status == nil { throw ExitCode(1) }
    }
  }
}

extension HoursCalendar {
  /// Name of the calendar in messages and `--json`.
  var name: String {
    switch self {
    case .publicHolidays: "publicHolidays"
    case .schoolHolidays: "schoolHolidays"
    case .ramadan: "ramadan"
    }
  }
}

extension HoursStatus {
  /// Name of the answer in `--json`.
  var name: String {
    switch kind {
    case .alwaysOpen: "alwaysOpen"
    case .open: "open"
    case .closingSoon: "closingSoon"
    case .closed: "closed"
    case .openingSoon: "openingSoon"
    case .alwaysClosed: "alwaysClosed"
    case .unknown: "unknown"
    }
  }
}

extension HoursStatus {
  /// The operating state, if it decides the answer.
  var operating: OperatingState? {
    if case .operating(let state)? = reason { return state }
    return nil
  }

  /// Name of the reason in `--json`; nil when the hours decide the answer.
  var reasonName: String? {
    switch reason {
    case .operating(let state)?:
      switch state.status {
      case .permanentlyClosed: "permanentlyClosed"
      case .temporarilyClosed: "temporarilyClosed"
      case .open, .unknown: "notConfirmed"
      }
    case .unusualDay?: "unusualDay"
    case .wordsOnly?: "hoursInWords"
    case nil: nil
    }
  }
}

/// A caution about an answer, for programs.
struct JSONCaution: Encodable {
  let code: String
  let message: String
}

/// The answer of `guide hours` for programs, `guide.hours/1`.
struct JSONHours: Encodable {
  struct Status: Encodable {
    let state: String
    let comment: String?
    let nextChange: String?
    let opensAt: String?
    let minutesToChange: Int?
    let reason: String?
    let since: String?
    let note: String?

    init?(_ status: HoursStatus?) {
      guard let status else { return nil }
      let operating = status.operating
      reason = status.reasonName
      since = operating?.since?.description
      note = operating?.note
      state = status.name
      comment = status.now.comment
      nextChange = status.change?.local.description
      opensAt = status.opening?.local.description
      minutesToChange = status.minutesToChange
    }
  }

  struct Day: Encodable {
    struct Span: Encodable {
      let start: String
      let end: String
      let state: String
      let comment: String?
      let reason: String?
    }

    let date: String
    let isToday: Bool
    let spans: [Span]
    let closedComment: String?
    let calendars: [String]
  }

  let id: String
  let title: String
  let local: String
  let text: String?
  let osm: String?
  let status: Status?
  let summary: String
  let week: [Day]
  let unusualDay: String?
  let caution: JSONCaution?
  let verifiedAt: String?
  let staleness: String?
  let precision: String?
  let dateText: String?
  let isApproximate: Bool?

  init(_ hours: ItemHours, _ phrases: HoursPhrases) {
    id = hours.id.rawValue
    title = hours.title
    local = hours.local.description
    text = hours.text
    osm = hours.osm
    status = Status(hours.status)
    summary = phrases.summary(hours)
    unusualDay = hours.status?.reason == .unusualDay ? hours.unusualDay?.title ?? "Ramadan" : nil
    caution = phrases.caution(hours.knownDays).map { JSONCaution(code: "holidaysNotKnown", message: $0) }
    week = hours.week.map { day in
      Day(
        date: day.date.description, isToday: day.isToday,
        spans: day.spans.map {
          .init(
            start: $0.start.description, end: $0.end.description,
            state: $0.state.state == .open ? "open" : "unknown", comment: $0.state.comment,
            reason: $0.state.isUnusualDay ? "unusualDay" : nil)
        }, closedComment: day.closedComment, calendars: day.calendars.map(\.name))
    }
    verifiedAt = hours.verifiedAt?.description
    staleness = hours.staleness.map { String(describing: $0.state) }
    precision = hours.staleness.flatMap {
      $0.date == nil || $0.precision == .day ? nil : $0.precision.rawValue
    }
    dateText = phrases.dateText(hours)
    isApproximate = hours.isApproximate ? true : nil
  }
}

extension Session {
  /// The item whose hours stand for an item, its only or nearest branch, or itself; nil once the branches are listed, because
  /// there are several and none is known to be near.
  fileprivate func placeOfHours(_ item: Item) throws -> Item? {
    let home = try existingState()?.homeBase()?.coordinate
    let branches = try guide.branches(of: item.id, near: home, language: catalogue.language)
    let place = guide.place(of: item, among: branches)
    guard branches.count > 1, place.id == item.id, item.coordinate == nil else { return place }
    let ids = branches.branches.prefix(10).map { $0.item.id.rawValue }.joined(separator: ", ")
    if isJSON {
      throw RuntimeError(
        .ambiguous, catalogue.text("hours.branches", item.title, String(branches.count)), help: ids)
    }
    Output.write(style.bold(style.isolatingArabic(item.title)) + "  " + style.dim(item.id.rawValue) + "\n")
    for branch in branches.branches.prefix(20) {
      Output.write("• " + style.wrap(try line(of: branch, in: branches), rest: "  ") + "\n")
    }
    return nil
  }
}
