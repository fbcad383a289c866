import ArgumentParser
import GuideModel
import GuideRuntime
import Traveller
import Trips

/// `guide visits share`
struct VisitsShare: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "share",
    abstract: "Print how many regions you have visited as a text to share, with a link.",
    discussion: """
      Nothing is sent: the text is printed for you to copy. The link is that of the content, if it has one.

      Examples:
        guide visits share
        guide visits share --link https://example.org/our-trips
      """)

  @Option(help: "Link at the end, such as that of your map; by default that of the content.")
  var link: String?

  @OptionGroup var common: CommonOptions

  private struct JSONShare: Encodable {
    let text: String
    let link: String?
    let visited: Int
    let of: Int
    let badges: Int
  }

  func run() throws {
    try common.run { session in
      let (content, log) = try session.visits()
      let visited = content.counted.filter { log.isActive($0.id) }
      let words = session.catalogue
      let link = link ?? session.guide.address
      let badges = content.badges.count { log.badges[$0.id] != nil }
      let count = words.text("visits.ofAll", String(visited.count), String(content.counted.count))
      var lines = [session.guide.identity.title + words.colon + " " + count]
      if !visited.isEmpty { lines.append(visited.map(\.name).joined(separator: ", ")) }
      if badges > 0 {
        lines.append(words.text("badges.share", counting: badges, String(content.badges.count)))
      }
      if common.json {
        return try session.printJSON(
          "guide.visits.share/1",
          JSONShare(
            text: lines.joined(separator: "\n"), link: link, visited: visited.count,
            of: content.counted.count, badges: badges))
      }
      if let link { lines += ["", link] }
      Output.write(lines.joined(separator: "\n") + "\n")
    }
  }
}
