import AnswerJSON
import ArgumentParser
import BundleReader
import GuideModel
import GuideRuntime
import SourceJSON
import TerminalText

/// `guide list`
struct ListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List the guide's contents: types, categories, tags, or all items of one of them.",
    discussion: """
      Without a name, lists the types. Names need not be exact: 'scams' works for the category scam.

      Examples:
        guide list
        guide list categories --type place
        guide list tags
        guide list itineraries
        guide list scams
        guide list payment --content merchants.db
        guide list payment coffee --content merchants.db
      """)

  @Argument(
    help:
      "types, categories, tags, a facet of the content and words to count matches of, or the name of a type, category or tag."
  )
  var words: [String] = []

  @Option(name: [.customShort("t"), .long], help: "Only of these types, such as place; comma separated.")
  var type: String?

  @Option(
    help: ArgumentHelp(
      "Only items with a value of a facet of the content, such as payment=lightning; may be repeated.",
      valueName: "facet=values"))
  var filter: [String] = []

  @Option(name: [.customShort("n"), .long], help: "Show at most this many items.")
  var limit = 1000

  @OptionGroup var common: CommonOptions

  func validate() throws {
    guard limit > 0, limit <= 100_000 else { throw UsageError("usage.limit") }
  }

  private struct JSONFacetValue: Encodable {
    let value: String
    let name: String
    let count: Int
  }

  private struct JSONRow: Encodable {
    let id: String
    let type: String
    let title: String
    let subtitle: String?
    let staleness: JSONValue?
  }

  func run() throws {
    try common.run { session in
      var filter = ItemFilter()
      filter.today = session.today
      filter.types = try session.values(.type, FacetOptions.list(type))
      filter.facets = try session.facets(self.filter)
      if let facet = words.first, try session.guide.contentFacets().contains(where: { $0.name == facet }) {
        let counts = try session.guide.counts(
          of: facet, passing: filter, matching: words.dropFirst().joined(separator: " "),
          language: session.catalogue.language)
        return try show(counts, nil, session)
      }
      if words.isEmpty, !filter.facets.isEmpty { return try show(filter, session) }
      switch try session.listing(words.joined(separator: " ")) {
      case .values(let facet):
        try show(
          try session.guide.counts(
            of: facet, types: filter.types, language: session.catalogue.language), facet, session)
      case .items(let facet, let value):
        switch facet {
        case .type: filter.types = [value]
        case .category: filter.categories = [value]
        case .tag: filter.tags = [value]
        case .region: filter.regions = [value]
        }
        try show(filter, session)
      }
    }
  }

  private func show(_ counts: [FacetCount], _ facet: Facet?, _ session: Session) throws {
    let words = session.catalogue
    func name(_ value: FacetCount) -> String {
      // The content names its types in its own language.
      if facet == .type, let name = words.plural(type: value.value) { return name }
      return value.label ?? words.value(value.value)
    }
    if common.json {
      try session.printJSON(
        "guide.list/1", counts.map { JSONFacetValue(value: $0.value, name: name($0), count: $0.count) })
    } else if counts.isEmpty {
      Output.error(words.text("list.none"))
    } else {
      let rows = counts.map { count in
        [String(count.count), name(count), name(count) == count.value ? "" : count.value]
      }
      let table = TextTable(
        session.style, [.init(isRight: true), .init(width: .atLeast(12)), .init(emphasis: .dim)])
      Output.write(table.text(rows))
      if facet == .type, let first = counts.first { Output.note(words.text("list.more", first.value)) }
    }
    if counts.isEmpty { throw ExitCode(1) }
  }

  private func show(_ filter: ItemFilter, _ session: Session) throws {
    var options = SearchOptions()
    options.filter = filter
    options.language = session.catalogue.language
    options.limit = limit
    options.instant = session.instant
    let hits = try session.guide.search("", options: options)
    if common.json {
      try session.printJSON(
        "guide.list-items/1",
        hits.map {
          JSONRow(
            id: $0.id.rawValue, type: $0.type, title: $0.title, subtitle: $0.subtitle,
            staleness: $0.facts.staleness.json(session.catalogue))
        })
    } else if hits.isEmpty {
      Output.error(session.catalogue.text("list.none"))
    } else {
      let isMixed = Set(hits.map(\.type)).count > 1
      let rows = hits.map { hit in
        [
          session.style.isolatingArabic(hit.title)
            + session.catalogue.text(FactMark(hit.facts.staleness)),
          isMixed ? session.catalogue.name(type: hit.type) : "",
          hit.id.rawValue,
        ]
      }
      let table = TextTable(session.style, [.init(width: .atLeast(20)), .init(), .init(emphasis: .dim)])
      Output.write(table.text(rows))
      try session.writeAttribution(of: hits.map(\.id))
    }
    if hits.isEmpty { throw ExitCode(1) }
  }
}

/// The contents of a list.
private enum Listed {
  /// The values of a facet.
  case values(Facet)
  /// The items with a value.
  case items(Facet, String)
}

extension Session {
  /// The facet, or the type, category or tag, that a name refers to, spelled loosely.
  fileprivate func listing(_ text: String) throws -> Listed {
    guard !text.isEmpty else { return .values(.type) }
    for facet in [Facet.type, .category, .tag] where guide.names(of: facet).contains(text.lowercased()) {
      return .values(facet)
    }
    if let facet = try guide.facet(named: text) { return .values(facet) }
    for facet in [Facet.type, .category, .tag] {
      if let value = try guide.value(of: facet, named: text) { return .items(facet, value) }
    }
    let known = try [Facet.type, .category, .tag].flatMap { try guide.values(of: $0) }
    let near = NearMiss.best(for: text, among: known)
    throw RuntimeError(
      .refused, catalogue.text("list.unknown", text),
      help: near.map { catalogue.text("item.nearest", $0) } ?? catalogue.text("list.help"))
  }
}
