import AnswerJSON
import ArgumentParser
import BundleReader
import GuideEngines
import GuideModel
import GuideRuntime
import TerminalText

/// `guide near`
struct NearCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "near",
    abstract: "List what is around a point, nearest first.",
    discussion: """
      Distances are straight lines; minutes follow the ways of an installed map, else they are estimates for the \
      lanes of the old town. A point marked ~ is only approximate. Points of a map, such as toilets and cash \
      machines, stand apart: editors have not checked them. Without a point, what is near home.

      Examples:
        guide near 31.6258,-7.9891
        guide near bahia-palace --within 500m --type place
        guide near home --open --category cafe
        guide near koutoubia-mosque --type toilet
        guide near atm
      """)

  @Argument(help: "Point as lat,lng, geo: or map link, home, or an item by id or name.")
  var point: [String] = []

  @Option(help: "Maximum distance, such as 500m or 2km; by default that of the content, else 1km.")
  var within: String?

  @Flag(help: "Keep what is open, now or at --at, followed by what is not known to be closed.")
  var open = false

  @OptionGroup(title: "Filters") var facets: FacetOptions

  @OptionGroup var paging: PageOptions

  @OptionGroup var common: CommonOptions

  func run() throws {
    try common.run { session in
      let session = session.using(facets.units)
      var (facets, text) = (facets, point.joined(separator: " "))
      var classes = try session.mapClasses(in: &facets)
      // `near atm` asks for a kind of point near home, not for a place of that name.
      if classes.isEmpty, !text.isEmpty {
        classes = try session.guide.mapClasses(named: text)
        if !classes.isEmpty { text = "" }
      }
      let centre = try session.coordinate(text.isEmpty ? "home" : text)
      var filter = try facets.filter(session)
      filter.near = centre
      filter.radiusMetres =
        try within.map { try CommandContext.metres($0) }
        ?? session.guide.nearbyRadiusMetres ?? UsualLimits.metres
      filter.openAt = open ? session.instant : nil
      let points =
        try classes.isEmpty && (!facets.isEmpty || open || paging.first > 0)
        ? .none
        : session.guide.mapPoints(
          near: centre, within: filter.radiusMetres ?? 0, classes: classes,
          language: session.catalogue.language,
          limit: classes.isEmpty ? UsualLimits.mapPoints : paging.limit, metresPerHour: filter.metresPerHour)
      let onlyPoints = !classes.isEmpty && facets.type == nil
      let found =
        try onlyPoints
        ? .empty
        : session.guide.near(
          filter, at: session.instant, language: session.catalogue.language, limit: paging.limit,
          offset: paging.first)
      let nothing = paging.first > 0 ? "near.end" : open ? "near.noneOpen" : "near.none"
      if nothing == "near.none", found.isEmpty, points.points.isEmpty, !onlyPoints, !common.json {
        try session.noteNearest(filter)
      }
      try PlaceList(session: session, nothing: nothing, points: points)
        .show(found, format: "guide.near/1")
      if !onlyPoints { try session.adviseMap() }
    }
  }
}

extension Session {
  /// Says how far was looked, and what is nearest beyond.
  fileprivate func noteNearest(_ filter: ItemFilter) throws {
    var all = filter
    all.radiusMetres = 21_000_000
    let nearest = try guide.near(all, at: instant, language: catalogue.language, limit: 1).first
    guard let nearest, let radius = filter.radiusMetres else { return }
    Output.note(
      catalogue.text(
        "near.nearest", distance(radius), style.isolatingArabic(nearest.title),
        PlaceList.way(nearest.facts, self)))
  }

  /// Takes the classes of points of a map out of the types that a filter names, so that only types of the content are left.
  fileprivate func mapClasses(in facets: inout FacetOptions) throws -> Set<String> {
    var (classes, types): (Set<String>, [String]) = ([], [])
    for name in FacetOptions.list(facets.type).sorted() {
      let found = try guide.mapClasses(named: name)
      if found.isEmpty { types.append(name) } else { classes.formUnion(found) }
    }
    facets.type = types.isEmpty ? nil : types.joined(separator: ",")
    return classes
  }
}

/// `guide open`
struct Open: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "open",
    abstract: "List what is open now, or at a given time; unknown hours are marked as such.",
    discussion: """
      Open places come first, then those that open within the hour, then those with unknown hours, then the \
      closed ones.

      Examples:
        guide open
        guide open hammam --near 31.6258,-7.9891
        guide open café --at 2026-11-20T22:30 --near jemaa-el-fnaa --within 800m
      """)

  @Argument(help: "What to look for; by default everything with hours.")
  var query: [String] = []

  @Option(help: "Measure from this point: lat,lng, geo: or map link, home, or an item by id or name.")
  var near: String?

  @Option(help: "Maximum distance from --near, such as 500m or 2km.")
  var within: String?

  @OptionGroup(title: "Filters") var facets: FacetOptions

  @OptionGroup var paging: PageOptions

  @OptionGroup var common: CommonOptions

  func validate() throws {
    if within != nil, near == nil { throw UsageError("usage.withinNeedsNear") }
  }

  func run() throws {
    try common.run { session in
      let session = session.using(facets.units)
      let centre = try near.map { try session.coordinate($0) }
      var filter = try facets.filter(session)
      filter.near = centre
      filter.radiusMetres = try within.map { try CommandContext.metres($0) }
      let found = try session.guide.open(
        query.joined(separator: " "), filter, at: session.instant, language: session.catalogue.language,
        limit: paging.limit, offset: paging.first)
      let nothing = paging.first > 0 ? "near.end" : within == nil ? "near.noMatch" : "near.none"
      try PlaceList(session: session, nothing: nothing).show(found, format: "guide.open/1")
    }
  }
}

/// Places with distance and status, as a table or for programs.
struct PlaceList {
  let session: Session
  /// Key of the message for an empty list.
  let nothing: String
  /// Points of maps to show below the list.
  var points = MapPointList.none

  func show(_ list: NearbyList, format: String) throws {
    let found = list.items
    if session.isJSON {
      session.write(
        Answer(format, list, of: session.guide, at: session.local, session.catalogue, points: points))
    } else if found.isEmpty, points.points.isEmpty {
      Output.error(session.catalogue.text(nothing))
    } else {
      if !found.isEmpty {
        try printTable(found)
        try session.writeAttribution(of: found.map(\.id))
      }
      MapPointView(session: session).write(points)
      let sources = MapSource.distinct(list.maps + points.maps)
      if !sources.isEmpty { Output.write("\n" + session.lines(of: sources)) }
      if !found.isEmpty { printUnknowns() }
      if let limit = list.candidateLimit {
        Output.note(session.catalogue.text("search.limited", String(limit)))
      }
    }
    if found.isEmpty, points.points.isEmpty { throw ExitCode(1) }
  }

  /// Adds a note when the content cannot tell whether the day is a holiday.
  private func printUnknowns() {
    let calendars = session.guide.calendars
    guard calendars.isBeyondKnownDays(session.local.date) else { return }
    if let caution = HoursPhrases(session).caution(calendars.knownDays) { Output.note(caution) }
  }

  /// Distance and direction: `430 m NE`; empty without a distance; the other places of a chain are counted.
  static func way(_ facts: PlaceFacts, _ session: Session) -> String {
    let others =
      facts.partCount > 1
      ? " (" + session.catalogue.text("near.others", String(facts.partCount - 1)) + ")" : ""
    let way = (facts.compassPoint.map { " " + session.catalogue.text($0.messageKey) } ?? "") + others
    return facts.distanceMetres.map { (facts.isApproximate ? "~" : "") + session.distance($0) + way } ?? ""
  }

  /// Walking time in minutes; empty without a distance.
  static func walk(_ facts: PlaceFacts, _ session: Session) -> String {
    facts.walkingMinutes.map { session.catalogue.text("near.walk", String($0)) } ?? ""
  }

  /// Distance and walking time in one text; empty without a distance.
  static func distance(_ facts: PlaceFacts, _ session: Session) -> String {
    let (way, walk) = (way(facts, session), walk(facts, session))
    return way.isEmpty ? "" : way + "  " + walk
  }

  private func printTable(_ found: [NearbyItem]) throws {
    let phrases = HoursPhrases(session)
    // What content with branches is about needs no word on every line.
    let usual = try session.guide.branchTypes.wholes
    let rows = found.map { item in
      let hasState = item.status != nil || item.type == "place"
      return [
        session.style.isolatingArabic(item.title) + session.catalogue.text(FactMark(item.facts.staleness)),
        PlaceList.way(item.facts, session),
        PlaceList.walk(item.facts, session),
        hasState
          ? phrases.status(
            item.status, at: session.local, isApproximate: item.facts.areHoursApproximate)
          : usual.contains(item.type) ? "" : session.catalogue.name(type: item.type),
        item.id.rawValue,
      ]
    }
    let table = TextTable(
      session.style,
      [
        .init(width: .atLeast(20), emphasis: .bold), .init(isRight: true), .init(),
        .init(width: .atLeast(24)),
        .init(emphasis: .dim),
      ])
    // Where a branch is stands behind it if there is room.
    let (style, width) = (session.style, table.lineWidth(rows) ?? session.style.columns)
    for (item, line) in zip(found, table.render(rows)) {
      let room = style.columns - width - 2
      let place = room > 14 ? item.place.map { style.cut(style.isolatingArabic($0), room) } : nil
      let gap = String(repeating: " ", count: max(0, width - style.width(line)) + 2)
      Output.write(line + (place.map { gap + style.dim($0) } ?? "") + "\n")
    }
  }
}
