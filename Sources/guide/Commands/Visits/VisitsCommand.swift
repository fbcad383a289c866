import ArgumentParser
import BundleReader
import GuideEngines
import GuideModel
import GuideRuntime
import TerminalText
import Traveller
import Trips

/// `guide visits`
struct VisitsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "visits",
    abstract: "Regions you have visited: the list, recorded tracks, a map.",
    discussion: """
      Regions are those of the content that have boundaries, such as districts or states. Visits are kept in user.db; a region \
      that is removed keeps its history.

      Examples:
        guide visits
        guide visits add medina
        guide visits replay walk.gpx --save
        guide visits map -o visited.svg
      """,
    subcommands: [
      VisitsList.self, VisitsTimeline.self, VisitsAdd.self, VisitsRemove.self, VisitsReplay.self,
      VisitsMap.self, VisitsShare.self, VisitsExport.self, VisitsImport.self, VisitsSettings.self,
    ],
    defaultSubcommand: VisitsList.self)
}

/// `guide visits list`
struct VisitsList: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "list", abstract: "List visited regions.")

  @Flag(name: .customLong("all"), help: "Include regions you have not visited, or have removed.")
  var includesAll = false

  @OptionGroup var common: CommonOptions

  func run() throws {
    try common.run { session in
      let (content, log) = try session.visits()
      let shown = content.regions.filter { !$0.isAbroad && (includesAll || log.isActive($0.id)) }
      let done = content.counted.count { log.isActive($0.id) }
      if common.json {
        try session.printJSON(
          "guide.visits/1",
          JSONVisits(visited: done, of: content.counted.count, regions: shown.map { JSONVisit($0, log) }))
      } else {
        let words = session.catalogue
        Output.write(words.text("visits.count", counting: done, String(content.counted.count)) + "\n")
        let rows = shown.map { region in
          let visit = log.visits[region.id]
          return [
            region.name, region.code ?? region.id.rawValue,
            visit?.firstAt.map { String("\($0)".prefix(10)) } ?? "",
            visit?.lastAt.map { String("\($0)".prefix(10)) } ?? "", words.text(VisitsList.key(visit)),
          ]
        }
        let table = TextTable(
          session.style,
          [.init(width: .atLeast(16), emphasis: .bold), .init(emphasis: .dim), .init(), .init(), .init()])
        if !rows.isEmpty { Output.write(table.text(rows)) }
      }
      if shown.isEmpty { throw ExitCode(1) }
    }
  }

  private static func key(_ visit: RegionVisit?) -> String {
    guard let visit else { return "visits.open" }
    if !visit.isActive { return "visits.removed" }
    return visit.isVisited ? "visits.byPosition" : visit.isEdited ? "visits.byHand" : "visits.open"
  }
}

/// The regions in `guide.visits/1`.
private struct JSONVisits: Encodable {
  let visited: Int
  let of: Int
  let regions: [JSONVisit]
}

private struct JSONVisit: Encodable {
  let region: String
  let code: String?
  let name: String
  let counts: Bool
  let visited: Bool
  let edited: Bool
  let active: Bool
  let wasEverVisited: Bool
  let firstAt: String?
  let lastAt: String?
  let days: [String]

  init(_ region: VisitContent.Region, _ log: VisitLog) {
    (self.region, code, name, counts) = (region.id.rawValue, region.code, region.name, region.facts.counts)
    let visit = log.visits[region.id]
    (visited, edited) = (visit?.isVisited ?? false, visit?.isEdited ?? false)
    (active, wasEverVisited) = (log.isActive(region.id), visit?.wasEverVisited ?? false)
    (firstAt, lastAt) = (visit?.firstAt?.description, visit?.lastAt?.description)
    days = visit?.days.map(\.description) ?? []
  }
}

/// `guide visits add`
struct VisitsAdd: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Add regions by hand, at the time of --at if it is given.")

  @Argument(help: "Regions: ids, codes or names, each name in quotes.")
  var regions: [String]

  @OptionGroup var common: CommonOptions

  func run() throws {
    try common.run { session in
      let content = try session.guide.visits(language: session.catalogue.language)
      let found = try regions.map { try session.region($0, content) }
      let isDated = common.at != nil
      // The time of the device, whatever --at says.
      if isDated, ImportedText.isImpossible(session.instant, now: Clock.now) {
        throw RuntimeError(
          .refused,
          session.catalogue.text("visits.impossibleDate", String(session.instant.description.prefix(10))),
          help: session.catalogue.text("visits.nothingAdded"))
      }
      let earned = try session.state().changeVisits { log -> [EarnedBadge] in
        for region in found {
          let day = content.zone(of: region.id).local(session.instant).date
          log.edit(region.id, at: isDated ? session.instant : nil, on: isDated ? day : nil)
        }
        return log.earn(from: content.book, at: session.instant)
      }
      try session.confirm(
        found.map { ("visits.added", $0.name) } + session.earnedNow(earned, content))
    }
  }
}

/// `guide visits remove`
struct VisitsRemove: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Remove regions from the map; their history and badges stay.")

  @Argument(help: "Regions: ids, codes or names, each name in quotes.")
  var regions: [String]

  @OptionGroup var common: CommonOptions

  func run() throws {
    try common.run { session in
      let content = try session.guide.visits(language: session.catalogue.language)
      let found = try regions.map { try session.region($0, content) }
      let removed = try session.state().changeVisits { log in found.map { log.deactivate($0.id) } }
      try session.confirm(
        zip(found, removed).map { ($1 ? "visits.removedNow" : "visits.notVisited", $0.name) })
      if !removed.contains(true) { throw ExitCode(1) }
    }
  }
}
