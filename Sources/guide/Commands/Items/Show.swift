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
    try common.run { session in
      let item = try session.item(item)
      session.remember { try $0.addRecent(item.id, type: item.type, at: session.instant) }
      if common.json {
        let status = try session.guide.hours(of: item, at: session.instant).status
        try session.printJSON("guide.item/1", JSONItem(item, status))
      } else {
        let hours = try session.guide.hours(of: item, at: session.instant)
        let now = hours.status.flatMap { status in
          // The card itself says when hours are only text, and when a place is unconfirmed.
          let isOnCard = status.reason == .wordsOnly || status.operating?.status == .unknown
          return isOnCard ? nil : HoursPhrases(session).summary(hours)
        }
        let staleness = try session.guide.staleness(of: item, asOf: hours.local.date)
        let card = Card(item, catalogue: session.catalogue, now: now, staleness: staleness)
        Output.write(CardText(style: session.style, catalogue: session.catalogue).render(card))
      }
    }
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

/// An item in `guide.item/1`: its columns with camelCase names; lists and objects are kept.
struct JSONItem: Encodable {
  let id: String
  let type: String
  let title: String
  let rank: Int
  let fields: [String: StoredValue]
  let links: [JSONLink]
  let status: JSONHours.Status?

  init(_ item: Item, _ status: HoursStatus?) {
    self.status = JSONHours.Status(status)
    id = item.id.rawValue
    type = item.type
    title = item.title
    rank = item.rank
    links = item.links.map(JSONLink.init)
    fields = Dictionary(
      item.fields.map { (StoredValue.camelCase($0.column), StoredValue($0.value)) },
      uniquingKeysWith: { first, _ in first })
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

extension StoredValue {
  /// A value of an item in output form: keys in camel case.
  init(_ value: Item.Value) {
    switch value {
    case .text(let text): self = .text(text)
    case .integer(let number): self = .integer(number)
    case .real(let number): self = .real(number)
    case .json(let text):
      // Text that is not JSON, from a different compiler, is shown as it is.
      let read = try? JSONText.decode(StoredValue.self, from: text)
      self = read.map(\.camelCased) ?? .text(text)
    }
  }

  private var camelCased: StoredValue {
    switch self {
    case .list(let values): .list(values.map(\.camelCased))
    case .object(let members):
      .object(
        Dictionary(
          members.map { (StoredValue.camelCase($0), $1.camelCased) }, uniquingKeysWith: { first, _ in first })
      )
    default: self
    }
  }

  /// `fees_min_mad` in output form: `feesMinMad`.
  static func camelCase(_ name: String) -> String {
    let parts = name.split(separator: "_")
    guard let first = parts.first else { return name }
    return first + parts.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }
}
