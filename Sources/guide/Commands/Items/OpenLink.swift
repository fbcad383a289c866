import ArgumentParser
import BundleReader
import GuideModel
import GuideRuntime
import TerminalText

/// `guide open-link`
struct OpenLink: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "open-link",
    abstract: "Show what a link says, and what the guide says now.",
    discussion: """
      A link of 'guide share --link' opens without any content. Its sender may have written all of it, so it is compared
      with the content that is open here. Nothing in a link is run, fetched or stored.

      Examples:
        guide open-link guide://place/bahia-palace
        guide share bahia-palace --link --json | jq -r .data.sharedLink | xargs guide open-link
      """)

  @Argument(help: "The link, in quotes.")
  var link: String

  @OptionGroup var common: CommonOptions

  func run() throws {
    try common.failing {
      let context = try CommandContext(common.plain).speaking([])
      let link = try context.reading { () throws(LinkError) in try ItemLink(reading: self.link) }
      guard let shared = link.shared else { return try common.run { try $0.showItem([self.link]) } }
      let opened = OpenedLink(shared, context)
      let (_, local) = try context.moment(in: opened.guide?.calendars.zone ?? .utc)
      _ = try context.reading { () throws(LinkError) in try shared.opened(on: local.date) }
      if common.json {
        try context.printJSON("guide.open-link/1", try opened.json(), of: opened.guide)
      } else {
        Output.write(try opened.text())
      }
    }
  }
}

extension CommandContext {
  /// Reads a link; one that cannot be opened is an error in the language of the command.
  fileprivate func reading<T>(_ body: () throws(LinkError) -> T) throws -> T {
    do throws(LinkError) { return try body() } catch { throw catalogue.error(error) }
  }
}

/// A link that carries the answer, beside the content that can be opened.
private struct OpenedLink {
  let link: SharedLink
  let context: CommandContext
  /// The content to compare with, or why none can be opened.
  let content: Result<Guide, any Error>

  init(_ link: SharedLink, _ context: CommandContext) {
    (self.link, self.context) = (link, context)
    content = Result {
      let guide = try context.openContent().guide
      return context.isJSON ? guide : guide.oneLine
    }
  }

  /// The content to compare with; nil when none can be opened.
  var guide: Guide? { if case .success(let guide) = content { guide } else { nil } }

  // MARK: - For people

  func text() throws -> String {
    let (words, style, excerpt) = (context.catalogue, context.style, link.excerpt)
    var out = style.bold(excerpt.title) + "  " + style.dim(excerpt.id.rawValue) + "\n" + lines(of: excerpt)
    if let note = link.note { out += "\n" + style.wrap(words.text("shared.note", note), rest: "  ") + "\n" }
    out += "\n" + style.wrap(words.text("shared.from", excerpt.set, excerpt.version)) + "\n"
    let compared = try compared()
    out += style.wrap(sentence(about: compared)) + "\n"
    if case .differs(let own)? = compared { out += "\n" + style.bold(own.title) + "\n" + lines(of: own) }
    if let day = link.expires { out += words.text("shared.until", day.description) + "\n" }
    out += "\nguide://\(excerpt.type)/\(excerpt.id)\n"
    if let point = excerpt.coordinate { out += "geo:\(point.latitude),\(point.longitude)\n" }
    return out
  }

  private func lines(of excerpt: SharedExcerpt) -> String {
    [excerpt.facts, excerpt.line].compactMap(\.self).map { context.style.wrap($0) + "\n" }.joined()
  }

  /// The comparison with the content; nil when none can be opened.
  private func compared() throws -> SharedComparison? { try guide?.comparison(with: link.excerpt) }

  /// A comparison in a sentence.
  private func sentence(about compared: SharedComparison?) -> String {
    let words = context.catalogue
    switch (content, compared) {
    case (.failure(let error), _): return words.text("shared.noContent", words.oneLine(error))
    case (.success(let guide), .differs):
      let isSameVersion = guide.identity.version == link.excerpt.version
      return words.text(isSameVersion ? "shared.contradicts" : "shared.now", guide.identity.version)
    case (.success(let guide), .same): return words.text("shared.same", guide.identity.version)
    case (.success(let guide), .otherContent): return words.text("shared.otherContent", guide.identity.title)
    case (.success(let guide), .unknownItem), (.success(let guide), nil):
      return words.text("shared.unknownItem", guide.identity.version)
    }
  }

  // MARK: - For programs

  struct JSONExcerpt: Encodable {
    let title: String
    let facts: String?
    let line: String?
    let lat: Double?
    let lng: Double?

    init(_ excerpt: SharedExcerpt) {
      (title, facts, line) = (excerpt.title, excerpt.facts, excerpt.line)
      (lat, lng) = (excerpt.coordinate?.latitude, excerpt.coordinate?.longitude)
    }
  }

  struct JSONLink: Encodable {
    let type: String
    let id: String
    let set: String
    let version: String
    let language: String
    let excerpt: JSONExcerpt
    let note: String?
    let expires: String?
    /// Who vouches for the excerpt.
    let from = "person"
    let comparison: String
    let current: JSONExcerpt?
  }

  func json() throws -> JSONLink {
    let excerpt = link.excerpt
    let (name, current): (String, SharedExcerpt?) =
      switch try compared() {
      case nil: ("noContent", nil)
      case .same: ("same", nil)
      case .differs(let own): ("differs", own)
      case .unknownItem: ("unknownItem", nil)
      case .otherContent: ("otherContent", nil)
      }
    return JSONLink(
      type: excerpt.type, id: excerpt.id.rawValue, set: excerpt.set, version: excerpt.version,
      language: excerpt.language, excerpt: JSONExcerpt(excerpt), note: link.note,
      expires: link.expires?.description, comparison: name, current: current.map { JSONExcerpt($0) })
  }
}
