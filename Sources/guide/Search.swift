import ArgumentParser
import Foundation
import GuideModel
import GuideRuntime

/// `guide search`
struct Search: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Find places, prices, phrases, tips and more by name, sound or text.",
    discussion: """
      Words that say what is wanted (how much, where is, open now, near me; combien, où; bch7al, fin) put such \
      results first. Filters narrow what is found; without text they list everything that passes.

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
  var limit = 10

  @Option(help: "Pass over this many results.")
  var offset = 0

  @Option(help: "Show this page of --limit results, from 1.")
  var page: Int?

  @Flag(help: "Complete what is being typed, instead of searching.")
  var suggest = false

  @Flag(help: "Say how each result was found and how it got its place.")
  var explain = false

  @OptionGroup var common: CommonOptions

  func validate() throws {
    guard limit > 0, limit <= 1000, offset >= 0, offset <= 1_000_000 else {
      throw ValidationError("--limit must be 1 to 1000, --offset 0 to 1000000")
    }
    if let page {
      guard page > 0, page <= 10_000 else { throw ValidationError("--page must be 1 to 10000") }
      if offset > 0 { throw ValidationError("give --page or --offset, not both") }
    }
    if text.isEmpty, suggest || filters.isEmpty {
      throw ValidationError("say what to look for, or give a filter such as --category museum")
    }
    try filters.check()
  }

  func run() throws {
    try common.run { session in
      let query = text.joined(separator: " ")
      var options = SearchOptions()
      options.language = session.catalogue.language
      options.limit = limit
      options.offset = page.map { ($0 - 1) * limit } ?? offset
      options.filter = try filters.filter(session)
      options.sortsByDistance = filters.near != nil && filters.sortsByDistance
      options.instant = session.instant
      options.hasSnippets = true
      if suggest { return try complete(query, options, session) }
      let answer = try session.guide.answer(query, options: options)
      let view = SearchView(session: session, query: query, explains: explain)
      if common.json { try view.writeJSON(answer) } else { view.print(answer) }
      if answer.hits.isEmpty { throw ExitCode(1) }
    }
  }

  private func complete(_ query: String, _ options: SearchOptions, _ session: Session) throws {
    let suggestions = try session.guide.suggestions(for: query, options: options)
    if common.json {
      try session.printJSON("guide.suggest/1", suggestions.map(JSONSuggestion.init))
    } else if suggestions.isEmpty {
      Output.error(session.catalogue.text("search.none", query))
    } else {
      Output.write(session.style.dim(session.catalogue.text("search.suggestions")) + "\n")
      for suggestion in suggestions {
        let text = session.style.isolatingArabic(suggestion.text)
        let name =
          suggestion.text == suggestion.title ? "" : "  → " + session.style.isolatingArabic(suggestion.title)
        Output.write("\(text)\(name)  \(session.style.dim(session.catalogue.name(type: suggestion.type)))\n")
      }
    }
    if suggestions.isEmpty { throw ExitCode(1) }
  }
}

/// The filters that search, near and open share.
struct FilterOptions: ParsableArguments {
  @Option(
    name: [.customShort("t"), .long],
    help: "Keep only these types (place, price_card, phrase …); comma separated.")
  var type: String?

  @Option(
    name: [.customShort("c"), .long], help: "Keep only these categories, such as museum; comma separated.")
  var category: String?

  @Option(help: "Keep what has one of these tags, such as kid_friendly; comma separated.")
  var tag: String?

  @Option(help: "Keep what is in these regions, by id; comma separated.")
  var region: String?

  @Flag(help: "Keep what is known to be open, now or at --at.")
  var open = false

  @Option(help: "Keep what costs no more than this, in dirhams.")
  var maxPrice: Int?

  @Option(help: "Measure from this point, nearest first: lat,lng, home, or the id of an item.")
  var near: String?

  @Option(help: "Greatest distance from --near, such as 500m or 2km.")
  var within: String?

  @Option(help: "Order of results: match or distance.")
  var sort: SortOrder?

  enum SortOrder: String, ExpressibleByArgument, CaseIterable {
    case match
    case distance
  }

  /// Whether nothing is narrowed.
  var isEmpty: Bool {
    type == nil && category == nil && tag == nil && region == nil && !open && maxPrice == nil && near == nil
  }

  /// By distance when there is a point, unless the order is said.
  var sortsByDistance: Bool { sort.map { $0 == .distance } ?? true }

  func check() throws {
    if within != nil, near == nil { throw ValidationError("--within needs --near") }
    if sort == .distance, near == nil { throw ValidationError("--sort distance needs --near") }
    if let maxPrice, maxPrice < 0 { throw ValidationError("--max-price must be 0 or more") }
  }

  /// The filter, with names checked against the content.
  func filter(_ session: Session) throws -> ItemFilter {
    var filter = ItemFilter()
    filter.types = FilterOptions.list(type)
    filter.categories = FilterOptions.list(category)
    filter.tags = FilterOptions.list(tag)
    filter.regions = FilterOptions.list(region)
    filter.openAt = open ? session.instant : nil
    filter.maxPrice = maxPrice
    filter.near = try near.map { try session.coordinate($0) }
    filter.radiusMetres = try within.map { try Session.metres($0) }
    filter.today = session.today
    try session.checkTypes(filter.types)
    for facet in [Facet.category, .tag, .region] { try session.check(facet, filter.values(of: facet)) }
    return filter
  }

  private static func list(_ text: String?) -> Set<String> {
    Set(
      (text ?? "").split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }.filter {
        !$0.isEmpty
      })
  }
}

extension Session {
  /// Refuses values that no item has.
  func check(_ facet: Facet, _ values: Set<String>) throws {
    for value in values.sorted() where try !guide.hasItems(facet, value) {
      let known = try guide.values(of: facet)
      let shown = known.prefix(30).joined(separator: ", ") + (known.count > 30 ? " …" : "")
      throw ValidationError("nothing has the \(facet.rawValue) '\(value)'; there are: \(shown)")
    }
  }
}
