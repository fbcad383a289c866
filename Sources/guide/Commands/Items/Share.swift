import ArgumentParser
import GuideModel
import GuideRuntime

/// `guide share`
struct Share: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "share",
    abstract: "Print an item as plain text for sharing, with its link and map links.",
    discussion: """
      Nothing is sent: the text is printed for you to copy.

      Examples:
        guide share bahia-palace
      """)

  @Argument(help: "The item: its id, its guide:// link or its name.")
  var item: [String]

  @OptionGroup var common: CommonOptions

  private struct JSONShare: Encodable {
    struct Map: Encodable {
      let app: String
      let url: String
    }

    let id: String
    let text: String
    let link: String
    let geo: String?
    let maps: [Map]
  }

  func run() throws {
    try common.run { session in
      let item = try session.item(item)
      let card = ShareCard(item, card: Card(item, catalogue: session.catalogue))
      let text = card.lines.joined(separator: "\n")
      if common.json {
        try session.printJSON(
          "guide.share/1",
          JSONShare(
            id: item.id.rawValue, text: text, link: card.link, geo: card.geo,
            maps: card.maps.map { JSONShare.Map(app: $0.app, url: $0.url) }))
        return
      }
      let links = [card.link] + (card.geo.map { [$0] } ?? []) + card.maps.map { "\($0.app): \($0.url)" }
      Output.write(text + "\n\n" + links.joined(separator: "\n") + "\n")
    }
  }
}
