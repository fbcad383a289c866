import AnswerJSON
import ArgumentParser
import BundleReader
import GuideEngines
import GuideModel
import GuideRuntime
import TerminalText

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

  @Option(
    help: "Where you are, for the nearest branch: lat,lng, geo: or map link, home, or an item by id or name.")
  var near: String?

  @Option(
    help: ArgumentHelp(
      "Units of distances: metric, us or uk; auto follows the settings. imperial is the same as us.",
      valueName: "units"))
  var units: UnitChoice = .auto

  @OptionGroup var common: CommonOptions

  func run() throws {
    try common.run { session in
      try session.using(units).showItem(item, near: try near.map { try session.coordinate($0) })
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
        session.write(Answer(linksOf: item, of: session.guide, at: session.local))
      } else if item.links.isEmpty {
        Output.error(session.catalogue.text("links.none"))
      } else {
        let rows = item.links.map { link in
          [
            session.catalogue.heading(link: link.kind),
            session.style.isolatingArabic(link.label(session.catalogue, on: session.local.date)),
            link.id.rawValue,
          ]
        }
        let columns: [TextTable.Column] = [
          .init(emphasis: .dim), .init(width: .atLeast(16)), .init(emphasis: .dim),
        ]
        Output.write(TextTable(session.style, columns).text(rows))
        let omitted = item.omittedLinks.values.reduce(0, +)
        if omitted > 0 { Output.write(session.catalogue.text("more", String(omitted)) + "\n") }
        try session.writeAttribution(of: [item.id])
      }
      if item.links.isEmpty { throw ExitCode(1) }
    }
  }
}
