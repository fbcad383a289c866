import ArgumentParser
import BundleReader
import GuideEngines
import GuideModel
import GuideRuntime
import TerminalText
import Traveller
import Trips

/// `guide badges show`
struct BadgesShow: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show a badge: its requirement, when it was earned, which regions count and which are missing.",
    discussion: """
      Examples:
        guide badges show newbie
      """)

  @Argument(help: "The badge: its id or its name.")
  var badge: [String]

  @OptionGroup var common: CommonOptions

  func run() throws {
    try common.run { session in
      let (content, log) = try session.visits()
      let known = try session.badge(badge.joined(separator: " "), content)
      guard let progress = content.book.progress(log).first(where: { $0.badge == known.id }) else { return }
      let earned = log.badges[known.id]
      if common.json {
        try session.printJSON("guide.badge/1", JSONBadge(known, progress, earned, content))
      } else {
        Output.write(text(known, progress, earned, content, session))
      }
      if earned?.isViewed == false { session.remember { try $0.changeVisits { $0.viewBadge(known.id) } } }
    }
  }

  private func text(
    _ badge: VisitContent.Badge, _ progress: BadgeProgress, _ earned: EarnedBadge?, _ content: VisitContent,
    _ session: Session
  ) -> String {
    let (words, style) = (session.catalogue, session.style)
    func names(_ ids: [ItemID]) -> String {
      ids.map { content.region($0)?.name ?? $0.rawValue }.sorted().joined(separator: ", ")
    }
    var lines = ["\(earned == nil ? "☆" : "★") \(style.bold(badge.name))  \(style.dim(badge.id.rawValue))"]
    let facts = [
      words.value(badge.category), badge.colour.map { words.text("badges.colour", $0) } ?? "",
    ].filter { !$0.isEmpty }
    lines.append(style.dim(facts.joined(separator: " · ")))
    lines.append(style.wrap(badge.description))
    if let earned {
      let mark = earned.isViewed ? "" : "  " + words.text("badges.new")
      lines.append(words.text("badges.earnedOn", String("\(earned.earnedAt)".prefix(10))) + mark)
    } else {
      // 100 % would say that it is earned.
      let percent = min(99, Int((progress.fraction * 100).rounded()))
      lines.append(words.text("badges.fraction", String(percent), String(progress.missingCount)))
    }
    let regions = earned?.regions ?? progress.regions
    if !regions.isEmpty { lines.append(style.wrap(words.text("badges.counted", names(regions)), rest: "  ")) }
    if earned == nil, !progress.missing.isEmpty {
      lines.append(style.wrap(words.text("badges.missing", names(progress.missing)), rest: "  "))
    }
    return lines.map { $0 + "\n" }.joined()
  }
}

extension Session {
  /// The badge of an id or a name.
  fileprivate func badge(_ text: String, _ content: VisitContent) throws -> VisitContent.Badge {
    func folded(_ text: String) -> String { text.lowercased().filter { $0.isLetter || $0.isNumber } }
    let wanted = folded(text)
    if let badge = content.badges.first(where: {
      folded($0.id.rawValue) == wanted || folded($0.name) == wanted
    }) {
      return badge
    }
    throw RuntimeError(
      .unknownItem, catalogue.text("badges.unknown", text), help: catalogue.text("badges.unknown.help"))
  }
}
