import ArgumentParser
import GuideEngines
import GuideModel
import GuideRuntime

/// `guide show`
struct Show: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show everything about one item.",
    discussion: """
      Examples:
        guide show bahia-palace
        guide show "Bahia Palace"
        guide show guide://price_card/mint-tea --lang fr
        guide show saadian-tombs --json | jq .data.fields.feesMinMad
      """)

  @Argument(help: "The item: its id, its guide:// link or its name.")
  var item: [String]

  @OptionGroup var common: CommonOptions

  func run() throws {
    try common.run { session in try session.showItem(item) }
  }
}

extension Session {
  /// Shows everything about an item.
  func showItem(_ words: [String]) throws {
    let item = try item(words)
    remember { try $0.addRecent(item.id, type: item.type, at: instant) }
    guard !isJSON else { return try printJSON("guide.item/1", try JSONItem(item, self)) }
    let hours = try guide.hours(of: item, at: instant)
    let now = hours.status.flatMap { status in
      // The card itself says when hours are only text, and when a place is unconfirmed.
      let isOnCard = status.reason == .wordsOnly || status.operating?.status == .unknown
      return isOnCard ? nil : HoursPhrases(self).summary(hours)
    }
    let staleness = try guide.staleness(of: item, asOf: hours.local.date)
    let linked = try linkedFacts(of: item, asOf: hours.local.date)
    let card = Card(
      item, catalogue: catalogue, now: now, staleness: staleness, linked: linked,
      amountsMark: item.type == "tip"
        ? try guide.amountsMark(of: item, linked: linked, asOf: hours.local.date) : nil)
    Output.write(CardText(style: style, catalogue: catalogue).render(card))
  }
}

/// `guide links`
struct Links: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "links",
    abstract: "List an item's links.",
    discussion: """
      Examples:
        guide links bahia-palace
      """)

  @Argument(help: "The item: its id, its guide:// link or its name.")
  var item: [String]

  @OptionGroup var common: CommonOptions

  func run() throws {
    try common.run { session in
      let item = try session.item(item)
      if common.json {
        try session.printJSON("guide.links/1", item.links.map(JSONLink.init))
      } else {
        let table = TextTable(
          session.style,
          [.init(emphasis: .dim), .init(width: .atLeast(16)), .init(emphasis: .dim)])
        Output.write(
          table.text(
            item.links.map { link in
              [
                session.catalogue.heading(link: link.kind),
                session.style.isolatingArabic(link.label(session.catalogue, on: session.local.date)),
                link.id.rawValue,
              ]
            }))
      }
      if item.links.isEmpty {
        if !common.json { Output.error(session.catalogue.text("links.none")) }
        throw ExitCode(1)
      }
    }
  }
}

/// A link in `guide.links/1`.
struct JSONLink: Encodable {
  let kind: String
  let type: String
  let id: String
  let title: String?
  /// Why one cannot go there; omitted for a place in business.
  let status: String?
  let since: String?

  init(_ link: Item.Link) {
    status = link.closure?.status.rawValue
    since = link.closure?.since?.description
    kind = link.kind
    type = link.type
    id = link.id.rawValue
    title = link.title
  }
}
