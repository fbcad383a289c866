import ArgumentParser
import GuideEngines
import GuideModel
import GuideRuntime
import TerminalText
import Traveller
import Trips

/// `guide badges`
struct BadgesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "badges",
    abstract: "Badges for visited regions: earned ones, and what the others still need.",
    discussion: """
      A badge that was earned is never lost. It is marked as new until you have seen it here.

      Examples:
        guide badges
        guide badges --open
        guide badges --earned --json
        guide badges show newbie
      """,
    subcommands: [BadgesList.self, BadgesShow.self], defaultSubcommand: BadgesList.self)
}

/// `guide badges list`
struct BadgesList: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List badges, with what is missing.")

  @Flag(help: "Only earned badges.")
  var earned = false

  @Flag(name: .customLong("open"), help: "Only badges that are not earned yet.")
  var isOpen = false

  @OptionGroup var common: CommonOptions

  func validate() throws {
    guard !(earned && isOpen) else { throw UsageError("usage.earnedOrOpen") }
  }

  func run() throws {
    try common.run { session in
      let (content, log) = try session.visits()
      let rows = zip(content.badges, content.book.progress(log)).filter { badge, _ in
        let isEarned = log.badges[badge.id] != nil
        return earned ? isEarned : isOpen ? !isEarned : true
      }
      if common.json {
        try session.printJSON("guide.badges/1", rows.map { JSONBadge($0, $1, log.badges[$0.id], content) })
      } else {
        if content.badges.isEmpty { Output.error(session.catalogue.text("badges.none")) }
        Output.write(text(rows.map { $0 }, log, content, session))
        // Those that are not shown stay new.
        if !isOpen, log.badges.values.contains(where: { !$0.isViewed }) {
          session.remember { try $0.changeVisits { $0.viewBadges() } }
        }
      }
      if rows.isEmpty { throw ExitCode(1) }
    }
  }

  private func text(
    _ rows: [(VisitContent.Badge, BadgeProgress)], _ log: VisitLog, _ content: VisitContent,
    _ session: Session
  ) -> String {
    let words = session.catalogue
    let table = rows.map { badge, progress -> [String] in
      if let earned = log.badges[badge.id] {
        let date = String("\(earned.earnedAt)".prefix(10))
        let mark = earned.isViewed ? "" : "  " + words.text("badges.new")
        return ["★", badge.name, badge.description, words.text("badges.earnedOn", date) + mark]
      }
      let names = progress.missing.prefix(4).map { content.region($0)?.name ?? $0.rawValue }
      let missing = names.joined(separator: ", ") + (progress.missing.count > 4 ? "…" : "")
      // 100 % would say that it is earned.
      let percent = min(99, Int((progress.fraction * 100).rounded()))
      return [
        "☆", badge.name, badge.description,
        words.text("badges.progress", String(percent), String(progress.missingCount), missing),
      ]
    }
    return TextTable(
      session.style,
      [
        .init(), .init(width: .atLeast(12), emphasis: .bold), .init(width: .atLeast(20)),
        .init(width: .atLeast(20), emphasis: .dim),
      ]
    ).text(table)
  }
}

/// A badge in `guide.badges/1`.
struct JSONBadge: Encodable {
  let badge: String
  let name: String
  let description: String
  let category: String
  let icon: String
  let colour: String?
  let earned: Bool
  let earnedAt: String?
  let new: Bool
  let progress: Double
  let regions: [String]
  let missing: [String]
  let missingCount: Int

  init(
    _ badge: VisitContent.Badge, _ progress: BadgeProgress, _ earned: EarnedBadge?, _ content: VisitContent
  ) {
    (self.badge, name, description) = (badge.id.rawValue, badge.name, badge.description)
    (category, icon, colour) = (badge.category, badge.icon, badge.colour)
    self.earned = earned != nil
    earnedAt = earned?.earnedAt.description
    new = earned.map { !$0.isViewed } ?? false
    func codes(_ ids: [ItemID]) -> [String] { ids.map { content.region($0)?.code ?? $0.rawValue } }
    self.progress = earned == nil ? progress.fraction : 1
    regions = codes(earned?.regions ?? progress.regions)
    missing = earned == nil ? codes(progress.missing) : []
    missingCount = earned == nil ? progress.missingCount : 0
  }
}
