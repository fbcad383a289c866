import ArgumentParser
import BundleReader
import GuideModel
import GuideRuntime
import ReleaseMetadata
import TerminalText

/// `guide open-link`
struct OpenLink: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "open-link",
    abstract: "Show what a link says, and what the guide says now.",
    discussion: """
      A link of 'guide share --link' opens without any content. It is from the guide when the publisher's signature in it
      matches a key of the root of trust here, otherwise from a person. It is also compared with the content that is open
      here. A link of a plan, a way, a list or packs is from a person; the command that does what it proposes is printed. Nothing
      in a link is run, fetched or stored, except for a plan with --keep.

      Examples:
        guide open-link guide://place/bahia-palace
        guide share bahia-palace --link --json | jq -r .data.sharedLink | xargs guide open-link
        guide share --plan --json | jq -r .data.link | xargs guide open-link --keep
      """)

  @Argument(help: "The link, in quotes.")
  var link: String

  @Flag(help: "Keep the plan of the link as one of yours.")
  var keep = false

  @OptionGroup var common: CommonOptions

  func run() throws {
    try common.failing {
      let context = try CommandContext(common.plain).speaking([])
      switch try context.reading({ () throws(LinkError) in try GuideLink(reading: link) }) {
      case .address, .alias: try common.run { try $0.showItem([link]) }
      case .item(let shared): try open(shared, context)
      case .selection(let selection): try open(selection, context)
      }
    }
  }

  private func open(_ selection: SharedSelection, _ context: CommandContext) throws {
    let opened = OpenedSelection(selection, context, link: link)
    let (instant, local) = try context.moment(in: opened.zone)
    _ = try context.reading { () throws(LinkError) in try selection.opened(on: local.date) }
    context.countOpening(link, type: selection.kind.rawValue, id: "", at: instant, on: local.date)
    if keep { return try common.run { try $0.keepPlan(of: selection) } }
    if common.json { return try opened.printJSON() }
    Output.write(try opened.text())
  }

  private func open(_ shared: SharedLink, _ context: CommandContext) throws {
    let opened = try context.reading { () throws(LinkError) in try OpenedLink(shared, context) }
    let (instant, local) = try context.moment(in: opened.guide?.calendars.zone ?? .utc)
    _ = try context.reading { () throws(LinkError) in try shared.opened(on: local.date) }
    let excerpt = shared.excerpt
    context.countOpening(link, type: excerpt.type, id: excerpt.id.rawValue, at: instant, on: local.date)
    if common.json {
      try context.printJSON("guide.open-link/1", try opened.json(), of: opened.guide)
    } else {
      Output.write(try opened.text())
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
  let proof: Proof

  /// The proof that the guide says it.
  enum Proof {
    /// A signature that is valid.
    case signature
    /// There is no signature.
    case none
    /// It is by a key that is not trusted here.
    case unknownKey
    /// The trusted keys could not be read.
    case unchecked(any Error)
  }

  /// - Throws: `forged` when the excerpt is not what a trusted key signed.
  init(_ link: SharedLink, _ context: CommandContext) throws(LinkError) {
    (self.link, self.context) = (link, context)
    content = Result { try context.openContent().guide }
    guard let signature = link.signature else {
      proof = .none
      return
    }
    switch Result(catching: { try context.releaseKeys() }) {
    case .failure(let error): proof = .unchecked(error)
    case .success(let keys):
      switch signature.verdict(on: link.excerpt, keys: keys) {
      case .valid: proof = .signature
      case .unknownKey: proof = .unknownKey
      case .forged: throw .forged
      }
    }
  }

  /// The content to compare with; nil when none can be opened.
  var guide: Guide? { if case .success(let guide) = content { guide } else { nil } }

  // MARK: - For people

  func text() throws -> String {
    let (words, style, excerpt) = (context.catalogue, context.style, link.excerpt)
    var out = style.bold(excerpt.title) + "  " + style.dim(excerpt.id.rawValue) + "\n" + lines(of: excerpt)
    out += "\n" + style.wrap(words.text(origin, excerpt.set, excerpt.version)) + "\n"
    switch proof {
    case .unknownKey: out += style.wrap(words.text("shared.unknownKey")) + "\n"
    case .unchecked(let error): out += style.wrap(words.text("shared.unchecked", words.oneLine(error))) + "\n"
    case .signature, .none: break
    }
    if let note = link.note { out += style.wrap(words.text("shared.note", note), rest: "  ") + "\n" }
    let compared = try compared()
    out += style.wrap(sentence(about: compared)) + "\n"
    if case .differs(let own)? = compared { out += "\n" + style.bold(own.title) + "\n" + lines(of: own) }
    if let day = link.expires { out += words.text("shared.until", day.description) + "\n" }
    out += "\nguide://\(excerpt.type)/\(excerpt.id)\n"
    if let point = excerpt.coordinate { out += "geo:\(point.latitude),\(point.longitude)\n" }
    return out
  }

  /// The key of who vouches for the excerpt.
  private var origin: String { if case .signature = proof { "shared.fromGuide" } else { "shared.from" } }

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
    case (.success(let guide), .otherContent):
      return words.text("shared.otherContent", DisplayText.oneLine(guide.identity.title))
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
    /// Who vouches for the excerpt: `guide` or `person`; the note is always from a person.
    let from: String
    let signature: String
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
    let (from, signature) =
      switch proof {
      case .signature: ("guide", "valid")
      case .none: ("person", "none")
      case .unknownKey: ("person", "unknownKey")
      case .unchecked: ("person", "unchecked")
      }
    return JSONLink(
      type: excerpt.type, id: excerpt.id.rawValue, set: excerpt.set, version: excerpt.version,
      language: excerpt.language, excerpt: JSONExcerpt(excerpt), note: link.note,
      expires: link.expires?.description, from: from, signature: signature, comparison: name,
      current: current.map { JSONExcerpt($0) })
  }
}
