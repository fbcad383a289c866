import AnswerJSON
import ArgumentParser
import GuideModel

/// `guide search`
struct Search: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "search",
    abstract: "Find places, prices, phrases, tips and more by name, sound or text.",
    discussion: """
      Words of intent (how much, where is, open now, near me; combien, où; bch7al, fin) rank matching \
      results first. Filters narrow the results; without text they list everything that matches.

      Examples:
        guide search bahia
        guide search "prix taxi aéroport"
        guide search "mint tea" --type price_card --max-price 15
        guide search --category museum --open --near home --within 800m
        guide search jem --suggest
      """)

  @Argument(help: "What to look for.")
  var text: [String] = []

  @OptionGroup(title: "Filters") var filters: FilterOptions

  @Option(name: [.customShort("n"), .long], help: "Show at most this many results.")
  var limit = UsualLimits.results

  @Option(help: "Skip this many results.")
  var offset = 0

  @Option(help: "Show this page of --limit results, from 1.")
  var page: Int?

  @Flag(help: "Complete the text instead of searching.")
  var suggest = false

  @Flag(help: "Explain how each result was found and ranked.")
  var explain = false

  @OptionGroup var common: CommonOptions

  func validate() throws {
    try PageOptions.check(limit, offset, page, beyond: "usage.lastSearchResult")
    let isBlank = text.allSatisfy { $0.allSatisfy(\.isWhitespace) }
    if isBlank, suggest || filters.isEmpty { throw UsageError("usage.nothingToFind") }
  }

  func run() throws {
    try SearchRequest(
      text: text, filters: filters, limit: limit, offset: page.map { ($0 - 1) * limit } ?? offset,
      suggests: suggest, explains: explain, session: common.plain
    ).run()
  }
}
