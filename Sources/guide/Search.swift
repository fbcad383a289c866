import ArgumentParser
import Foundation
import GuideModel
import GuideRuntime

/// `guide search`
struct Search: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Find places, prices, phrases, tips and more by name or text.",
    discussion: """
      Examples:
        guide search bahia
        guide search "mint tea" --type price_card
        guide search شكرا
      """)

  @Argument(help: "What to look for.")
  var text: [String]

  @Option(help: "Keep only these types (place, price_card, phrase …); comma separated.")
  var type: String?

  @Option(help: "Show at most this many results.")
  var limit = 10

  @Option(help: "Pass over this many results.")
  var offset = 0

  @OptionGroup var common: CommonOptions

  func validate() throws {
    guard limit > 0, offset >= 0 else {
      throw ValidationError("--limit must be 1 or more, --offset 0 or more")
    }
  }

  func run() throws {
    try common.run { session in
      let query = text.joined(separator: " ")
      var options = SearchOptions()
      options.language = session.catalogue.language
      options.limit = limit
      options.offset = offset
      options.today = session.today
      options.types = Set((type ?? "").split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) })
      try session.checkTypes(options.types)
      let hits = try session.guide.search(query, options: options)
      if common.json {
        try session.printJSON("guide.search/1", hits.map(JSONHit.init))
      } else if hits.isEmpty {
        Output.error(
          session.catalogue.text("search.none", query) + "; " + session.catalogue.text("search.help"))
      } else {
        printTable(hits, session)
      }
      if hits.isEmpty { throw ExitCode(1) }
    }
  }

  private func printTable(_ hits: [SearchHit], _ session: Session) {
    let style = session.style
    let titles = hits.map { style.isolatingArabic($0.title) }
    let kinds = hits.map { session.catalogue.name(type: $0.type) }
    let titleWidth = min(40, titles.map(style.width).max() ?? 0)
    let kindWidth = kinds.map(style.width).max() ?? 0
    let idWidth = min(32, hits.map { $0.id.rawValue.count }.max() ?? 0)
    for (i, hit) in hits.enumerated() {
      let head =
        "\(style.pad(titles[i], titleWidth))  \(style.pad(kinds[i], kindWidth))  \(style.pad(hit.id.rawValue, idWidth))"
      let rest = max(0, style.columns - titleWidth - kindWidth - idWidth - 6)
      let subtitle =
        hit.subtitle.map { rest > 12 ? "  " + style.dim(style.cut(style.isolatingArabic($0), rest)) : "" }
        ?? ""
      Output.write(
        style.bold(style.pad(titles[i], titleWidth)) + head.dropFirst(style.pad(titles[i], titleWidth).count)
          + subtitle + "\n")
    }
  }
}

/// A result in `guide.search/1`.
struct JSONHit: Encodable {
  let id: String
  let type: String
  let title: String
  let subtitle: String?
  let rank: Int
  let tier: String

  init(_ hit: SearchHit) {
    id = hit.id.rawValue
    type = hit.type
    title = hit.title
    subtitle = hit.subtitle
    rank = hit.rank
    tier = hit.tier.name
  }
}
